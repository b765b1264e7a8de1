/** Random games through the rules, beside boardgame.io. */

import { games } from 'ninefold';
import { boardgameIo, type Playouts } from './boardgame-io.ts';
import type { Peer } from './frame/figure.ts';
import type { News } from './frame/part.ts';
import { attempt, jsonLines, output } from './frame/program.ts';

const SECONDS = 1;
const ROUNDS = 3;

export async function* figures(): AsyncGenerator<News> {
  yield 'boardgame.io';
  const peers = await attempt(() => boardgameIo(SECONDS, ROUNDS));
  for (const { id } of games) {
    yield id;
    const values = Array.from({ length: ROUNDS }, () => {
      const [{ movesPerSecond }] = jsonLines<Playouts>(
        output(process.execPath, ['build/bench/playouts.js', id, String(SECONDS)]),
      ) as [Playouts];
      return movesPerSecond;
    });
    const peer = peerOf(id, peers);
    yield { name: id, unit: 'moves a second', values, ...(peer && { peer }) };
  }
}

/** Two of the games were written for boardgame.io, too. */
function peerOf(id: string, peers: readonly Playouts[] | { readonly failed: string }): Peer | undefined {
  const name = 'boardgame.io';
  if ('failed' in peers) return { name, ...peers };
  const values = peers.filter(({ game }) => game === id).map(({ movesPerSecond }) => movesPerSecond);
  return values.length > 0 ? { name, values } : undefined;
}
