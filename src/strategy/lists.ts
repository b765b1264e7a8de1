/** Short lists of preferences, and how often the moves they leave win. */

import type { Facts } from '../reasons/facts.ts';
import { SAME_ODDS } from '../solver/solution.ts';
import type { MetDecision } from './met.ts';
import { type Preference, rate } from './preferences.ts';

export interface PreferenceList {
  readonly preferences: readonly Preference[]; // in this order; finishing comes before all of them
  readonly accuracy: number; // the share of the decisions in which it picks a winning move
}

const LONGEST = 4;
const BEAM = 12; // lists of one length that are tried with one more preference
const WORTH_IT = 0.01; // what each more preference has to add, unless it makes the list perfect

/** The shortest list that none of the longer ones beats clearly; yields the share of the work that is done. */
export function* bestList(
  facts: Facts,
  decisions: readonly MetDecision[],
  preferences: readonly Preference[],
): Generator<number, readonly Preference[]> {
  const rated = yield* ratedBy(facts, decisions, preferences);
  const score = (list: readonly number[]) => accuracyOf(list, decisions, rated);
  let best = { list: [] as readonly number[], accuracy: score([]) };
  let beam = [best];
  for (let length = 1; length <= LONGEST && best.accuracy < 1; length++) {
    beam = beam
      .flatMap(({ list }) =>
        preferences.map((_, i) => [...list, i]).filter((list) => new Set(list).size === length),
      )
      .map((list) => ({ list, accuracy: score(list) }))
      .sort((a, b) => grade(b.accuracy) - grade(a.accuracy)) // where they are alike, the first in our order
      .slice(0, BEAM);
    const [top] = beam;
    if (!top) break;
    const gain = top.accuracy - best.accuracy;
    if (gain >= WORTH_IT * (length - best.list.length) || (gain > 0 && top.accuracy === 1)) best = top;
  }
  return best.list.map((i) => preferences[i] as Preference);
}

/** In whole percents: less is no difference, but only a list without a mistake is perfect. */
function grade(accuracy: number): number {
  return accuracy === 1 ? 101 : Math.floor(accuracy * 100);
}

/** The same list on other decisions. */
export function* accuracyOn(
  facts: Facts,
  decisions: readonly MetDecision[],
  preferences: readonly Preference[],
): Generator<number, number> {
  const rated = yield* ratedBy(facts, decisions, preferences);
  return accuracyOf([...preferences.keys()], decisions, rated);
}

type Ratings = readonly (readonly number[])[]; // by preference, then by move

function* ratedBy(
  facts: Facts,
  decisions: readonly MetDecision[],
  preferences: readonly Preference[],
): Generator<number, readonly Ratings[]> {
  const rated: Ratings[] = [];
  for (const { position, moves } of decisions) {
    rated.push(preferences.map((preference) => rate(facts, position, moves, preference)));
    yield rated.length / decisions.length;
  }
  return rated;
}

/** Where a list leaves several moves, the share of them that wins counts. */
function accuracyOf(
  list: readonly number[],
  decisions: readonly MetDecision[],
  rated: readonly Ratings[],
): number {
  let right = 0;
  let all = 0;
  decisions.forEach(({ moves, wins, visits }, at) => {
    const best = Math.max(...wins);
    let left = [...moves.keys()];
    for (const preference of list) {
      const ratings = rated[at]?.[preference] as readonly number[];
      const most = Math.max(...left.map((i) => ratings[i] as number));
      left = left.filter((i) => ratings[i] === most);
    }
    right += (visits * left.filter((i) => (wins[i] as number) > best - SAME_ODDS).length) / left.length;
    all += visits;
  });
  return all === 0 ? 1 : right / all;
}
