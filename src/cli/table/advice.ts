/** Hints and their reasons, in words. */

import { Problem } from '../../core/problem.ts';
import { percent } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { type Analysis, analyze, bestLine, compareMoves, type MoveValue } from '../../solver/analysis.ts';
import { explain } from '../../solver/explain.ts';
import { bestOf, choicesAt } from '../../solver/review.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Style } from '../style.ts';
import { valueSign, valueWords } from '../value-words.ts';

export interface Advice {
  hint(): string;
  readonly best: string | null; // the text of the move it names
  why(): string;
  values(style: Style): string[];
  /** By the text of the move. */
  readonly worth: ReadonlyMap<string, MoveValue>;
}

/** For whoever is to move. */
export function moveAdvice(match: Match, solution: Solution): Advice {
  const { setup, scene, ply } = match;
  const { variant } = setup;
  const { position } = scene;
  const analysis = must(analyze(variant, solution, position));
  // What a first move is worth that the other one may take over is not what it is worth in itself.
  const mayBeSwapped = setup.swap && ply === 0;
  const choices = choicesAt(setup, solution, position, ply);
  const top = bestOf(choices);
  const best = analysis.moves.find(({ text }) => text === top.text) as MoveValue;
  const { verb, object } = variant.words.deed(position, best.move);
  const isCertain = analysis.plies !== null;
  const hopeless = !mayBeSwapped && isCertain && analysis.win < 0.5;
  const evenness = isCertain
    ? 'Whatever you begin with, your opponent can have the better side.'
    : `It is the most even first move: you win ${percent(top.win)}.`;
  const worth = new Map(analysis.moves.map((value) => [value.text, value]));

  return {
    worth,
    best: best.text,
    hint() {
      const move = `${verb} ${object} (${best.text})`;
      if (mayBeSwapped) return `Hint: ${move}. ${evenness}`;
      if (hopeless)
        return `Hint: ${move}. Every move loses, and this one holds out longest: it ${valueWords(best)}.`;
      return `Hint: ${move}. It ${best.plies === null ? `wins ${percent(best.win)}` : valueWords(best)}.`;
    },
    why() {
      if (mayBeSwapped)
        return 'Your opponent may take this move over, so a first move should not be too good.';
      if (!isCertain)
        return `${analysis.moves
          .map((value) => {
            const { verb, object } = variant.words.deed(position, value.move);
            return `${verb} ${object}: ${percent(value.win)}`;
          })
          .join(', ')}. That is how often each wins if both go on as well as they can.`;
      const reason = explain(variant, solution, position, best);
      if (reason !== null) return reason;
      const line = [best, ...bestLine(variant, solution, variant.rules.play(position, best.move))];
      return `It is a long way: with best play the game goes on with ${line.map(({ text }) => text).join(' ')}.`;
    },
    values: (style) =>
      [...analysis.moves]
        .sort(compareMoves)
        .map((value) => `${valueSign(value, style)}  ${value.text.padEnd(4)} ${valueWords(value)}`),
  };
}

/** For whoever may change places. */
export function swapAdvice({ scene }: Match, solution: Solution): Advice {
  const share = solution.first(scene.position);
  const better = Math.max(share, 1 - share);
  const odds = better === 1 ? 'wins' : `wins ${percent(better)}`;
  const change = share > 0.5;
  return {
    worth: new Map(),
    best: null,
    hint: () => (change ? 'Hint: change places.' : 'Hint: stay where you are.'),
    why: () =>
      change
        ? `With best play whoever made the first move ${odds}.`
        : `With best play whoever answers the first move ${odds}.`,
    values: (style) =>
      [
        { text: 'change places', win: share },
        { text: 'stay', win: 1 - share },
      ].map(({ text, win }) =>
        solution.plies(scene.position) === null
          ? `${valueSign({ win, plies: null }, style)}  ${text}: ${percent(win)}`
          : `${valueSign({ win, plies: 0 }, style)}  ${text} ${win > 0.5 ? 'wins' : 'loses'}`,
      ),
  };
}

function must(analysis: Analysis | Problem): Analysis {
  if (analysis instanceof Problem) throw new Error(analysis.message); // a player is to move
  return analysis;
}
