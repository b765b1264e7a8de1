/** What version 0.1.0 wrote opens, and games that were going on go on. */

import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SeatStore } from '../src/cli/storage/seats.ts';
import { Problem } from '../src/core/problem.ts';
import { seeded } from '../src/core/random.ts';
import { games } from '../src/games/index.ts';
import { type GameRecord, readRecord } from '../src/match/record.ts';
import { Lobby, readLink } from '../src/online/lobby.ts';
import { ninefold } from './cli.ts';
import { copyOf, FIXTURES, onlineGames } from './fixtures.ts';
import { Robot } from './online/robot.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { press } from './terminal/keyboard.ts';
import { openTerminal } from './terminal/pty.ts';

const namesIn = (folder: string) =>
  readdirSync(join(FIXTURES, folder)).filter((name) => name.endsWith('.txt'));

function mustRead(text: string): GameRecord {
  const record = readRecord(games, text);
  if (record instanceof Problem) throw new Error(record.message);
  return record;
}

describe('records', () => {
  const records = ['records', 'data/finished', 'data/unfinished'].flatMap((folder) =>
    namesIn(folder).map((name) => join(folder, name)),
  );

  test.each(records)('%s', async (path) => {
    const file = join(FIXTURES, path);
    const text = readFileSync(file, 'utf8');
    const { match } = mustRead(text);
    expect(match.result !== null).toBe(!text.endsWith('*\n'));
    expect(match.setup.swap).toBe(text.includes('[Swap "yes"]'));
    expect(match.swapped).toBe(/\bswap\b/.test(text));
    const replayed = await ninefold(['replay', file, '--plain']);
    expect(replayed).toMatchObject({ code: 0, errors: '' });
    if (match.result) expect(replayed.output).toContain(match.result.reason);
  });

  test('there are some of every game', () => {
    const found = records.map((path) => mustRead(readFileSync(join(FIXTURES, path), 'utf8')));
    expect(new Set(found.map(({ match }) => match.setup.variant.game.id))).toEqual(
      new Set(games.map(({ id }) => id)),
    );
  });

  test('cards that were dealt online can be verified', async () => {
    expect((await ninefold(['verify', join(FIXTURES, 'records/online-cards-over.txt')])).code).toBe(0);
    expect((await ninefold(['verify', join(FIXTURES, 'records/online-cards.txt')])).code).toBe(2);
  });
});

describe('the data folder', () => {
  function useCopy(): string {
    const data = copyOf('data');
    vi.stubEnv('NINEFOLD_DATA', data);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    return data;
  }

  test.each([
    ['a card is open', '20261116-190637-436f8f2cc', '2+\nquit\n', "Ann's Sequence: [1, 2]"],
    [
      'swap was declined, nothing played since',
      '20261116-190638-3218fe931',
      'n\n+3\nquit\n',
      'New Bo Score: 3',
    ],
    ['swap was declined, then a move', '20261116-190637-7442656fb', '+1\nquit\n', 'New Ann Score: 6'],
    ['round 2 of a series', '20261116-190636-9641735c1', '-4\nquit\n', 'Ann selects -4.'],
    ['the program was killed', '20261116-190638-877f7851d', '3\n', 'Player 2 wins the game!'],
  ])('a game goes on: %s', async (_, name, typed, expected) => {
    const data = useCopy();
    const file = join(data, 'unfinished', `${name}.txt`);
    const { match } = mustRead(readFileSync(file, 'utf8'));
    const later = new Date(Date.now() + 60_000); // the one that was left last goes on
    utimesSync(file, later, later);
    const { code, output, errors } = await ninefold(['resume', '--plain'], typed);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(expected);
    const kept = existsSync(file) ? file : join(data, 'finished', `${name}.txt`);
    expect(mustRead(readFileSync(kept, 'utf8')).match.ply).toBeGreaterThan(match.ply);
    expect(existsSync(join(data, 'damaged'))).toBe(false);
  });

  test('the history lists and opens past games', async () => {
    useCopy();
    const { output, errors } = await ninefold(['history', '--json']);
    expect(errors).toBe('');
    expect(JSON.parse(output)).toHaveLength(namesIn('data/finished').length);
    expect((await ninefold(['history'])).output).toContain('Ann: 50 % on average');
    for (const number of ['1', '2', '3', '4'])
      expect(await ninefold(['replay', number, '--plain'])).toMatchObject({ code: 0, errors: '' });
  });

  test('the menu offers what was left, and what was chosen', async () => {
    const terminal = openTerminal([], { data: copyOf('data') });
    await terminal.until('(1 of 5)');
    expect(terminal.screen()).toMatch(/Game +Sum to Zero/);
    await press(terminal, 'down');
    expect(terminal.screen()).toContain('Command: ninefold play sum-to-zero\n');
  });
});

describe('the file of a server', () => {
  async function open(): Promise<{ site: OpenSite; lobby: Lobby }> {
    const site = await openSite(['--port', '0', '--no-limits', '--data', copyOf('online.sqlite')]);
    onTestFinished(() => site.close());
    return { site, lobby: new Lobby(site.address, fetch) };
  }

  function sitDown(lobby: Lobby, game: string, token: string, joinsAs?: string): Robot {
    const random = seeded(token);
    const robot = new Robot({
      game,
      token,
      random,
      address: (id) => lobby.playAddress(id),
      ...(joinsAs && { joinsAs }),
    });
    onTestFinished(() => robot.close());
    return robot;
  }

  test('every game is served, with the same record', async () => {
    const { lobby } = await open();
    for (const [name, { id }] of Object.entries(onlineGames)) {
      const read = await lobby.read(id);
      if (read instanceof Problem) throw new Error(`${name}: ${read.message}`);
      expect(read.header.id).toBe(id);
    }
    for (const file of namesIn('records').filter((name) => name.startsWith('online-'))) {
      const text = readFileSync(join(FIXTURES, 'records', file), 'utf8');
      const { id } = onlineGames[file.slice('online-'.length, -'.txt'.length)]!;
      const now = mustRead(await (await fetch(lobby.recordAddress(id))).text());
      const before = mustRead(text);
      expect([now.tags, now.match.result, now.match.scene.steps]).toEqual([
        before.tags,
        before.match.result,
        before.match.scene.steps,
      ]);
    }
  });

  test('games go on to their end', async () => {
    const { lobby } = await open();
    const begun = Object.entries(onlineGames).filter(([name]) => name !== 'invitation');
    const played = begun.map(([, { id, tokens }]) => [
      sitDown(lobby, id, tokens[0]),
      sitDown(lobby, id, tokens[1], 'Bo'),
    ]);
    await expect
      .poll(() => played.flat().filter(({ isDone }) => !isDone).length, { timeout: 60_000 })
      .toBe(0);
    const seats = begun.flatMap(([name, _], i) =>
      name === 'computer' ? [] : [[name, ...played[i]!.map(({ client }) => client.you)]],
    );
    expect(seats).toEqual(seats.map(([name]) => [name, 0, 1]));
    expect(played.flat().flatMap(({ wire }) => wire.faults)).toEqual([]);
  });

  test('an invitation that its server would toss for by itself is refused, with the reason', async () => {
    const { lobby } = await open();
    const { id, tokens } = onlineGames.invitation!;
    const { wire } = sitDown(lobby, id, tokens[1], 'Bo');
    await expect.poll(() => wire.refused.get('not-now')).toMatch(/^This invitation is older than its server/);
  });

  test('who declined to swap is not asked again', async () => {
    const { lobby } = await open();
    const { id, tokens } = onlineGames['swap-declined']!;
    const robot = sitDown(lobby, id, tokens[1]);
    await expect.poll(() => robot.client.entries.length).toBeGreaterThan(3);
    expect(robot.client.entries.map(({ kind }) => kind).slice(0, 4)).toEqual([
      'join',
      'move',
      'stay',
      'move',
    ]);
  });

  test('a seat that the terminal has kept is still taken', async () => {
    const { lobby } = await open();
    const seat = new SeatStore(copyOf('data')).last();
    const link = readLink(seat?.link ?? '');
    const robot = sitDown(lobby, link!.id, seat!.token);
    await expect.poll(() => robot.client.you).toBe(0);
  });
});
