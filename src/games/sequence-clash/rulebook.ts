import type { Rulebook } from '../../core/game.ts';
import { speltNumbers, theNumbers } from '../../core/number-words.ts';
import type { ValuesOf } from '../../core/options.ts';
import { plural } from '../../core/text.ts';
import type { options } from './rules.ts';

export const rulebook = ({ highest, copies, length }: ValuesOf<typeof options>): Rulebook => ({
  goal: `Be first with a sequence of ${speltNumbers(length)}${length > 1 ? ', each greater than the one before' : ''}.`,
  sections: [
    {
      title: 'Start',
      rules: [
        {
          rule: `The deck has ${plural(highest * copies, 'card')}: ${theNumbers(Array.from({ length: highest }, (_, i) => i + 1))}, each ${times(copies)}. It is shuffled.`,
          ruling: 'Everybody can work out which cards are left, nobody knows their order.',
        },
        'Both players start with an empty sequence. A coin toss or an agreement decides who moves first.',
      ],
    },
    {
      title: 'Your turn',
      rules: [
        'Draw the top card; both players see it.',
        'Add it to the end of your sequence, or discard it. It can be added if your sequence is empty or ends with a smaller number.',
        {
          rule: 'A card that cannot be added must be discarded.',
          ruling:
            'This happens by itself: you are not asked, and the discard is announced. (The sample session of the original rulebook once offers to add a 5 to a sequence that ends with 7; the rule stands.)',
        },
        'A card that could be added may be discarded all the same.',
        'What was added stays, and what was discarded is out of the game.',
      ],
    },
    {
      title: 'The end',
      rules: [
        `If your sequence has ${speltNumbers(length)}, you win at once.`,
        'If the deck is empty before that, the longer sequence wins.',
        'If both are equally long, the one that ends with the higher number wins.',
        {
          rule: 'If that is the same too, the player who went second loses.',
          ruling: 'Two empty sequences are level in the same way: then the first player wins.',
        },
      ],
    },
  ],
  perfectPlay: [
    'The cards decide, but not alone: with perfect play on both sides the first player wins 52.53 % of all games.',
    'A rule of thumb: keep a first card up to 4, a second up to 7, then any. It wins about 46 % of games against perfect play.',
  ],
});

function times(count: number): string {
  return ['once', 'twice'][count - 1] ?? `${count} times`;
}
