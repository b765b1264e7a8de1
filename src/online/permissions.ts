/** What a person may do in an online game now. Server and shells both ask here. */

import { Problem } from '../core/problem.ts';
import { safe } from '../core/text.ts';
import { otherPerson, type Person } from '../match/series.ts';
import { answerProblem, notNow } from '../session/permissions.ts';
import type { Command } from './messages.ts';
import { deciderOf, isOver, type OnlineGame, takebackFor } from './online-game.ts';

/** No game needs a longer log. */
const LONGEST_LOG = 2000;

/** Null if it is allowed, or why it is not. A person without a seat is null. */
export function permission(game: OnlineGame, by: Person | null, kind: Command['kind']): Problem | null {
  if (kind === 'join') return joinProblem(game, by);
  if (by === null) return new Problem('not-yours', 'Only the two players can do that; you are watching.');
  if (game.length >= LONGEST_LOG && kind !== 'move' && kind !== 'resign')
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
      return game.session ? null : notNow('Nobody has joined yet. The game can be called off.');
    case 'abort':
      if (game.header.terms.rounds > 1 && game.header.winners.length > 0)
        return notNow('A series that has begun cannot be called off; you can resign.');
      return (game.session?.match.ply ?? 0) < 2
        ? null
        : notNow('A game can be called off before the second move only; you can resign.');
    case 'ask-takeback':
      if (!takebackFor(game, by)) return notNow('You have decided nothing that could be taken back.');
      return game.asksTakeback === null ? null : notNow('That is being asked already.');
    case 'takeback':
    case 'refuse-takeback':
      return game.asksTakeback === otherPerson(by) ? null : notNow('Nobody asks to take back a move.');
  }
}

function joinProblem(game: OnlineGame, by: Person | null): Problem | null {
  if (by !== null) return notNow('You are one of the two players.');
  if (isOver(game)) return notNow('This game was called off.');
  return game.session || game.names[1] !== null
    ? new Problem('taken', 'Somebody else has joined this game; you can watch it.')
    : null;
}

/** Seeds are shown when both are sealed, so that neither can be chosen with the other one known. */
function seedProblem(game: OnlineGame, by: Person, kind: 'seal' | 'seed'): Problem | null {
  if (game.header.promise === null) return notNow('This game has no cards, and needs no seed.');
  if (kind === 'seal') return game.seals[by] === null ? null : notNow('You have sealed your seed.');
  if (game.seeds[by] !== null) return notNow('You have given your seed.');
  return game.seals.includes(null) ? notNow('Seeds are given when both players have sealed theirs.') : null;
}

function rematchProblem({ abortedBy, session, next, wantsRematch }: OnlineGame, by: Person): Problem | null {
  if (abortedBy !== null) return notNow('This game was called off.');
  if (!session?.match.result) return notNow('The game is not over.');
  if (next !== null) return notNow('The next game has begun.');
  return wantsRematch[by] ? notNow('You have said so already.') : null;
}

function decisionProblem(game: OnlineGame, by: Person, kind: 'move' | 'swap' | 'stay'): Problem | null {
  if (!game.session) return notNow('Nobody has joined yet.');
  const decider = deciderOf(game);
  if (decider === null) return notNow('The cards are not dealt before both players have given a seed.');
  if (decider !== by) return new Problem('not-yours', `It is ${safe(game.names[decider] ?? '')}'s turn.`);
  return answerProblem(game.session.match, kind);
}

function overProblem({ session, abortedBy }: OnlineGame): Problem {
  const why = abortedBy === null ? session?.match.result?.reason : 'it was called off.';
  return new Problem('game-over', `The game is over: ${why}`);
}
