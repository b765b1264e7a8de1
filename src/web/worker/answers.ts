/** The answers, read off the solution of a game. */

import { members } from '../../core/bits.ts';
import { Problem, unwrap } from '../../core/problem.ts';
import { hasChance, isSeat, type Move, type Position } from '../../core/rules.ts';
import { extend, type Match, undo } from '../../match/match.ts';
import { explainReview } from '../../reasons/explain-review.ts';
import { explainerOf } from '../../reasons/explainer.ts';
import { hintAt } from '../../reasons/hint.ts';
import { reason } from '../../sentences/reasons.ts';
import { lessonsOf } from '../../sentences/reviews.ts';
import { bestLine } from '../../solver/analysis.ts';
import { review, worthToStarter } from '../../solver/review.ts';
import type { Solution } from '../../solver/solution.ts';
import { analyzeTries, compareTries } from '../../solver/tries.ts';
import type { CardWorth, Openings, Reasons, Reviewed, Values } from './protocol.ts';

export function valuesOf(match: Match, solution: Solution): Values {
  const { setup, scene, ply } = match;
  const { variant } = setup;
  const { position } = scene;
  const starter = worthToStarter(match, solution);
  const worth = {
    first: solution.first(position),
    plies: solution.plies(position),
    mayBeSwapped: setup.swap && ply === 0,
    asksSwap: match.decision?.about === 'swap',
    outlook: match.swapped ? 1 - starter : starter,
  };
  const analysis = match.result ? null : analyzeTries(variant, solution, position);
  if (!analysis || analysis instanceof Problem) {
    return {
      ...worth,
      mover: null,
      moves: [],
      cards: cardsAt(match, solution),
      hint: null,
      hintWin: 0,
    };
  }
  const hint = hintAt(match, solution);
  return {
    ...worth,
    mover: analysis.mover,
    moves: analysis.moves,
    cards: [],
    hint: hint.move,
    hintWin: hint.win,
  };
}

const STEP = 50; // milliseconds; between two steps other questions are answered

/** Why moves are worth what they are, from the best on: after so many, as many as take a step, at least one if there is one. */
export function reasonsOf(match: Match, solution: Solution, after: number): Reasons {
  const { setup, scene, turn, result } = match;
  if (result || !isSeat(turn)) return [];
  const { variant } = setup;
  const { position, names } = scene;
  const { moves } = unwrap(analyzeTries(variant, solution, position));
  const explainer = explainerOf(variant, solution);
  const until = performance.now() + STEP;
  const reasons: [Move, string | null][] = [];
  for (const { move } of [...moves].sort(compareTries).slice(after)) {
    const why = explainer.explain(position, move);
    reasons.push([move, why && reason(why, { you: turn, names })]);
    if (performance.now() > until) break;
  }
  return reasons;
}

function cardsAt({ setup, scene, turn }: Match, solution: Solution): CardWorth[] {
  const { rules } = setup.variant;
  const { position } = scene;
  if (turn !== 'chance') return [];
  const events = members(rules.legal(position));
  const all = events.reduce((sum, event) => sum + rules.weight(position, event), 0);
  return events.map((event) => ({
    text: rules.format(position, event),
    share: rules.weight(position, event) / all,
    first: solution.first(rules.play(position, event)),
  }));
}

export function reviewOf(match: Match, solution: Solution): Reviewed {
  const reviewed = review(match, solution);
  const { variant } = match.setup;
  const lines = reviewed.moves.map(({ best, before }) => {
    const start = undo(match, match.log.length - before);
    const event = best[0]?.event;
    // To stay, or to play on, is no move: the line begins with the one after it.
    const opening = event?.kind === 'move' || event?.kind === 'swap' ? [event] : [];
    const { scene } = opening.reduce((match, event) => unwrap(extend(match, event)), start);
    const rest = bestLine(variant, solution, scene.position);
    return [...opening, ...rest.map(({ move }) => ({ kind: 'move' as const, move }))];
  });
  const learned = lessonsOf(explainReview(match, reviewed, solution));
  return { review: reviewed, lines, lessons: reviewed.moves.map((move) => learned.get(move) ?? null) };
}

export function openingsOf({ setup }: Match, solution: Solution): Openings {
  const { rules, words } = setup.variant;
  const after = (position: Position, depth: number) =>
    members(rules.legal(position)).map((move) => {
      const next = rules.play(position, move);
      const plies = solution.plies(next);
      const worth = { win: solution.first(next), plies: plies === null ? null : plies + depth };
      return { ...worth, text: rules.format(position, move), move, next };
    });
  return {
    cards: hasChance(rules),
    rows: after(rules.start, 1).map(({ text, win, plies, next }) => ({
      text,
      win,
      plies,
      cells: after(next, 2).map((cell) => ({
        text: cell.text,
        verb: words.phrase(next, cell.move).verb.plain,
        win: cell.win,
        plies: cell.plies,
      })),
    })),
  };
}
