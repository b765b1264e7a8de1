/** What can be read: the rules of any variant, and the records of the games. And a prompt to begin with. */

import { settle } from '../core/game.ts';
import { Problem, unwrap } from '../core/problem.ts';
import { games } from '../games/index.ts';
import type { AgentGames } from './agent-games.ts';
import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from './library.ts';
import { addressedVariant, rulesAddress, rulesText } from './rules-text.ts';
import { promptTerms } from './schemas.ts';
import { shownRecord } from './stored-game.ts';

const MARKDOWN = { mimeType: 'text/markdown' };
const PLAIN = { mimeType: 'text/plain' };

type Variables = Readonly<Record<string, string | string[]>>;

export function addResources(server: McpServer, agentGames: AgentGames, hasCoach: boolean): void {
  const readRules = (uri: URL, { kind, options }: Variables) => {
    const variant = orThrow(addressedVariant(decoded(kind), decoded(options)));
    return { contents: [{ uri: uri.href, ...MARKDOWN, text: rulesText(variant, hasCoach) }] };
  };
  server.registerResource(
    'rules',
    new ResourceTemplate('ninefold://rules/{kind}', { list: listRules }),
    { description: "The rules of a game with the rulebook's options.", ...MARKDOWN },
    readRules,
  );
  server.registerResource(
    'rules with options',
    new ResourceTemplate('ninefold://rules/{kind}/{options}', { list: undefined }),
    {
      description: 'The rules of a game with other options, written as name=value with spaces between them.',
      ...MARKDOWN,
    },
    readRules,
  );
  server.registerResource(
    'record',
    new ResourceTemplate('ninefold://games/{game}/record', { list: () => listRecords(agentGames) }),
    { description: 'The record of a game.', ...PLAIN },
    (uri, { game }) => {
      const found = orThrow(agentGames.find(decoded(game)));
      return { contents: [{ uri: uri.href, ...PLAIN, text: shownRecord(found) }] };
    },
  );
}

export function addPrompt(server: McpServer): void {
  server.registerPrompt(
    'play',
    {
      description: 'Play a game to its end, and tell how it went.',
      argsSchema: promptTerms,
    },
    ({ game, opponent }) => {
      const variant = orThrow(addressedVariant(game));
      const wanted = JSON.stringify({ game, ...(opponent && { opponent }) });
      const text = [
        `Play a game of ${variant.game.title} and win it. Begin with new_game ${wanted}; then make each move with play, until the game is over. At the end tell who has won, and why.`,
        rulesText(variant, false),
      ].join('\n\n');
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}

function listRules() {
  return {
    resources: games.map((game) => ({
      uri: rulesAddress(unwrap(settle(game))),
      name: `Rules of ${game.title}`,
      ...MARKDOWN,
    })),
  };
}

function listRecords(agentGames: AgentGames) {
  return {
    resources: agentGames.ids().map((id) => ({
      uri: `ninefold://games/${id}/record`,
      name: `Record of game ${id}`,
      ...PLAIN,
    })),
  };
}

/** Variables come as they are in the address. */
function decoded(variable: string | string[] | undefined): string {
  const text = String(variable ?? '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function orThrow<T>(result: T | Problem): T {
  if (result instanceof Problem) throw new ProtocolError(ProtocolErrorCode.InvalidParams, result.message);
  return result;
}
