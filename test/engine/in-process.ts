/** Our engine without a process, as a client sees it. */

import { setImmediate } from 'node:timers/promises';
import type { Connection } from '../../src/engine/connection.ts';
import { Engine } from '../../src/engine/engine.ts';
import { games } from '../../src/games/index.ts';
import type { Level } from '../../src/players/levels.ts';
import { SolvingService } from '../../src/solver/solving-service.ts';

export function engineHere(level: Level): Connection {
  const said: string[] = [];
  const engine = new Engine(level, {
    name: 'Here',
    games,
    service: new SolvingService({ pause: () => setImmediate() }),
    say: (line) => said.push(line),
    freshSeed: () => 'fresh',
  });
  return {
    send: (line) => engine.take(line),
    async receive(milliseconds) {
      for (const end = Date.now() + milliseconds; said.length === 0 && Date.now() < end; )
        await setImmediate();
      const line = said.shift();
      return line === undefined ? { late: '' } : { line };
    },
    reads: async () => true,
    ended: async () => (engine.hasQuit ? null : undefined),
  };
}
