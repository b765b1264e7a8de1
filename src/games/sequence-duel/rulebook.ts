import type { Rulebook } from '../../core/game.ts';

export const rulebook: Rulebook = {
  goal: 'Collect numbers that add up to exactly 15, before your opponent does.',
  sections: [
    {
      title: 'Start',
      rules: [
        'The numbers 1 to 9 lie in one pool that both players share.',
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
          rule: 'Your sum may go over 15.',
          ruling:
            'That neither ends the game nor skips your turns; you go on taking numbers until the pool is empty.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        'If your move makes your sum exactly 15, you win at once.',
        {
          rule: 'If the pool is empty and nobody has 15, the highest sum that is not over 15 wins.',
          ruling:
            'A sum of at most 15 beats every sum over 15. (The alternate ending in the original rulebook stops with numbers left in the pool, so it only illustrates this ranking.)',
        },
        {
          rule: 'If both sums are the same, the player with fewer numbers wins; if that is the same too, the player who moved second.',
          ruling:
            'Two sums over 15 count as the same: nobody has a sum that counts. With nine numbers the first player always has five and the second four, so every tie goes to the second player.',
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
    'So no first move keeps a win; they differ only in how easy it is to answer them wrongly.',
  ],
};
