/** Node counts by ply over naive states, one Map a ply. */

import type { NaiveState } from './naive.ts';

interface NaiveCount {
  readonly ply: number;
  readonly games: bigint;
  readonly positions: number;
  readonly over: number;
}

interface Met {
  readonly state: NaiveState;
  ways: bigint;
}

/** A ply is a player's move; whatever is drawn before it belongs to it. */
export function* countByPly(start: NaiveState): Generator<NaiveCount> {
  let layer = new Map<string, Met>([[start.key(), { state: start, ways: 1n }]]);
  for (let ply = 0; layer.size > 0; ply++) {
    const met = [...layer.values()];
    yield {
      ply,
      games: met.reduce((total, { ways }) => total + ways, 0n),
      positions: layer.size,
      over: met.filter(({ state }) => state.turn() === 'over').length,
    };
    layer = nextPly(met);
  }
}

function nextPly(met: readonly Met[]): Map<string, Met> {
  const next = new Map<string, Met>();
  for (const { state, ways } of met) {
    for (const after of afterOneMove(state)) {
      const key = after.key();
      const known = next.get(key);
      if (known === undefined) next.set(key, { state: after, ways });
      else known.ways += ways;
    }
  }
  return next;
}

function afterOneMove(state: NaiveState): NaiveState[] {
  const after = state.moves().map((move) => state.play(move));
  return state.turn() === 'chance' ? after.flatMap(afterOneMove) : after;
}
