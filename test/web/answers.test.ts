/** What the worker answers is what the solution says. */

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { members } from '../../src/core/bits.ts';
import { Problem, unwrap } from '../../src/core/problem.ts';
import type { Seat } from '../../src/core/rules.ts';
import { type DecisionEvent, extend, type Match, undo } from '../../src/match/match.ts';
import { extendByWord } from '../../src/match/record.ts';
import { explainReview } from '../../src/reasons/explain-review.ts';
import { explainerOf } from '../../src/reasons/explainer.ts';
import { reason } from '../../src/sentences/reasons.ts';
import { lesson } from '../../src/sentences/reviews.ts';
import { review } from '../../src/solver/review.ts';
import { compareTries } from '../../src/solver/tries.ts';
import { openingsOf, reasonsOf, reviewOf, valuesOf } from '../../src/web/worker/answers.ts';
import { gameNamed, mustSettle, mustSolve } from '../arbitraries.ts';
import { randomMatch } from '../random-match.ts';

const SMALL: readonly (readonly [string, Record<string, unknown>])[] = [
  ['sequence-zero', { numbers: [1, 2, 3, 4, 5, 6], firstScore: 2 }],
  ['sequence-duel', { numbers: [1, 2, 3, 4, 5, 6, 7], target: 12 }],
  ['zero-sum-game', { numbers: [1, 2, 3, 4, 5, 6], start: 3 }],
  ['sequence-clash', { highest: 5, copies: 2, length: 3 }],
  ['sum-to-zero', { numbers: [-3, -2, -1, 1, 2, 4, 5], start: 1 }],
];

const ODDS = 9; // digits

describe.each(SMALL)('%s', (id, options) => {
  const variant = mustSettle(gameNamed(id), options);
  const solution = mustSolve(variant);
  const { rules } = variant;
  const hasChance = solution.plies(rules.start) === null;
  const matchOf = (seed: number) => randomMatch(variant, seed);
  const forMover = (match: Match, seat: Seat) => {
    const first = solution.first(match.scene.position);
    return seat === 'first' ? first : 1 - first;
  };

  test('values: each move is worth what the position after it is', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const match = matchOf(seed);
        const values = valuesOf(match, solution);
        expect(values.first).toBe(solution.first(match.scene.position));
        expect(values.plies).toBe(solution.plies(match.scene.position));
        if (match.result || match.turn === 'chance' || match.turn === 'over') {
          expect(values).toMatchObject({ mover: null, moves: [], hint: null });
          return;
        }
        const { turn } = match;
        expect(values.mover).toBe(turn);
        const legal = members(rules.legal(match.scene.position));
        expect(values.moves.map(({ text }) => text)).toEqual(
          legal.map((move) => rules.format(match.scene.position, move)),
        );
        for (const { text, win, plies } of values.moves) {
          const after = played(match, [text]);
          expect(win).toBeCloseTo(forMover(after, turn), ODDS);
          expect(plies).toBe(hasChance ? null : (solution.plies(after.scene.position) as number) + 1);
        }
        const { first } = values;
        const open = values.asksSwap ? Math.min(first, 1 - first) : first; // whoever may swap has the better side
        expect(values.outlook).toBeCloseTo(values.mayBeSwapped ? values.hintWin : open, ODDS);
        const hinted = values.moves.find(({ move }) => move === values.hint);
        if (!values.mayBeSwapped) {
          expect(hinted?.win).toBeCloseTo(Math.max(...values.moves.map(({ win }) => win)), ODDS);
          expect(values.hintWin).toBeCloseTo(hinted?.win ?? -1, ODDS);
        } else {
          // Whoever may be taken over gets the worse side of what is begun with, unless that ends the game.
          const kept = values.moves.map(({ text, win }) =>
            played(match, [text]).result ? win : Math.min(win, 1 - win),
          );
          expect(values.hintWin).toBeCloseTo(Math.max(...kept), ODDS);
        }
      }),
    );
  });

  test('values where a card comes: every card, and together what the position is worth', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const match = matchOf(seed);
        const { cards, first } = valuesOf(match, solution);
        if (match.turn !== 'chance') {
          expect(cards).toEqual([]);
          return;
        }
        expect(cards.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, ODDS);
        expect(cards.reduce((sum, card) => sum + card.share * card.first, 0)).toBeCloseTo(first, ODDS);
        for (const card of cards) {
          const { position } = played(match, [card.text]).scene;
          expect(card.first).toBe(solution.first(position));
        }
      }),
    );
  });

  test('reasons: step by step, the best move first, each as the explainer has it', () => {
    const clock = vi.spyOn(performance, 'now');
    let steps = 0;
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isSlow) => {
        const match = matchOf(seed);
        let looks = 0;
        clock.mockImplementation(() => (isSlow ? 1_000 * looks++ : 0));
        const found: [number, string | null][] = [];
        for (let more = reasonsOf(match, solution, 0); more.length > 0; ) {
          if (isSlow) expect(more).toHaveLength(1);
          found.push(...more.map(([move, text]): [number, string | null] => [move, text]));
          more = reasonsOf(match, solution, found.length);
          steps++;
        }
        const { moves, mover } = valuesOf(match, solution);
        if (mover === null) {
          expect(found).toEqual([]);
          return;
        }
        if (!isSlow) expect(reasonsOf(match, solution, 0)).toHaveLength(moves.length);
        expect(found.map(([move]) => move)).toEqual([...moves].sort(compareTries).map(({ move }) => move));
        const { position, names } = match.scene;
        for (const [move, text] of found) {
          const why = explainerOf(variant, solution).explain(position, move);
          expect(text).toBe(why && reason(why, { you: mover, names }));
        }
      }),
    );
    clock.mockRestore();
    expect(steps).toBeGreaterThan(20);
  });

  test('review: beside each decision, how the game goes on with the best one', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const match = matchOf(seed);
        const { review: reviewed, lines } = reviewOf(match, solution);
        expect(reviewed).toEqual(review(match, solution));
        expect(lines).toHaveLength(reviewed.moves.length);
        for (const [i, { best, before }] of reviewed.moves.entries()) {
          const line = lines[i] as readonly DecisionEvent[];
          const event = best[0]?.event;
          // What is no move, such as not to swap, is not in the line: it begins with the move after it.
          if (event?.kind === 'move' || event?.kind === 'swap') expect(line[0]).toEqual(event);
          const start = undo(match, match.log.length - before);
          const end = line.reduce((match, event) => unwrap(extend(match, event)), start);
          if (hasChance) expect(end.result !== null || end.turn === 'chance').toBe(true);
          else {
            expect(end.result).not.toBeNull();
            const { mover } = valuesOf(start, solution);
            if (event?.kind !== 'swap' && !(match.setup.swap && start.ply === 0))
              expect(end.result?.winner === mover).toBe(forMover(start, mover as Seat) > 0.5);
          }
        }
      }),
    );
  });

  test('review: what is to be learned from each move that gave something away', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const match = matchOf(seed);
        const { review: reviewed, lessons } = reviewOf(match, solution);
        expect(lessons).toHaveLength(reviewed.moves.length);
        const explained = new Map(explainReview(match, reviewed, solution).map((one) => [one.move, one]));
        for (const [i, move] of reviewed.moves.entries()) {
          const before = undo(match, match.log.length - move.before);
          const mayBeTaken = match.setup.swap && before.ply === 0;
          const explanation = explained.get(move);
          if (move.lost === 0 || move.phrase === null || mayBeTaken) expect(lessons[i]).toBeNull();
          else if (hasChance) expect(explanation?.right).toBeNull();
          if (!explanation) continue;
          expect(lessons[i]).toBe(lesson(explanation));
          if (!explanation.right) continue;
          const { moves, of, stop } = explanation.right;
          const all = valuesOf(before, solution).moves;
          expect(of).toBe(all.length);
          const winning = all.filter(({ win }) => win === 1).map(({ text }) => text);
          expect(moves.map(({ text }) => text)).toEqual(winning);
          if (!stop) continue;
          for (const { text } of all.filter(({ win }) => win === 0))
            expect(solution.plies(played(before, [text]).scene.position)).toBe(1);
        }
      }),
    );
  });

  test('openings: every first move with every answer', () => {
    const start = undoAll(randomMatch(variant, 1));
    const { rows, cards } = openingsOf(start, solution);
    expect(cards).toBe(hasChance);
    expect(rows).toHaveLength(members(rules.legal(rules.start)).length);
    for (const row of rows) {
      const after = played(start, [row.text]);
      expect(row.win).toBe(solution.first(after.scene.position));
      expect(row.plies).toBe(hasChance ? null : (solution.plies(after.scene.position) as number) + 1);
      expect(row.cells).toHaveLength(after.result ? 0 : members(rules.legal(after.scene.position)).length);
      for (const cell of row.cells) {
        const { scene } = played(after, [cell.text]);
        expect(cell.win).toBe(solution.first(scene.position));
        expect(cell.plies).toBe(hasChance ? null : (solution.plies(scene.position) as number) + 2);
      }
    }
  });
});

function played(start: Match, texts: readonly string[]): Match {
  let match = start;
  for (const text of texts) {
    const next = extendByWord(match, text);
    if (next instanceof Problem) throw new Error(next.message);
    match = next;
  }
  return match;
}

function undoAll(match: Match): Match {
  return undo(match, match.log.length);
}
