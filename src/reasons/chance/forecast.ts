/** How a game with chance ends if both play their best: who wins, by which feat, how often. */

import { members } from '../../core/bits.ts';
import type { Endings, Variant } from '../../core/game.ts';
import type { Position, Rules, Seat } from '../../core/rules.ts';
import { type Feat, plainFeat } from '../../core/words.ts';
import { SAME_ODDS, type Solution } from '../../solver/solution.ts';

export interface Outcome {
  readonly winner: Seat;
  readonly feat: Feat;
  readonly chance: number;
}

export type Forecast = (position: Position) => readonly Outcome[] | null;

const REMEMBERED = 200; // positions

/** Remembers what it was asked last; null where there is too much to follow. */
export function forecastOf(variant: Variant, solution: Solution): Forecast {
  const { rules, words } = variant;
  const endings = endingsOf(variant, solution);
  const known = new Map<Position, readonly Outcome[] | null>();
  const forecast = (position: Position) => {
    const ends = rules.turn(position) === 'over' ? new Map([[position, 1]]) : endings(position);
    if (!ends) return null;
    const outcomes = new Map<string, Outcome>();
    for (const [end, chance] of ends) {
      const winner = rules.winner(end);
      const feat = words.feat(end);
      const key = `${winner} ${plainFeat(feat)}`;
      outcomes.set(key, { winner, feat, chance: (outcomes.get(key)?.chance ?? 0) + chance });
    }
    return [...outcomes.values()].map((one) => (one.chance > 1 - SAME_ODDS ? { ...one, chance: 1 } : one));
  };
  return (position) => {
    let outcomes = known.get(position);
    if (outcomes === undefined) {
      outcomes = forecast(position);
      if (known.size >= REMEMBERED) known.clear();
      known.set(position, outcomes);
    }
    return outcomes;
  };
}

function endingsOf({ game, rules }: Variant, solution: Solution): (position: Position) => Ends | null {
  const { keys, values } = game.endings ? solution.entries() : { keys: null, values: null };
  const own = keys === null && values instanceof Float64Array ? game.endings?.(rules, values) : null;
  return own ?? ((position) => followBestPlay(rules, solution, position));
}

type Ends = ReturnType<Endings>;

const MOST_FOLLOWED = 50_000; // positions; more would take longer than a reader waits

/** The general way: step by step, with the probability of each position that best play can come to. */
export function followBestPlay(
  rules: Rules,
  solution: Solution,
  start: Position,
  most = MOST_FOLLOWED,
): Ends | null {
  const ends = new Map<Position, number>();
  const count = (into: Map<Position, number>, position: Position, chance: number) =>
    into.set(position, (into.get(position) ?? 0) + chance);
  let followed = 0;
  for (let step = new Map([[start, 1]]); step.size > 0; ) {
    followed += step.size;
    if (followed > most) return null;
    const next = new Map<Position, number>();
    for (const [position, chance] of step) {
      const turn = rules.turn(position);
      if (turn === 'over') count(ends, position, chance);
      else if (turn !== 'chance') count(next, bestAfter(rules, solution, position, turn), chance);
      else {
        const events = members(rules.legal(position));
        const all = events.reduce((sum, event) => sum + rules.weight(position, event), 0);
        for (const event of events)
          count(next, rules.play(position, event), (chance * rules.weight(position, event)) / all);
      }
    }
    step = next;
  }
  return ends;
}

/** After the first of the best moves. */
function bestAfter(rules: Rules, solution: Solution, position: Position, mover: Seat): Position {
  const sign = mover === 'first' ? 1 : -1;
  const positions = members(rules.legal(position)).map((move) => rules.play(position, move));
  const worths = positions.map((after) => sign * solution.first(after));
  const best = Math.max(...worths);
  return positions[worths.findIndex((worth) => worth >= best - SAME_ODDS)] as Position;
}
