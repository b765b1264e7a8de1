/** A new game that begins in the middle of another one. */

import { lowest } from '../core/bits.ts';
import { unwrap } from '../core/problem.ts';
import type { Random } from '../core/random.ts';
import type { Turn } from '../core/rules.ts';
import { type Match, replay, undo } from '../match/match.ts';
import type { GameRecord } from '../match/record.ts';
import { levels } from '../players/levels.ts';
import { playerIn, type Session, sessionOf } from './session.ts';
import { type Player, usualNames } from './settings.ts';

/** Who began a match, and who did not. */
type Players = readonly [Player, Player];

/** By their levels; where a record has none, a computer is told by its name. */
export function playersIn({ match, tags }: GameRecord): Players {
  const { first, second } = match.setup.names;
  return [computer(tags.FirstLevel, first), computer(tags.SecondLevel, second)];
}

function computer(level: string | undefined, name: string): Player {
  const plainName = name.replace(/ [12]$/, '');
  const isMeant = (one: (typeof levels)[number]) =>
    level === undefined ? usualNames([one, null])[0] === plainName : one.id === level;
  return levels.find(isMeant) ?? null;
}

/** Cards that have not been drawn come in a new order. */
export function goOnFrom(match: Match, [first, second]: Players, random: Random): Session {
  const tags = { ...(first && { FirstLevel: first.id }), ...(second && { SecondLevel: second.id }) };
  return unwrap(sessionOf({ match, tags }, random)); // of known levels
}

/** A person decides next, against an opponent; without a name of their own they get the usual one. */
export function goOnAgainst(match: Match, opponent: Player, ownName: string, random: Random): Session {
  // Names and levels belong to the seats as they were at the start.
  const isFirst = (nextMover(match) === 'first') !== match.swapped;
  const players: Players = isFirst ? [null, opponent] : [opponent, null];
  const names = [...usualNames(players)] as [string, string];
  const [mine, other] = isFirst ? [0, 1] : [1, 0];
  if (ownName !== '' && ownName !== names[other]) names[mine] = ownName;
  const setup = { ...match.setup, names: { first: names[0], second: names[1] } };
  return goOnFrom(unwrap(replay(setup, match.log)), players, random);
}

/** When so many events had happened. */
export function sessionAt(session: Session, events: number): Session {
  const { match } = session;
  return { ...session, match: undo(match, match.log.length - events) };
}

/** With the same players; of two computers, a person takes over the one who decides. */
export function tryAgain(session: Session, random: Random): Session {
  const { match } = session;
  const { first, second } = { first: playerIn(session, 'first'), second: playerIn(session, 'second') };
  if (first && second) {
    const opponent = nextMover(match) === 'first' ? second : first;
    return goOnAgainst(match, opponent, '', random);
  }
  return goOnFrom(match, match.swapped ? [second, first] : [first, second], random);
}

/** After a card, where one comes first. */
function nextMover({ setup, scene, turn }: Match): Turn {
  const { rules } = setup.variant;
  if (turn !== 'chance') return turn;
  return rules.turn(rules.play(scene.position, lowest(rules.legal(scene.position))));
}
