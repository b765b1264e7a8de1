import { makeFolder } from '../../files/make-folder.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { type Command, UsageError } from '../args/command.ts';
import { version } from '../args/package.ts';
import { AgentGameStore } from '../storage/agent-games.ts';

export const command: Command = {
  usage: 'mcp [flags]',
  about: [
    'Lets language models and other agents play, by the Model Context Protocol (MCP): their program starts this one and speaks to it over standard input and output. Tools begin a game, show it, make a move and resign; an agent plays against a computer of any level, or both sides itself. docs/mcp.md tells how the usual programs start it.',
    'An agent gets neither hints nor values, and the legal moves only if it asks for them when a game begins. With --coach there are two more tools, which tell what moves are worth and why.',
    'Games end with the program. With --data they are kept as records in a folder, and go on after a restart.',
  ],
  flags: [
    { name: 'coach', meaning: 'tools that tell what moves are worth: analyze and hint' },
    { name: 'data', value: 'FOLDER', meaning: 'keep the games there, a record each' },
  ],
  examples: ['ninefold mcp', 'ninefold mcp --coach', 'ninefold mcp --data agent-games'],
  async run({ words, switches, values }, terminal) {
    if (words.length > 0) throw new UsageError('mcp takes no words: it reads from standard input.');
    const { input, output } = terminal.streams;
    if (input.isTTY)
      terminal.complain('Waiting for messages of the Model Context Protocol, one a line; Ctrl-D ends.');
    const { serveAgents } = await load();
    const store = storeIn(values.get('data'));
    await serveAgents({ input, output, version: version(), coach: switches.has('coach'), store });
    store?.release();
    return 0;
  },
};

async function load() {
  try {
    return await import('../../mcp/index.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('What agents need is not built. In a clone, npm start -- mcp --help does it.');
  }
}

function storeIn(folder: string | undefined): AgentGameStore | null {
  if (folder === undefined) return null;
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`Games cannot be kept in that folder: ${systemReason(error)}.`);
  }
  return new AgentGameStore(folder);
}
