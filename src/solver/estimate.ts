/** About how many positions a game has, from random games: the fewer meet in the same positions, the more there are. */

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

/** How many there are if this many draws met this often (as with birthdays). Random games prefer some, so it is rather more. */
function estimateLayer(drawn: readonly Position[]): number {
  const times = new Map<Position, number>();
  for (const position of drawn) times.set(position, (times.get(position) ?? 0) + 1);
  let pairs = 0;
  for (const n of times.values()) pairs += (n * (n - 1)) / 2;
  const met = (drawn.length * (drawn.length - 1)) / 2;
  return Math.max(times.size, Math.round(met / Math.max(pairs, 1)));
}
