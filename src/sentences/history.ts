/** What is said of games that are over. */

export const AGAINST_COMPUTER = 'Against the computer';
export const wonOf = (won: number, played: number) => `won ${won} of ${played}`;
