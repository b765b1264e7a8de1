/** Moves that are typed: every legal one can be, and none is played that was not meant. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalTexts } from '../../src/core/notation.ts';
import { games } from '../../src/games/index.ts';
import { entered, formsOf, typeOn } from '../../src/web/moves/typing.ts';
import { variantsOf } from '../arbitraries.ts';
import { randomMatch } from '../random-match.ts';

/** Key by key, and Enter where it is needed: what was played, and what was pressed for it. */
function type(text: string, legal: readonly string[]) {
  let typed = '';
  let pressed = '';
  for (const key of text) {
    pressed += key;
    const result = typeOn(typed + key, legal);
    if (result.move !== null || result.refused) return { ...result, pressed };
    typed = result.typed;
  }
  return { ...entered(typed, legal), pressed: `${pressed}\n` };
}

/** Where somebody is to move. */
function turnsOf(seed: number, variant: Parameters<typeof randomMatch>[0]): readonly string[] {
  const match = randomMatch(variant, seed);
  const isTurn = match.turn === 'first' || match.turn === 'second';
  return isTurn ? legalTexts(variant.rules, match.scene.position) : [];
}

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const positions = fc
    .tuple(variantsOf(game), fc.integer())
    .map(([variant, seed]) => turnsOf(seed, variant))
    .filter((legal) => legal.length > 0);

  test('every legal move can be typed as records write it, and in no other way than it is meant', () => {
    fc.assert(
      fc.property(positions, (legal) => {
        for (const move of legal) {
          for (const form of formsOf(move, legal)) {
            const { move: played, pressed } = type(form, legal);
            expect(played, `${form} of ${legal.join()}`).toBe(move);
            expect([form, `${form}\n`]).toContain(pressed);
          }
        }
      }),
    );
  });

  test('a true minus sign is a minus', () => {
    fc.assert(
      fc.property(positions, (legal) => {
        for (const move of legal) expect(type(move.replace('-', '−'), legal).move).toBe(move);
      }),
    );
  });

  test('whatever is typed, what is played is legal and was typed to its end', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789+-−x'), { maxLength: 6 });
    fc.assert(
      fc.property(positions, keys, (legal, list) => {
        const { move, refused, pressed } = type(list.join(''), legal);
        if (move === null) return;
        expect(refused).toBe('');
        expect(legal).toContain(move);
        expect(formsOf(move, legal)).toContain(pressed.replace('−', '-').trim());
      }),
    );
  });
});

test('a move is played as soon as nothing else can be meant', () => {
  const legal = ['1', '12', '-1', '-12', '3'];
  expect(typeOn('3', legal)).toMatchObject({ move: '3', typed: '' });
  expect(typeOn('1', legal)).toMatchObject({ move: null, typed: '1' });
  expect(typeOn('12', legal)).toMatchObject({ move: '12', typed: '' });
  expect(entered('1', legal)).toMatchObject({ move: '1', typed: '' });
  expect(typeOn('-', legal)).toMatchObject({ move: null, typed: '-' });
  expect(typeOn('4', legal)).toMatchObject({ move: null, typed: '', refused: '4' });
  expect(entered('-', legal)).toMatchObject({ move: null, typed: '', refused: '-' });
});

test('with one card there are only two things to do, each a single key', () => {
  expect(typeOn('x', ['4+', '4x']).move).toBe('4x');
  expect(typeOn('+', ['4+', '4x']).move).toBe('4+');
  expect(typeOn('4', ['4+', '4x'])).toMatchObject({ move: null, typed: '4' });
});
