/** What every shell says about moves, values, hints, reasons and reviews. */

import { describe, expect, test } from 'vitest';
import type { Options } from '../src/core/game.ts';
import { SEATS, type Seat } from '../src/core/rules.ts';
import { VERBS, type Verb } from '../src/core/words.ts';
import { readRecord, unwrap } from '../src/index.ts';
import type { Reason } from '../src/reasons/reason.ts';
import { hint, swapHint, swapProspect, swapReason } from '../src/sentences/hints.ts';
import { moved, outcome, whatHappened } from '../src/sentences/moves.ts';
import { reason } from '../src/sentences/reasons.ts';
import { accuracies, judgement, judgementNote, lesson, turningPoint } from '../src/sentences/reviews.ts';
import {
  evaluation,
  moveProspect,
  moverVerdict,
  prospect,
  shortProspect,
  verdict,
} from '../src/sentences/values.ts';
import type { Mark, ReviewedMove } from '../src/solver/review.ts';
import { gameNamed, mustSettle, randomGame } from './arbitraries.ts';

/** As a shell may write moves. */
const write = (text: string) => `<${text}>`;

const TIE = 'win the tie when the numbers are used up';
const GAMES: readonly [game: string, options: Options, moves: string[], wins: string[]][] = [
  [
    'sequence-zero',
    { numbers: [1, 2, 3, 4], firstScore: 3, secondScore: 3 },
    ['adds 2', 'subtracts 2', 'adds 2, the only move', 'subtracts 2, the only move'],
    [
      'you are closer to 0 when the numbers are used up',
      'you reach 0',
      `you ${TIE}`,
      'lets your opponent be closer to 0 when the numbers are used up',
      'lets your opponent reach 0',
      `lets your opponent ${TIE}`,
    ],
  ],
  [
    'sequence-duel',
    { numbers: [1, 2, 3, 4, 5], target: 5 },
    ['takes 2', 'takes 2, the only move'],
    [
      'you have the best sum not over 5 when the numbers are used up',
      'you reach 5',
      `you ${TIE}`,
      'lets your opponent have the best sum not over 5 when the numbers are used up',
      'lets your opponent reach 5',
      `lets your opponent ${TIE}`,
    ],
  ],
  [
    'zero-sum-game',
    { numbers: [1, 2, 3], start: 2 },
    ['adds 2', 'subtracts 2', 'adds 2, the only move', 'subtracts 2, the only move'],
    [
      'you make the total 0',
      'you win, since the total is not 0',
      'lets your opponent make the total 0',
      'lets your opponent win, since the total is not 0',
    ],
  ],
  [
    'sequence-clash',
    { highest: 3, copies: 1, length: 2 },
    ['adds the 2', 'discards the 2', 'adds the 2, the only move', 'discards the 2, the only move'],
    [
      'you complete a sequence of 2',
      'you end higher',
      'you end longer',
      'you end level as first player',
      'lets your opponent complete a sequence of 2',
      'lets your opponent end higher',
      'lets your opponent end longer',
      'lets your opponent end level as first player',
    ],
  ],
  [
    'sum-to-zero',
    { numbers: [-2, 2, 3], start: 0 },
    ['takes 2', 'takes 2, the only move'],
    [
      'you make the sum 0',
      'you win with the last number',
      'lets your opponent make the sum 0',
      'lets your opponent win with the last number',
    ],
  ],
];

describe.each(GAMES)('%s', (id, options, moves, wins) => {
  const { rules, words } = mustSettle(gameNamed(id), options);
  const playouts = Array.from({ length: 100 }, (_, seed) => randomGame(rules, seed));

  test('its moves, in every form', () => {
    const said = new Set<string>();
    for (const { moves } of playouts) {
      let at = rules.start;
      for (const move of moves) {
        const phrase = words.phrase(at, move);
        if (rules.turn(at) !== 'chance' && /^(the )?2$/.test(phrase.object)) {
          for (const forced of [true, false]) said.add(moved('Ann', phrase, forced).slice('Ann '.length, -1));
        }
        at = rules.play(at, move);
      }
    }
    expect([...said].sort()).toEqual([...moves].sort());
  });

  test('what its winners did, in both forms', () => {
    const five = { move: 0, text: '5', phrase: { verb: VERBS.take, object: '5' } };
    const endings = playouts.flatMap(({ end }) =>
      SEATS.map((mover) => {
        const points = [{ motif: 'last-move' as const, winner: 'first' as const, feat: words.feat(end) }];
        const why = { mover, move: five, wins: true, finish: '', runsOut: '', points };
        return reason(why)
          .replace(/^This ends the game(:| and) /, '')
          .slice(0, -1);
      }),
    );
    expect([...new Set(endings)].sort()).toEqual([...wins].sort());
  });
});

describe('what happened', () => {
  const happened = (game: string, moves: string, tags = '') => {
    const { match } = unwrap(readRecord(`[Game "${game}"] [First "Ann"] [Second "-5 4x"] ${tags} ${moves}`));
    return [whatHappened(match), whatHappened(match, write), outcome(match)];
  };
  const over = 'The game is not over.';

  test.each([
    ['sum-to-zero', '*', '', ['', '', over]],
    ['sum-to-zero', '1. -4 *', '', ['Ann takes -4.', 'Ann takes <-4>.', over]],
    ['sequence-zero', '1. +1 -2 *', '', ['-5 4x subtracts 2.', '-5 4x subtracts <2>.', over]],
    ['sum-to-zero', '1. 4 swap *', '[Swap "yes"]', Array(2).fill('-5 4x swaps seats with Ann; Ann to move.')],
    ['sum-to-zero', '1. 4 stay *', '[Swap "yes"]', Array(2).fill('-5 4x stays.')],
    ['sum-to-zero', '1. 4 second-resigns 1-0', '', Array(2).fill('-5 4x resigns.')],
    [
      'sequence-clash',
      '1. 4+ 5x 2. 4x *',
      '',
      ['Ann discards the 4, the only move.', 'Ann discards <the 4>, the only move.'],
    ],
  ])('%s %s', (game, moves, tags, said) => {
    expect(happened(game, moves, tags).slice(0, said.length)).toEqual(said);
  });

  test('and how it ended', () => {
    expect(happened('sum-to-zero', '1. 4 -4 0-1')[2]).toBe('-5 4x wins. -5 4x made the sum exactly 0.');
  });
});

describe('what it is worth', () => {
  test.each([
    [1, 5, 'wins in the end', '-7 wins in the end.', 'Second is to move and wins in the end.'],
    [1, 3, 'wins in 2 moves', '-7 wins in 2 moves.', 'Second is to move and wins in 2 moves.'],
    [1, 2, 'wins in the end', '-7 wins in the end.', 'Second is to move and wins in the end.'],
    [1, 1, 'wins at once', '-7 wins at once.', 'Second is to move and wins at once.'],
    [0, 2, 'loses at once', '-7 loses at once.', 'Second is to move and loses at once.'],
    [0, 4, 'loses in 2 moves', '-7 loses in 2 moves.', 'Second is to move and loses in 2 moves.'],
    [
      0.531,
      null,
      'ahead, 53.1 %',
      '-7 wins 53.1 % of the time.',
      'Second is to move and wins 53.1 % of the time.',
    ],
    [
      0.2,
      null,
      'behind, 20.0 %',
      '-7 wins 20.0 % of the time.',
      'Second is to move and wins 20.0 % of the time.',
    ],
    [
      0.5,
      null,
      'even, 50.0 %',
      '-7 wins 50.0 % of the time.',
      'Second is to move and wins 50.0 % of the time.',
    ],
  ])('%d in %s', (win, plies, evaluated, ofMove, ofMover) => {
    const worth = { win, plies };
    expect([evaluation(worth), moveProspect({ ...worth, text: '-7' })]).toEqual([evaluated, ofMove]);
    expect(moverVerdict({ ...worth, mover: 'second' })).toBe(ofMover);
  });

  test.each([
    [{ right: 2, all: 14 }, 12, 'loses to 2 of 14 answers', '2/14'],
    [{ right: 14, all: 14 }, 12, 'loses to every answer', '14/14'],
    [{ right: 1, all: 14 }, 2, 'loses at once', 'now'],
  ])('a loss: %o in %i', (answers, plies, long, short) => {
    const worth = { win: 0, plies, answers };
    expect([prospect(worth), shortProspect(worth)]).toEqual([long, short]);
  });

  test.each([
    [1, 3, 'first', 'Ann wins with best play.'],
    [1, 1, 'first', 'Ann wins at once.'],
    [0, 3, 'first', 'Bo wins with best play.'],
    [0, 0, null, 'Bo has won.'],
    [0.25, null, 'second', 'Bo wins 75.0 % of the time with best play.'],
    [0.25, null, null, 'Ann wins 25.0 % of the time with best play.'],
  ] as const)('%d for first, in %s, %s to move', (first, plies, mover, said) => {
    expect(verdict({ first, plies, mover }, { first: 'Ann', second: 'Bo' })).toBe(said);
  });
});

describe('hints', () => {
  const SHARED = { phrase: 'discard the 4', text: '4x' };
  test.each([
    [{ win: 1, plies: 5, winIfSwapped: null }, 'It wins in the end.'],
    [{ win: 0.4, plies: null, winIfSwapped: null }, 'It wins 40.0 % of the time.'],
    [
      { win: 0, plies: 4, winIfSwapped: null, answers: { right: 1, all: 8 } },
      'Every move loses, but this one sets a trap: only 1 of 8 answers wins.',
    ],
    [
      { win: 0, plies: 4, winIfSwapped: null, answers: { right: 3, all: 8 } },
      'Every move loses, but this one sets a trap: 3 of 8 answers win.',
    ],
    [
      { win: 0, plies: 4, winIfSwapped: null, answers: { right: 8, all: 8 } },
      'Every move loses, and no answer can be wrong.',
    ],
    [
      { win: 0, plies: 4, winIfSwapped: 0 },
      'Whatever you begin with, your opponent can have the better side.',
    ],
    [
      { win: 0.6, plies: null, winIfSwapped: 0.4 },
      'It is the most even first move: you win 40.0 % of the time.',
    ],
  ])('%o', (worth, said) => {
    expect(hint({ ...SHARED, ...worth })).toBe(`Hint: discard the 4 (4x). ${said}`);
  });

  test('a move is named once where its notation is in the phrase', () => {
    const worth = { win: 1, plies: 1, winIfSwapped: null };
    expect(hint({ phrase: 'take -9', text: '-9', ...worth })).toBe('Hint: take -9. It wins at once.');
    expect(hint({ phrase: 'add 9', text: '+9', ...worth })).toBe('Hint: add 9 (+9). It wins at once.');
  });

  test.each([
    [1, 3, 'Hint: swap seats.', 'made the first move wins.', 'swap seats wins', 'stay loses'],
    [0, 3, 'Hint: stay where you are.', 'answers the first move wins.', 'swap seats loses', 'stay wins'],
    [
      0.6,
      null,
      'Hint: swap seats.',
      'made the first move wins 60.0 % of the time.',
      'swap seats: 60.0 %',
      'stay: 40.0 %',
    ],
  ])('whether to swap, with %d for first', (first, plies, what, why, swap, stay) => {
    expect([swapHint(first), swapReason(first)]).toEqual([what, `With best play, whoever ${why}`]);
    expect(swapProspect('swap', { win: first, plies })).toBe(swap);
    expect(swapProspect('stay', { win: 1 - first, plies })).toBe(stay);
  });
});

describe('reasons speak to whoever is there', () => {
  const five = { move: 0, text: '5', phrase: { verb: VERBS.take, object: '5' } };
  const names = { first: 'Ann', second: 'Bo' };
  const said = (points: Reason['points'], you: Seat | null) =>
    reason(
      { mover: 'first', move: five, wins: true, finish: 'reach 15', runsOut: 'the numbers run out', points },
      { you, names },
    );

  test.each<[Reason['points'][number], string, string, string]>([
    [
      { motif: 'finish' },
      'You reach 15: that wins at once.',
      'With this Ann can reach 15 at once.',
      'With this Ann can reach 15 at once.',
    ],
    [
      { motif: 'fails-to-block', threat: five },
      'Bo was threatening to take 5 and reach 15; this does not stop it.',
      'You were threatening to take 5 and reach 15; this does not stop it.',
      'Bo was threatening to take 5 and reach 15; this does not stop it.',
    ],
    [
      { motif: 'block', threat: five },
      'This takes the 5 that Bo needs to reach 15.',
      'This takes the 5 that you need to reach 15.',
      'This takes the 5 that Bo needs to reach 15.',
    ],
    [
      { motif: 'out-of-reach', winner: 'second' },
      'You can no longer reach 15, and when the numbers run out Bo wins.',
      'Ann can no longer reach 15, and when the numbers run out you win.',
      'Ann can no longer reach 15, and when the numbers run out Bo wins.',
    ],
    [
      { motif: 'named-answers', winner: 'first', moves: [five, { ...five, text: '6' }], orFinish: true },
      'Whatever Bo answers, you win with either 5 or 6, or at once if Bo lets you reach 15.',
      'Whatever you answer, Ann wins with either 5 or 6, or at once if you let Ann reach 15.',
      'Whatever Bo answers, Ann wins with either 5 or 6, or at once if Bo lets Ann reach 15.',
    ],
    [
      { motif: 'preference', winner: 'first', prefer: ['threat', 'near'], goal: 15 },
      'From here you win like this: threaten whenever it is safe, always as close to 15 as possible.',
      'From here Ann wins like this: threaten whenever it is safe, always as close to 15 as possible.',
      'From here Ann wins like this: threaten whenever it is safe, always as close to 15 as possible.',
    ],
  ])('%o', (point, toMover, toOpponent, toNobody) => {
    expect([said([point], 'first'), said([point], 'second'), said([point], null)]).toEqual([
      toMover,
      toOpponent,
      toNobody,
    ]);
  });
});

describe('reviews', () => {
  const choice = (text: string, move: number) => ({
    event: { kind: 'move' as const, move },
    text,
    phrase: { verb: VERBS.take, object: text },
    win: 0.5,
    plies: null,
  });
  const move: ReviewedMove = {
    ply: 3,
    seat: 'first',
    name: '4x\n',
    text: 'swap',
    phrase: null,
    mark: 'mistake',
    win: 0.2,
    lost: 0.3,
    best: ['-1', '4x'].map(choice),
    before: 2,
  };

  test.each<[Mark, number, string, string]>([
    ['forced', 0, 'There was nothing to decide.', ''],
    ['best', 0, 'Nothing was better.', ''],
    ['fine', 0, 'Nothing was given away: the position was lost anyway. Best: <-1>, <4x>.', '; best: -1, 4x'],
    ['slower', 0, 'It still wins, but takes longer than it must. Best: <-1>, <4x>.', '; best: -1, 4x'],
    [
      'inexact',
      0.0004, // not seen in tenths of a percent
      'This gave a little of the chance to win away. Best: <-1>, <4x>.',
      '; best: -1, 4x',
    ],
    [
      'inexact',
      0.04,
      'This gave a little of the chance to win away. It wins 20.0 % instead of 24.0 %. Best: <-1>, <4x>.',
      ': wins 20.0 % instead of 24.0 %; best: -1, 4x',
    ],
    [
      'mistake',
      0.3,
      'This gave much of the chance to win away. It wins 20.0 % instead of 50.0 %. Best: <-1>, <4x>.',
      ': wins 20.0 % instead of 50.0 %; best: -1, 4x',
    ],
    ['mistake', 1, 'This gave the win away. Best: <-1>, <4x>.', '; best: -1, 4x'],
  ])('%s, %d lost', (mark, lost, sentence, note) => {
    const judged = { ...move, mark, lost };
    expect([judgement(judged, write), judgementNote(judged)]).toEqual([sentence, note]);
  });

  test('where it turned, and how well each has played', () => {
    const best = ['-1', '2', '3', '4', '5', '6', '7'].map(choice);
    const accuracy = [
      { name: 'Ann', accuracy: 0.804, mattered: 3, right: 2 },
      { name: 'B\no', accuracy: null, mattered: 0, right: 0 },
    ];
    const review = { moves: [move], accuracy, turningPoint: { ...move, best }, course: [] };
    const start = 'The turning point is move 3: 4x\\u{a}';
    expect(turningPoint(review)).toBe(
      `${start} swapped seats; taking -1, 2, 3, 4, 5 or 6, or another move was better.`,
    );
    expect(turningPoint(review, write)).toBe(
      `${start} swapped seats; taking <-1>, <2>, <3>, <4>, <5> or <6>, or another move was better.`,
    );
    expect(turningPoint({ ...review, turningPoint: null })).toBe('No mistakes by either side.');
    const own = { ...move, name: 'B\no', win: 0, lost: 0 };
    expect(accuracies({ ...review, moves: [move, own] })).toEqual([
      'Ann chose right in 2 of the 3 decisions that mattered.',
      'B\\u{a}o never had a winning move.',
    ]);
    for (const moves of [[move], [own, { ...own, win: 1 }]])
      expect(accuracies({ ...review, moves })[1]).toBe('B\\u{a}o never had a choice that mattered.');
  });

  const two = 'the 2';
  test.each([
    ['resign', null, [['play on', null]], 'resigned; playing on was better'],
    ['out of time', null, [['play on', null]], 'ran out of time; playing on was better'],
    ['no swap', null, [['swap', null]], 'stayed; swapping seats was better'],
    ['2x', [VERBS.discard, two], [['2+', [VERBS.add, two]]], 'discarded <the 2>; adding it was better'],
    ['9', [VERBS.take, '9'], [['7', [VERBS.take, '7']]], 'took <9>; taking <7> was better'],
    [
      '+4',
      [VERBS.add, '4'],
      [
        ['+1', [VERBS.add, '1']],
        ['-2', [VERBS.subtract, '2']],
        ['+5', [VERBS.add, '5']],
      ],
      'added <4>; adding <1> or <5>, or subtracting <2> was better',
    ],
  ] as const)('it turned with %s', (text, phrase, others, said) => {
    const phraseOf = (given: readonly [Verb, string] | null) => given && { verb: given[0], object: given[1] };
    const best = others.map(([text, phrase]) => ({
      ...choice(text, 0),
      phrase: phraseOf(phrase),
    }));
    const turn = { ...move, name: 'Bo', text, phrase: phraseOf(phrase), best };
    const review = { moves: [turn], accuracy: [], turningPoint: turn, course: [] };
    expect(turningPoint(review, write)).toBe(`The turning point is move 3: Bo ${said}.`);
  });

  test('what there is to learn from a mistake', () => {
    const named = (text: string) => ({ move: 0, text, phrase: { verb: VERBS.take, object: text } });
    const taken = { ...move, name: 'Bo', text: '3', phrase: { verb: VERBS.take, object: '3' } };
    const why: Reason = {
      mover: 'second',
      move: named('3'),
      wins: false,
      finish: 'reach 15',
      runsOut: 'the numbers run out',
      points: [{ motif: 'gift', answer: named('5') }],
    };
    const names = { first: 'A\nnn', second: 'Bo' };
    const right = { moves: ['5'].map(named), of: 8, stop: true };
    const explained = { move: taken, names, why, answered: false, right };
    const gift = 'This lets A\\u{a}nn take 5 and reach 15.';
    expect(lesson(explained)).toBe(`${gift} Only 5 stopped it.`);
    const some = { ...right, moves: ['5', '7'].map(named), stop: false };
    expect(lesson({ ...explained, right: some })).toBe(`${gift} Only 5 or 7 would have won.`);
    const many = { ...right, moves: [...'1245678'].map(named), of: 9 };
    expect(lesson({ ...explained, right: many })).toBe(`${gift} -1, for one, would have won (7 of 9 moves).`);
    const you = { first: 'You', second: 'Bo' };
    expect(lesson({ ...explained, names: you })).toBe(
      'This lets you take 5 and reach 15. Only 5 stopped it.',
    );
    const points = [{ motif: 'named-reply', reply: named('9') }] as const;
    const replied = { ...explained, names: you, why: { ...why, points } };
    expect(lesson(replied)).toBe('You could then have answered 9. Only 5 stopped it.');
    expect(lesson({ ...replied, answered: true })).toBe('You can answer 9. Only 5 stopped it.');
    const review = { moves: [taken], accuracy: [], turningPoint: taken, course: [] };
    expect(turningPoint(review, write, lesson(explained))).toBe(
      `The turning point is move 3: Bo took <3>. ${gift} Only 5 stopped it.`,
    );
  });

  test('with cards the better choice is told once', () => {
    const card = { move: 0, text: '2+', phrase: { verb: VERBS.add, object: two } };
    const best = [{ ...choice('2x', 0), phrase: { verb: VERBS.discard, object: two } }];
    const added = { ...move, text: '2+', phrase: card.phrase, best };
    const why = { mover: 'first', move: card, wins: false, finish: '', runsOut: '' } as const;
    const told = (point: Reason['points'][number]) =>
      lesson({
        move: added,
        names: { first: 'Ann', second: 'Bo' },
        why: { ...why, points: [point] },
        answered: false,
        right: null,
      });
    expect(told({ motif: 'cannot-catch-up' })).toBe(
      'Ann cannot catch up any more if Bo makes no mistake, whichever cards come. Discarding it was better.',
    );
    const other = { ...card, text: '2x', phrase: { verb: VERBS.discard, object: two } };
    expect(told({ motif: 'otherwise', win: 0.5, other })).toBe(
      'Discarding the 2 would win 50.0 % of the time.',
    );
  });
});
