import type { Rulebook } from '../../core/game.ts';

export const rulebook: Rulebook = {
  goal: 'Make the shared sum exactly 0 with a move of yours.',
  sections: [
    {
      title: 'Start',
      rules: [
        'The whole numbers from -9 to 9, without 0, lie in one pool that both players share: eighteen numbers.',
        {
          rule: 'The sum starts at 0.',
          ruling: 'That 0 wins nothing: only a move can win.',
        },
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
        {
          rule: 'If the pool is empty and the sum is not 0, whoever took the last number wins.',
          ruling:
            'With the eighteen numbers this cannot happen: together they make 0, so the last one always brings the sum to 0. It can happen with other numbers.',
        },
      ],
    },
  ],
  perfectPlay: [
    'The player who moves second wins with the second move of the game: take the negative of whatever the first player took.',
    'Other numbers or another starting sum make a game worth thinking about.',
  ],
};
