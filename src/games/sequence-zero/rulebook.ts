import type { Rulebook } from '../../core/game.ts';
import { theNumbers } from '../../core/number-words.ts';
import type { ValuesOf } from '../../core/options.ts';
import { sum } from '../../core/pool.ts';
import type { options } from './rules.ts';

export const rulebook = ({ numbers, firstScore, secondScore }: ValuesOf<typeof options>): Rulebook => ({
  goal: 'Bring your own score to exactly 0 with a move of yours, before your opponent does.',
  sections: [
    {
      title: 'Start',
      rules: [
        `Both players share one sequence: ${theNumbers(numbers)}.`,
        scores(firstScore, secondScore),
        'A coin toss or an agreement decides who moves first.',
      ],
    },
    {
      title: 'Your turn',
      rules: [
        'Choose any number that is left, and either add it to your own score or subtract it from your own score.',
        'The number is gone for both players.',
        {
          rule: 'You must move; nobody can pass.',
          ruling: 'An entry that is not possible costs nothing: you are told why, and asked again.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        {
          rule: 'If your move leaves your score at exactly 0, you win at once.',
          ruling:
            'This holds for the last number too: reaching 0 with it is the immediate win, whatever the other score is.',
        },
        'If all numbers are gone and nobody has reached 0, the score closer to 0 wins, whether it is above or below.',
        {
          rule: 'If both are equally close, the player who moved second wins.',
          ruling: `There are no draws.${noTie(firstScore + secondScore + sum(numbers))}`,
        },
      ],
    },
  ],
  perfectPlay: [
    'The player who moves first can always win, with the ninth and last move at the latest.',
    'The first moves that keep this win are 1, 5, 8 and 9, added or subtracted; after 2, 3, 4, 6 or 7 the second player can win.',
    'No short rule decides this game. To look for a safe move, then for a threat, then for the one nearest to 0 finds a winning move in about seven of ten decisions.',
  ],
});

function scores(first: number, second: number) {
  const rule =
    first === second
      ? `Both scores start at ${first}.`
      : `The score of the first player starts at ${first}, that of the second at ${second}.`;
  if (first !== 0 && second !== 0) return rule;
  return { rule, ruling: 'Standing on 0 before you have moved wins nothing: only a move can win.' };
}

/** Two scores that are equally close are both odd or both even. */
function noTie(all: number): string {
  return all % 2 === 0
    ? ''
    : ` Here this tie cannot even come about: all numbers and both scores at the start add up to ${all}, which is odd, so one score ends odd and the other even.`;
}
