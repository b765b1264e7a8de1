/** What a player under test must not have: what each move is worth, and why. */

import { Problem } from '../core/problem.ts';
import type { Move } from '../core/rules.ts';
import { plainPhrase } from '../core/words.ts';
import { gameOver } from '../match/game-over.ts';
import { type Explainer, explainerOf } from '../reasons/explainer.ts';
import { hintAt } from '../reasons/hint.ts';
import { answerAt, reasonsAt } from '../referee/analyst.ts';
import { hint } from '../sentences/hints.ts';
import { reason, reasonAfterHint } from '../sentences/reasons.ts';
import { evaluation, moverVerdict } from '../sentences/values.ts';
import type { Solution } from '../solver/solution.ts';
import type { SolvingService } from '../solver/solving-service.ts';
import { analyzeTries, compareTries } from '../solver/tries.ts';
import type { AgentGame } from './agent-game.ts';

export interface Advised {
  readonly data: Record<string, unknown>;
  readonly text: string;
}

/** What every move of the position is worth, and why. */
export async function analyzeGame(game: AgentGame, service: SolvingService): Promise<Advised | Problem> {
  const solved = await solve(game, service);
  if (solved instanceof Problem) return solved;
  const { position, variant, solution, explainer, analysis } = solved;
  const say = (move: Move) => whyOf(explainer, game, move);
  const data = answerAt(
    variant,
    solution,
    position,
    reasonsAt(explainer, position, (why) => reason(why)),
  );
  if (data instanceof Problem) return data;
  const lines = [...analysis.moves]
    .sort(compareTries)
    .map((value) => `${value.text}: ${evaluation(value)}. ${say(value.move) ?? ''}`.trimEnd());
  return { data: data as Record<string, unknown>, text: [moverVerdict(analysis), '', ...lines].join('\n') };
}

/** The best move, and why. */
export async function hintFor(game: AgentGame, service: SolvingService): Promise<Advised | Problem> {
  const solved = await solve(game, service);
  if (solved instanceof Problem) return solved;
  const { position, variant, explainer, solution } = solved;
  const best = hintAt(game.match, solution);
  const phrase = plainPhrase(variant.words.phrase(position, best.move));
  const said = hint({ ...best, phrase, winIfSwapped: null });
  const why = whyOf(explainer, game, best.move, reasonAfterHint);
  const data = { move: best.text, hint: said, reason: why };
  return { data, text: why ? `${said} ${why}` : said };
}

async function solve({ match }: AgentGame, service: SolvingService) {
  if (match.result) return gameOver(match.result.reason);
  const { variant } = match.setup;
  const { position } = match.scene;
  const solution: Solution | Problem = await service.solve(variant, { from: position });
  if (solution instanceof Problem) return solution;
  const analysis = analyzeTries(variant, solution, position);
  if (analysis instanceof Problem) return analysis;
  return { position, variant, solution, analysis, explainer: explainerOf(variant, solution) };
}

function whyOf(explainer: Explainer, { match }: AgentGame, move: Move, say = reason): string | null {
  const { position, names } = match.scene;
  const why = explainer.explain(position, move);
  const you = match.turn === 'first' || match.turn === 'second' ? match.turn : null;
  return why && (you ? say(why, { you, names }) : say(why));
}
