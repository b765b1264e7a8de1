/** Agents play: the official client, over real pipes. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seeded } from '../src/core/random.ts';
import { games, judge, Problem, readRecord, unwrap } from '../src/index.ts';
import type { Observation } from '../src/mcp/schemas.ts';
import { levels } from '../src/players/levels.ts';
import { type Agent, agent as start } from './agent.ts';
import { pick } from './arbitraries.ts';

const TOOLS = ['list_games', 'new_game', 'observe', 'play', 'resign'];
const LEVELS = levels.map(({ id }) => id);

/** For whatever needs no program of its own. */
let player: Agent;
beforeAll(async () => {
  player = await start();
});
afterAll(() => player.close());

async function agent(...args: Parameters<typeof start>): Promise<Agent> {
  const own = await start(...args);
  onTestFinished(() => own.close());
  return own;
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-mcp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Random moves by a seed of their own, to the end. */
async function playOn(agent: Agent, begun: Observation, seed: string, most = 99): Promise<Observation[]> {
  const random = seeded(seed);
  const seen = [begun];
  for (let now = begun; now.turn !== 'over' && seen.length <= most; seen.push(now)) {
    const { game, ply } = now;
    now = await agent.call('play', { game, ply, move: pick(now.legal as string[], random) });
  }
  return seen;
}

const read = async ({ client }: Agent, uri: string) =>
  ((await client.readResource({ uri })).contents[0] as { text: string }).text;

const last = <T>(list: readonly T[]) => list.at(-1) as T;
const withoutId = ({ game, ...rest }: Observation) => rest;

test('the tools, each with its schemas; the coach has two more', async () => {
  const names = async ({ client }: Agent) => (await client.listTools()).tools.map(({ name }) => name);
  const coached = await agent(['--coach']);
  expect(await names(player)).toEqual(TOOLS);
  expect(await names(coached)).toEqual([...TOOLS, 'analyze', 'hint']);
  for (const { outputSchema, description } of (await coached.client.listTools()).tools)
    expect([outputSchema?.type, typeof description]).toEqual(['object', 'string']);
  await expect(player.client.callTool({ name: 'hint', arguments: {} })).rejects.toThrow('hint');
});

test('the games that can be played', async () => {
  const listed = await player.call('list_games');
  expect(listed).toMatchObject({
    games: games.map(({ id }) => ({ id })),
    opponents: LEVELS.map((id) => ({ id })),
  });
  expect(JSON.stringify(listed)).not.toContain('figures'); // they tell who wins
});

describe.each(games.map(({ id }) => id))('%s', (kind) => {
  test.each(LEVELS)('the same seed is the same game, against %s from both seats', async (opponent) => {
    for (const seat of ['first', 'second']) {
      const terms = { game: kind, opponent, seat, seed: `${kind} ${seat}`, legal: true };
      const [one, two] = [await player.call('new_game', terms), await player.call('new_game', terms)];
      const [seen, again] = [await playOn(player, one, opponent), await playOn(player, two, opponent)];
      expect(again.map(withoutId)).toEqual(seen.map(withoutId));
      const end = last(seen);
      expect(end).toMatchObject({ turn: 'over', seat, opponent, seed: terms.seed });
      const record = readRecord(await read(player, `ninefold://games/${end.game}/record`));
      expect(unwrap(record).match.result?.winner).toBe(end.winner);
      expect(judge({ game: kind, moves: end.moves })).toMatchObject({ turn: 'over', winner: end.winner });
    }
  });

  test('both sides, and what the referee says at every ply', async () => {
    const begun = await player.call('new_game', { game: kind, opponent: 'none', legal: true });
    for (const { moves, draw, turn, legal, winner, ply } of await playOn(player, begun, kind)) {
      const verdict = judge({ game: kind, moves, ...(draw !== null && { draw }) });
      expect(verdict).toMatchObject({ turn, legal, winner, ply });
    }
  });

  test('an illegal move is refused with a reason, and tells no legal one', async () => {
    const { game, ply } = await player.call('new_game', { game: kind, opponent: 'none', seed: 1 });
    const before = await player.call('observe', { game });
    expect(before.legal).toBeUndefined();
    for (const move of ['0', 'nonsense', '', '99', '\u001b[2J']) {
      const { code, message } = await player.fail('play', { game, ply, move });
      expect([code, message]).toEqual([
        'illegal-move',
        expect.stringMatching(/not a move of this game\. Moves are/),
      ]);
    }
    expect(await player.call('observe', { game })).toEqual(before);
  });
});

test('a number that is taken is refused in the words of the game', async () => {
  const { game } = await player.call('new_game', { game: 'sum-to-zero', opponent: 'none' });
  await player.call('play', { game, ply: 0, move: '4' });
  const refused = await player.fail('play', { game, ply: 1, move: '4' });
  expect(refused.message).toMatch(/^"4" is not legal as move 2\. Number 4 is no longer in [a-z ]+\.$/);
  const open = await player.call('new_game', { game: 'sum-to-zero', opponent: 'none', legal: true });
  await player.call('play', { game: open.game, ply: 0, move: '4' });
  const { message } = await player.fail('play', { game: open.game, ply: 1, move: '4' });
  expect(message).toMatch(/Expected one of /);
});

test('what an agent reads', async () => {
  const { game } = await player.call('new_game', { game: 'zero-sum-game', opponent: 'none', legal: true });
  const options = { numbers: [1, 2, 3], target: 9 };
  const duel = await player.call('new_game', { game: 'sequence-duel', options, opponent: 'easy', seed: 1 });
  const ask =
    'Player 2 is to move: play {"game": "ID", "ply": 1, "move": ...}. Moves are written as in +1 or -9.';
  expect(
    (await player.text('play', { game, ply: 0, move: '-7' })).replaceAll(game, 'ID').split('\n'),
  ).toEqual([
    'Zero Sum Game, game ID, ply 1.',
    'Player 1 subtracts 7.',
    '',
    'Numbers left: 1, 2, 3, 4, 5, 6, 8, 9.',
    'Sum: 0 - 7 = -7.',
    'Goal: 0.',
    '',
    'Make the shared total exactly 0, by adding or subtracting a number.',
    ask,
    'Legal: +1 +2 +3 +4 +5 +6 +8 +9 -1 -2 -3 -4 -5 -6 -8 -9',
  ]);
  const text = await player.text('play', { game: duel.game, ply: 0, move: '2' });
  expect(text).toMatch(
    /\nYou take 2\.\nEasy computer takes [13]\.\n\nNumbers left: [13]\.\nGoal: 9\.\nYou: 2 \(sum 2\)\./,
  );
});

test('the same move at the same ply is answered the same, later too; another one is not', async () => {
  const begun = await player.call('new_game', {
    game: 'sequence-zero',
    opponent: 'easy',
    seed: 3,
    legal: true,
  });
  const { game } = begun;
  const move = begun.legal?.[0] as string;
  const [one, two] = await Promise.all([
    player.client.callTool({ name: 'play', arguments: { game, ply: 0, move } }),
    player.client.callTool({ name: 'play', arguments: { game, ply: 0, move } }),
  ]);
  expect(two).toEqual(one);
  const seen = await playOn(player, one.structuredContent as Observation, 'later');
  expect(await player.client.callTool({ name: 'play', arguments: { game, ply: 0, move } })).toEqual(one);
  for (const [i, { ply }] of seen.slice(0, -1).entries()) {
    const again = await player.call('play', { game, ply, move: last(seen).moves[ply] });
    expect(again).toEqual(seen[i + 1]);
  }
  expect(await player.fail('play', { game, ply: 0, move: begun.legal?.[1] })).toMatchObject({
    code: 'taken',
    message: expect.stringMatching(
      /^Ply 0 is past: you played \S+ there, not "\S+"\. The game is at ply \d+\.$/,
    ),
  });
  expect(await player.fail('play', { game, ply: 1, move })).toMatchObject({ code: 'not-yours' });
  expect(await player.fail('play', { game, ply: 99, move })).toMatchObject({ code: 'game-over' });
});

test('a ply to come, a game that is not there, and terms that do not fit', async () => {
  const { game } = await player.call('new_game', { game: 'zero-sum-game' });
  expect(await player.fail('play', { game, ply: 4, move: '+1' })).toEqual({
    code: 'not-now',
    message: 'The game is at ply 0, not 4.',
  });
  expect(await player.fail('observe', { game: '../x' })).toMatchObject({ code: 'unknown-address' });
  expect(await player.fail('new_game', { game: 'sequence-duel', options: { goal: 20 } })).toMatchObject({
    code: 'bad-option',
    message: 'Sequence Duel has no option "goal". It has numbers and target.',
  });
  expect(
    await player.fail('new_game', { game: 'sequence-duel', opponent: 'none', seat: 'first' }),
  ).toMatchObject({
    code: 'bad-request',
  });
  for (const seed of [1.5, null, true])
    expect(await player.text('new_game', { game: 'sum-to-zero', seed })).toMatch(
      /seed: expected a text of 1 to 100 characters or a whole number$/,
    );
  expect(await player.text('new_game', { game: 'chess' })).toContain('sequence-zero');
  expect(await player.text('play', { game, ply: -1, move: '+1' })).toContain('ply');
});

test('resigning, again too', async () => {
  const { game } = await player.call('new_game', { game: 'sum-to-zero', seat: 'second', opponent: 'expert' });
  const end = await player.call('resign', { game });
  expect(end).toMatchObject({ turn: 'over', winner: 'first', reason: 'You resigned.' });
  expect(await player.call('resign', { game })).toEqual(end);
  expect(await player.fail('play', { game, ply: end.ply, move: '1' })).toMatchObject({ code: 'game-over' });
});

test('the rules of a variant, the record of a game, and the prompt', async () => {
  const coached = await agent(['--coach']);
  const { game } = await player.call('new_game', { game: 'sequence-clash', seed: 'secret' });
  const uris = (await player.client.listResources()).resources.map(({ uri }) => uri);
  expect(uris.slice(0, games.length)).toEqual(games.map(({ id }) => `ninefold://rules/${id}`));
  expect(uris.at(-1)).toBe(`ninefold://games/${game}/record`);
  expect(await read(player, 'ninefold://rules/sequence-duel/target%3D20')).toContain('exactly 20');
  expect(await read(player, 'ninefold://rules/sequence-duel')).not.toContain('perfect play');
  expect(await read(coached, 'ninefold://rules/sequence-duel')).toContain('perfect play');
  expect(await read(player, uris.at(-1) as string)).not.toMatch(/secret|Deck/); // what comes stays hidden
  await player.call('resign', { game });
  expect(await read(player, uris.at(-1) as string)).toContain('[Seed "secret"]');
  await expect(read(player, 'ninefold://rules/chess')).rejects.toThrow('There is no game "chess".');
  await expect(read(player, 'ninefold://rules/sequence-duel/x')).rejects.toThrow('name=value');
  const { prompts } = await player.client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['play']);
  const { messages } = await player.client.getPrompt({ name: 'play', arguments: { game: 'sum-to-zero' } });
  expect(JSON.stringify(messages)).toContain('new_game');
});

test('the coach tells what moves are worth', async () => {
  const coached = await agent(['--coach']);
  for (const { id } of games) {
    const { game, legal } = await coached.call('new_game', { game: id, opponent: 'none', legal: true });
    const analysis = (await coached.call('analyze', { game })) as unknown as {
      moves: { move: string }[];
      best: string[];
    };
    expect(analysis.moves.map(({ move }) => move)).toEqual(legal);
    const { move } = (await coached.call('hint', { game })) as unknown as { move: string };
    expect(analysis.best).toContain(move);
    await coached.call('resign', { game });
    expect(await coached.fail('hint', { game })).toMatchObject({ code: 'game-over' });
  }
});

describe('with --data', () => {
  test('games go on after kill -9, and end as they would have', async () => {
    const folder = dataFolder();
    const terms = { game: 'sequence-clash', opponent: 'expert', seed: 'kill', legal: true };
    const expected = await playOn(player, await player.call('new_game', terms), 'moves');
    const random = seeded('moves');
    let killed = await agent(['--data', folder]);
    let now = await killed.call('new_game', terms);
    const { game } = now;
    for (let i = 1; now.turn !== 'over'; i++) {
      const call = { game, ply: now.ply, move: pick(now.legal as string[], random) };
      const answer = killed.call('play', call).catch(() => null);
      if (i % 2 === 0) await answer; // else it is killed in the middle
      process.kill(killed.pid, 'SIGKILL');
      await answer;
      killed = await agent(['--data', folder]);
      now = await killed.call('play', call);
      expect(withoutId(now)).toEqual(withoutId(expected[i] as Observation));
      expect(await killed.call('observe', { game })).toEqual(now);
    }
    expect(readRecord(readFileSync(join(folder, `${game}.txt`), 'utf8'))).not.toBeInstanceOf(Problem);
  });

  test('a game belongs to one program, and locks go with it', async () => {
    const folder = dataFolder();
    const one = await agent(['--data', folder]);
    const { game } = await one.call('new_game', { game: 'sum-to-zero' });
    const two = await agent(['--data', folder]);
    expect(await two.fail('observe', { game })).toMatchObject({ code: 'not-now' });
    await one.close();
    expect(await two.call('observe', { game })).toMatchObject({ game });
    await two.close();
    expect(readdirSync(folder)).toEqual([`${game}.txt`]);
  });

  test('a damaged record is told of, and stays', async () => {
    const folder = dataFolder();
    writeFileSync(join(folder, '0123456789ab.txt'), 'nonsense');
    const player = await agent(['--data', folder]);
    expect(await player.fail('observe', { game: '0123456789ab' })).toMatchObject({ code: 'bad-record' });
    expect(readFileSync(join(folder, '0123456789ab.txt'), 'utf8')).toBe('nonsense');
  });

  test('a move that cannot be stored has not happened', async () => {
    const folder = dataFolder();
    const player = await agent(['--data', folder]);
    const begun = await player.call('new_game', { game: 'sum-to-zero', legal: true });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    const { game, ply, legal } = begun;
    expect(await player.fail('play', { game, ply, move: legal?.[0] })).toMatchObject({ code: 'unavailable' });
    expect(await player.call('observe', { game })).toEqual({ ...begun, rules: undefined });
  });
});

test('in a clone, and with the revision of the protocol that has no handshake', async () => {
  const player = await agent([], ['scripts/start.mjs'], true);
  expect(await player.call('new_game', { game: 'sum-to-zero' })).toMatchObject({ kind: 'sum-to-zero' });
});
