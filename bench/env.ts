/** What a step of `ninefold env` costs, beside the rules that it stands on and its JSON; through a pipe; and from Python. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { games } from 'ninefold';
import type { EnvCosts } from './env-costs.ts';
import { environmentHere, play } from './env-games.ts';
import type { News } from './frame/part.ts';
import { jsonLines, output } from './frame/program.ts';

const BATCHES = [1, 64, 1024];

export async function* figures(): AsyncGenerator<News> {
  for (const { id } of games) {
    yield `${id}, 1,024 games a line`;
    const [costs] = jsonLines<EnvCosts>(output(process.execPath, ['build/bench/env-costs.js', id]));
    const { own, json, named, bare } = costs as EnvCosts;
    const figure = { name: `${id}, less its JSON`, unit: 'steps a second', values: own };
    yield { ...figure, peer: { name: 'the rules, with notation', values: named }, atLeast: 0.5 };
    yield { ...figure, peer: { name: 'the rules alone', values: bare } };
    yield { ...figure, peer: { name: 'its JSON alone', values: json } };
  }
  for (const batch of BATCHES) {
    yield `through a pipe, ${batch} games a line`;
    const values: number[] = [];
    for (let round = 0; round < 3; round++) values.push(await throughPipe(batch));
    yield { name: `through a pipe, ${batch.toLocaleString('en')} a line`, unit: 'steps a second', values };
  }
  yield 'Python';
  const python = jsonLines<Steps>(output('python3', ['bench/steps.py'], { seconds: 120 }));
  for (const [name, limit] of [['single'], ['vectorised', 200_000], ['vectorised, two in flight']] as const) {
    const values = python.filter((steps) => steps.name === name).map(({ perSecond }) => perSecond);
    yield { name: `Python, ${name}`, unit: 'steps a second', values, ...(limit && { atLeast: limit }) };
  }
}

interface Steps {
  readonly name: string;
  readonly perSecond: number;
}

/** Steps a second; each line waits for the answer to the one before. */
async function throughPipe(batch: number): Promise<number> {
  const { lines, steps } = play('sequence-zero', await environmentHere(), batch, Math.ceil(4096 / batch));
  const program = spawn(process.execPath, ['dist/cli/main.js', 'env'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(program.stdout)[Symbol.asyncIterator]();
  const go = async () => {
    for (const line of lines) {
      program.stdin.write(`${line}\n`);
      await answers.next();
    }
  };
  await go(); // until the code is compiled
  const start = performance.now();
  await go();
  const seconds = (performance.now() - start) / 1000;
  program.stdin.end();
  await once(program, 'close');
  return steps / seconds;
}
