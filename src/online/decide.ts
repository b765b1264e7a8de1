/** Decides which events follow from a command in an online game. The game's own rules are asked, never repeated. */

import { lowest } from '../core/bits.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { illegalMove } from '../match/illegal-move.ts';
import { nameProblem } from '../match/names.ts';
import type { Person } from '../match/series.ts';
import type { Session } from '../session/session.ts';
import { dealtDeck, type Seeds } from './dealing.ts';
import type { GameEvent } from './entry.ts';
import type { Command } from './messages.ts';
import { awaitsCard, deciderOf, decisionIn, isOver, type OnlineGame, seedsOf } from './online-game.ts';
import { permission } from './permissions.ts';
import { sha256 } from './sha256.ts';

/** The events of a command, or why it is refused. A person without a seat is null. */
export function decide(
  game: OnlineGame,
  by: Person | null,
  command: Command,
  toss: () => Person,
): GameEvent | Problem {
  const problem = permission(game, by, command.kind);
  if (problem) return problem;
  switch (command.kind) {
    case 'join':
      return join(game, command.name, toss);
    case 'seal':
      return { kind: 'seal', hash: command.hash };
    case 'seed':
      return sha256(command.seed) === game.seals[by as Person]
        ? { kind: 'seed', seed: command.seed }
        : new Problem('bad-request', 'This is not the seed that you have sealed.');
    case 'move': {
      const { setup, scene, ply } = (game.session as Session).match;
      const { rules } = setup.variant;
      return findMove(rules, scene.position, command.move) >= 0
        ? { kind: 'move', move: command.move }
        : illegalMove(rules, scene.position, ply, command.move);
    }
    default:
      return { kind: command.kind };
  }
}

function join({ names, header }: OnlineGame, name: string, toss: () => Person): GameEvent | Problem {
  const wrong = nameProblem(name);
  if (wrong) return wrong;
  const different =
    name.normalize() === names[0].normalize() ? `${Array.from(name).slice(0, 36).join('')} 2` : name;
  return { kind: 'join', name: different, starter: header.starter ?? toss() };
}

/** An event without a command, and by whom: a draw, a forced move, a computer's consent, the secret. */
export function react(
  game: OnlineGame,
  secret: string | null,
): { readonly event: GameEvent | 'next'; readonly by: Person | null } | null {
  const { session, header, asksTakeback, wantsRematch } = game;
  if (!session) return isOver(game) ? reveal(game, secret) : null;
  const { match } = session;
  const { rules } = match.setup.variant;
  if (awaitsCard(game) && secret !== null) {
    const drawn = match.scene.steps.filter(({ by }) => by === 'chance').length;
    const card = dealtDeck(rules, secret, seedsOf(game) as Seeds)[drawn] as string;
    return { event: { kind: 'draw', card }, by: null };
  }
  if (decisionIn(game)?.forced) {
    const { position } = match.scene;
    const move = rules.format(position, lowest(rules.legal(position)));
    return { event: { kind: 'move', move }, by: deciderOf(game) };
  }
  const computer = header.terms.opponent !== null;
  if (asksTakeback === 0 && computer) return { event: { kind: 'takeback' }, by: 1 };
  if (wantsRematch[0] && (wantsRematch[1] || computer) && game.next === null)
    return { event: 'next', by: null };
  return isOver(game) ? reveal(game, secret) : null;
}

function reveal(game: OnlineGame, secret: string | null) {
  if (secret === null || game.secret !== null) return null;
  return { event: { kind: 'reveal', secret } as const, by: null };
}
