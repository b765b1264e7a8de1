/** Online play at the terminal: a real server, and two programs that play against each other. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readClock } from '../src/cli/online/read-clock.ts';
import { SeatStore, type Seen, type StoredSeat } from '../src/cli/storage/seats.ts';
import { Problem } from '../src/core/problem.ts';
import { sha256 } from '../src/online/sha256.ts';
import { FINGERPRINT, FINGERPRINT_HELP, SECRET_WITHHELD } from '../src/sentences/fairness.ts';
import { ninefold } from './cli.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { answer, PROMPT } from './terminal/keyboard.ts';
import { type OpenTerminal, openTerminal } from './terminal/pty.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-online-'));
let site: OpenSite;
const started: ChildProcess[] = [];

beforeAll(async () => {
  site = await openSite(['--port', '0', '--no-limits', '--data', join(folder, 'games.sqlite')]);
});

afterAll(async () => {
  for (const program of started) program.kill('SIGKILL');
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const FINGERPRINTS = new RegExp(`${FINGERPRINT}: ([0-9a-f]{4}( [0-9a-f]{4}){3})`);
const LINK = /http\S+#\/game\/[a-z0-9]+/;

interface Piped {
  said(): string;
  until(pattern: RegExp): Promise<string>;
  readonly code: Promise<number | null>;
}

/** The program between two pipes, with all that will be typed given at once. */
function piped(args: readonly string[], typed: string, data = mkdtempSync(join(folder, 'piped-'))): Piped {
  const program = spawn(process.execPath, [resolve('dist/cli/main.js'), ...args], {
    env: { ...process.env, NINEFOLD_DATA: data },
  });
  started.push(program);
  let said = '';
  const look = new Set<() => void>();
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      said += text;
      for (const each of look) each();
    });
  program.stdin.end(typed);
  return {
    said: () => said,
    code: new Promise((resolve) => program.on('close', resolve)),
    until: (pattern) =>
      new Promise((resolve) => {
        const each = () => {
          const [found] = pattern.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        };
        look.add(each);
        each();
      }),
  };
}

const BOTH = '1\n2\n'.repeat(100); // adds the card, or discards it where it cannot be added

describe('two programs in pipes', () => {
  test.each([
    ['sequence-zero', '+5\n-3\n-2\n', '+1\n+6\n', 'Ann'],
    ['sequence-duel', '8\n7\n', '9\n', 'Ann'],
    ['zero-sum-game', '+5\n+4\n', '-3\n-6\n', 'Bo'],
    ['sequence-clash', BOTH, BOTH, null],
    ['sum-to-zero', '4\n-7\n', '9\n-6\n', 'Bo'],
  ])('%s, to its end', async (game, first, second, winner) => {
    const flags = ['--server', site.address, '--name', 'Ann', '--starter', 'first'];
    const host = piped(['host', game, ...flags], first);
    const link = await host.until(LINK);
    const guest = piped(['join', link, '--name', 'Bo'], second);
    expect([await host.code, await guest.code]).toEqual([0, 0]);
    const won = new Set([host, guest].map((one) => /(Ann|Bo) wins/i.exec(one.said())?.[1]));
    expect(won.size).toBe(1);
    if (winner) expect([...won]).toEqual([winner]);
    expect(host.said()).not.toContain('\u001b');
    expect(host.said()).not.toContain('Welcome back.');
    expect(guest.said()).toContain('You are Bo. Ann is connected.');
  });

  test('a series goes on by itself, and input that ends too early is code 1', async () => {
    const flags = ['--server', site.address, '--name', 'Ann', '--starter', 'first', '--rounds', '3'];
    const host = piped(['host', 'sum-to-zero', ...flags], '4\n-4\n1\n');
    const guest = piped(['join', await host.until(LINK), '--name', 'Bo'], '-4\n4\n');
    expect(await guest.code).toBe(1); // the host waits for him to come back
    expect(guest.said()).toContain('Round 3 of 3');
    expect(guest.said()).toMatch(/To come back: ninefold join http/);
  });
});

/** Ann has made a game, and Bo has joined it. */
async function sitOpposite(
  game: string,
  args: readonly string[] = [],
): Promise<[OpenTerminal, OpenTerminal]> {
  const flags = ['--name', 'Ann', '--starter', 'first', ...args];
  const server = args.includes('--server') || args.includes('--port') ? [] : ['--server', site.address];
  const ann = openTerminal(['host', game, ...flags, ...server]);
  await ann.until(LINK);
  const [link] = LINK.exec(ann.screen()) as RegExpExecArray;
  const bo = openTerminal(['join', link as string, '--name', 'Bo']);
  await bo.until('Ann is thinking');
  await ann.until(PROMPT);
  return [ann, bo];
}

describe('two screens', () => {
  test('both see the same fingerprint, also when the game is over', async () => {
    const terminals = await sitOpposite('sum-to-zero');
    const [ann, bo] = terminals;
    const compare = async () => {
      const seen = [];
      for (const terminal of terminals) {
        terminal.type('fingerprint\r');
        await terminal.until(FINGERPRINTS);
        expect(terminal.screen().replace(/\s+/g, ' ')).toContain(FINGERPRINT_HELP);
        seen.push(FINGERPRINTS.exec(terminal.screen())?.[1]);
      }
      expect(seen[0]).toBe(seen[1]);
      return seen[0];
    };
    const before = await compare();
    await bo.settled();
    bo.type('resign\r');
    await bo.until('Resign?');
    bo.type('y\r');
    for (const terminal of [ann, bo]) {
      await terminal.until('What now?');
      await terminal.untilGone(before as string);
    }
    expect(await compare()).not.toBe(before);
  });

  test('moves, no hints, taking back, resigning, a rematch, leaving and coming back', async () => {
    const [ann, bo] = await sitOpposite('sequence-duel');
    await answer(ann, 'hint');
    expect(ann.screen()).toContain('There are no hints while you play against a person');
    ann.type('8\r');
    await bo.until('Ann takes 8.');
    await bo.until(PROMPT);
    await ann.until('Bo is thinking');
    ann.type('undo\r');
    await bo.until('Ann asks to take back the last decision. Do you agree?');
    bo.type('n\r');
    await bo.until('You did not agree.');
    await ann.until('Bo does not agree');
    ann.type('undo\r');
    await bo.until('Do you agree?');
    bo.type('y\r');
    await ann.until('Taken back.');
    await ann.until(PROMPT);
    ann.type('9\r');
    await bo.until('Ann takes 9.');
    bo.type('resign\r');
    await bo.until('Resign?');
    bo.type('y\r');
    for (const terminal of [ann, bo]) await terminal.until('Ann wins. Bo resigned.');
    await bo.until('What now?');
    bo.type('rematch\r');
    await ann.until('Bo would like a rematch.');
    ann.type('rematch\r');
    for (const terminal of [ann, bo]) await terminal.until(/Game 2\n.*\n +▸ ■ Bo \(0\) +● Ann \(1\)/);
    bo.type('quit\r');
    await ann.until('Bo is not connected.');
    expect(await bo.exit).toEqual({ code: 0, signal: null });
    expect(bo.screen()).toContain('To come back: ninefold join');
    const back = openTerminal(['join'], { data: bo.data });
    await back.until('You are Bo. Ann is connected.');
    await back.until(PROMPT);
    const [kept] = readdirSync(join(bo.data, 'seats'));
    expect(statSync(join(bo.data, 'seats', kept as string)).mode & 0o777).toBe(0o600);
    back.type('abort\r');
    await back.until('Cancel the game?');
    back.type('y\r');
    expect(await ann.exit).toEqual({ code: 0, signal: null });
    expect(ann.screen()).toContain('Bo cancelled the game.');
  });

  test('a series that is left between two rounds is found again, before an older game', async () => {
    const [, older] = await sitOpposite('sequence-duel');
    older.type('quit\r');
    await older.exit;
    const flags = ['--name', 'Ann', '--starter', 'first', '--rounds', '3', '--server', site.address];
    const ann = openTerminal(['host', 'sum-to-zero', ...flags]);
    await ann.until(LINK);
    const [link = ''] = LINK.exec(ann.screen()) ?? [];
    const bo = openTerminal(['join', link, '--name', 'Bo'], { data: older.data });
    await ann.until(PROMPT);
    ann.type('4\r');
    await bo.until(PROMPT);
    bo.type('-4\r');
    await bo.until('After round 1 of 3');
    bo.type('quit\r');
    expect(await bo.exit).toEqual({ code: 0, signal: null });
    expect(bo.screen()).toContain('The series goes on, and your seat stays yours.');
    expect(bo.screen().replace(/\n/g, '')).toContain(`To come back: ninefold join ${link}`);
    const back = openTerminal(['join'], { data: bo.data });
    await back.until('After round 1 of 3');
    back.type('next\r');
    await ann.until('What now?');
    ann.type('next\r');
    for (const terminal of [ann, back]) await terminal.until('Round 2 of 3');
  });

  test('a clock that runs out ends the game while a move is being typed', async () => {
    const [ann, bo] = await sitOpposite('sum-to-zero', ['--clock', '0.17']);
    ann.type('4\r');
    await bo.until('Ann takes 4.');
    bo.type('-');
    for (const terminal of [ann, bo]) await terminal.until('Ann wins. Bo ran out of time.');
    expect(ann.screen()).toMatch(/■ Bo {2}0:00/);
  });

  test('the server is killed in the middle, and both go on', async () => {
    const args = ['--no-limits', '--data', join(folder, 'killed.sqlite')];
    const first = await openSite(['--port', '0', ...args]);
    const [ann, bo] = await sitOpposite('sum-to-zero', ['--clock', '5+3', '--server', first.address]);
    ann.type('4\r');
    await bo.until('Ann takes 4.');
    await first.close();
    for (const terminal of [ann, bo]) await terminal.until('The connection is lost');
    bo.type('9\r');
    await bo.until('Sending your move');
    const second = await openSite(['--port', new URL(first.address).port, ...args]);
    onTestFinished(() => second.close());
    await ann.until('Bo takes 9.');
    await ann.until('You are Ann. Bo is connected.');
    ann.type('-7\r');
    await bo.until('Ann takes -7.');
    bo.type('-6\r');
    for (const terminal of [ann, bo]) await terminal.until('Bo wins. Bo made the sum exactly 0.');
  });

  test('a third one watches', async () => {
    const [ann, bo] = await sitOpposite('sequence-duel');
    const [link] = LINK.exec(ann.raw()) as RegExpExecArray;
    const cleo = openTerminal(['join', link as string]);
    await cleo.until('You are watching. Ann is connected. Bo is connected.');
    await bo.until('1 spectator');
    ann.type('8\r');
    await cleo.until('Ann takes 8.');
    cleo.type('resign\r');
    await cleo.until('You are watching; that is for the two who play.');
    cleo.type('quit\r');
    expect(await cleo.exit).toEqual({ code: 0, signal: null });
  });

  test('without a server, one is started here, with a computer to play against', async () => {
    const terminal = openTerminal([
      'host',
      'sum-to-zero',
      '--opponent',
      'easy',
      '--starter',
      'first',
      '--port',
      '0',
    ]);
    await terminal.until(PROMPT);
    expect(terminal.raw()).toContain('A server was started at http://localhost:');
    await answer(terminal, 'hint');
    expect(terminal.screen()).toContain('Hint: ');
    terminal.press('ctrl-c');
    expect(await terminal.exit).toEqual({ code: 130, signal: null });
    expect(terminal.screen()).toContain('To start it again: ninefold serve');
  });

  test('Ctrl-C calls an invitation off', async () => {
    const ann = openTerminal(['host', 'sum-to-zero', '--server', site.address]);
    await ann.until('Ctrl-C cancels the game.');
    const [link] = LINK.exec(ann.screen()) as RegExpExecArray;
    ann.press('ctrl-c');
    expect(await ann.exit).toEqual({ code: 130, signal: null });
    const { code, errors } = await ninefold(['join', link as string]);
    expect([code, errors]).toEqual([2, 'This game was cancelled.\nSee: ninefold join --help\n']);
  });
});

describe('what cannot be joined', () => {
  test.each([
    ['foo', /^"foo" is not a game link\. One looks like http/],
    ['http://localhost:1/#/game/abcdefgh', /^There is no answer from http:\/\/localhost:1\/.*ninefold serve/],
  ])('%s', async (link, message) => {
    const { code, errors } = await ninefold(['join', link]);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
  });

  test('a game that there is not', async () => {
    const { code, errors } = await ninefold(['join', `${site.address}#/game/abcdefgh`]);
    expect(code).toBe(2);
    expect(errors).toContain(`There is no game at ${site.address}#/game/abcdefgh`);
  });
});

describe('verify', () => {
  let link: string;
  let record: string;
  let bosData: string;

  beforeAll(async () => {
    const flags = ['--server', site.address, '--name', 'Ann', '--starter', 'first'];
    const host = piped(['host', 'sequence-clash', ...flags], '1\n');
    link = await host.until(LINK);
    bosData = mkdtempSync(join(folder, 'piped-'));
    const guest = piped(['join', link, '--name', 'Bo'], 'resign\ny\n', bosData);
    await Promise.all([host.code, guest.code]);
    const { base, id } = { base: site.address, id: link.split('/').at(-1) };
    record = await (await fetch(`${base}api/games/${id}/record`)).text();
  });

  test('a record as it is, and its link', async () => {
    for (const [words, typed] of [
      [['-'], record],
      [[link], ''],
    ] as const) {
      const { code, output } = await ninefold(['verify', ...words], typed);
      expect(output).toContain('The toss and the cards are consistent with the promise.');
      expect(code).toBe(0);
    }
  });

  test('compared with what a player has stored', async () => {
    const verify = async (typed: string) => {
      const program = piped(['verify', '-'], typed, bosData);
      return [await program.code, program.said().trim().split('\n').at(-1)];
    };
    expect(await verify(record)).toEqual([0, 'The toss and the cards are as promised.']);
    const seeds = ['ab'.repeat(32), 'cd'.repeat(32)];
    const invented = record
      .replace(/\[Seeds .*/, `[Seeds "${seeds.join(' ')}"]`)
      .replace(/\[Seals .*/, `[Seals "${seeds.map(sha256).join(' ')}"]`)
      .replace(/\n\n[\s\S]*/, '\n\n*\n'); // no card that could give it away
    expect((await ninefold(['verify', '-'], invented)).code).toBe(0);
    expect(await verify(invented)).toEqual([1, 'The toss and the cards are NOT as promised.']);
  });

  test('the fingerprint, compared with what was played at this machine', async () => {
    const stranger = await ninefold(['verify', link]);
    const [, shown] = FINGERPRINTS.exec(stranger.output) as RegExpExecArray;
    const verify = async () => {
      const program = piped(['verify', link], '', bosData);
      return [await program.code, program.said().replace(/\s+/g, ' ')] as const;
    };
    const [code, said] = await verify();
    expect(code).toBe(0);
    expect(said).toContain(`${FINGERPRINT}: ${shown} ${FINGERPRINT_HELP}`);
    const store = new SeatStore(bosData);
    const seat = store.find(link) as StoredSeat;
    store.save({ ...seat, seen: { ...(seat.seen as Seen), fingerprint: '0000 0000 0000 0000' } });
    const [otherCode, otherSaid] = await verify();
    store.save(seat);
    expect(otherCode).toBe(1);
    expect(otherSaid).toContain(
      'The server shows another game than the one that was played at this machine.',
    );
  });

  test('another card', async () => {
    const [, card] = /\n1\. (\d)/.exec(record) as RegExpExecArray;
    const other = record.replace(/\n1\. \d/, `\n1. ${card === '1' ? '2' : '1'}`);
    const { code, output } = await ninefold(['verify', '-'], other);
    expect(output).toContain('Card 1 should have been');
    expect(code).toBe(1);
  });

  test('another secret', async () => {
    const other = record.replace(/(Secret ")(.)/, (_, tag, digit) => tag + (digit === '0' ? '1' : '0'));
    const { code, output } = await ninefold(['verify', '-'], other);
    expect(output).toContain('The secret is not the one that was promised');
    expect(code).toBe(1);
  });

  test('a promise that would write over the screen', async () => {
    const other = record.replace(/(Promise ")[^"]*/, '$1\\u001b[2J');
    const { output } = await ninefold(['verify', '-'], other.replace('\\u001b', '\u001b'));
    expect(output).not.toContain('\u001b');
  });

  test('a secret that the server has not told', async () => {
    const { code, output } = await ninefold(['verify', '-'], record.replace(/\[Secret .*\n/, ''));
    expect(output.replace(/\s+/g, ' ')).toContain(SECRET_WITHHELD);
    expect(code).toBe(1);
  });

  test.each(['Promise', 'Seeds'])('no tag %s', async (tag) => {
    const { code, errors } = await ninefold(
      ['verify', '-'],
      record.replace(new RegExp(`\\[${tag} .*\\n`), ''),
    );
    expect(code).toBe(2);
    expect(errors).not.toBe('');
  });

  test('a game without cards, and what is no record', async () => {
    const without = '[Game "sum-to-zero"]\n[First "Ann"]\n[Second "Bo"]\n\n1. 4 -4 0-1\n';
    const { code, output } = await ninefold(['verify', '-'], without);
    expect([code, output]).toEqual([
      0,
      'Sum to Zero has no cards, and no coin was tossed online: there is nothing to verify.\n',
    ]);
    expect((await ninefold(['verify', '-'], 'hello')).code).toBe(2);
  });
});

describe('seats', () => {
  const seat = (link: string, at: number, over = false) => ({
    ...{ link, at, over },
    ...{ key: 'cd'.repeat(32), token: 'ab'.repeat(32) },
  });

  test('the last one that is not over; never for another server; damaged files are set aside', () => {
    const data = mkdtempSync(join(folder, 'seats-'));
    const seats = new SeatStore(data);
    expect(seats.last()).toBe(null);
    seats.save(seat('http://one/#/game/aaaaaa', 1));
    seats.save(seat('http://one/#/game/bbbbbb', 3, true));
    seats.save(seat('http://one/#/game/cccccc', 2));
    expect(seats.last()?.link).toBe('http://one/#/game/cccccc');
    expect(seats.find('http://one/#/game/aaaaaa')?.at).toBe(1);
    expect(seats.find('http://two/#/game/aaaaaa')).toBe(null);
    const month = 31 * 86_400_000;
    seats.save(seat('http://one/#/game/dddddd', month));
    expect(seats.find('http://one/#/game/bbbbbb')).toBe(null);
    expect(seats.find('http://one/#/game/aaaaaa')?.at).toBe(1);
    for (const file of readdirSync(join(data, 'seats'))) writeFileSync(join(data, 'seats', file), '{');
    expect(seats.last()).toBe(null);
    expect(readdirSync(join(data, 'damaged'))).toHaveLength(3);
  });
});

describe('clocks', () => {
  test.each([
    ['5+3', { seconds: 300, increment: 3 }],
    ['5', { seconds: 300, increment: 0 }],
    ['0.5+0', { seconds: 30, increment: 0 }],
    ['180+180', { seconds: 10_800, increment: 180 }],
    ['3days', { days: 3 }],
    ['1 day', { days: 1 }],
    ['14d', { days: 14 }],
  ])('--clock %s', (text, terms) => expect(readClock(text)).toEqual(terms));

  test.each(['', 'x', '5+', '+3', '-5+3', '5+3+1', '0+3', '181+0', '5+181', '0days', '15days', '1e2'])(
    'not --clock %s',
    (text) => {
      const problem = readClock(text);
      expect(problem).toBeInstanceOf(Problem);
      expect((problem as Problem).message).toContain('such as 5+3');
    },
  );
});
