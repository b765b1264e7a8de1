/** Plays on from before the decision that is shown. */

import type { Match } from '../../match/match.ts';
import { goOnFrom, playersIn, tryAgain } from '../../session/from-here.ts';
import { playAgainst, playOn } from '../explore/play-from-here.tsx';
import { Button } from '../parts/button.tsx';
import { lastLevel } from '../storage/preferences.ts';
import { anyRandom } from '../storage/random.ts';
import { frameTexts } from '../texts/frame.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor } from './review-cursor.ts';

export function TryAgain({ cursor }: { readonly cursor: ReviewCursor }) {
  const before = cursor.beforeDecision.value;
  return before && <Button label={reviewTexts.tryAgain} act={() => play(before)} />;
}

/** With the same players, where they are known. */
function play(match: Match): void {
  const { names } = match.setup;
  const isUnnamed = names.first === frameTexts.beginner && names.second === frameTexts.answerer;
  if (isUnnamed) playAgainst(match, lastLevel.value);
  else playOn(tryAgain(goOnFrom(match, playersIn({ match, tags: {} }), anyRandom), anyRandom));
}
