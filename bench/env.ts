/** What a step of `ninefold env` costs, beside the rules that it stands on and its JSON; through a pipe; and from Python. */

import { games } from 'ninefold';
import type { EnvCosts } from './env-costs.ts';
import { environmentHere, play } from './env-games.ts';
import { ECHO, LineProgram } from './frame/line-program.ts';
import type { News } from './frame/part.ts';
import { jsonLines, output } from './frame/program.ts';

const BATCHES = [1, 64, 1024];
const GAME = 'sequence-zero'; // and COUNT: as in steps.py
const COUNT = 1024;
const VECTOR_STEPS = 400;
const ROUNDS = 3;
const ENV = ['dist/cli/main.js', 'env'];
const UNIT = 'steps a second';

export async function* figures(): AsyncGenerator<News> {
  for (const { id } of games) {
    yield `${id}, 1,024 games a line`;
    const [costs] = jsonLines<EnvCosts>(output(process.execPath, ['build/bench/env-costs.js', id]));
    const { own, begun, json, named, bare } = costs as EnvCosts;
    const figure = { name: `${id}, less its JSON`, unit: UNIT, values: own };
    yield { ...figure, peer: { name: 'the rules, with notation', values: named }, atLeast: 0.5 };
    yield { ...figure, peer: { name: 'the rules alone', values: bare } };
    yield { ...figure, peer: { name: 'its JSON alone', values: json } };
    yield { name: `${id}, likewise`, unit: 'games begun a second', values: begun };
  }
  const pipe = new Map<number, number[]>();
  for (const batch of BATCHES) {
    const env: number[] = [];
    const echo: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      yield `through a pipe, ${batch} games a line, round ${round} of ${ROUNDS}`;
      const { lines, answers, steps } = play(GAME, await environmentHere(), batch, Math.ceil(4096 / batch));
      env.push(steps / (await secondsFor(lines, ...ENV)));
      echo.push(steps / (await secondsFor(answers, ...ECHO)));
    }
    pipe.set(batch, env);
    const figure = { name: `through a pipe, ${batch.toLocaleString('en')} a line`, unit: UNIT, values: env };
    yield { ...figure, peer: { name: 'an echo of its answers', values: echo } };
  }
  const vector: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    yield `a vector through a pipe, round ${round} of ${ROUNDS}`;
    vector.push(await vectorSteps());
  }
  yield { name: 'a vector through a pipe', unit: UNIT, values: vector };
  yield 'Python';
  const python = jsonLines<Steps>(output('python3', ['bench/steps.py'], { seconds: 120 }));
  for (const [name, below, values, limit] of [
    ['single', 'a game a line from Node', pipe.get(1) as number[]],
    ['vectorised', 'a vector from Node', vector, 200_000],
    ['vectorised, two in flight', 'a vector from Node', vector],
  ] as const) {
    const own = python.filter((steps) => steps.name === name).map(({ perSecond }) => perSecond);
    const figure = { name: `Python, ${name}`, unit: UNIT, values: own };
    yield { ...figure, peer: { name: below, values } };
    if (limit) yield { ...figure, atLeast: limit };
  }
}

interface Steps {
  readonly name: string;
  readonly perSecond: number;
}

/** Each line waits for the answer to the one before. */
async function secondsFor(lines: readonly string[], ...program: readonly string[]): Promise<number> {
  const peer = new LineProgram(...program);
  const go = async () => {
    for (const line of lines) await peer.ask(line);
  };
  await go(); // until the code is compiled
  const start = performance.now();
  await go();
  const seconds = (performance.now() - start) / 1000;
  peer.end();
  return seconds;
}

/** Steps a second of one vector: the first action that is legal is taken, as steps.py does. */
async function vectorSteps(): Promise<number> {
  const env = new LineProgram(...ENV);
  const begin = { op: 'vector', id: 'v', count: COUNT, game: GAME, seed: 1 };
  let { masks } = JSON.parse(await env.ask(JSON.stringify(begin))) as Columns;
  const width = masks.length / COUNT;
  const act = async () => {
    const actions = Array.from({ length: COUNT }, (_, i) => masks.indexOf('1', i * width) - i * width);
    ({ masks } = JSON.parse(await env.ask(JSON.stringify({ op: 'act', id: 'v', actions }))) as Columns);
  };
  for (let step = 0; step < VECTOR_STEPS / 4; step++) await act(); // until the code is compiled
  const start = performance.now();
  for (let step = 0; step < VECTOR_STEPS; step++) await act();
  const seconds = (performance.now() - start) / 1000;
  env.end();
  return (VECTOR_STEPS * COUNT) / seconds;
}

interface Columns {
  readonly masks: string;
}
