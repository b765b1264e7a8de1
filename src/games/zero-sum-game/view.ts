import type { Scene } from '../../core/scene.ts';
import { type Expression, lineFor, tiles, type View } from '../../core/view.ts';
import type { ZeroSumGame } from './rules.ts';

/** The numbers, the expression so far, and its total on a line with 0 to reach. */
export function view(rules: ZeroSumGame, scene: Scene): View {
  return {
    pool: tiles(rules.pool.numbers, rules, scene, (move) => Math.abs(rules.amount(move))),
    line: lineFor(scene, { span: rules.reach, goal: 0 }, (position) => [
      { of: 'both', at: rules.total(position) },
    ]),
    expression: expression(rules, scene),
  };
}

export function expression(rules: ZeroSumGame, { steps, position }: Scene): Expression {
  return {
    start: rules.startTotal,
    terms: steps.map(({ move }) => rules.amount(move)),
    total: rules.total(position),
  };
}
