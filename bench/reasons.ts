/** How long somebody waits for a reason: the slowest of the first moves, in each named setting of each game. */

import { games } from 'ninefold';
import type { News } from './frame/part.ts';
import { jsonLines, output } from './frame/program.ts';

const ROUNDS = 5;
const MOST = 100; // milliseconds

export function* figures(): Generator<News> {
  for (const { id, settings = [] } of games)
    for (const setting of settings) {
      const name = `${id}, ${setting.name}`;
      yield name;
      const values = Array.from({ length: ROUNDS }, () => {
        const text = output(process.execPath, ['build/bench/first-reasons.js', id, setting.id]);
        return jsonLines<{ milliseconds: number }>(text)[0]?.milliseconds ?? Number.NaN;
      });
      yield { name, unit: 'ms of the processor', values, atMost: MOST };
    }
}
