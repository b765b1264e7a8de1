/** Rubbish to a real engine: it neither crashes nor hangs, and each question has one answer. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variant } from '../../src/core/game.ts';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { readAnswer } from '../../src/engine/answers.ts';
import { commandLine } from '../../src/engine/commands.ts';
import { positionOf } from '../../src/engine/position.ts';
import { games } from '../../src/games/index.ts';
import { injure, mustSettle, pick, variantsOf } from '../arbitraries.ts';
import { randomMatch } from '../random-match.ts';
import { size } from '../size.ts';

const ENGINE_LINES = size('ENGINE_LINES', 10_000, 100_000);

/** Each game as its rulebook has it, and with some other options. */
const variants = games.flatMap((game) => [
  mustSettle(game),
  ...fc.sample(variantsOf(game), { numRuns: 4, seed: 1 }),
]);

const LEVELS = ['easy', 'easy', 'easy', 'casual', 'casual', 'expert', 'perfect', 'best'];
const LIMITS = ['', ' movetime 20', ' movetime 0', ' time 100 inc 10', ' movetime -1', ' depth 7'];

/** Some lines for one game, each of them right or nearly so. */
function talk(variant: Variant, random: Random): string[] {
  const { game, options } = variant;
  const decisions = Array.from({ length: 4 }, () => {
    const match = randomMatch(variant, random(1000));
    const terms = { game: game.id, options, seed: random(9), swap: match.setup.swap };
    return [
      `newgame ${JSON.stringify(terms)}`,
      commandLine(positionOf(match)),
      ...(match.decision || random(8) === 0 ? [`go${pick(LIMITS, random)}`] : []),
    ];
  });
  return [
    ...(random(4) === 0 ? ['nei', `setoption name level value ${pick(LEVELS, random)}`] : []),
    ...decisions.flat(),
    pick(['', '   ', 'stop', 'isready', 'hello', '{}'], random),
    'isready',
    'stop',
  ];
}

const COMMANDS = ['nei', 'setoption', 'isready', 'newgame', 'position', 'go', 'stop', 'quit'];
const commandIn = (line: string) => line.split(/\s+/).find((word) => COMMANDS.includes(word));

test(`${ENGINE_LINES} fuzzed lines`, { timeout: 120_000 + ENGINE_LINES * 10 }, async () => {
  const random = seeded('engine');
  const engine = spawn(process.execPath, ['dist/cli/main.js', 'engine', '--level', 'easy'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const asked: Record<string, number> = {};
  const said: Record<string, number> = { unknown: 0, resigned: 0 };
  const count = (counts: Record<string, number>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  let rest = '';
  engine.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const answer = readAnswer(line);
      if (answer instanceof Problem) throw new Error(answer.message);
      count(said, answer.kind);
      if (line.startsWith('info string There is no command')) count(said, 'unknown');
      if (line === 'bestmove resign') count(said, 'resigned');
    }
  });
  for (let sent = 0; sent < ENGINE_LINES; ) {
    for (const right of talk(pick(variants, random), random)) {
      const line = random(3) > 0 ? right : injure(right, random).replaceAll('\n', ' ');
      const command = commandIn(line);
      if (command === 'quit') continue;
      count(asked, command ?? (line.trim() === '' ? 'nothing' : 'unknown'));
      if (!engine.stdin.write(`${line}\n`)) await once(engine.stdin, 'drain');
      sent++;
    }
  }
  engine.stdin.end('stop\n');
  const [code] = await once(engine, 'close');
  expect(code).toBe(0);
  expect(rest).toBe('');
  expect(said.bestmove).toBe(asked.go);
  expect(said.readyok).toBe(asked.isready);
  expect(said.neiok).toBe(asked.nei);
  expect(said.unknown).toBe(asked.unknown);
  expect(said.resigned).toBeLessThan((asked.go ?? 0) * 0.6); // or the fuzz would never get past the door
});
