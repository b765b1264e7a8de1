/** A line beside a reason has the answers that the reason names, and proves the value as the best line does. */

import { expect, test } from 'vitest';
import { has } from '../../src/core/bits.ts';
import { settle } from '../../src/core/game.ts';
import { unwrap } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import type { Position, Seat } from '../../src/core/rules.ts';
import { sequenceDuel, sequenceZero, sumToZero, zeroSumGame } from '../../src/index.ts';
import { Facts } from '../../src/reasons/facts.ts';
import { Explainer } from '../../src/reasons/index.ts';
import { namedLine } from '../../src/reasons/named-line.ts';
import { lineAfter } from '../../src/solver/analysis.ts';
import { analyze, solve } from '../../src/solver/index.ts';

const POSITIONS = 300;

test.each([
  unwrap(settle(sequenceZero)),
  unwrap(settle(sequenceDuel)),
  unwrap(settle(sequenceDuel, { target: 27 })),
  unwrap(settle(zeroSumGame)),
  unwrap(settle(sumToZero, { start: 11 })),
])('$game.id', (variant) => {
  const { rules } = variant;
  const solution = unwrap(solve(variant));
  const explainer = new Explainer(variant, solution);
  const facts = new Facts(variant, solution);
  const positions: Position[] = [];
  solution.each?.((position) => positions.push(position));
  const random = seeded('lines');
  let named = 0;
  for (let i = 0; i < POSITIONS; i++) {
    const position = positions[random(positions.length)] as Position;
    const mover = rules.turn(position) as Seat;
    for (const value of unwrap(analyze(variant, solution, position)).moves) {
      const why = explainer.explain(position, value.move);
      if (!why) continue;
      const naming = namedLine(why);
      const line = lineAfter(variant, solution, position, value, naming);
      let at = position;
      for (const [i, { move }] of line.entries()) {
        const wanted = i === 0 ? [value.move] : naming(line.slice(1, i));
        if (wanted.length > 0 && !facts.canWinNow(at)) {
          expect(wanted).toContain(move);
          named++;
        }
        expect(has(rules.legal(at), move)).toBe(true);
        at = rules.play(at, move);
      }
      expect(rules.turn(at)).toBe('over');
      expect(rules.winner(at) === mover).toBe(value.win === 1);
    }
  }
  expect(named).toBeGreaterThan(POSITIONS);
});
