/** One game between two persons: a log of events, and everything that follows from it. */

import { has } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { findMove, findTurn } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { type Move, other, SEATS, type Seat, type Turn } from '../core/rules.ts';
import type { Names, Scene, Step } from '../core/scene.ts';
import { safe } from '../core/text.ts';
import type { View } from '../core/view.ts';
import { illegalMove } from './illegal-move.ts';
import { nameProblem } from './names.ts';

export interface Setup {
  readonly variant: Variant;
  readonly names: Names; // as the persons sit at the start
  /** After the first move the other person may take over that seat instead of moving. */
  readonly swap: boolean;
}

export type Event =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'draw'; readonly move: Move }
  | { readonly kind: 'swap' }
  | { readonly kind: 'resign' | 'timeout'; readonly seat: Seat };

export interface Result {
  readonly winner: Seat;
  readonly reason: string;
}

export interface Match {
  readonly setup: Setup;
  readonly log: readonly Event[];
  readonly scene: Scene; // with names that are safe to show
  readonly turn: Turn;
  readonly ply: number; // how many moves the players have made
  readonly swapped: boolean;
  readonly canSwap: boolean;
  readonly result: Result | null;
}

export function begin(setup: Setup): Match {
  const { names, variant } = setup;
  const wrong = nameProblem(names.first) ?? nameProblem(names.second);
  if (wrong) throw new RangeError(wrong.message); // whoever takes names from outside checks them first
  const position = variant.rules.start;
  return derive(
    setup,
    [],
    { position, steps: [], names: { first: safe(names.first), second: safe(names.second) } },
    false,
  );
}

/** The match after one more event, or why that cannot happen now. */
export function extend(match: Match, event: Event): Match | Problem {
  if (match.result) {
    return new Problem('game-over', `The game is over: ${match.result.reason}`, {
      ply: match.ply,
      legal: [],
    });
  }
  const { setup, scene } = match;
  const log = [...match.log, event];
  switch (event.kind) {
    case 'move':
    case 'draw': {
      const { rules } = setup.variant;
      const { turn } = match;
      const due = turn === 'chance' ? 'draw' : 'move';
      if (turn === 'over' || event.kind !== due || !has(rules.legal(scene.position), event.move)) {
        return illegalMove(rules, scene.position, match.ply, `${event.kind} ${event.move}`);
      }
      const step: Step = { by: turn, move: event.move, from: scene.position };
      const position = rules.play(scene.position, event.move);
      return derive(setup, log, { ...scene, position, steps: [...scene.steps, step] }, match.swapped);
    }
    case 'swap': {
      if (!match.canSwap) {
        const why = setup.swap
          ? 'Seats can be swapped only directly after the first move.'
          : 'Seats can be swapped only where it was agreed before the game.';
        return new Problem('illegal-move', why, { ply: match.ply });
      }
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
        canSwap: false,
        result: { winner: other(seat), reason: `${scene.names[seat]} ${what}.` },
      };
    }
    default: // a log may come from elsewhere
      return new Problem('illegal-move', 'An event is a move, a draw, a swap, a resignation or a timeout.', {
        ply: match.ply,
      });
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

export function replay(setup: Setup, log: readonly Event[]): Match | Problem {
  let match = begin(setup);
  for (const event of log) {
    const next = extend(match, event);
    if (next instanceof Problem) return next;
    match = next;
  }
  return match;
}

/** The match without its last events. */
export function undo(match: Match, events = 1): Match {
  const shorter = replay(match.setup, match.log.slice(0, Math.max(0, match.log.length - events)));
  if (shorter instanceof Problem) throw new Error(shorter.message); // a part of a valid log is valid
  return shorter;
}

export function viewOf({ setup, scene }: Match): View {
  return setup.variant.game.view(setup.variant.rules, scene);
}

function derive(setup: Setup, log: readonly Event[], scene: Scene, swapped: boolean): Match {
  const { rules, words } = setup.variant;
  const { position, steps, names } = scene;
  const turn = rules.turn(position);
  const ply = steps.filter(({ by }) => by !== 'chance').length;
  return {
    setup,
    log,
    scene,
    turn,
    ply,
    swapped,
    canSwap: setup.swap && ply === 1 && turn !== 'over' && log.at(-1)?.kind === 'move',
    result:
      turn === 'over' ? { winner: rules.winner(position), reason: words.reason(position, names) } : null,
  };
}
