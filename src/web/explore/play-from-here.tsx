/** Starts a game from the explored position. */

import type { Match } from '../../match/match.ts';
import { levels } from '../../players/levels.ts';
import { goOnAgainst } from '../../session/from-here.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../parts/button.tsx';
import { go } from '../routing/address.ts';
import { lastLevel, ownName } from '../storage/preferences.ts';
import { anyRandom } from '../storage/random.ts';
import { addGame } from '../storage/stored-games.ts';
import { exploreTexts } from '../texts/explore.ts';

export function PlayFromHere({ match }: { readonly match: Match }) {
  return (
    <>
      <Button label={exploreTexts.playComputerFromHere} act={() => playAgainst(match, lastLevel.value)} />
      <Button label={exploreTexts.playFriendFromHere} act={() => playAgainst(match, null)} />
    </>
  );
}

/** The person at this device plays the side to move; the computer, if any, plays the other. */
export function playAgainst(match: Match, level: string | null): void {
  const computer = levels.find(({ id }) => id === level) ?? null;
  playOn(goOnAgainst(match, computer, ownName.value, anyRandom));
}

export function playOn(session: Session): void {
  go(`#/play/${addGame(session)}`);
}
