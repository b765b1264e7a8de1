/** Settings that have a name: what is told of them is true, the page about them is fresh, and a command line takes them. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { members } from '../src/core/bits.ts';
import { type NamedSetting, optionTexts, settle, settleTexts, type Variant } from '../src/core/game.ts';
import { unwrap } from '../src/core/problem.ts';
import type { Position, Seat } from '../src/core/rules.ts';
import { livelierThan, settingOf, settingTexts } from '../src/core/settings.ts';
import { games } from '../src/games/index.ts';
import { sequenceDuel } from '../src/games/list.ts';
import { begin, extendByText } from '../src/match/match.ts';
import { settingFigures, trySetting } from '../src/sentences/settings.ts';
import { livelierAfter, seriesWith } from '../src/session/livelier.ts';
import { solve } from '../src/solver/solve.ts';
import { isSightEnough, measureSetting } from '../src/strategy/measure-setting.ts';
import { playPairing } from '../src/strategy/pairings.ts';
import { ninefold } from './cli.ts';

const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
const named = games.flatMap((game) =>
  (game.settings ?? []).map((setting) => ({ game, setting, title: `${game.id} ${setting.id}` })),
);

function figuresOf(variant: Variant) {
  return measureSetting(variant, unwrap(solve(variant)));
}

/** What the page says of settings in the section of a game: its columns after the name. */
function rowsOf(title: string): string[][] {
  const [, section = ''] = page.split(`## ${title}\n`);
  return (section.split('\n## ')[0] as string)
    .split('\n')
    .filter((line) => /^\|.*\d \|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
}

function columns({ first, right, moves }: NamedSetting['figures']): string[] {
  return [
    first === 1 ? 'first' : first === 0 ? 'second' : `first ${(100 * first).toFixed(1)} %`,
    right === null ? '' : `${Math.round(100 * right)} %`,
    moves.toFixed(1),
  ];
}

describe.each(named)('$title', ({ game, setting }) => {
  const variant = unwrap(settle(game, setting.options));

  test('is measured', { timeout: 120_000 }, () => {
    expect(setting.figures).toEqual(figuresOf(variant));
  });

  test('needs no more than two moves of sight only where that is so in every position', () => {
    expect(isSightEnough(variant, unwrap(solve(variant)))).toBe(setting.figures.right === 1);
  });

  test('is known by its options, and is in docs/settings.md', () => {
    expect(settingOf(variant)).toBe(setting);
    expect(settingOf(unwrap(settleTexts(game, settingTexts(game, setting))))).toBe(setting);
    const options = Object.entries(optionTexts(variant)).map(([name, text]) => `${name} ${text}`);
    expect(rowsOf(game.title)).toContainEqual([
      setting.name,
      options.join('; ') || 'as in the rulebook',
      ...columns(setting.figures),
    ]);
  });
});

test('what the page says of Sequence Duel with target 27, a decision counted each time or once', () => {
  const variant = unwrap(settle(sequenceDuel, { target: 27 }));
  const { rules } = variant;
  const solution = unwrap(solve(variant));
  const met = new Map<Position, number>();
  for (let game = 0; game < 200; game++)
    playPairing(variant, 'setting', game, (position) => met.set(position, (met.get(position) ?? 0) + 1));
  const after = (position: Position) =>
    members(rules.legal(position)).map((move) => rules.play(position, move));
  const wins = (at: Position, seat: Seat) => solution.first(at) === (seat === 'first' ? 1 : 0);
  const winsAtOnce = (at: Position) => {
    const mover = rules.turn(at);
    return after(at).some((end) => rules.turn(end) === 'over' && rules.winner(end) === mover);
  };
  const shares = [...met].flatMap(([position, visits]) => {
    const mover = rules.turn(position) as Seat;
    if (!wins(position, mover) || winsAtOnce(position)) return [];
    const safe = after(position).filter((next) => !winsAtOnce(next));
    return [{ visits, share: safe.filter((next) => wins(next, mover)).length / safe.length }];
  });
  const decisions = shares.reduce((sum, { visits }) => sum + visits, 0);
  const right = shares.reduce((sum, { visits, share }) => sum + visits * share, 0) / decisions;
  const once = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  expect(page.replace(/\s+/g, ' ')).toContain(
    `is right in ${percent(right)} of the ${decisions.toLocaleString('en')} decisions, but in ${percent(once)} of the ${shares.length} different positions`,
  );
});

test("the first of a game's settings is the rulebook's", () => {
  for (const { settings = [] } of games) expect(settings[0]?.options).toEqual({});
});

test.each(games)('what was found for $id is still so', { timeout: 120_000 }, (game) => {
  const found = rowsOf(game.title).filter(([name]) => name === '');
  expect(found.length).toBeGreaterThan(0);
  const [, options = '', ...figures] = found[0] as string[];
  const texts = Object.fromEntries(options.split('; ').map((text) => text.split(' ') as [string, string]));
  expect(columns(figuresOf(unwrap(settleTexts(game, texts))))).toEqual(figures);
});

describe('after a game that was over at once', () => {
  const played = (id: string, moves: string, options = {}) => {
    const variant = unwrap(settle(games.find((game) => game.id === id) as (typeof games)[number], options));
    const names = { first: 'Ann', second: 'Bo' };
    return moves
      .split(' ')
      .reduce((match, move) => unwrap(extendByText(match, move)), begin({ variant, names, swap: false }));
  };

  test('one that lasts longer is offered, with the same persons', () => {
    const match = played('sum-to-zero', '4 -4');
    const setting = livelierAfter(match) as NamedSetting;
    expect(trySetting(match.setup.variant.game, setting)).toBe('Try Sum to Zero: Long');
    const before = { variant: match.setup.variant, names: ['Ann', 'Bo'], swap: true, rounds: 3 } as const;
    const series = seriesWith({ ...before, starter: 0, winners: [1, 0, 1] }, setting);
    expect({ ...series, variant: settingOf(series.variant)?.id }).toEqual({
      ...before,
      variant: 'long',
      rounds: 1,
      openEnded: true,
      starter: 1,
      winners: [],
    });
  });

  test('none is offered after a longer game, or in the middle of one, or where nothing is livelier', () => {
    expect(livelierAfter(played('sequence-duel', '9 1 6'))?.id).toBe('deep');
    expect(livelierAfter(played('sequence-duel', '9 1'))).toBeUndefined();
    expect(livelierAfter(played('sequence-duel', '9 1 2 3 4'))).toBeUndefined();
    for (const { settings = [], ...game } of games) {
      const longest = Math.max(...settings.map(({ figures }) => figures.moves));
      for (const { options, figures } of settings) {
        const found = livelierThan(unwrap(settle({ settings, ...game }, options)));
        expect(found === undefined).toBe(figures.moves === longest);
      }
    }
  });
});

describe('a command line', () => {
  const solved = async (...words: string[]) =>
    JSON.parse((await ninefold(['solve', ...words, '--json'])).output);

  test('takes a setting by its name, and options beside it', async () => {
    expect((await solved('sequence-duel', '--setting', 'deep')).options).toMatchObject({ target: 27 });
    expect((await solved('sequence-duel', '--setting', 'small', '--target', '15')).options).toEqual({
      numbers: [1, 2, 3, 4, 5, 6, 7],
      target: 15,
    });
  });

  test('says which there are', async () => {
    const { code, errors } = await ninefold(['solve', 'sequence-duel', '--setting', 'deeep']);
    expect({ code, errors }).toEqual({
      code: 2,
      errors: expect.stringContaining('--setting must be classic, medium, deep or small, not "deeep".'),
    });
    const { output } = await ninefold(['games']);
    const told = output.replace(/\s+/g, ' ');
    for (const { setting } of named)
      expect(told).toContain(`${setting.name}: ${settingFigures(setting.figures)}`);
  });

  test('completes them for the game that is named', async () => {
    const { output } = await ninefold(['complete', '--', 'play', 'sum-to-zero', '--setting', '']);
    expect(output).toBe('classic\nlong\nsmall\n');
  });
});
