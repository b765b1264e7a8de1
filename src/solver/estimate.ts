/** Estimates how many positions a game has from how often random games meet in the same one. */

import { members } from '../core/bits.ts';
import { seeded } from '../core/random.ts';
import type { Position, Rules } from '../core/rules.ts';

const GAMES = 20_000; // enough to tell forty million from four

export function estimatePositions(rules: Rules): number {
  const random = seeded('estimate');
  const layers: Position[][] = [];
  for (let game = 0; game < GAMES; game++) {
    let position = rules.start;
    for (let depth = 0; rules.turn(position) !== 'over'; depth++) {
      layers[depth] ??= [];
      layers[depth]?.push(position);
      const moves = members(rules.legal(position));
      position = rules.play(position, moves[random(moves.length)] as number);
    }
  }
  return layers.reduce((sum, layer) => sum + estimateLayer(layer), 0);
}

/** The estimate from this many draws and meetings (the birthday problem). It is low: random games prefer some positions. */
function estimateLayer(drawn: readonly Position[]): number {
  const times = new Map<Position, number>();
  for (const position of drawn) times.set(position, (times.get(position) ?? 0) + 1);
  let pairs = 0;
  for (const n of times.values()) pairs += (n * (n - 1)) / 2;
  const met = (drawn.length * (drawn.length - 1)) / 2;
  return Math.max(times.size, Math.round(met / Math.max(pairs, 1)));
}
