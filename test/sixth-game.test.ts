/** The sixth game of CONTRIBUTING.md, built from the page itself. */

import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { playGame } from '../src/cli/session/play-game.ts';
import { Solutions } from '../src/cli/solving/solutions.ts';
import { PlainTable } from '../src/cli/table/plain-table.ts';
import { Terminal } from '../src/cli/terminal/terminal.ts';
import type { Game } from '../src/core/game.ts';
import { unwrap } from '../src/core/problem.ts';
import { seeded } from '../src/core/random.ts';
import { environment } from '../src/environment/environment.ts';
import { games } from '../src/games/index.ts';
import { strategyRules } from '../src/sentences/strategy.ts';
import { beginRound } from '../src/session/session.ts';
import { solve } from '../src/solver/solve.ts';
import { findStrategy } from '../src/strategy/strategy.ts';
import { mustSettle } from './arbitraries.ts';
import { playByTheLaws } from './laws.ts';

const folder = resolve('build/sixth-game');
let library: typeof import('../src/index.ts') & { lastMatch: Game };
let game: Game;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const name of readdirSync('src')) {
    const [from, to] = [resolve('src', name), join(folder, 'src', name)];
    if (name === 'games' || name === 'index.ts') cpSync(from, to, { recursive: true });
    else if (name !== 'tsconfig.json') symlinkSync(from, to, 'junction');
  }
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  for (const [, file = '', text = ''] of page.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    appendFileSync(join(folder, file), text);
  }
  library = await import(join(folder, 'src/index.ts'));
  game = library.lastMatch;
});

test('its line puts it at the end of the registry, and into the library', () => {
  expect(library.games.map(({ id }) => id)).toEqual([...games.map(({ id }) => id), 'last-match']);
  expect(library.findGame('last-match')).toBe(game);
  expect(library.judge({ game: 'last-match', moves: ['3', '1'] })).toMatchObject({ turn: 'first', ply: 2 });
});

test('it keeps the laws', () => {
  for (const matches of [1, 2, 3, 15, 99]) {
    const { rules, options } = mustSettle(game, { matches });
    const random = seeded(matches);
    for (let i = 0; i < 100; i++) playByTheLaws(rules, game.shape(options), random);
  }
});

test('programs can learn it', () => {
  const ask = environment(
    [game],
    (variant) => solve(variant),
    () => '',
  );
  expect(ask({ op: 'actions', game: game.id })).toMatchObject({
    actions: ['1', '2', '3'],
    observation: [
      { name: 'turn' },
      ...Object.keys(game.shape(mustSettle(game).options)).map((name) => ({ name })),
    ],
  });
  const games = [
    { id: 'a', game: game.id, options: { matches: 2 }, seed: 1, mask: true, opponent: 'perfect' },
  ];
  expect(ask({ op: 'reset', games })).toMatchObject({ states: [{ turn: 'first', mask: [1, 1] }] });
  expect(ask({ op: 'step', moves: [['a', 0]] })).toMatchObject({
    states: [{ turn: 'over', winner: 'second' }],
  });
});

test('it plays at the terminal', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  input.end('5\n3\n1\n2\n');
  const variant = mustSettle(game, { matches: 6 });
  const series = { variant, names: ['Ann', 'Bo'], swap: false, rounds: 1, starter: 0, winners: [] } as const;
  await playGame(beginRound(series, [null, null], [])!, {
    table: new PlainTable(new Terminal({ input, output, errors: output })),
    solutions: new Solutions(),
    random: seeded('sixth'),
    pace: 0,
    save() {},
  });
  expect(String(output.read())).toBe(`6 matches on the table.
(In this game, how many matches there are: 6.)

Ann's turn.
How many do you take? 5
"5" cannot be taken. Choose from: 1, 2, 3
How many do you take? 3
3 matches left.

Bo's turn.
How many do you take? 1
2 matches left.

Ann's turn.
How many do you take? 2
0 matches left.
Ann took the last match.
Ann wins!
`);
});

test('its strategy is found and proved: leave a multiple of four', () => {
  const variant = mustSettle(game);
  const search = findStrategy(variant, unwrap(solve(variant)), 40);
  let step = search.next();
  while (!step.done) step = search.next();
  expect(strategyRules(step.value)).toEqual([
    'The player to move wins if the distance to the goal is not a multiple of 4: 28 positions, no exception.',
    'Only one first move wins: 3.',
    expect.stringMatching(/look for a move that leaves a multiple of 4\. That was right in all/),
  ]);
});
