/** Makes an online game; a repeated request makes only one. */

import { Problem } from '../../core/problem.ts';
import type { NewGame } from '../../online/lobby.ts';
import { USED_ID } from '../../online/sealing.ts';
import { readJson, removeItem, writeItem } from '../storage/local-items.ts';
import { randomHex } from '../storage/random.ts';
import { newSeat, newSeatKey, saveSeat, seatAt } from './seats.ts';
import { lobby } from './server.ts';

type Wanted = Omit<NewGame, 'token' | 'request'>;

interface Making {
  readonly wanted: string;
  readonly key?: string; // requests from before have none
  readonly token: string;
  readonly request: string;
}

const KEY = 'ninefold.making';
let making: Making | null = null; // first: another window may make a game, too

/** Returns its id, or the problem. Stores the token before the request. */
export async function makeGame(wanted: Wanted): Promise<string | Problem> {
  const { key, token, request } = remember(JSON.stringify(wanted));
  const header = await lobby.make({ ...wanted, token, request });
  if (header instanceof Problem) return header;
  if ((seatAt(header.id)?.token ?? token) !== token) return USED_ID;
  saveSeat({
    ...newSeat(header.id, { key: key ?? randomHex(64), token }),
    person: 0,
    game: header.terms.game,
    names: header.names,
  });
  making = null;
  removeItem(KEY);
  return header.id;
}

/** A request that got no answer is repeated under the same id. */
function remember(wanted: string): Making {
  making ??= readJson<Making>(KEY) as Making | null;
  if (making?.wanted === wanted) return making;
  making = { wanted, ...newSeatKey(), request: randomHex(24) };
  writeItem(KEY, JSON.stringify(making));
  return making;
}
