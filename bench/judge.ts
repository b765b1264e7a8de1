/** What the referee costs, as a multiple of parsing and printing the same JSON. */

import { games, judge } from 'ninefold';
import type { News } from './frame/part.ts';
import { judgeMemory } from './judge-memory.ts';
import { requests } from './requests.ts';

const LINES = 20_000;
const ROUNDS = 15;

export async function* figures(): AsyncGenerator<News> {
  for (const ids of [...games.map(({ id }) => [id]), games.map(({ id }) => id)]) {
    const name = ids.length === 1 ? (ids[0] as string) : 'all together';
    yield name;
    const { own, json } = judgeCost(ids);
    const peer = { name: 'its JSON', values: json };
    yield { name, unit: 'µs a line', values: own, peer, atMost: 3 };
  }
  yield 'a million lines through a pipe';
  const { samples, seconds, answered } = await judgeMemory();
  yield { name: `${answered.toLocaleString('en')} lines through a pipe`, unit: 's', values: [seconds] };
  yield { name: 'memory after each tenth', unit: 'MB', values: samples };
}

/** Microseconds a line, in rounds that alternate. */
function judgeCost(ids: string[]): { own: number[]; json: number[] } {
  const lines = requests(LINES, ids);
  const answers = lines.map((line) => judge(JSON.parse(line)));
  let printed = 0;
  const costs: { own: number[]; json: number[] } = { own: [], json: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const json = timed(() => {
      for (const [i, line] of lines.entries()) {
        JSON.parse(line);
        printed += JSON.stringify(answers[i]).length;
      }
    });
    const own = timed(() => {
      for (const line of lines) printed += JSON.stringify(judge(JSON.parse(line))).length;
    });
    costs.json.push((json * 1000) / LINES);
    costs.own.push((own * 1000) / LINES);
  }
  if (printed === 0) throw new Error('nothing was printed');
  return costs;
}

/** Milliseconds. */
function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
