import type { Rulebook } from '../../core/game.ts';
import { speltNumbers, theNumbers } from '../../core/number-words.ts';
import type { ValuesOf } from '../../core/options.ts';
import { sum } from '../../core/pool.ts';
import { capitalize } from '../../core/text.ts';
import type { options } from './rules.ts';

export const rulebook = ({ numbers, start }: ValuesOf<typeof options>): Rulebook => ({
  goal: 'Make the shared expression worth exactly 0 with a move of yours.',
  sections: [
    {
      title: 'Start',
      rules: [
        start === 0
          ? { rule: 'The expression starts as 0.', ruling: 'That 0 wins nothing: only a move can win.' }
          : `The expression starts as ${start}.`,
        `${capitalize(theNumbers(numbers))} can each be used once, by either player.`,
      ],
    },
    {
      title: 'Your turn',
      rules: [
        'Choose plus or minus and a number that has not been used; both are written at the end of the expression.',
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
          rule: 'If your move makes the expression worth 0, you win at once.',
          ruling: 'This is looked at first, so it holds for the last number too.',
        },
        {
          rule: 'If all numbers are used and the total is not 0, whoever made the last move loses.',
          ruling: lastMove(numbers.length) + neverZero(start + sum(numbers)),
        },
        {
          rule: 'Players may go on for several rounds and count their wins.',
          ruling:
            'Every Ninefold game can be played over several rounds with a tally; the starter alternates.',
        },
      ],
    },
  ],
  perfectPlay: [
    'The player who moves second can always win, if need be by never giving the first player a 0 until all nine numbers are used.',
    'In any position, whoever moves wins if they can make 0, or if an even count of numbers is left. Then the largest number, away from 0, never lets the other make 0, and the other has the last move. This holds with other numbers and another start too.',
  ],
});

function lastMove(count: number): string {
  const [loser, winner] = count % 2 === 1 ? ['first', 'second'] : ['second', 'first'];
  return `With ${speltNumbers(count)} the ${loser} player makes the last move, so then the ${winner} player wins.`;
}

/** Plus or minus, a number changes odd to even or not. */
function neverZero(all: number): string {
  return all % 2 === 0
    ? ''
    : ` The start and all numbers add up to ${all}, which is odd, so the last number can never make 0.`;
}
