/** One game between two persons: a log of events, and everything that follows from it. */

import { has } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { findMove, findTurn } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { type Move, other, SEATS, type Seat, type Turn } from '../core/rules.ts';
import type { Names, Scene, Step } from '../core/scene.ts';
import { safe } from '../core/text.ts';
import type { View } from '../core/view.ts';
import { gameOver } from './game-over.ts';
import { illegalMove } from './illegal-move.ts';
import { nameProblem } from './names.ts';

export interface Setup {
  readonly variant: Variant;
  readonly names: Names; // as the persons sit at the start
  /** After the first move the other person may take over that seat instead of moving. */
  readonly swap: boolean;
}

export type MatchEvent =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'draw'; readonly move: Move }
  | { readonly kind: 'swap' | 'stay' } // taking over the first move, or not
  | { readonly kind: 'resign' | 'timeout'; readonly seat: Seat };

/** What settles a decision. */
export type DecisionEvent = Extract<MatchEvent, { kind: 'move' | 'swap' | 'stay' }>;

export interface Result {
  readonly winner: Seat;
  readonly reason: string;
}

/** A player has to decide. */
export interface Decision {
  readonly seat: Seat;
  readonly about: 'move' | 'swap';
  readonly forced: boolean; // the game asks nothing: the only move happens by itself
}

export interface Match {
  readonly setup: Setup;
  readonly log: readonly MatchEvent[];
  readonly scene: Scene; // with names that are safe to show
  readonly turn: Turn;
  readonly ply: number; // how many moves the players have made
  readonly swapped: boolean;
  readonly decision: Decision | null; // null: chance acts, or it is over
  readonly result: Result | null;
}

export function begin(setup: Setup): Match {
  const { names, variant } = setup;
  const wrong = nameProblem(names.first) ?? nameProblem(names.second);
  if (wrong) throw new RangeError(wrong.message); // callers check names from outside first
  const position = variant.rules.start;
  return derive(
    setup,
    [],
    { position, steps: [], names: { first: safe(names.first), second: safe(names.second) } },
    false,
  );
}

/** The match after one more event, or why that cannot happen now. */
export function extend(match: Match, event: MatchEvent): Match | Problem {
  if (match.result) return gameOver(match.result.reason, { ply: match.ply, legal: [] });
  const { setup, scene, decision } = match;
  const log = [...match.log, event];
  switch (event.kind) {
    case 'move':
    case 'draw': {
      // Records and logs may leave the answer out: going on declines the swap.
      if (decision?.about === 'swap')
        return extend(derive(setup, [...match.log, { kind: 'stay' }], scene, false), event);
      const { rules } = setup.variant;
      const { turn } = match;
      const due = turn === 'chance' ? 'draw' : 'move';
      if (turn === 'over' || event.kind !== due || !has(rules.legal(scene.position), event.move)) {
        return illegalMove(rules, scene.position, match.ply, `${event.kind} ${event.move}`);
      }
      const { move } = event;
      const from = scene.position;
      const step: Step =
        turn === 'chance'
          ? { by: turn, move, from }
          : { by: turn, move, from, forced: decision?.forced ?? false };
      const { names } = scene;
      const after = { position: rules.play(from, move), steps: [...scene.steps, step], names };
      return derive(setup, log, after, match.swapped);
    }
    case 'swap':
    case 'stay': {
      if (decision?.about !== 'swap') {
        const what = event.kind === 'swap' ? 'Seats can be swapped' : 'A swap can be declined';
        const when = setup.swap ? 'directly after the first move' : 'where it was agreed before the game';
        return new Problem('illegal-move', `${what} only ${when}.`, { ply: match.ply });
      }
      if (event.kind === 'stay') return derive(setup, log, scene, false);
      const names = { first: scene.names.second, second: scene.names.first };
      return derive(setup, log, { ...scene, names }, true);
    }
    case 'resign':
    case 'timeout': {
      const { kind, seat } = event;
      if (!SEATS.includes(seat))
        return new Problem('illegal-move', 'Only first or second can resign or run out of time.', {
          ply: match.ply,
        });
      const what = kind === 'resign' ? 'resigned' : 'ran out of time';
      return {
        ...derive(setup, log, scene, match.swapped),
        turn: 'over',
        decision: null,
        result: { winner: other(seat), reason: `${scene.names[seat]} ${what}.` },
      };
    }
    default: // the log may be from outside
      return new Problem(
        'illegal-move',
        'An event is a move, a draw, swap, stay, a resignation or a timeout.',
        {
          ply: match.ply,
        },
      );
  }
}

/** The match after a move in the notation of records, and after the card that it names; or after a card alone. */
export function extendByText(match: Match, text: string): Match | Problem {
  const { rules } = match.setup.variant;
  const { position } = match.scene;
  if (match.result) return extend(match, { kind: 'move', move: -1 });
  const card = match.turn === 'chance' ? findMove(rules, position, text) : -1;
  if (card >= 0) return extend(match, { kind: 'draw', move: card });
  const turn = findTurn(rules, position, text);
  if (!turn) return illegalMove(rules, position, match.ply, text);
  const drawn = turn.draw < 0 ? match : extend(match, { kind: 'draw', move: turn.draw });
  return drawn instanceof Problem ? drawn : extend(drawn, { kind: 'move', move: turn.move });
}

export function replay(setup: Setup, log: readonly MatchEvent[]): Match | Problem {
  let match = begin(setup);
  for (const event of log) {
    const next = extend(match, event);
    if (next instanceof Problem) return next;
    match = next;
  }
  return match;
}

/** Each event of the log, and the match before it. */
export function* history(match: Match): Generator<{ readonly before: Match; readonly event: MatchEvent }> {
  for (const [i, event] of match.log.entries()) yield { before: matchAt(match, i), event };
}

/** The match without its last events. */
export function undo(match: Match, events = 1): Match {
  return matchAt(match, Math.max(0, match.log.length - events));
}

/** The match before the last decision that passes a test; null if there is none. A stay and the move after it are one. */
export function undoToDecision(match: Match, isTheirs: (before: Match) => boolean): Match | null {
  for (let i = match.log.length - 1; i >= 0; i--) {
    const before = matchAt(match, i);
    const { decision } = before;
    if (match.log[i]?.kind === 'draw' || !decision || decision.forced || !isTheirs(before)) continue;
    const isAfterStay = match.log[i]?.kind === 'move' && match.log[i - 1]?.kind === 'stay';
    return isAfterStay ? matchAt(match, i - 1) : before;
  }
  return null;
}

/** The match when its log was so long. Each step holds the position before it, so that nothing is played again. */
function matchAt(match: Match, length: number): Match {
  if (length >= match.log.length) return match;
  const { setup, scene } = match;
  const log = match.log.slice(0, length);
  const made = log.filter(({ kind }) => kind === 'move' || kind === 'draw').length;
  const position = scene.steps[made]?.from ?? scene.position;
  const swapped = log.some(({ kind }) => kind === 'swap');
  const { first, second } = scene.names;
  const names = swapped === match.swapped ? scene.names : { first: second, second: first };
  return derive(setup, log, { position, steps: scene.steps.slice(0, made), names }, swapped);
}

export function viewOf({ setup, scene }: Match): View {
  return setup.variant.game.view(setup.variant.rules, scene);
}

function derive(setup: Setup, log: readonly MatchEvent[], scene: Scene, swapped: boolean): Match {
  const { rules, words } = setup.variant;
  const { position, steps, names } = scene;
  const turn = rules.turn(position);
  const ply = steps.reduce((count, { by }) => (by === 'chance' ? count : count + 1), 0);
  const isSwapOpen = setup.swap && ply === 1 && turn !== 'over' && log.at(-1)?.kind === 'move';
  return {
    setup,
    log,
    scene,
    turn,
    ply,
    swapped,
    decision: isSwapOpen
      ? { seat: 'second', about: 'swap', forced: false }
      : moveDecision(setup, scene, turn),
    result:
      turn === 'over' ? { winner: rules.winner(position), reason: words.reason(position, names) } : null,
  };
}

function moveDecision({ variant }: Setup, scene: Scene, turn: Turn): Decision | null {
  if (turn === 'chance' || turn === 'over') return null;
  return { seat: turn, about: 'move', forced: variant.words.questions(scene).length === 0 };
}
