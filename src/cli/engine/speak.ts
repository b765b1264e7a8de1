/** Our engine, between standard input and output. */

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../core/problem.ts';
import { Engine } from '../../engine/engine.ts';
import { LineSplitter, TOO_LONG } from '../../files/line-splitter.ts';
import { games } from '../../games/index.ts';
import { PATIENCE } from '../../players/decide.ts';
import type { Level } from '../../players/levels.ts';
import { version } from '../args/package.ts';
import { solvingService } from '../solving/solutions.ts';
import type { Terminal } from '../terminal/terminal.ts';

const MOST_WAITING = 1000; // lines that are read while it thinks

/** Until `quit`, or until the input has ended and all that was asked is answered. */
export async function speak(level: Level, terminal: Terminal): Promise<void> {
  const engine = new Engine(level, {
    name: `Ninefold ${version()}`,
    games,
    service: solvingService(),
    say: (line) => terminal.say(line),
    freshSeed: randomUUID,
  });
  const take = async (line: string | null) => {
    if (line === null) engine.complain(new Problem('bad-request', TOO_LONG));
    else engine.take(line);
    await setImmediate(); // what needs no search is answered before the next line is read
    if (engine.backlog > MOST_WAITING) await engine.idle();
    await terminal.drained();
  };
  const splitter = new LineSplitter();
  for await (const chunk of terminal.streams.input) {
    for (const line of splitter.split(chunk)) {
      await take(line);
      if (engine.hasQuit) return;
    }
  }
  for (const line of splitter.end()) await take(line);
  const hurry = setTimeout(() => engine.take('stop'), PATIENCE); // perhaps nobody is there any more
  if (!engine.hasQuit) await engine.idle();
  clearTimeout(hurry);
}
