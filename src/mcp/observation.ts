/** What an agent sees of its game, as data and as text. */

import { optionTexts } from '../core/game.ts';
import { legalTexts } from '../core/notation.ts';
import type { View } from '../core/view.ts';
import { history, type Match, viewOf } from '../match/match.ts';
import { outcome, whatHappened } from '../sentences/moves.ts';
import { positionLines } from '../sentences/position.ts';
import { otherOptions } from '../sentences/settings.ts';
import { spokenTo } from '../sentences/you.ts';
import { type AgentGame, isAgentsTurn, moveTexts } from './agent-game.ts';
import { notation } from './notation.ts';
import type { Observation } from './schemas.ts';

export function observationOf(game: AgentGame): Observation {
  const { id, seat, opponent, seed, showsLegal, match } = game;
  const { setup, scene, turn, ply, result } = match;
  const { variant } = setup;
  return {
    game: id,
    kind: variant.game.id,
    options: optionTexts(variant),
    seat: seat ?? 'both',
    opponent: opponent?.id ?? null,
    ply,
    turn: turn === 'first' || turn === 'second' ? turn : 'over',
    moves: moveTexts(match),
    draw: cardToDecideOn(match),
    position: withoutMoves(viewOf(match)),
    ...(showsLegal && { legal: result ? [] : legalTexts(variant.rules, scene.position) }),
    winner: result?.winner ?? null,
    reason: result && spokenTo(scene.names, result.reason),
    ...(result && { seed }),
  };
}

function cardToDecideOn({ setup, scene, log }: Match): string | null {
  const step = scene.steps.at(-1);
  return step && log.at(-1)?.kind === 'draw' ? setup.variant.rules.format(step.from, step.move) : null;
}

/** A view has the moves that take each number: an agent is to find them. */
function withoutMoves({ pool, ...rest }: View): Observation['position'] {
  const tiles = pool?.map(({ number, taken }) => ({ number, ...(taken && { taken }) }));
  return { ...rest, ...(tiles && { pool: tiles }) } as Observation['position'];
}

/** What has happened since the agent decided last, how things stand, and what it is asked for. */
export function observationText(game: AgentGame): string {
  const { match } = game;
  const { scene, setup, result } = match;
  const lines = [
    ...happenedSince(game),
    '',
    ...positionLines(viewOf(match), scene.names),
    '',
    ...(result ? [outcome(match)] : yourTurn(game)),
  ];
  const text = lines.map((line) => spokenTo(scene.names, line)).join('\n');
  return `${setup.variant.game.title}, game ${game.id}, ply ${match.ply}.\n${text}`;
}

function happenedSince(game: AgentGame): string[] {
  const lines: string[] = [];
  let previous: Match | null = null;
  for (const { before } of history(game.match)) {
    if (previous) lines.push(whatHappened(before));
    if (isAgentsTurn(game, before)) lines.length = 0;
    previous = before;
  }
  return previous ? [...lines, whatHappened(game.match)] : lines;
}

function yourTurn({ id, match, showsLegal }: AgentGame): string[] {
  const { setup, scene, turn, ply } = match;
  const { rules, words } = setup.variant;
  const name = scene.names[turn as 'first' | 'second'];
  const legal = showsLegal ? [`Legal: ${legalTexts(rules, scene.position).join(' ')}`] : [];
  return [
    words.goal,
    `${name} is to move: play {"game": "${id}", "ply": ${ply}, "move": ...}. ${notation(setup.variant)}`,
    ...legal,
  ];
}

/** Before the first move. */
export function openingText(game: AgentGame): string {
  const { match, seat, opponent } = game;
  const who = opponent
    ? `You are ${seat}, against the ${opponent.id} computer, which ${opponent.about}.`
    : 'Both sides are yours.';
  const other = otherOptions(match.setup.variant);
  return `${other ? `${other}\n` : ''}${who}\n${observationText(game)}`;
}
