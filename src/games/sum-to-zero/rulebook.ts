import type { Rulebook } from '../../core/game.ts';
import { speltNumbers, theNumbers } from '../../core/number-words.ts';
import type { ValuesOf } from '../../core/options.ts';
import { sum } from '../../core/pool.ts';
import type { options } from './rules.ts';

export const rulebook = ({ numbers, start }: ValuesOf<typeof options>): Rulebook => ({
  goal: 'Make the shared sum exactly 0 with a move of yours.',
  sections: [
    {
      title: 'Start',
      rules: [
        `Both players share one pool: ${theNumbers(numbers)}.`,
        start === 0
          ? { rule: 'The sum starts at 0.', ruling: 'That 0 wins nothing: only a move can win.' }
          : `The sum starts at ${start}.`,
        'A coin toss or an agreement decides who moves first.',
      ],
    },
    {
      title: 'Your turn',
      rules: [
        'Take any number from the pool; it is added to the sum and gone for both players.',
        {
          rule: 'You must take a number; nobody can pass.',
          ruling: 'A number that is no longer there costs nothing: you are told so, and asked again.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        'If your number makes the sum exactly 0, you win at once.',
        start + sum(numbers) === 0 ? { rule: EMPTY, ruling: zeroAtLast(numbers.length) } : EMPTY,
      ],
    },
  ],
  perfectPlay: [
    'The player who moves second wins with the second move of the game: take the negative of whatever the first player took.',
    'In any position, whoever moves wins if they can make the sum 0, or if an odd count of numbers is left. Numbers that would let the other make 0 come in pairs, so with an odd count one of the others is left: take it.',
    'This holds with other numbers and other starting sums too. They only hide it better: whoever sees two moves ahead needs to know no more.',
  ],
});

const EMPTY = 'If the pool is empty and the sum is not 0, whoever took the last number wins.';

function zeroAtLast(count: number): string {
  return `With these ${speltNumbers(count)} this cannot happen: the last one always brings the sum to 0. It can happen with others.`;
}
