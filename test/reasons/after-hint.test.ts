/** A hint and its reason do not say the same twice. */

import { expect, test } from 'vitest';
import { moveAdvice } from '../../src/cli/table/advice.ts';
import { members } from '../../src/core/bits.ts';
import { unwrap } from '../../src/core/problem.ts';
import { begin, extend } from '../../src/match/match.ts';
import { solve } from '../../src/solver/index.ts';
import { gameNamed, mustSettle } from '../arbitraries.ts';

test('that every move loses is said once, and then the rest of the reason', () => {
  const variant = mustSettle(gameNamed('sequence-zero'));
  const solution = unwrap(solve(variant));
  const { rules } = variant;
  const start = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false });
  const answered = members(rules.legal(rules.start)).flatMap((move) => {
    const begun = unwrap(extend(start, { kind: 'move', move }));
    return members(rules.legal(begun.scene.position)).map((move) =>
      unwrap(extend(begun, { kind: 'move', move })),
    );
  });
  let lost = 0;
  for (const match of answered) {
    const advice = moveAdvice(match, solution);
    const alone = advice.why(advice.best ?? undefined);
    if (!alone.startsWith('Every move loses here. ')) continue;
    lost++;
    expect(`${advice.hint()} ${advice.why()}`.match(/every move loses/gi)).toHaveLength(1);
    expect(alone).toBe(`Every move loses here. ${advice.why()}`);
  }
  expect(lost).toBeGreaterThan(2);
});
