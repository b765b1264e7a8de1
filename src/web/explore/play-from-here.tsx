/** Starts a game from the explored position. */

import { lowest } from '../../core/bits.ts';
import { Problem } from '../../core/problem.ts';
import type { Turn } from '../../core/rules.ts';
import { type Match, replay } from '../../match/match.ts';
import { levels } from '../../players/levels.ts';
import { sessionOf } from '../../session/session.ts';
import type { Player } from '../../session/settings.ts';
import { Button } from '../parts/button.tsx';
import { go } from '../routing/address.ts';
import { lastLevel } from '../storage/preferences.ts';
import { anyRandom } from '../storage/random.ts';
import { addGame } from '../storage/stored-games.ts';
import { namesAgainst } from '../table/begin-game.ts';
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

/** Goes on from where a match stands, as a new game; the players are those who began it and who did not. */
export function playOn(match: Match, [first, second]: readonly [Player, Player]): void {
  const tags = { ...(first && { FirstLevel: first.id }), ...(second && { SecondLevel: second.id }) };
  const session = sessionOf({ match, tags }, anyRandom);
  if (!(session instanceof Problem)) go(`#/play/${addGame(session)}`);
}
