/** A whole game of each, in each of the ways it can be played. */

import { describe, expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, press, sitDown } from './keyboard.ts';
import type { OpenTerminal } from './pty.ts';

interface Played {
  readonly game: string;
  readonly args?: readonly string[];
  readonly answers: readonly string[]; // to one question after the other
  readonly moves: readonly string[]; // the same, as whole moves
  readonly end: string;
}

const DECK = '1,2,2,3,3,4,4,5,5,9,1,6,6,7,7,8,8,9';

const played: readonly Played[] = [
  {
    game: 'sequence-zero',
    answers: ['5', '+', '1', '+', '3', '-', '6', '+', '2', '-'],
    moves: ['+5', '+1', '-3', '+6', '-2'],
    end: '● Ann wins. Ann brought the score to exactly 0.',
  },
  {
    game: 'sequence-duel',
    answers: ['8', '9', '7'],
    moves: ['8', '9', '7'],
    end: '● Ann wins. Ann reached a sum of exactly 15.',
  },
  {
    game: 'zero-sum-game',
    answers: ['+', '5', '-', '3', '+', '4', '-', '6'],
    moves: ['+5', '-3', '+4', '-6'],
    end: '■ Bo wins. Bo has created an expression that evaluates to zero.',
  },
  {
    game: 'sequence-clash',
    args: ['--deck', DECK],
    answers: ['1', '2', '1', '1', '1', '1', '1', '1', '1'],
    moves: ['1+', '2x', '2+', '3+', '3+', '4+', '4+', '5+', '5+'],
    end: '● Ann wins. Ann completed an increasing sequence of 5 numbers.',
  },
  {
    game: 'sum-to-zero',
    answers: ['4', '9', '-7', '-6'],
    moves: ['4', '9', '-7', '-6'],
    end: '■ Bo wins. Bo made the sum exactly 0.',
  },
];

describe.each(played)('$game', ({ game, args, answers, moves, end }) => {
  test('answer by answer', async () => {
    const terminal = await sitDown(game, args);
    const half = Math.floor(answers.length / 2);
    await answer(terminal, ...answers.slice(0, half));
    golden(`${game}-in-the-middle`, terminal.screen());
    await answer(terminal, ...answers.slice(half));
    expect(terminal.screen()).toContain(end);
    golden(`${game}-over`, terminal.screen());
  });

  test('by whole moves', async () => {
    const terminal = await sitDown(game, args);
    await answer(terminal, ...moves);
    golden(`${game}-over`, terminal.screen());
  });

  test('with the arrow keys and Enter alone', async () => {
    const terminal = await sitDown(game, args);
    for (const [i, move] of moves.entries()) {
      await mark(terminal, game, move);
      if (i === 1) golden(`${game}-marked`, terminal.screen());
      await answer(terminal, '');
    }
    golden(`${game}-over`, terminal.screen());
  });
});

async function mark(terminal: OpenTerminal, game: string, move: string): Promise<void> {
  await press(terminal, 'right');
  const [row, column] = placeOf(game, move);
  for (let steps = 0; marked(terminal) !== move; steps++) {
    if (steps > 20) throw new Error(`${move} is not reached:\n${terminal.screen()}`);
    const [atRow, atColumn] = placeOf(game, marked(terminal));
    if (row !== atRow) await press(terminal, row > atRow ? 'down' : 'up');
    else await press(terminal, column > atColumn ? 'right' : 'left');
  }
}

/** The move in the tile with the heavy border, or on the button between the arrows. */
function marked(terminal: OpenTerminal): string {
  const screen = terminal.screen();
  const button = /▸ \d (add|discard) the (\d+) ◂/.exec(screen);
  if (button) return `${button[2]}${button[1] === 'add' ? '+' : 'x'}`;
  const [, number = ''] = /┃ *\[?(-?\d+)\]? *┃/.exec(screen) ?? [];
  const [, sign = ''] = /┃.*\[([+−])\].*┃/.exec(screen) ?? [];
  return sign.replace('−', '-') + number;
}

/** Its row and its column on the board. */
function placeOf(game: string, move: string): readonly [number, number] {
  if (game === 'sequence-clash') return [0, move.endsWith('x') ? 1 : 0];
  const number = Number(move);
  if (game === 'sum-to-zero') return number < 0 ? [0, number + 9] : [1, number - 1];
  const at = Math.abs(number) - 1;
  return [Math.floor(at / 3), 2 * (at % 3) + (number < 0 ? 1 : 0)];
}
