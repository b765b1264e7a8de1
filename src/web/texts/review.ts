/** The review. */

import type { Names } from '../../core/scene.ts';
import { percent } from '../../core/text.ts';
import type { Mark, ReviewedMove } from '../../solver/review.ts';
import { formatMove } from './format.ts';

export const reviewTexts = {
  reviewPage: (names: Names, title: string) => `Review: ${names.first} against ${names.second} · ${title}`,
  outcome: (winner: string, reason: string) => `${winner} wins. ${reason}`,
  reviewTitle: (names: Names) => `${names.first} against ${names.second}`,
  notOver: 'The game is not over.',
  course: 'Who was winning',
  courseLegend: (names: Names) => `High: ${names.first} is winning. Low: ${names.second}.`,
  coursePoint: (share: number, at: number, name: string) =>
    `${at === 0 ? 'Start' : `Step ${at}`}: ${name} ${percent(share)}`,
  marks: {
    forced: 'forced',
    best: 'best',
    fine: 'fine',
    slower: 'slower',
    inexact: 'inexact',
    mistake: 'mistake',
  } satisfies Record<Mark, string>,
  markMeanings: {
    forced: 'There was nothing to decide.',
    best: 'Nothing was better.',
    fine: 'Nothing was given away: the position was lost anyway.',
    slower: 'It still wins, but takes longer than it must.',
    inexact: 'A little of the odds was given away.',
    mistake: 'This gave the win away.',
  } satisfies Record<Mark, string>,
  mistakeWithOdds: 'This gave a good deal of the odds away.',
  turningPoint: 'the turning point',
  turned: ({ ply, name, text, best }: ReviewedMove) =>
    `The turning point is move ${ply}: ${name} chose ${formatMove(text)}, and best was ${best.slice(0, 3).map(formatMove).join(', ')}.`,
  notTurned: (clean: boolean) => (clean ? 'Nobody gave anything away.' : 'Nobody made a mistake.'),
  goToTurn: 'Go there',
  bestWas: (best: readonly string[]) =>
    `Best: ${best.slice(0, 6).map(formatMove).join(', ')}${best.length > 6 ? ' and others' : ''}.`,
  cost: (win: number, lost: number) =>
    percent(win) === percent(win + lost) ? '' : `It wins ${percent(win)} instead of ${percent(win + lost)}.`,
  accuracy: (name: string, share: number | null) =>
    share === null ? `${name}: nothing was ever at stake` : `${name}: accuracy ${Math.round(share * 100)} %`,
  whatShould: 'What should I have done?',
  backToGame: 'Back to the game',
  trying: 'You are trying other moves.',
  showingLine: 'This is how it would have gone.',
  tryHint: 'Play any move on the board to try it.',
  toStart: 'To the start',
  stepBack: 'One step back',
  stepOn: 'One step on',
  toEnd: 'To the end',
  step: (at: number, of: number) => `Step ${at} of ${of}.`,
  startOfGame: 'The start.',
  stayed: (name: string) => `${name} stays.`,
  exploreHere: 'Explore this position',
};
