/** What the prompts and hints of the terminal show can be typed there, and means what it says. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, lowest, members } from '../src/core/bits.ts';
import type { MoveSet } from '../src/core/rules.ts';
import { type Meaning, moveForms, readAnswer, readSwap, tidy } from '../src/core/typed-move.ts';
import { games } from '../src/games/index.ts';
import { begin, extend, type Match } from '../src/match/match.ts';
import { gameNamed, mustSettle, variantsOf } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';

/** The moves that are left after these answers, one to each question; null if one is no answer. */
function answer({ setup, scene }: Match, typed: readonly string[]): MoveSet | null {
  const { variant } = setup;
  const questions = variant.words.questions(scene);
  let left = variant.rules.legal(scene.position);
  for (const [i, text] of typed.entries()) {
    const asking = questions[i];
    const meaning: Meaning = asking ? readAnswer(text, asking(left), variant, scene) : null;
    if (!meaning) return null;
    left = 'whole' in meaning ? 1 << meaning.whole : meaning.left;
  }
  return left >>> 0;
}

/** All ways through the questions, by what the prompts offer. */
function paths({ setup, scene }: Match): { typed: string[]; left: MoveSet }[] {
  const { variant } = setup;
  let all = [{ typed: [] as string[], left: variant.rules.legal(scene.position) }];
  for (const asking of variant.words.questions(scene)) {
    all = all.flatMap(({ typed, left }) =>
      asking(left).choices.map(({ answer, moves }) => ({ typed: [...typed, answer], left: moves })),
    );
  }
  return all;
}

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const matches = fc
    .tuple(variantsOf(game), fc.integer())
    .map(([variant, seed]) => randomMatch(variant, seed))
    .filter(({ turn, result, scene, setup }) => {
      const asked = !result && (turn === 'first' || turn === 'second');
      return asked && setup.variant.words.questions(scene).length > 0;
    });

  test('at every question a whole move is read as it is written in records and in hints', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const { setup, scene } = match;
        const { rules, words } = setup.variant;
        const before = paths(match).map(({ typed }) => typed.slice(0, -1));
        for (const move of members(rules.legal(scene.position))) {
          const { verb, object } = words.phrase(scene.position, move);
          const text = rules.format(scene.position, move);
          for (const typed of [text, `${verb.plain} ${object}`, `  ${verb.plain.toUpperCase()}   ${object} `])
            for (const answers of [[], before[0] ?? []])
              expect(answer(match, [...answers, typed]), typed).toBe((1 << move) >>> 0);
        }
      }),
    );
  });

  test('what the prompts offer leads to each move, and to no other', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const { rules } = match.setup.variant;
        const reached = paths(match).map(({ typed, left }) => {
          expect(count(left)).toBe(1);
          expect(answer(match, typed), typed.join()).toBe(left >>> 0);
          return lowest(left);
        });
        expect(reached.sort((a, b) => a - b)).toEqual(members(rules.legal(match.scene.position)));
      }),
    );
  });

  test('forms are tidy, and each is read as its move', () => {
    fc.assert(
      fc.property(matches, (match) => {
        for (const [form, move] of moveForms(match.setup.variant, match.scene)) {
          expect(tidy(form)).toBe(form);
          const left = answer(match, [form]) ?? 0;
          // At the first of two questions a number or a sign answers just that.
          if (match.setup.variant.words.questions(match.scene).length === 1)
            expect(left).toBe((1 << move) >>> 0);
          else expect(left & (1 << move)).not.toBe(0);
        }
      }),
    );
  });
});

function started(id: string): Match {
  return begin({ variant: mustSettle(gameNamed(id)), names: { first: 'Ann', second: 'Bo' }, swap: false });
}

test('a word answers the question what to do', () => {
  const match = started('sequence-zero');
  expect(answer(match, ['5', 'subtract'])).toBe(answer(match, ['-5']));
  expect(answer(match, ['5', 'add'])).toBe(answer(match, ['+5']));
  expect(answer(match, ['add'])).toBeNull(); // which number?
  expect(answer(started('zero-sum-game'), ['subtract', '5'])).toBe(answer(started('zero-sum-game'), ['-5']));
});

test('a card is added or discarded by number, sign or words', () => {
  const start = started('sequence-clash');
  const { rules } = start.setup.variant;
  const match = extend(start, { kind: 'draw', move: lowest(rules.legal(rules.start)) }) as Match;
  const texts = (typed: string) => {
    const left = answer(match, [typed]);
    return left === null ? null : members(left).map((move) => rules.format(match.scene.position, move));
  };
  for (const typed of ['1', '+', '1+', 'add 1', 'Add the 1']) expect(texts(typed), typed).toEqual(['1+']);
  for (const typed of ['2', 'x', '1x', '1 x', '1×', 'discard 1']) expect(texts(typed), typed).toEqual(['1x']);
  for (const typed of ['3', 'take 1', 'add 2', 'discard', '']) expect(texts(typed), typed).toBeNull();
});

test('a number is taken with any sign that fits, before it or after it', () => {
  const match = started('sum-to-zero');
  for (const typed of ['4', '+4', '4+', '04', 'take 4'])
    expect(answer(match, [typed])).toBe(answer(match, ['4']));
  for (const typed of ['-4', '- 4', '4-', '4 -', '−4', 'take -4', 'take −4'])
    expect(answer(match, [typed]), typed).toBe(answer(match, ['-4']));
  expect(answer(match, ['1 2'])).toBeNull();
});

test('swapping seats', () => {
  for (const typed of ['y', 'Yes', 'swap', 'change', 'swap seats', 'change places'])
    expect(readSwap(typed)).toBe('swap');
  for (const typed of ['n', 'no', 'stay', ' stay where you are']) expect(readSwap(typed)).toBe('stay');
  for (const typed of ['', 'maybe', 'constructor']) expect(readSwap(typed)).toBeUndefined();
});

test('a number that is not whole is told from what is no number', () => {
  const match = begin({
    variant: mustSettle(gameNamed('sum-to-zero')),
    names: { first: 'Ann', second: 'Bo' },
    swap: false,
  });
  const { setup, scene } = match;
  const [asking] = setup.variant.words.questions(scene);
  const question = asking?.(setup.variant.rules.legal(scene.position));
  for (const [typed, what] of [
    ['3.5', 'a whole number'],
    ['-0,5', 'a whole number'],
    ['x', 'a number'],
    ['1.x', 'a number'],
  ] as const)
    expect(question?.refuse(typed)).toContain(`"${typed}" is not ${what}. `);
});

test('cards: a verb alone or its first letter where the moves are in sight, and not at a numbered prompt', () => {
  const variant = mustSettle(gameNamed('sequence-clash'));
  const match = extend(begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false }), {
    kind: 'draw',
    move: 8,
  }) as Match;
  const { scene } = match;
  const question = variant.words.questions(scene)[0]!(variant.rules.legal(scene.position));
  const read = (typed: string, inSight = true) => readAnswer(typed, question, variant, scene, inSight);
  const whole = (move: number) => ({ whole: move });
  for (const typed of ['add', 'a', '+', '8+', 'add 8', 'add the 8', 'ADD'])
    expect(read(typed), typed).toEqual(whole(0));
  for (const typed of ['discard', 'd', 'x', '8x', 'discard 8']) expect(read(typed), typed).toEqual(whole(1));
  for (const typed of ['1', '2']) expect(read(typed), typed).toHaveProperty('left');
  for (const typed of ['add', 'a', 'd', 'discard']) expect(read(typed, false), typed).toBeNull();
  expect(read('s')).toBeNull();
});

test('a number that is taken may be added', () => {
  const names = { first: 'Ann', second: 'Bo' };
  const match = begin({ variant: mustSettle(gameNamed('sequence-duel')), names, swap: false });
  expect(answer(match, ['add 8'])).toBe(answer(match, ['8']));
});
