import type { Rulebook } from '../../core/game.ts';
import { spelt, speltNumbers, theNumbers } from '../../core/number-words.ts';
import type { ValuesOf } from '../../core/options.ts';
import type { options } from './rules.ts';

export const rulebook = ({ numbers, target }: ValuesOf<typeof options>): Rulebook => ({
  goal: `Collect numbers that add up to exactly ${target}, before your opponent does.`,
  sections: [
    {
      title: 'Start',
      rules: [
        `Both players share one pool: ${theNumbers(numbers)}.`,
        'Both players start with an empty sequence.',
        'A coin toss or an agreement decides who moves first.',
      ],
    },
    {
      title: 'Your turn',
      rules: [
        'Take any number from the pool and put it at the end of your sequence. It is gone for both players.',
        {
          rule: 'You must take a number; nobody can pass.',
          ruling: 'A number that is no longer there costs nothing: you are told so, and asked again.',
        },
        {
          rule: `Your sum may go over ${target}.`,
          ruling:
            'That neither ends the game nor skips your turns; you go on taking numbers until the pool is empty.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        `If your move makes your sum exactly ${target}, you win at once.`,
        {
          rule: `If the pool is empty and nobody has ${target}, the highest sum that is not over ${target} wins.`,
          ruling: `A sum of at most ${target} beats every sum over ${target}. (The alternate ending in the original rulebook stops with numbers left in the pool, so it only illustrates this ranking.)`,
        },
        {
          rule: 'If both sums are the same, the player with fewer numbers wins; if that is the same too, the player who moved second.',
          ruling: `Two sums over ${target} count as the same: nobody has a sum that counts. ${shares(numbers.length)}, so every tie goes to the second player.`,
        },
        {
          rule: 'Unused numbers would decide a last tie in sudden death.',
          ruling:
            'This cannot happen: ties are only looked at when no number is left. So there is no such round.',
        },
      ],
    },
  ],
  perfectPlay: [
    'The player who moves second can always win, if need be with the tie that the end of the pool brings on the ninth move.',
    'In any position, whoever moves wins if they can reach 15, or if they are second. The first player gets five numbers, and five make at least 15: so first can only win by reaching it, and second need only take the number that first needs.',
    'So no first move keeps a win; they differ only in how easy it is to answer them wrongly. With a higher target this has exceptions: from 16 on a few, at 27 in a third of all positions.',
  ],
});

/** Who has how many in the end. */
function shares(count: number): string {
  const [first, second] = [Math.ceil(count / 2), Math.floor(count / 2)];
  const who =
    first === second
      ? `both players have ${spelt(first)}`
      : `the first player always has ${spelt(first)} and the second ${second === 0 ? 'none' : spelt(second)}`;
  return `With ${speltNumbers(count)} ${who}`;
}
