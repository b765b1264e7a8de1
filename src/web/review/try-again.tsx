/** Plays on from before the decision that is shown. */

import type { Match } from '../../match/match.ts';
import { computerNamed } from '../../session/settings.ts';
import { playAgainst } from '../explore/play-from-here.tsx';
import { Button } from '../parts/button.tsx';
import { isUnnamed } from '../routing/address.ts';
import { lastLevel } from '../storage/preferences.ts';
import { playOn } from '../table/begin-game.ts';
import { reviewTexts } from '../texts/review.ts';
import type { ReviewCursor } from './review-cursor.ts';

export function TryAgain({ cursor }: { readonly cursor: ReviewCursor }) {
  const before = cursor.beforeDecision.value;
  return before && <Button label={reviewTexts.tryAgain} act={() => tryAgain(before)} />;
}

/** With the same players, where they are known: a computer is by its name. */
function tryAgain(match: Match): void {
  const { first, second } = match.setup.names;
  if (isUnnamed(match)) playAgainst(match, lastLevel.value);
  else playOn(match, [computerNamed(first), computerNamed(second)]);
}
