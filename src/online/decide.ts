/** Decides which events follow from a command in an online game. The game's own rules are asked, never repeated. */

import { lowest } from '../core/bits.ts';
import { Problem } from '../core/problem.ts';
import { newNameProblem } from '../match/names.ts';
import type { Person } from '../match/series.ts';
import { nextCard, type Session } from '../session/session.ts';
import { readMove } from './apply.ts';
import { dealtDeck, sealOf } from './dealing.ts';
import type { GameEvent } from './entry.ts';
import type { Command } from './messages.ts';
import { deciderOf, decisionIn, isOver, type OnlineGame } from './online-game.ts';
import { permission } from './permissions.ts';
import { seedsOf } from './sealing.ts';

/** The event of a command, or why it is refused. A person without a seat is null. */
export function decide(
  game: OnlineGame,
  by: Person | null,
  command: Command,
  now: number,
): GameEvent | Problem {
  const problem = permission(game, by, command.kind, now);
  if (problem) return problem;
  switch (command.kind) {
    case 'join':
      return join(game, command.name);
    case 'seal':
      return { kind: 'seal', hash: command.hash, by };
    case 'seed':
      return sealOf(command.seed) === game.seals[by as Person]
        ? { kind: 'seed', seed: command.seed, by }
        : new Problem('bad-request', 'This is not the seed that you have sealed.');
    case 'move': {
      const move = readMove((game.session as Session).match, command.move);
      return move instanceof Problem ? move : { kind: 'move', move, by };
    }
    default:
      return { kind: command.kind, by };
  }
}

function join({ names, header }: OnlineGame, name: string): GameEvent | Problem {
  const wrong = newNameProblem(name);
  if (wrong) return wrong;
  return { kind: 'join', name: joiningName(name, names[0]), starter: header.starter, by: 1 };
}

/** Different from the name of the player who is there. */
export function joiningName(name: string, other: string): string {
  return name.normalize() === other.normalize() ? `${Array.from(name).slice(0, 36).join('')} 2` : name;
}

/**
 * An event without a command: a draw, a forced move, a computer's consent, the next game, the secret. `makeNext` makes that
 * game and gives its id, `deal` shuffles the deck, or remembers how it did.
 */
export function react(
  game: OnlineGame,
  secret: string | null,
  makeNext: () => string,
  deal = dealtDeck,
): GameEvent | null {
  const { session, header, asksTakeback, wantsRematch } = game;
  const match = session?.match;
  const seeds = seedsOf(game);
  if (match?.turn === 'chance' && !match.decision && !isOver(game) && seeds && secret !== null) {
    const deck = deal(match.setup.variant.rules, secret, seeds);
    return { kind: 'draw', move: nextCard({ match, deck }), by: null };
  }
  if (match && decisionIn(game)?.forced) {
    const move = lowest(match.setup.variant.rules.legal(match.scene.position));
    return { kind: 'move', move, by: deciderOf(game) };
  }
  const isAgainstComputer = header.terms.opponent !== null;
  if (asksTakeback === 0 && isAgainstComputer) return { kind: 'takeback', by: 1 };
  if (wantsRematch[0] && (wantsRematch[1] || isAgainstComputer) && game.next === null)
    return { kind: 'next', game: makeNext(), by: null };
  if (isOver(game) && secret !== null && game.secret === null) return { kind: 'reveal', secret, by: null };
  return null;
}
