/** How to win. */

export const strategyTexts = {
  howToWin: 'How to win',
  looking: 'Looking for a short rule, and playing some games to measure it. This takes a few seconds.',
  progress: (share: number) => `Looking for a short rule: ${Math.round(share * 100)} %`,
};
