/** What a person may do in an online game now. Server and shells both ask here. */

import { Problem } from '../core/problem.ts';
import { safe } from '../core/text.ts';
import { gameOver, NOT_OVER } from '../match/game-over.ts';
import { otherPerson, type Person } from '../match/series.ts';
import { answerProblem, notNow } from '../session/permissions.ts';
import type { Session } from '../session/session.ts';
import { firstMoveDeadline } from './deadlines.ts';
import { DEALING } from './dealing.ts';
import type { Command } from './messages.ts';
import { deciderOf, isOver, type OnlineGame, takebackFor } from './online-game.ts';

/** No game needs a longer log. */
const LONGEST_LOG = 2000;

/** And none so many moves taken back; older logs may have more. */
const MOST_TAKEBACKS = 50;

/** Null if it is allowed at this time, or why it is not. A person without a seat is null. */
export function permission(
  game: OnlineGame,
  by: Person | null,
  kind: Command['kind'],
  now: number,
): Problem | null {
  if (kind === 'join') return joinProblem(game, by);
  if (by === null) return new Problem('not-yours', 'Only the two players can do that; you are watching.');
  if (game.length >= LONGEST_LOG && !['move', 'swap', 'stay', 'resign'].includes(kind))
    return notNow('So much has happened in this game that only moves and resigning are left.');
  if (kind === 'seal' || kind === 'seed') return seedProblem(game, by, kind);
  if (kind === 'rematch') return rematchProblem(game, by);
  if (isOver(game)) return overProblem(game);
  switch (kind) {
    case 'move':
    case 'swap':
    case 'stay':
      return decisionProblem(game, by, kind);
    case 'resign':
      if (game.session) return null;
      return notNow(
        game.names[1] === null
          ? 'Nobody has joined yet. The game can be cancelled.'
          : 'The coin has not been tossed yet.',
      );
    case 'abort':
      return abortProblem(game, by, now);
    case 'ask-takeback':
      if (game.takebacks >= MOST_TAKEBACKS)
        return notNow(`${MOST_TAKEBACKS} moves were taken back in this game, and that is as many as can be.`);
      if (!takebackFor(game, by)) return notNow('You have decided nothing that could be taken back.');
      return game.asksTakeback === null ? null : notNow('That is being asked already.');
    case 'takeback':
    case 'refuse-takeback':
      return game.asksTakeback === otherPerson(by) ? null : notNow('Nobody asks to take back a move.');
  }
}

function joinProblem(game: OnlineGame, by: Person | null): Problem | null {
  if (by !== null) return notNow('You are one of the two players.');
  if (game.abortedBy !== null) return notNow('This game was cancelled.');
  if (game.names[1] !== null)
    return new Problem('taken', 'Somebody else has joined this game; you can watch it.');
  return (game.header.dealing ?? 1) < DEALING
    ? notNow('This invitation is older than its server, which tosses fairly by now: ask for a new one.')
    : null;
}

/** Leaving is free only while it cannot be a way to another toss or other cards. */
function abortProblem(game: OnlineGame, by: Person, now: number): Problem | null {
  const { header, session, seeds } = game;
  const ply = session?.match.ply ?? 0;
  const decider = deciderOf(game);
  if (ply < 2 && decider !== null && decider !== by && now >= firstMoveDeadline(game)) return null;
  if (header.terms.rounds > 1 && header.winners.length > 0)
    return notNow('A series that has begun cannot be cancelled; you can resign.');
  const isTossed = header.promise !== null && seeds.some(Boolean);
  if (isTossed && (header.dealing ?? 1) > 1)
    return notNow(
      'A game cannot be cancelled once the coin is tossed or the cards are dealt; you can resign.',
    );
  return ply < 2 ? null : notNow('A game can be cancelled before the second move only; you can resign.');
}

/** Seeds are shown when both are sealed, so that neither can be chosen with the other one known. */
function seedProblem(game: OnlineGame, by: Person, kind: 'seal' | 'seed'): Problem | null {
  if (game.header.promise === null) return notNow('This game has no cards and no toss, and needs no seed.');
  if (isOver(game)) return overProblem(game);
  if (game.names[1] === null) return notNow('Seeds are sealed when both players are there.');
  if (kind === 'seal') return game.seals[by] === null ? null : notNow('You have sealed your seed.');
  if (game.seeds[by] !== null) return notNow('You have given your seed.');
  return game.seals.includes(null) ? notNow('Seeds are given when both players have sealed theirs.') : null;
}

function rematchProblem({ abortedBy, session, next, wantsRematch }: OnlineGame, by: Person): Problem | null {
  if (abortedBy !== null) return notNow('This game was cancelled.');
  if (!session?.match.result) return notNow(NOT_OVER);
  if (next !== null) return notNow('The next game has begun.');
  return wantsRematch[by] ? notNow('You have said so already.') : null;
}

function decisionProblem(game: OnlineGame, by: Person, kind: 'move' | 'swap' | 'stay'): Problem | null {
  if (game.names[1] === null) return notNow('Nobody has joined yet.');
  const decider = deciderOf(game);
  if (decider === null) return notNow('The coin and the cards wait until both players have given a seed.');
  if (decider !== by) return new Problem('not-yours', `It is ${safe(game.names[decider] ?? '')}'s turn.`);
  return answerProblem((game.session as Session).match, kind);
}

function overProblem({ session }: OnlineGame): Problem {
  return gameOver(session?.match.result?.reason ?? 'it was cancelled.');
}
