/** Copies all games from one store to another. Nothing that is there is overwritten, so that it can be done again after a failure. */

import { isDeepStrictEqual } from 'node:util';
import { plural } from '../../core/text.ts';
import type { Entry } from '../../online/entry.ts';
import { CHANGING, CONSTANT, logOf, type Tables, type WholeGame } from './tables.ts';

const PAGE = 50; // games

export interface Copied {
  added: number;
  grown: number; // that were there with a shorter log
  same: number;
  entries: number; // that were added
  /** Games that are not the same in both, and were left as they are: why. */
  readonly differing: { readonly id: string; readonly why: string }[];
}

/** `onProgress` hears how many games are done. */
export async function copyGames(
  from: Tables,
  to: Tables,
  onProgress: (games: number) => void,
): Promise<Copied> {
  const copied: Copied = { added: 0, grown: 0, same: 0, entries: 0, differing: [] };
  let done = 0;
  for (let after = ''; ; ) {
    const page = await from.games(after, PAGE);
    const last = page.at(-1);
    if (!last) break;
    await copyPage(page, to, copied);
    after = last.row.id;
    done += page.length;
    onProgress(done);
  }
  await to.addPast(await from.past());
  return copied;
}

async function copyPage(page: readonly WholeGame[], to: Tables, copied: Copied): Promise<void> {
  const there = await found(page, to);
  const missing = page.filter(({ row }) => !there.has(row.id));
  const written = [...missing];
  if (missing.length > 0) await to.add(missing);
  copied.added += missing.length;
  for (const game of missing) copied.entries += logOf(game).length;
  for (const game of page) {
    const other = there.get(game.row.id);
    if (!other) continue;
    const [log, known] = [logOf(game), logOf(other)];
    const why = difference(game, log, other, known);
    if (why !== null) copied.differing.push({ id: game.row.id, why });
    else if (known.length === log.length) copied.same++;
    else {
      await to.extend(game.row, log.slice(known.length));
      copied.grown++;
      copied.entries += log.length - known.length;
      written.push(game);
    }
  }
  await check(written, to);
}

/** Reads back what was written, and compares every entry. */
async function check(written: readonly WholeGame[], to: Tables): Promise<void> {
  const there = await found(written, to);
  for (const game of written) {
    const other = there.get(game.row.id);
    const [log, known] = [logOf(game), other ? logOf(other) : []];
    const why = other ? (difference(game, log, other, known) ?? lost(log, known)) : 'It is not there.';
    if (why !== null) throw new Error(`Game ${game.row.id} was not written as it is. ${why}`);
  }
}

async function found(games: readonly WholeGame[], to: Tables): Promise<Map<string, WholeGame>> {
  const there = games.length > 0 ? await to.find(games.map(({ row }) => row.id)) : [];
  return new Map(there.map((game) => [game.row.id, game]));
}

/** Why a game is not the same, or the same with a shorter log; null if it is. */
function difference(
  { row }: WholeGame,
  log: readonly Entry[],
  { row: other }: WholeGame,
  known: readonly Entry[],
): string | null {
  const columns = known.length === log.length ? [...CONSTANT, ...CHANGING] : CONSTANT;
  const column = columns.find((column) => row[column] !== other[column]);
  if (column !== undefined) return `The column ${column} differs.`;
  const at = known.findIndex((entry, n) => n < log.length && !isDeepStrictEqual(entry, log[n]));
  if (at >= 0) return `Entry ${at} differs.`;
  if (known.length <= log.length) return null;
  return `It has gone on there, by ${plural(known.length - log.length, 'entry', 'entries')}.`;
}

function lost(log: readonly Entry[], known: readonly Entry[]): string | null {
  return known.length === log.length ? null : `${log.length - known.length} of its entries are missing.`;
}
