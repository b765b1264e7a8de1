/** How to win, in words. */

import type { Variant } from '../core/game.ts';
import { allOf, percent, plural } from '../core/text.ts';
import type { Clause, Proof } from '../strategy/claims.ts';
import type { PreferenceList } from '../strategy/lists.ts';
import type { Preference } from '../strategy/preferences.ts';
import { isRule, type MeasuredThumb, type Sample, type Strategy } from '../strategy/strategy.ts';

/** Sentences to win by, each with how far it holds. */
export function strategyRules({ proof, openings, lists, sample, thumb }: Strategy): string[] {
  return [
    ...(proof && isRule(proof) ? [whoWins(proof)] : []),
    ...(openings.length > 0 ? [winningOpenings(openings)] : []),
    ...lists.map((list, i) => preferenceList(list, sample, i === 0)),
    ...(thumb ? [thumbRule(thumb, sample)] : []),
  ];
}

/** What there is no such sentence for, and why. */
export function strategyLimits({ hasChance, positions, proof, lists, sample, thumb }: Strategy): string[] {
  const rare =
    sample.decisions === 0 ? `In ${sample.games} games nobody could go wrong without a finish at hand.` : '';
  if (hasChance)
    return [
      'Cards decide, too: no sentence says who wins.',
      ...(thumb ? [] : [rare || 'There is no rule of thumb for this game.']),
    ];
  return [
    ...(proof
      ? isRule(proof)
        ? []
        : [noRule(proof)]
      : [`${large(positions)} positions are too many to look for a sentence that says who wins.`]),
    ...(lists.length > 0 ? [] : [rare || noList(sample)]),
  ];
}

/** 'The player to move wins if they can finish, or if an odd count of numbers is left: 253,589 positions, no exception.' */
function whoWins({ claim, positions, exceptions, mover }: Proof): string {
  const all = positions === 1 ? '1 position' : `${large(positions)} positions`;
  const but =
    exceptions === 0
      ? 'no exception'
      : `${exceptions === 1 ? '1 exception' : `${large(exceptions)} exceptions`} (${percent(exceptions / positions)})`;
  const sentence = `The player to move ${winsIf(claim.finish, claim.clause)}: ${all}, ${but}.`;
  return mover && claim.clause.kind === 'count' ? `${sentence} ${COUNTED_BY[mover]}` : sentence;
}

const COUNTED_BY = {
  first: 'That count comes whenever first is to move.',
  second: 'That count comes whenever second is to move.',
};

function winsIf(finish: boolean, clause: Clause): string {
  if (clause.kind === 'always') return 'wins';
  if (clause.kind === 'never') return finish ? 'wins only if they can finish' : 'loses';
  return finish ? `wins if they can finish, or if ${holdsIf(clause)}` : `wins if ${holdsIf(clause)}`;
}

function holdsIf(clause: Exclude<Clause, { kind: 'always' | 'never' }>): string {
  if (clause.kind === 'seat') return clause.seat === 'first' ? 'they are first' : 'they are second';
  const { of, by, isMultiple } = clause;
  if (of === 'way')
    return isMultiple
      ? `the distance to the goal is a multiple of ${by}`
      : `the distance to the goal is not a multiple of ${by}`;
  if (by === 2) return isMultiple ? 'an even count of numbers is left' : 'an odd count of numbers is left';
  return isMultiple
    ? `the count of numbers left is a multiple of ${by}`
    : `the count of numbers left is not a multiple of ${by}`;
}

function noRule({ exceptions, positions, tried }: Proof): string {
  const share = percent(exceptions / positions);
  return `No short sentence says who wins: the best of ${tried} is wrong in ${large(exceptions)} of ${large(positions)} positions (${share}).`;
}

function noList({ games, decisions }: Sample): string {
  return `No list of things to look for was found: in ${games} games ${plural(decisions, 'decision')} counted.`;
}

function winningOpenings(openings: readonly string[]): string {
  return openings.length === 1
    ? `Only one first move wins: ${openings[0]}.`
    : `The first moves that win: ${allOf(openings)}.`;
}

/** The first list is the easy one. */
function preferenceList({ preferences, accuracy }: PreferenceList, sample: Sample, isEasy: boolean): string {
  const [only, ...more] = preferences.map(prefer);
  const advice =
    more.length === 0 ? `look for ${only}` : `look, in this order, for ${[only, ...more].join('; ')}`;
  const start = isEasy ? 'Finish if you can. If not,' : 'With more care, and if you cannot finish,';
  return `${start} ${advice}. ${howOftenRight(accuracy, sample)}`;
}

function howOftenRight(accuracy: number, { games, decisions }: Sample): string {
  const met = `${large(decisions)} decisions met in ${games} games`;
  return accuracy === 1
    ? `That was right in all ${met}.`
    : `That was right in ${percent(accuracy)} of ${met}.`;
}

function prefer(preference: Preference): string {
  switch (preference.kind) {
    case 'safe':
      return 'a move after which the other cannot finish';
    case 'threat':
      return 'a threat to finish next';
    case 'near':
      return 'the move that ends nearest to the goal';
    case 'far':
      return 'the move that ends farthest from the goal';
    case 'small':
      return 'the smallest number';
    case 'large':
      return 'the largest number';
    case 'multiple':
      return `a move that leaves a multiple of ${preference.by}`;
    case 'few-answers':
      return 'the move after which the other has the fewest answers that do not let you finish';
    case 'few-threats':
      return 'the move after which the other has the fewest threats that do not let you finish';
    case 'small-on':
      return 'a move that wins if both go on with the smallest number each time';
    case 'large-on':
      return 'a move that wins if both go on with the largest number each time';
  }
}

function thumbRule({ text, accuracy, won, games }: MeasuredThumb, sample: Sample): string {
  return `${text} ${howOftenRight(accuracy, sample)} It wins ${percent(won)} of ${large(games)} games against perfect play.`;
}

function large(count: number): string {
  return count.toLocaleString('en');
}

/** What the figures mean. */
export function howMeasured({ words }: Variant, { hasChance, sample }: Strategy): string {
  const { games, decisions, guessing } = sample;
  const which = hasChance
    ? 'one move was better than another, and none won at once'
    : 'the player to move could win, though not at once, and could go wrong';
  const counted = `To finish is to ${words.finish}. The ${games} games were played by casual and expert computers. A decision counts if ${which}.`;
  return decisions === 0 ? counted : `${counted} A move at random was right in ${percent(guessing)}.`;
}
