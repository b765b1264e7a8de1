/** The same seed gives the same game, whichever door a program comes through. */

import { expect, test } from 'vitest';
import { lowest } from '../src/core/bits.ts';
import type { Game } from '../src/core/game.ts';
import { unwrap } from '../src/core/problem.ts';
import { SEATS, type Seat } from '../src/core/rules.ts';
import { environment } from '../src/environment/environment.ts';
import type { State } from '../src/environment/stepped-game.ts';
import { games } from '../src/games/index.ts';
import { begin, extend } from '../src/match/match.ts';
import { type AgentGame, goOn, moveTexts } from '../src/mcp/agent-game.ts';
import { type Level, levels } from '../src/players/levels.ts';
import { seededDeck } from '../src/session/seeded-deck.ts';
import { mustSettle, mustSolve } from './arbitraries.ts';
import { engineHere } from './engine/in-process.ts';

const SEED = 'the same';
const cases = games.flatMap((game) =>
  levels.flatMap((level) => SEATS.map((seat) => [game.id, seat, level.id, game, level] as const)),
);

/** The seat takes the first legal move, the other one is a computer. */
function throughEnv(game: Game, level: Level, seat: Seat): readonly string[] {
  const ask = environment(
    games,
    (variant) => mustSolve(variant),
    () => 'any',
  );
  const terms = { id: 'a', game: game.id, seed: SEED, opponent: level.id, seat, record: true };
  let [state] = (ask({ op: 'reset', games: [terms] }) as { states: State[] }).states as [State];
  while (state.turn !== 'over')
    [state] = (ask({ op: 'step', moves: [['a', state.legal?.[0] as string]] }) as { states: State[] })
      .states as [State];
  return state.moves ?? [];
}

async function throughMcp(game: Game, level: Level, seat: Seat): Promise<readonly string[]> {
  const variant = mustSettle(game);
  const begun: AgentGame = {
    ...{ id: 'a', seed: SEED, seat, opponent: level, showsLegal: true, started: '' },
    deck: seededDeck(variant, SEED),
    match: begin({ variant, names: { first: 'Ann', second: 'Bo' }, swap: false }),
  };
  const solve = async () => mustSolve(variant);
  let played = await goOn(begun, solve);
  while (!played.match.result) {
    const { position } = played.match.scene;
    const move = lowest(variant.rules.legal(position));
    played = await goOn({ ...played, match: unwrap(extend(played.match, { kind: 'move', move })) }, solve);
  }
  return moveTexts(played.match);
}

/** What an engine chooses in place of each move of the computer. */
async function asEngine(
  game: Game,
  level: Level,
  seat: Seat,
  moves: readonly string[],
): Promise<readonly string[]> {
  const { rules } = mustSettle(game);
  const deck = seededDeck({ rules }, SEED);
  const { send, receive } = engineHere(level);
  send(`newgame ${JSON.stringify({ game: game.id, seed: SEED })}`);
  const chosen: string[] = [];
  for (const [i, move] of moves.entries()) {
    const draw = deck.length > 0 ? ` draw ${move.replace(/\D/g, '')}` : '';
    if (SEATS[i % 2] === seat) {
      chosen.push(move);
      continue;
    }
    send(`position moves ${moves.slice(0, i).join(' ')}${draw}`);
    send('go');
    for (;;) {
      const said = await receive(60_000);
      if (!('line' in said) || said.line === null) throw new Error('the engine is silent');
      if (!said.line.startsWith('bestmove ')) continue;
      chosen.push(said.line.slice('bestmove '.length));
      break;
    }
  }
  return chosen;
}

test.each(cases)('%s as %s against %s', async (_, seat, __, game, level) => {
  const moves = throughEnv(game, level, seat);
  expect(await throughMcp(game, level, seat)).toEqual(moves);
  expect(await asEngine(game, level, seat, moves)).toEqual(moves);
});
