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
  const missing: WholeGame[] = [];
  const grown: WholeGame[] = [];
  for (const game of page) {
    const { id } = game.row;
    const other = there.get(id);
    const more = compare(game, other);
    if (typeof more === 'string') {
      copied.differing.push({ id, why: more });
      continue;
    }
    copied.entries += more.length;
    if (!other) missing.push(game);
    else if (more.length === 0) copied.same++;
    else {
      await to.extend(game.row, more);
      grown.push(game);
    }
  }
  if (missing.length > 0) await to.add(missing);
  copied.added += missing.length;
  copied.grown += grown.length;
  await check([...missing, ...grown], to);
}

/** Reads back what was written, and compares every entry. */
async function check(written: readonly WholeGame[], to: Tables): Promise<void> {
  const there = await found(written, to);
  for (const game of written) {
    const other = there.get(game.row.id);
    const more = other ? compare(game, other) : 'It is not there.';
    if (more.length === 0) continue;
    const why = typeof more === 'string' ? more : `${more.length} of its entries are missing.`;
    throw new Error(`Game ${game.row.id} was not written as it is. ${why}`);
  }
}

async function found(games: readonly WholeGame[], to: Tables): Promise<Map<string, WholeGame>> {
  const there = games.length > 0 ? await to.find(games.map(({ row }) => row.id)) : [];
  return new Map(there.map((game) => [game.row.id, game]));
}

/** What a game has more than the other one; or why it is not the same, or the same with a longer log. */
function compare(game: WholeGame, other: WholeGame | undefined): readonly Entry[] | string {
  const log = logOf(game);
  const known = other ? logOf(other) : [];
  if (!log) return 'It is damaged.';
  if (!known) return 'It is damaged there.';
  const columns = known.length === log.length ? [...CONSTANT, ...CHANGING] : CONSTANT;
  const column = other && columns.find((column) => game.row[column] !== other.row[column]);
  if (column !== undefined) return `The column ${column} differs.`;
  const at = known.findIndex((entry, n) => n < log.length && !isDeepStrictEqual(entry, log[n]));
  if (at >= 0) return `Entry ${at} differs.`;
  if (known.length <= log.length) return log.slice(known.length);
  return `It has gone on there, by ${plural(known.length - log.length, 'entry', 'entries')}.`;
}
