/** Moves that are typed: every legal one can be, and none is played that was not meant. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { members } from '../../src/core/bits.ts';
import { plainPhrase } from '../../src/core/words.ts';
import { games } from '../../src/games/index.ts';
import { begin, extend, type Match } from '../../src/match/match.ts';
import { entered, formsAt, isTyped, typeOn } from '../../src/web/input/typed-keys.ts';
import { gameNamed, mustSettle, variantsOf } from '../arbitraries.ts';
import { randomMatch } from '../random-match.ts';

type Forms = ReturnType<typeof formsAt>;

/** Key by key, and Enter where it is needed: what was played, and what was pressed for it. */
function type(text: string, forms: Forms) {
  let typed = '';
  let pressed = '';
  for (const key of text) {
    pressed += key;
    if (!isTyped(key, typed, forms)) return { move: null, refused: '', pressed };
    const result = typeOn(typed + key, forms);
    if (result.move !== null || result.refused) return { ...result, pressed };
    typed = result.typed;
  }
  return { ...entered(typed, forms), pressed: `${pressed}\n` };
}

const isTurn = ({ turn, result }: Match) => !result && (turn === 'first' || turn === 'second');

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const matches = fc
    .tuple(variantsOf(game), fc.integer())
    .map(([variant, seed]) => randomMatch(variant, seed))
    .filter(isTurn);

  test('every legal move can be typed as records and hints write it, and in no other way than it is meant', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const { variant } = match.setup;
        const { position } = match.scene;
        const forms = formsAt(match);
        for (const move of members(variant.rules.legal(position))) {
          const text = variant.rules.format(position, move);
          const phrase = plainPhrase(variant.words.phrase(position, move));
          const own = [...forms].filter(([, meant]) => meant === text).map(([form]) => form);
          for (const form of [text, phrase, ...own]) {
            const { move: played, pressed } = type(form, forms);
            expect(played, `${form} of ${[...forms.keys()].join()}`).toBe(text);
            expect([form, `${form}\n`]).toContain(pressed);
          }
        }
      }),
    );
  });

  test('a true minus sign is a minus, and a true cross an x', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const forms = formsAt(match);
        for (const move of new Set(forms.values()))
          expect(type(move.replace('-', '−').replace('x', '×'), forms).move).toBe(move);
      }),
    );
  });

  test('whatever is typed, what is played is legal and was typed to its end', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789+-−x'), { maxLength: 6 });
    fc.assert(
      fc.property(matches, keys, (match, list) => {
        const forms = formsAt(match);
        const { move, refused, pressed } = type(list.join(''), forms);
        if (move === null) return;
        expect(refused).toBe('');
        const typed = pressed
          .replaceAll('−', '-')
          .trim()
          .replace(/^(\D?)0+(?=\d)/, '$1');
        const signFirst = typed.replace(/^(\d+)([+-])$/, '$2$1');
        expect([forms.get(typed), forms.get(signFirst)]).toContain(move);
      }),
    );
  });

  test('no word begins with a letter that is a key of the page', () => {
    fc.assert(
      fc.property(matches, (match) => {
        for (const form of formsAt(match).keys()) expect(form).not.toMatch(/^[hvun]/);
      }),
    );
  });
});

test('a move is played as soon as nothing else can be meant', () => {
  const variant = mustSettle(gameNamed('sum-to-zero'), { numbers: [1, 12, -1, -12, 3] });
  const forms = formsAt(begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false }));
  expect(typeOn('3', forms)).toMatchObject({ move: '3', typed: '' });
  expect(typeOn('1', forms)).toMatchObject({ move: null, typed: '1' });
  expect(typeOn('12', forms)).toMatchObject({ move: '12', typed: '' });
  expect(entered('1', forms)).toMatchObject({ move: '1', typed: '' });
  expect(typeOn('-', forms)).toMatchObject({ move: null, typed: '-' });
  expect(typeOn('4', forms)).toMatchObject({ move: null, typed: '', refused: '4' });
  expect(entered('-', forms)).toMatchObject({ move: null, typed: '', refused: '-' });
});

/** Sequence Clash with this card drawn. */
function drawn(card: number): Match {
  const variant = mustSettle(gameNamed('sequence-clash'));
  const start = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: true });
  const { rules } = variant;
  const move = members(rules.legal(rules.start)).find(
    (event) => rules.format(rules.start, event) === String(card),
  );
  return extend(start, { kind: 'draw', move: move as number }) as Match;
}

test('with one card there are only two things to do, each a single key, or the number of the option', () => {
  const forms = formsAt(drawn(4));
  expect(typeOn('x', forms).move).toBe('4x');
  expect(typeOn('+', forms).move).toBe('4+');
  expect(typeOn('4', forms)).toMatchObject({ move: null, typed: '4' });
  expect(typeOn('1', forms).move).toBe('4+');
  expect(typeOn('2', forms).move).toBe('4x');
});

test('a digit that is an option and a card waits for what follows; alone it is the option', () => {
  const forms = formsAt(drawn(1));
  expect(typeOn('1', forms)).toMatchObject({ move: null, typed: '1' });
  expect(entered('1', forms).move).toBe('1+');
  expect(typeOn('1x', forms).move).toBe('1x');
  expect(entered('2', formsAt(drawn(2))).move).toBe('2x');
});

test('words: alone with Enter, with the number at once', () => {
  const forms = formsAt(drawn(4));
  expect(type('discard', forms)).toMatchObject({ move: '4x', pressed: 'discard\n' });
  expect(type('Discard the 4', forms)).toMatchObject({ move: '4x', pressed: 'Discard the 4' });
  expect(type('add 4', forms)).toMatchObject({ move: '4+', pressed: 'add 4' });
  expect(type('adx', forms)).toMatchObject({ move: null, refused: 'adx' });
});

test('letters that begin no word are left to the page, and all of them where letters are switched off', () => {
  const forms = formsAt(drawn(4));
  expect([...'hvun q'].map((key) => isTyped(key, '', forms))).toEqual(Array(6).fill(false));
  expect([isTyped('a', '', forms), isTyped('u', '4', forms), isTyped(' ', '4', forms)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isTyped('u', 's', forms)).toBe(true); // within a word
  expect([isTyped('a', '', forms, false), isTyped('x', '', forms, false)]).toEqual([false, true]);
});

test('where changing places is offered, it is answered with y, n or a word', () => {
  const variant = mustSettle(gameNamed('sequence-zero'));
  const start = begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: true });
  const [move = 0] = members(variant.rules.legal(variant.rules.start));
  const match = extend(start, { kind: 'move', move }) as Match;
  for (const [typed, meant] of [
    ['y', 'swap'],
    ['swap', 'swap'],
    ['change', 'swap'],
    ['n', 'stay'],
    ['stay', 'stay'],
    ['subtract 5', '-5'],
  ] as const) {
    expect(type(typed, formsAt(match, true))).toMatchObject({ move: meant, pressed: typed });
  }
  expect(isTyped('y', '', formsAt(match))).toBe(false);
});
