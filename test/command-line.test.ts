/** The command line: help that answers the next question, errors that say what would be right. */

import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { commands } from '../src/cli/commands/index.ts';
import { run } from '../src/cli/run.ts';
import { rulebookOf } from '../src/core/game.ts';
import { allOf } from '../src/core/text.ts';
import { games } from '../src/games/index.ts';
import { mustSettle } from './arbitraries.ts';
import { ninefold } from './cli.ts';

const ALL_GAMES = allOf(games.map(({ id }) => id));

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The built program in a process of its own. */
function program(args: readonly string[], input: string) {
  return spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
    input,
    encoding: 'utf8',
    timeout: 30_000,
  });
}

describe('help', () => {
  test('alone, it shows how to play', async () => {
    const { output, code } = await ninefold([]);
    expect(code).toBe(0);
    for (const { id } of games) expect(output).toContain(`ninefold play ${id}`);
    for (const name of Object.keys(commands)) expect(output).toContain(`  ${name} `);
  });

  test.each(Object.keys(commands))('%s has help with flags and examples', async (name) => {
    const { output, code } = await ninefold([name, '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^Usage: ninefold ${name}`));
    expect(output).toMatch(/\nFlags:\n(.*\n)+\n(.*\n)*Examples:\n {2}/);
    expect((await ninefold(['help', name])).output).toBe(output);
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  });

  test.each([['help'], ['help', 'help'], ['help', '--help'], ['--help'], ['-h']])(
    '%s %s',
    async (...args) => {
      expect(await ninefold(args)).toEqual(await ninefold([]));
    },
  );

  test('--version', async () => {
    expect((await ninefold(['--version'])).output).toBe(`${version}\n`);
  });
});

describe('errors go to standard error, say what would be right, and end with 2', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['ply', 'There is no command "ply". Did you mean play?'],
    ['play duel', `There is no game "duel". Did you mean sequence-duel? The games are ${ALL_GAMES}.`],
    ['play sequence', `There is no game "sequence". The games are ${ALL_GAMES}.`], // could be any of three
    [
      'dance',
      'There is no command "dance". The commands are play, resume, serve, host, join, verify, data, games, rules, solve, strategy, analyze, review, replay, history, judge, engine, mcp, env, perft, completion.',
    ],
    ['play', `Which game? ${games.map(({ id }) => id).join(', ')}`],
    ['play chess', `There is no game "chess". The games are ${ALL_GAMES}.`],
    ['play sum-to-zero now', 'Unexpected argument "now".'],
    ['play sum-to-zero --round 3', 'There is no flag "--round" here. Did you mean --rounds?'],
    ['play sum-to-zero --rounds', '--rounds needs a value: --rounds N'],
    ['play sum-to-zero --rounds 0', '--rounds must be a whole number from 1 to 1000, not "0".'],
    ['play sum-to-zero --rounds 2 --rounds 3', '--rounds is there twice.'],
    ['play sum-to-zero --seed --swap', '--seed needs a value: --seed TEXT'],
    [
      'play sequence-zero --first-score 5000',
      '--first-score must be a whole number from -999 to 999, not 5000.',
    ],
    ['sequence-duel', 'To play it: ninefold play sequence-duel'],
    ['play sum-to-zero --names Ann,Ann', 'Two different names, please.'],
    ['play sum-to-zero --swap=yes', '--swap takes no value.'],
    ['play sum-to-zero --target 3', 'Sum to Zero has no option --target. It has --numbers, --start.'],
    ['play sequence-duel --target 0', '--target must be a whole number from 1 to 9999, not 0.'],
    ['play sequence-duel --numbers nine', 'Write numbers like 1..9 or 2, 3, 5..7, not "nine".'],
    [
      'play sum-to-zero --names Ann',
      '--names needs two names with a comma between them, such as Ann,Bo, not "Ann".',
    ],
    ['play sum-to-zero --names Ann,', 'A name cannot be empty.'],
    ['play sum-to-zero --starter third', '--starter must be first, second or toss, not "third".'],
    ['play sum-to-zero --deck 1,2', 'Sum to Zero has no cards: leave --deck out.'],
    [
      'play sequence-clash --deck 1,two',
      '--deck must be numbers with commas between them, such as 4,7,2; "two" is not one.',
    ],
    [
      'play sequence-clash --highest 3 --copies 1 --length 2 --deck 1,1,2,7',
      '--deck must hold the 3 cards of this game, but 1 is there twice (needs one), 3 is missing (needs one) and 7 is not in this game.',
    ],
    [
      'play sequence-clash --deck 1,2',
      '--deck must hold the 18 cards of this game, but 1 is there once (needs two), 2 is there once (needs two), 3 is missing (needs two), 4 is missing (needs two), 5 is missing (needs two) and 4 other numbers are wrong, too.',
    ],
    ['perft sequence-zero --depth x', '--depth must be a whole number from 0 to 1000, not "x".'],
    ['completion', 'Which shell? bash, zsh or fish.'],
    ['completion tcsh', 'There is no completion for "tcsh". The shells are bash, zsh and fish.'],
    ['host sum-to-zero --name \u3164', 'A name needs a sign that can be seen.'],
    ['join http://localhost:1/#/game/abcdefgh2345 --name \u3164', 'A name needs a sign that can be seen.'],
    ['engine easy', 'Unexpected argument "easy". To check an engine: ninefold engine check COMMAND'],
    ['engine --level best', '--level must be easy, casual, expert or perfect, not "best".'],
    ['engine check', 'Which engine? For example: ninefold engine check -- python3 my-engine.py'],
    [
      'engine check ./no-such-engine',
      '"./no-such-engine" cannot be started: there is no such file or folder.',
    ],
    ['engine --movetime 100', '--movetime is for a check: ninefold engine check COMMAND'],
    [
      'engine check ./my-engine --level perfect',
      '--level is for our own engine. Put -- before a command that has flags.',
    ],
    ['engine check --games chess ./x', `There is no game "chess". The games are ${ALL_GAMES}.`],
    ['help play x', `There is no game "x". The games are ${ALL_GAMES}.`],
    ['help play sum-to-zero x', 'Unexpected argument "x".'],
    ['help history x', 'Unexpected argument "x".'],
    ['help help x', 'Unexpected argument "x".'],
    ['help help --words', 'There is no flag "--words" here.'],
    ['judge file', 'judge takes no words: it reads from standard input.'],
    ['env file', 'env takes no words: it reads from standard input.'],
  ];
  test.each(cases)('ninefold %s', async (line, complaint) => {
    const { code, errors, output } = await ninefold(line.split(' '));
    expect(errors.split('\n')[0]).toBe(complaint);
    expect(errors.split('\n')[1]).toMatch(/^See: ninefold .*--help$/);
    expect(output).toBe('');
    expect(code).toBe(2);
  });
});

describe('play', () => {
  test('flags can stand anywhere, and numbers can be negative', async () => {
    const { output, code } = await ninefold(
      ['play', '--start', '-4', 'sum-to-zero', '--numbers=-3..-1,1..4'],
      '4\n',
    );
    expect(output).toContain('Available Numbers: -3 -2 -1 1 2 3 4\nCumulative Sum: -4\n');
    expect(output).toContain('Player 1 wins the game!');
    expect(code).toBe(0);
  });

  test('the same seed gives the same shuffle and the same toss', async () => {
    const session = (seed: string) =>
      ninefold(['play', 'sequence-clash', '--starter', 'toss', '--seed', seed], '1\n'.repeat(18));
    const [one, again, other] = [await session('a'), await session('a'), await session('b')];
    expect(one.output).toBe(again.output);
    expect(one.output).not.toBe(other.output);
    expect(one.output).toMatch(/^The coin says: Player [12] starts\.\n\nWelcome to Sequence Clash!/);
  });

  test('without a seed every shuffle is a new one', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 4 }, () => ninefold(['play', 'sequence-clash'], '1\n'.repeat(18))),
    );
    expect(new Set(sessions.map(({ output }) => output)).size).toBeGreaterThan(1);
  });

  test('the end of the input ends with 1', async () => {
    expect((await ninefold(['play', 'sum-to-zero'], '4\n')).code).toBe(1);
  });

  test('nothing that is typed or given as a name acts on the terminal', async () => {
    const evil = '\u001b[31m\u0007\u202e';
    const names = `${evil}Ann,Bo${evil}`;
    const { output } = await ninefold(
      ['play', 'sum-to-zero', '--names', names, '--starter', 'toss', '--rounds', '2'],
      `${evil}\n4\n${evil}x\n-4\n`,
    );
    expect(output).toContain('\\u{1b}');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect((await ninefold(['play', evil])).errors.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('the built program plays from a pipe', () => {
    const { stdout, stderr, status } = program(['play', 'sum-to-zero'], '4\n-1\n-3');
    expect(stdout).toMatch(/^Game Start!\n/);
    expect(stdout).toMatch(/Cumulative Sum is now 0\.\nPlayer 1 wins the game!\n$/);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });
});

describe('at a terminal', () => {
  /** A terminal that types what it is given, bit by bit. */
  async function atTerminal(keys: readonly string[]) {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough({ highWaterMark: 2 ** 20 }), { isTTY: true, columns: 80 });
    const done = run(['play', 'sum-to-zero', '--plain'], { input, output, errors: output });
    for (const key of keys) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      input.write(key);
    }
    return { code: await done, shown: String(output.read()) };
  }

  test('Ctrl-C stops with the record', async () => {
    const { code, shown } = await atTerminal(['4\r', '\u0003']);
    expect(code).toBe(130);
    expect(shown).toContain('You stopped before the game was over. Its record so far:');
    expect(shown).toContain('\n1. 4 *\n');
  });

  test('Ctrl-D ends the input', async () => {
    const { code, shown } = await atTerminal(['4\r', '\u0004']);
    expect(code).toBe(1);
    expect(shown).toContain('The input ended before the game was over.');
  });

  test('what is pasted at once is shown where it is asked for', async () => {
    const { code, shown } = await atTerminal(['4\r-1\r-3\r']);
    expect(code).toBe(0);
    expect(shown).toContain('Select a number: -1\n');
    expect(shown).toMatch(/Player 1 wins the game!\n$/);
  });
});

test('what the system refuses is told in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const inFile = join(folder, 'plain', 'game.txt');
  writeFileSync(join(folder, 'plain'), '');
  const record = async (file: string) =>
    (await ninefold(['play', 'sum-to-zero', '--record', file], '')).errors;
  expect(await record(join(folder, 'none', 'game.txt'))).toMatch(
    /^The record cannot be written: there is no such file or folder\.\n/,
  );
  expect(await record(inFile)).toMatch(
    /^The record cannot be written: a part of the path is a file, not a folder\.\n/,
  );
  expect((await ninefold(['history', '--export', inFile])).errors).toMatch(
    /^The records cannot be written there: a part of the path is a file, not a folder\.\n/,
  );
});

describe.skipIf(!existsSync('/proc/self'))('a folder below /proc, where none can be made', () => {
  test.each([
    ['mcp --data', 'Games cannot be kept in that folder: no folder can be made in /proc.'],
    ['history --export', 'The records cannot be written there: no folder can be made in /proc.'],
    ['serve --port 0 --data', 'Online games cannot be kept in /proc/x/y/z: no folder can be made in /proc'],
  ])('%s', (line, complaint) => {
    const { status, stderr } = program([...line.split(' '), '/proc/x/y/z'], '');
    expect([status === null, stderr.split('\n')[0]]).toEqual([false, complaint]);
  });
});

test('a record to a file, to be reviewed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ninefold-')), 'game.txt');
  const { code } = await ninefold(['play', 'sum-to-zero', '--record', file], '5\n-2\n-3\n');
  expect(code).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/\n1\. 5 -2 2\. -3 1-0\n$/);
  expect((await ninefold(['review', file])).output).toContain('The turning point is move 2');
  expect((await ninefold(['play', 'sum-to-zero', '--record', '/nowhere/x'], '5\n-5\n')).errors).toMatch(
    /^The record cannot be written: there is no such file or folder\.\n/,
  );
  const written = readFileSync(file, 'utf8');
  const again = await ninefold(['play', 'sum-to-zero', '--record', file], '5\n-5\n');
  expect([again.code, again.errors]).toEqual([
    2,
    `${file} already exists. Choose another name: --record FILE\nSee: ninefold play --help\n`,
  ]);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('a game without a move leaves no record', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ninefold-')), 'game.txt');
  expect((await ninefold(['play', 'sum-to-zero', '--record', file], 'quit\n')).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});

describe('for programs', () => {
  test('games --json lists the games with their options', async () => {
    const list = JSON.parse((await ninefold(['games', '--json'])).output);
    expect(list.map(({ id }: { id: string }) => id)).toEqual(games.map(({ id }) => id));
    expect(list[1].options.target).toEqual({
      meaning: 'the sum that wins',
      bounds: 'a whole number from 1 to 9999',
      standard: 15,
    });
  });

  test('perft --json prints a line a ply', async () => {
    const { output } = await ninefold(['perft', 'sequence-duel', '--json', '--depth', '3']);
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { ply: 0, games: '1', positions: 1, over: 0 },
      { ply: 1, games: '9', positions: 9, over: 0 },
      { ply: 2, games: '72', positions: 72, over: 0 },
      { ply: 3, games: '504', positions: 252, over: 14 },
    ]);
  });

  test('perft in full counts the positions in which the game goes on', async () => {
    const { output } = await ninefold(['perft', 'sequence-duel']);
    expect(output).toMatch(/ {2}9 +232,800 /);
    expect(output).toMatch(/\n5,098 positions in which the game goes on\.\n$/);
  });

  test('rules, for people and as JSON', async () => {
    for (const game of games) {
      const { id, title } = game;
      const { output } = await ninefold(['rules', id]);
      expect(output).toMatch(new RegExp(`^${title}\n`));
      for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
      expect(JSON.parse((await ninefold(['rules', id, '--json'])).output)).toMatchObject({
        id,
        goal: rulebookOf(mustSettle(game)).goal,
      });
    }
  });

  test('a reader that stops reading is no error', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" dist/cli/main.js perft sequence-zero | head -1`],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test('a sign may follow its number, except where that means something else', async () => {
  const { output } = await ninefold(['play', 'sequence-zero'], '5-\n6 +\n');
  expect(output).toContain('Player 1 Score: -5\n');
  expect(output).toContain('New Player 2 Score: 6\n');
  const { output: cards } = await ninefold(['play', 'sequence-clash', '--seed', '1'], '9-\n');
  expect(cards).toContain('"9-" is not one of the options.');
});

test('a perfect computer admits that it has no solution, once', async () => {
  const { output } = await ninefold(
    ['play', 'sequence-zero', '--numbers', '1..16', '--second', 'perfect', '--seed', '1'],
    '+16\n+15\n',
  );
  expect(output.match(/The perfect computer has to do without a solution\./g)).toHaveLength(1);
});

test('one name will do against a computer', async () => {
  const { output } = await ninefold(
    ['play', 'sequence-duel', '--second', 'easy', '--names', 'Ann', '--seed', '1'],
    '8\n',
  );
  expect(output).toContain("Ann, it's your turn.");
  const { code, errors } = await ninefold(['play', 'sequence-duel', '--names', 'Ann'], '');
  expect(code).toBe(2);
  expect(errors).toContain('--names needs two names');
});

test('an unfinished record goes on, a finished one does not', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ninefold-resume-')), 'game.txt');
  writeFileSync(file, '[Game "sequence-duel"]\n[First "Ann"]\n[Second "Bo"]\n\n1. 8 9 *\n');
  const { output, code } = await ninefold(['resume', file], '7\n');
  expect(code).toBe(0);
  expect(output).toContain('Ann wins the game!');
  writeFileSync(file, '[Game "sequence-duel"]\n[First "Ann"]\n[Second "Bo"]\n\n1. 8 9 2. 7 1-0\n');
  const over = await ninefold(['resume', file]);
  expect(over.code).toBe(2);
  expect(over.errors).toContain('The game is over: Ann reached a sum of exactly 15.');
});

test('where a game is too large to solve, a hint is what the expert would do', async () => {
  const { output } = await ninefold(['play', 'sequence-zero', '--numbers', '1..16'], 'hint\n');
  expect(output).toMatch(/Hint: the expert would (add|subtract) \d+\./);
});

test('between lines of text, help explains no signs that only a screen shows', async () => {
  const { output } = await ninefold(['play', 'sequence-zero'], 'values\nhelp\n');
  expect(output).toContain('▲ W  +1   wins in the end');
  expect(output).toContain('values  what every move is worth\n');
  expect(output).not.toContain('Values:');
});

test.skipIf(!existsSync('/dev/full'))(
  'output that cannot be written ends the program with the reason',
  () => {
    const full = openSync('/dev/full', 'w');
    for (const args of [['--version'], ['games']]) {
      const { status, stderr } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([1, 'The output cannot be written: the disk is full.\n']);
    }
    closeSync(full);
  },
);
