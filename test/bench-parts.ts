/** A bench whose parts go wrong in every way that a part can: it stands in for the real one in its test. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bench } from '../bench/frame/bench.ts';
import type { News } from '../bench/frame/part.ts';
import { attempt, output } from '../bench/frame/program.ts';

const part = (name: string, figures: () => AsyncIterable<News> | Iterable<News>, seconds = 60) => ({
  name,
  about: `part ${name}`,
  seconds,
  load: async () => ({ figures }),
});

const node = (script: string, seconds?: number) =>
  output(process.execPath, ['-e', script], seconds === undefined ? {} : { seconds });

const LISTEN = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port))`;

await bench(
  [
    part('throws', function* () {
      yield { name: 'before', unit: 'ms', values: [7] };
      throw new Error('the wheel came off');
    }),
    part(
      'hangs',
      async function* () {
        const child = spawn(process.execPath, ['-e', LISTEN]);
        const [said] = await once(child.stdout, 'data');
        yield { name: 'what it started', unit: 'port', values: [Number(said)] };
        for (;;);
      },
      4, // time to start on a busy machine
    ),
    part('dies', function* () {
      yield 'the end';
      process.exit(3);
    }),
    part('peers', async function* () {
      for (const [name, script, seconds] of [
        ['a peer that fails', 'process.exit(4)'],
        ['a peer that hangs', 'for (;;);', 0.5],
      ] as const) {
        const failed = await attempt(() => ({ values: [Number(node(script, seconds))] }));
        yield { name: 'ours', unit: 'ms', values: [1], peer: { name, ...failed } };
      }
    }),
    part('works', function* () {
      yield 'both';
      const peer = { name: 'peer', values: [4, 2, 3] };
      yield { name: 'quick', unit: 'ms', values: [9, 3, 6], peer, atMost: 2 };
      yield { name: 'slow', unit: 'ms', values: [2000.4], atMost: 100 };
      yield { name: 'few', unit: 'a second', values: [1, 2], peer, atLeast: 4 };
    }),
  ],
  process.argv[1] as string,
  process.argv.slice(2),
);
