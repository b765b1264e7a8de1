import type { Rulebook } from '../../core/game.ts';

export const rulebook: Rulebook = {
  goal: 'Make the shared expression worth exactly 0 with a move of yours.',
  sections: [
    {
      title: 'Start',
      rules: [
        {
          rule: 'The expression starts as 0.',
          ruling: 'That 0 wins nothing: only a move can win.',
        },
        'The numbers 1 to 9 can each be used once, by either player.',
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
          ruling:
            'With nine numbers the first player makes the last move, so then the second player wins. All nine add up to 45, which is odd, so the ninth number can never make 0.',
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
  ],
};
