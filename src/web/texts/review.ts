/** The review. */

import type { Names } from '../../core/scene.ts';
import { percent } from '../../core/text.ts';
import { pairing } from '../../sentences/moves.ts';

export const reviewTexts = {
  reviewPage: (names: Names, title: string) => `Review: ${pairing(names)} · ${title}`,
  course: 'Who was winning',
  coursePoint: (share: number, at: number, name: string) =>
    `${at === 0 ? 'Start' : `Step ${at}`}: ${name} ${percent(share)}`,
  goToTurn: 'Go there',
  whatShould: 'What should I have done?',
  tryAgain: 'Try again from here',
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
  exploreHere: 'Explore this position',
};
