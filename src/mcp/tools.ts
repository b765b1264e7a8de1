/** The tools. Each answers with data that fits its schema, and with the same as text. */

import { Problem } from '../core/problem.ts';
import { games } from '../games/index.ts';
import { levels } from '../players/levels.ts';
import { gameAsJson } from '../referee/game-list.ts';
import { levelHelp } from '../sentences/settings.ts';
import type { SolvingService } from '../solver/solving-service.ts';
import type { AgentGame } from './agent-game.ts';
import type { AgentGames } from './agent-games.ts';
import { type Advised, analyzeGame, hintFor } from './coach.ts';
import type { CallToolResult, McpServer } from './library.ts';
import { observationOf, observationText, openingText } from './observation.ts';
import { rulesText } from './rules-text.ts';
import { advice, analysis, gameList, observation, oneGame, opening, terms, turn } from './schemas.ts';

const LOOKS = { readOnlyHint: true, openWorldHint: false };
const ACTS = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

export function addTools(server: McpServer, agentGames: AgentGames): void {
  server.registerTool(
    'list_games',
    {
      description: 'The games that can be played, with their options, and the computers to play against.',
      outputSchema: gameList,
      annotations: LOOKS,
    },
    () => told(gameData(), gameText()),
  );
  server.registerTool(
    'new_game',
    {
      description:
        'Begins a game and tells its id, its rules and the position. Where the computer moves first, it has moved.',
      inputSchema: terms,
      outputSchema: opening,
      annotations: ACTS,
    },
    async (wanted) => {
      const game = await agentGames.begin(wanted);
      if (game instanceof Problem) return refused(game);
      const rules = rulesText(game.match.setup.variant, false);
      return told({ ...observationOf(game), rules }, `${rules}\n\n${openingText(game)}`);
    },
  );
  server.registerTool(
    'observe',
    {
      description: 'The position of a game, and whose turn it is. Nothing changes.',
      inputSchema: oneGame,
      outputSchema: observation,
      annotations: LOOKS,
    },
    ({ game }) => observed(agentGames.find(game)),
  );
  server.registerTool(
    'play',
    {
      description:
        'Makes a move, and tells the position when it is your turn again or the game is over. The same move at the same ply again is answered the same and changes nothing. An illegal move is an error and changes nothing.',
      inputSchema: turn,
      outputSchema: observation,
      annotations: { ...ACTS, idempotentHint: true },
    },
    async ({ game, ply, move }) => observed(await agentGames.play(game, ply, move)),
  );
  server.registerTool(
    'resign',
    {
      description: 'Gives a game up. Where both sides are yours, whoever is to move does.',
      inputSchema: oneGame,
      outputSchema: observation,
      annotations: { ...ACTS, destructiveHint: true, idempotentHint: true },
    },
    async ({ game }) => observed(await agentGames.resign(game)),
  );
}

export function addCoach(server: McpServer, agentGames: AgentGames, service: SolvingService): void {
  server.registerTool(
    'analyze',
    {
      description: 'What every legal move of a game is worth with best play, and why.',
      inputSchema: oneGame,
      outputSchema: analysis,
      annotations: LOOKS,
    },
    async ({ game }) => advised(agentGames.find(game), (found) => analyzeGame(found, service)),
  );
  server.registerTool(
    'hint',
    {
      description: 'The best move in a game, and why.',
      inputSchema: oneGame,
      outputSchema: advice,
      annotations: LOOKS,
    },
    async ({ game }) => advised(agentGames.find(game), (found) => hintFor(found, service)),
  );
}

/** Settings are left out: what was measured of them tells who wins. */
function gameData() {
  return {
    games: games.map((game) => {
      const { settings, ...json } = gameAsJson(game);
      return json;
    }),
    opponents: levels.map(({ id, about }) => ({ id, about })),
  };
}

function gameText(): string {
  const options = (list: (typeof games)[number]['options']) =>
    Object.entries(list).map(
      ([name, { meaning, bounds, standard, format }]) =>
        `  ${name}: ${meaning}; ${bounds}; ${format(standard)} in the rulebook`,
    );
  return [
    ...games.flatMap((game) => [`${game.id}: ${game.summary}`, ...options(game.options)]),
    '',
    ...levels.map((level) => `opponent ${level.id}: ${levelHelp(level)}`),
  ].join('\n');
}

function observed(game: AgentGame | Problem): CallToolResult {
  return game instanceof Problem ? refused(game) : told({ ...observationOf(game) }, observationText(game));
}

async function advised(
  game: AgentGame | Problem,
  advise: (game: AgentGame) => Promise<Advised | Problem>,
): Promise<CallToolResult> {
  const advice = game instanceof Problem ? game : await advise(game);
  return advice instanceof Problem ? refused(advice) : told(advice.data, advice.text);
}

function told(structuredContent: Record<string, unknown>, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent };
}

/** For programs, the code is beside the message. */
function refused({ code, message, details }: Problem): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: message }],
    _meta: { 'ninefold/error': { code, ...details } },
  };
}
