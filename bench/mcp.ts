/** Calls of `ninefold mcp` over pipes, one after the other, beside a program that only reads and prints the JSON of a line. */

import { ECHO, LineProgram } from './frame/line-program.ts';
import type { News } from './frame/part.ts';

const CALLS = 2000;
const ROUNDS = 5;

export async function* figures(): AsyncGenerator<News> {
  const speeds: Record<'observe' | 'play' | 'echo', number[]> = { observe: [], play: [], echo: [] };
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    const agent = new Peer('dist/cli/main.js', 'mcp');
    await agent.ask('initialize', INITIALIZE);
    const { game } = await agent.call('new_game', TERMS);
    speeds.observe.push(await speed(() => agent.call('observe', { game })));
    let now = await agent.call('new_game', TERMS);
    speeds.play.push(
      await speed(async () => {
        const { game, ply, legal } = now;
        now = await agent.call('play', { game, ply, move: legal[0] as string });
        if (now.turn === 'over') now = await agent.call('new_game', TERMS); // one call in ten
      }),
    );
    agent.end();
    const echo = new Peer(...ECHO);
    speeds.echo.push(await speed(() => echo.ask('tools/call', { name: 'observe', arguments: { game } })));
    echo.end();
  }
  const peer = { name: 'an echo', values: speeds.echo };
  yield { name: 'observe', unit: 'calls a second', values: speeds.observe, peer };
  yield { name: 'play, both sides', unit: 'moves a second', values: speeds.play, peer };
}

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};
const TERMS = { game: 'sequence-zero', opponent: 'none', legal: true };

interface Observation {
  readonly game: string;
  readonly ply: number;
  readonly turn: string;
  readonly legal: readonly string[];
}

async function speed(call: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < CALLS / 10; i++) await call(); // warm
  const start = performance.now();
  for (let i = 0; i < CALLS; i++) await call();
  return CALLS / ((performance.now() - start) / 1000);
}

class Peer {
  private readonly program: LineProgram;
  private id = 0;

  constructor(...args: readonly string[]) {
    this.program = new LineProgram(...args);
  }

  async ask(method: string, params: object): Promise<{ readonly result?: unknown }> {
    const request = { jsonrpc: '2.0', id: this.id++, method, params };
    return JSON.parse(await this.program.ask(JSON.stringify(request)));
  }

  async call(name: string, args: object): Promise<Observation> {
    const { result } = await this.ask('tools/call', { name, arguments: args });
    const { structuredContent } = (result ?? {}) as { structuredContent?: Observation };
    if (!structuredContent) throw new Error(`${name} failed`);
    return structuredContent;
  }

  end(): void {
    this.program.end();
  }
}
