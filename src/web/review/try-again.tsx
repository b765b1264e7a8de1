/** Plays on from before the decision that is shown. */

import type { Match } from '../../match/match.ts';
import { levels } from '../../players/levels.ts';
import { type Player, usualNames } from '../../session/settings.ts';
import { playAgainst, playOn } from '../explore/play-from-here.tsx';
import { Button } from '../parts/button.tsx';
import { lastLevel } from '../storage/preferences.ts';
import { frameTexts } from '../texts/frame.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor } from './review-cursor.ts';

export function TryAgain({ cursor }: { readonly cursor: ReviewCursor }) {
  const before = cursor.beforeDecision.value;
  return before && <Button label={reviewTexts.tryAgain} act={() => tryAgain(before)} />;
}

/** With the same players, where they are known: a computer is by its name. */
function tryAgain(match: Match): void {
  const { first, second } = match.setup.names;
  const isUnnamed = first === frameTexts.beginner && second === frameTexts.answerer;
  if (isUnnamed) playAgainst(match, lastLevel.value);
  else playOn(match, [computerNamed(first), computerNamed(second)]);
}

function computerNamed(name: string): Player {
  return levels.find((level) => name.replace(/ [12]$/, '') === usualNames([level, null])[0]) ?? null;
}
