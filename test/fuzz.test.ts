/** Rubbish in great quantities: nothing crashes, nothing hangs, every line is answered. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { members } from '../src/core/bits.ts';
import type { Variant } from '../src/core/game.ts';
import { type Random, seeded } from '../src/core/random.ts';
import { games } from '../src/games/index.ts';
import { Problem, readRecord, writeRecord } from '../src/index.ts';
import { injure, mustSettle, pick, variantsOf } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';
import { size } from './size.ts';

const JUDGE_LINES = size('JUDGE_LINES', 100_000, 1_000_000);
const ENV_LINES = size('ENV_LINES', 20_000, 100_000);
const RECORDS = size('RECORDS', 20_000, 100_000);

/** A place in a random game; some with options, some with a card drawn. */
function randomRequest({ game, options, rules }: Variant, random: Random): string {
  const moves: string[] = [];
  let position = rules.start;
  for (let n = random(40); n > 0 && rules.turn(position) !== 'over'; n--) {
    const move = pick(members(rules.legal(position)), random);
    if (rules.turn(position) !== 'chance') moves.push(rules.format(position, move));
    position = rules.play(position, move);
  }
  return JSON.stringify({
    ...(random(3) === 0 && { id: random(1000) }),
    game: game.id,
    moves,
    options,
    ...(random(6) === 0 && { draw: random(12) }),
  });
}

/** Each game as its rulebook has it, and with some other options. */
const variants = games.flatMap((game) => [
  mustSettle(game),
  ...fc.sample(variantsOf(game), { numRuns: 8, seed: 1 }),
]);

/** Sends lines to a command that answers each with one, three quarters of them injured, and counts the answers. */
async function fuzz(
  command: string,
  requests: readonly string[],
  lines: number,
  isAnswer: (answer: object) => boolean,
) {
  const random = seeded(command);
  const child = spawn(process.execPath, ['dist/cli/main.js', command], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const seen = { answers: 0, errors: 0 };
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const answer = JSON.parse(line);
      if (answer.error) seen.errors++;
      else if (isAnswer(answer)) seen.answers++;
      else throw new Error(`neither an answer nor an error: ${line}`);
    }
  });
  for (let sent = 0; sent < lines; ) {
    let batch = '';
    for (const end = Math.min(sent + 5000, lines); sent < end; sent++) {
      const request = pick(requests, random);
      batch += `${random(4) === 0 ? request : injure(request, random).replaceAll('\n', ' ')}\n`;
    }
    if (!child.stdin.write(batch)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(rest).toBe('');
  expect(seen.answers + seen.errors).toBe(lines);
  expect(seen.answers).toBeGreaterThan(lines / 10); // or the fuzz would never get past the door
  expect(seen.errors).toBeGreaterThan(lines / 10);
}

test(`${JUDGE_LINES} fuzzed lines through a real judge`, { timeout: 120_000 + JUDGE_LINES / 5 }, async () => {
  const random = seeded('judge');
  const requests = Array.from({ length: 2000 }, () => randomRequest(pick(variants, random), random));
  await fuzz('judge', requests, JUDGE_LINES, (answer) => 'turn' in answer);
});

/** Each kind of request; its games are few, so that most of them exist. */
function environmentRequest({ game, options, rules }: Variant, random: Random): object {
  const ids = ['a', 'b', 'c', 'd'];
  const id = pick(ids, random);
  const terms = { game: game.id, options, seed: random(100) };
  const against = random(3) === 0 && { opponent: pick(['easy', 'casual', 'expert'], random) };
  const told = { mask: random(2) === 0, record: random(2) === 0, chance: pick(['seed', 'moves'], random) };
  const texts = members(rules.legal(rules.start)).map((move) => rules.format(rules.start, move));
  const moves = Array.from({ length: random(6) }, () => [
    pick(ids, random),
    random(2) === 0 ? random(20) : pick([...texts, '4+', '4x'], random),
  ]);
  return pick(
    [
      { op: 'reset', games: [{ id, ...terms, ...told, ...against }] },
      { op: 'step', moves },
      { op: 'step', moves },
      { op: 'close', ids: [id] },
      { op: 'actions', game: game.id, options, id: random(9) },
      { op: 'vector', id, count: 1 + random(9), ...terms },
      { op: 'act', id, actions: Array.from({ length: 1 + random(9) }, () => random(20)) },
    ],
    random,
  );
}

test(`${ENV_LINES} fuzzed lines through a real env`, { timeout: 120_000 + ENV_LINES }, async () => {
  const random = seeded('env');
  const requests = Array.from({ length: 2000 }, () =>
    JSON.stringify(environmentRequest(pick(variants, random), random)),
  );
  const answers = ['states', 'closed', 'actions', 'observations'];
  await fuzz('env', requests, ENV_LINES, (answer) => answers.some((name) => name in answer));
});

test(`${RECORDS} fuzzed records`, () => {
  const random = seeded('records');
  const texts = Array.from({ length: 2000 }, (_, seed) =>
    writeRecord({ match: randomMatch(pick(variants, random), seed), tags: { Note: 'a "b" \\' } }),
  );
  let read = 0;
  for (let i = 0; i < RECORDS; i++) {
    const text = injure(pick(texts, random), random);
    const result = readRecord(text);
    if (result instanceof Problem) {
      if (!/^Line \d+, column \d+: \S/.test(result.message)) throw new Error(result.message);
      continue;
    }
    read++;
    const again = readRecord(writeRecord(result));
    if (again instanceof Problem || writeRecord(again) !== writeRecord(result)) throw new Error(text);
  }
  expect(read).toBeGreaterThan(RECORDS / 20);
  expect(read).toBeLessThan(RECORDS);
});
