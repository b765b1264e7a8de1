/** How the command line lets agents play, by the Model Context Protocol. */

import type { Readable, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { SolvingService } from '../solver/solving-service.ts';
import { AgentGames, type Store } from './agent-games.ts';
import { McpServer, serveStdio } from './library.ts';
import { LineTransport } from './line-transport.ts';
import { addPrompt, addResources } from './resources.ts';
import { addCoach, addTools } from './tools.ts';

export type { Store } from './agent-games.ts';

export interface Wanted {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  readonly coach: boolean; // whether what moves are worth is told
  readonly store: Store | null;
}

const INSTRUCTIONS =
  'Number duels for two. Begin a game with new_game, which tells its rules; make each move with play and the ply of the last answer, until turn is "over".';

/** Until the other side has gone. */
export async function serveAgents({ input, output, version, coach, store }: Wanted): Promise<void> {
  const service = new SolvingService({
    pause: (milliseconds) =>
      milliseconds > 0 ? setTimeout(milliseconds, undefined, { ref: false }) : setImmediate(),
  });
  // A computer waits for its solution however long that takes: the same seed gives the same game on any machine.
  const agentGames = new AgentGames((variant, from) => service.solve(variant, { from }), store);
  const transport = new LineTransport(input, output);
  serveStdio(
    () => {
      const server = new McpServer({ name: 'ninefold', version }, { instructions: INSTRUCTIONS });
      addTools(server, agentGames);
      if (coach) addCoach(server, agentGames, service);
      addResources(server, agentGames, coach);
      addPrompt(server);
      return server;
    },
    { transport },
  );
  await transport.closed;
}
