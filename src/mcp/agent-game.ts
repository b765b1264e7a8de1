/** A game of an agent: against a computer, or with both sides its own. Everything but its moves follows from its seed. */

import { lowest } from '../core/bits.ts';
import { unwrap } from '../core/problem.ts';
import type { Move, Seat } from '../core/rules.ts';
import { extend, history, type Match } from '../match/match.ts';
import { eventWords } from '../match/record.ts';
import { type Decided, decide } from '../players/decide.ts';
import type { Level } from '../players/levels.ts';
import { turnRandom } from '../players/turn-random.ts';
import { nextCard } from '../session/session.ts';

export interface AgentGame {
  readonly id: string;
  readonly seed: string;
  readonly seat: Seat | null; // the agent's; null: both
  readonly opponent: Level | null;
  readonly showsLegal: boolean;
  readonly started: string;
  readonly deck: readonly Move[];
  readonly match: Match;
}

export type Solve = Parameters<typeof decide>[2]['solve'];

export function isAgentsTurn({ seat }: AgentGame, { decision }: Match): boolean {
  return decision !== null && !decision.forced && (seat === null || decision.seat === seat);
}

/** Until the agent decides or the game is over: cards come, the only move happens, the computer moves. */
export async function goOn(game: AgentGame, solve: Solve): Promise<AgentGame> {
  let { match } = game;
  while (!match.result && !isAgentsTurn(game, match)) {
    const { decision } = match;
    const event = !decision
      ? ({ kind: 'draw', move: nextCard({ match, deck: game.deck }) } as const)
      : decision.forced
        ? ({ kind: 'move', move: onlyMove(match) } as const)
        : (await computersChoice(game, match, solve)).decision;
    match = unwrap(extend(match, event));
  }
  return { ...game, match };
}

function computersChoice({ opponent, seed }: AgentGame, match: Match, solve: Solve): Promise<Decided> {
  return decide(opponent as Level, match, { random: turnRandom(seed, eventWords(match)), solve });
}

function onlyMove({ setup, scene }: Match): Move {
  return lowest(setup.variant.rules.legal(scene.position));
}

/** The game as it was when the agent was answered after its move at this ply. */
export function answeredAfter(game: AgentGame, ply: number): AgentGame {
  for (const { before } of history(game.match))
    if (before.ply > ply && isAgentsTurn(game, before)) return { ...game, match: before };
  return game;
}

/** The moves of both, in the notation of records. */
export function moveTexts({ setup, scene }: Match): string[] {
  return scene.steps.flatMap(({ by, move, from }) =>
    by === 'chance' ? [] : [setup.variant.rules.format(from, move)],
  );
}
