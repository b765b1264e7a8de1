/** Starts a game from the explored position. */

import { lowest } from '../../core/bits.ts';
import { Problem } from '../../core/problem.ts';
import type { Turn } from '../../core/rules.ts';
import { type Match, replay } from '../../match/match.ts';
import { levels } from '../../players/levels.ts';
import { Button } from '../parts/button.tsx';
import { lastLevel } from '../storage/preferences.ts';
import { namesAgainst, playOn } from '../table/begin-game.ts';
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
  const [mine, opponent] = namesAgainst(computer);
  // Names and levels belong to the seats as they were at the start.
  const isFirst = (nextMover(match) === 'first') !== match.swapped;
  const names = isFirst ? { first: mine, second: opponent } : { first: opponent, second: mine };
  const named = replay({ ...match.setup, names }, match.log);
  if (!(named instanceof Problem)) playOn(named, isFirst ? [null, computer] : [computer, null]);
}

/** Who moves next, after a card where one comes first. */
function nextMover({ setup, scene, turn }: Match): Turn {
  const { rules } = setup.variant;
  if (turn !== 'chance') return turn;
  return rules.turn(rules.play(scene.position, lowest(rules.legal(scene.position))));
}
