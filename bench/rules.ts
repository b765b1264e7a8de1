/** Random games through the rules, beside plain loops and boardgame.io. */

import { games } from 'ninefold';
import { boardgameIo, type Playouts } from './boardgame-io.ts';
import type { Peer } from './frame/figure.ts';
import type { News } from './frame/part.ts';
import { attempt, jsonLines, output } from './frame/program.ts';
import { plainPlayouts } from './plain-playouts.ts';

const SECONDS = 1;
const ROUNDS = 3;

export async function* figures(): AsyncGenerator<News> {
  yield 'boardgame.io';
  const peers = await attempt(() => boardgameIo(SECONDS, ROUNDS));
  for (const { id } of games) {
    yield id;
    const values: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      values.push(playouts(id));
      if (id in plainPlayouts) plain.push(playouts(id, 'plain'));
    }
    const figure = { name: id, unit: 'moves a second', values };
    if (plain.length > 0) yield { ...figure, peer: { name: 'a plain loop', values: plain }, atLeast: 0.5 };
    const peer = peerOf(id, peers);
    if (peer || plain.length === 0) yield { ...figure, ...(peer && { peer }) };
  }
}

function playouts(id: string, ...more: string[]): number {
  const args = ['build/bench/playouts.js', id, String(SECONDS), ...more];
  const [{ movesPerSecond }] = jsonLines<Playouts>(output(process.execPath, args)) as [Playouts];
  return movesPerSecond;
}

/** Two of the games were written for boardgame.io, too. */
function peerOf(id: string, peers: readonly Playouts[] | { readonly failed: string }): Peer | undefined {
  const name = 'boardgame.io';
  if ('failed' in peers) return { name, ...peers };
  const values = peers.filter(({ game }) => game === id).map(({ movesPerSecond }) => movesPerSecond);
  return values.length > 0 ? { name, values } : undefined;
}
