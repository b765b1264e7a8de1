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
import { mustSettle, pick, variantsOf } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';
import { size } from './size.ts';

const JUDGE_LINES = size('JUDGE_LINES', 100_000, 1_000_000);
const RECORDS = size('RECORDS', 20_000, 100_000);
const ALPHABET = Array.from('{}[]":,\\ntruefalse0123456789+-x.*;= \t\u0000\u001bé\u2028😀');

/** A few small injuries: characters changed, cut out, doubled, moved. */
function injure(text: string, random: Random): string {
  let hurt = text;
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(hurt.length + 1);
    const length = random(6);
    const pieces = [pick(ALPHABET, random), '', hurt.slice(at, at + length).repeat(2), hurt.slice(0, length)];
    hurt = hurt.slice(0, at) + pick(pieces, random) + hurt.slice(at + length);
  }
  return hurt;
}

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

test(`${JUDGE_LINES} fuzzed lines through a real judge`, { timeout: 120_000 + JUDGE_LINES / 5 }, async () => {
  const random = seeded('judge');
  const requests = Array.from({ length: 2000 }, () => randomRequest(pick(variants, random), random));
  const judge = spawn(process.execPath, ['dist/cli/main.js', 'judge'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const seen = { answers: 0, errors: 0 };
  let rest = '';
  judge.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const answer = JSON.parse(line);
      if (answer.error) seen.errors++;
      else if (answer.turn) seen.answers++;
      else throw new Error(`neither an answer nor an error: ${line}`);
    }
  });
  for (let sent = 0; sent < JUDGE_LINES; ) {
    let batch = '';
    for (const end = Math.min(sent + 5000, JUDGE_LINES); sent < end; sent++) {
      const request = pick(requests, random);
      batch += `${random(4) === 0 ? request : injure(request, random).replaceAll('\n', ' ')}\n`;
    }
    if (!judge.stdin.write(batch)) await once(judge.stdin, 'drain');
  }
  judge.stdin.end();
  const [code] = await once(judge, 'close');
  expect(code).toBe(0);
  expect(rest).toBe('');
  expect(seen.answers + seen.errors).toBe(JUDGE_LINES);
  expect(seen.answers).toBeGreaterThan(JUDGE_LINES / 10); // or the fuzz would never get past the door
  expect(seen.errors).toBeGreaterThan(JUDGE_LINES / 10);
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
