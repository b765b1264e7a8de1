/** One game between two persons: a log of events, and everything that follows from it. */

import { has } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { findDraw, findMove, writableTexts } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { type Move, other, type Seat, type Turn } from '../core/rules.ts';
import type { Names, Scene, Step } from '../core/scene.ts';
import { plural, quote, safe } from '../core/text.ts';
import type { View } from '../core/view.ts';

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
  | { readonly kind: 'resign'; readonly seat: Seat };

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
        return illegal(match, `There is no ${event.kind} ${event.move} here`);
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
      return {
        ...derive(setup, log, scene, match.swapped),
        turn: 'over',
        canSwap: false,
        result: { winner: other(event.seat), reason: `${scene.names[event.seat]} resigned.` },
      };
  }
}

/** The match after a move in the notation of records; the card it names is drawn first. */
export function extendByText(match: Match, text: string): Match | Problem {
  const { rules } = match.setup.variant;
  const { position } = match.scene;
  if (match.turn !== 'chance') {
    const move = findMove(rules, position, text);
    return move < 0 && !match.result
      ? illegal(match, `${quote(text)} is not a legal move`)
      : extend(match, { kind: 'move', move });
  }
  const drawn = findMove(rules, position, text);
  if (drawn >= 0) return extend(match, { kind: 'draw', move: drawn });
  const draw = findDraw(rules, position, text);
  if (draw < 0)
    return illegal(match, `${quote(text)} is not a card that can come, with what is done with it`);
  const after = extend(match, { kind: 'draw', move: draw });
  return after instanceof Problem ? after : extendByText(after, text);
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

function illegal({ setup, scene, ply }: Match, what: string): Problem {
  const legal = writableTexts(setup.variant.rules, scene.position);
  return new Problem('illegal-move', `${what} after ${plural(ply, 'move')}. Possible: ${legal.join(' ')}.`, {
    ply,
    legal,
  });
}
