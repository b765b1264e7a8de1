/** What may come from outside, over HTTP and over sockets. The description for programs is made from the same schemas. */

import * as z from 'zod';
import { Problem } from '../core/problem.ts';
import { quote } from '../core/text.ts';
import { SEED } from '../online/dealing.ts';
import { type Request, TOKEN } from '../online/messages.ts';
import { STARTERS } from '../players/persons.ts';

const requestId = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _');
const token = z.string().regex(TOKEN, 'must be 32 to 64 hexadecimal digits, at random');
const gameId = z.string().min(1).max(40);
const place = z.int().min(0).max(1_000_000);
const name = z.string().min(1).max(160); // in units of UTF-16; how many characters it has is checked with the other names

const wish = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), id: requestId, n: place, ...shape });

export const socketRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('enter'),
    id: requestId,
    game: gameId,
    token: token.optional(),
    from: place.optional(),
  }),
  z.strictObject({ kind: z.literal('ping'), id: requestId }),
  wish('join', { name, token }),
  wish('seal', { hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256: 64 hexadecimal digits') }),
  wish('seed', { seed: z.string().regex(SEED, 'must be 32 to 128 hexadecimal digits, at random') }),
  wish('move', { move: z.string().min(1).max(16) }),
  wish('swap', {}),
  wish('stay', {}),
  wish('resign', {}),
  wish('abort', {}),
  wish('ask-takeback', {}),
  wish('takeback', {}),
  wish('refuse-takeback', {}),
  wish('rematch', {}),
]);

export const newGame = z.strictObject({
  game: z.string().min(1).max(60),
  options: z.record(z.string().max(40), z.unknown()).default({}),
  swap: z.boolean().default(false),
  rounds: z.int().min(1).default(1),
  clock: z
    .union([
      z.strictObject({ seconds: z.int(), increment: z.int().default(0) }),
      z.strictObject({ days: z.int() }),
      z.null(),
    ])
    .default(null),
  starter: z.enum(STARTERS).default('toss'),
  opponent: z.string().max(40).nullable().default(null),
  listed: z.boolean().default(false),
  name,
  token,
  request: requestId,
});

export type NewGameRequest = z.infer<typeof newGame>;

export function readRequest(value: unknown): Request | Problem {
  return read(socketRequest as unknown as z.ZodType<Request>, value);
}

export function read<T>(schema: z.ZodType<T>, value: unknown): T | Problem {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return new Problem('bad-request', issue ? sentence(issue) : 'This is not what was expected.');
}

function sentence(issue: z.core.$ZodIssue): string {
  const at = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return `There is no field ${issue.keys.map((key) => quote(key)).join(', ')} here.`;
  if (issue.code === 'invalid_union' && at === 'kind') return `"kind" must be one of: ${KINDS.join(', ')}.`;
  const said = issue.message.replace(/^Invalid (input|string): /, '').replace(/\.$/, '');
  return at ? `${quote(at)}: ${said}.` : `${said}.`;
}

const KINDS = socketRequest.options.map(({ shape }) => [...shape.kind.values][0]);

/** JSON that is nested deeper than anything here needs is not even read. */
export function isTooDeep(text: string, most = 6): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (quoted) {
      if (unit === 92) i++;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 123 || unit === 91) {
      if (++depth > most) return true;
    } else if (unit === 125 || unit === 93) depth--;
  }
  return false;
}
