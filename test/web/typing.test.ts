/** Moves that are typed: every legal one can be, and none is played that was not meant. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { members } from '../../src/core/bits.ts';
import { plainPhrase } from '../../src/core/words.ts';
import { games } from '../../src/games/index.ts';
import { begin, type DecisionEvent, extend, type Match } from '../../src/match/match.ts';
import { entered, formsAt, isTyped, type Typing, typeOn } from '../../src/web/input/typed-keys.ts';
import { gameNamed, mustSettle, variantsOf } from '../arbitraries.ts';
import { randomMatch } from '../random-match.ts';

/** What can be typed in a match; moves as records write them. */
function at(match: Match, offersSwap = false) {
  const forms = formsAt(match, offersSwap);
  const written = (event: DecisionEvent | null) =>
    event?.kind === 'move'
      ? match.setup.variant.rules.format(match.scene.position, event.move)
      : (event?.kind ?? null);
  const read = ({ event, ...typing }: Typing) => ({ ...typing, move: written(event) });
  return {
    forms: new Map([...forms].map(([form, event]) => [form, written(event) as string])),
    isTyped: (key: string, typed: string, letters = true) => isTyped(key, typed, forms, letters),
    typeOn: (typed: string) => read(typeOn(typed, forms)),
    entered: (typed: string) => read(entered(typed, forms)),
  };
}

/** Key by key, and Enter where it is needed: what was played, and what was pressed for it. */
function type(text: string, { isTyped, typeOn, entered }: ReturnType<typeof at>) {
  let typed = '';
  let pressed = '';
  for (const key of text) {
    pressed += key;
    if (!isTyped(key, typed)) return { move: null, refused: '', pressed };
    const result = typeOn(typed + key);
    if (result.move !== null || result.refused) return { ...result, pressed };
    typed = result.typed;
  }
  return { ...entered(typed), pressed: `${pressed}\n` };
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
        const table = at(match);
        const { forms } = table;
        for (const move of members(variant.rules.legal(position))) {
          const text = variant.rules.format(position, move);
          const phrase = plainPhrase(variant.words.phrase(position, move));
          const own = [...forms].filter(([, meant]) => meant === text).map(([form]) => form);
          for (const form of [text, phrase, ...own]) {
            const { move: played, pressed } = type(form, table);
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
        const table = at(match);
        for (const move of new Set(table.forms.values()))
          expect(type(move.replace('-', '−').replace('x', '×'), table).move).toBe(move);
      }),
    );
  });

  test('whatever is typed, what is played is legal and was typed to its end', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789+-−x'), { maxLength: 6 });
    fc.assert(
      fc.property(matches, keys, (match, list) => {
        const table = at(match);
        const { forms } = table;
        const { move, refused, pressed } = type(list.join(''), table);
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
  const { typeOn, entered } = at(begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false }));
  expect(typeOn('3')).toMatchObject({ move: '3', typed: '' });
  expect(typeOn('1')).toMatchObject({ move: null, typed: '1' });
  expect(typeOn('12')).toMatchObject({ move: '12', typed: '' });
  expect(entered('1')).toMatchObject({ move: '1', typed: '' });
  expect(typeOn('-')).toMatchObject({ move: null, typed: '-' });
  expect(typeOn('4')).toMatchObject({ move: null, typed: '', refused: '4' });
  expect(entered('-')).toMatchObject({ move: null, typed: '', refused: '-' });
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
  const { typeOn } = at(drawn(4));
  expect(typeOn('x').move).toBe('4x');
  expect(typeOn('+').move).toBe('4+');
  expect(typeOn('4')).toMatchObject({ move: null, typed: '4' });
  expect(typeOn('1').move).toBe('4+');
  expect(typeOn('2').move).toBe('4x');
});

test('a digit that is an option and a card waits for what follows; alone it is the option', () => {
  const { typeOn, entered } = at(drawn(1));
  expect(typeOn('1')).toMatchObject({ move: null, typed: '1' });
  expect(entered('1').move).toBe('1+');
  expect(typeOn('1x').move).toBe('1x');
  expect(at(drawn(2)).entered('2').move).toBe('2x');
});

test('words: alone with Enter, with the number at once', () => {
  const table = at(drawn(4));
  expect(type('discard', table)).toMatchObject({ move: '4x', pressed: 'discard\n' });
  expect(type('d', table)).toMatchObject({ move: '4x', pressed: 'd\n' });
  expect(type('a', table)).toMatchObject({ move: '4+', pressed: 'a\n' });
  expect(type('Discard the 4', table)).toMatchObject({ move: '4x', pressed: 'Discard the 4' });
  expect(type('add 4', table)).toMatchObject({ move: '4+', pressed: 'add 4' });
  expect(type('adx', table)).toMatchObject({ move: null, refused: 'adx' });
});

test('letters that begin no word are left to the page, and all of them where letters are switched off', () => {
  const { isTyped } = at(drawn(4));
  expect([...'hvun q'].map((key) => isTyped(key, ''))).toEqual(Array(6).fill(false));
  expect([isTyped('a', ''), isTyped('u', '4'), isTyped(' ', '4')]).toEqual([true, false, false]);
  expect(isTyped('u', 's')).toBe(true); // within a word
  expect([isTyped('a', '', false), isTyped('x', '', false)]).toEqual([false, true]);
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
    expect(type(typed, at(match, true))).toMatchObject({ move: meant, pressed: typed });
  }
  expect(at(match).isTyped('y', '')).toBe(false);
});
