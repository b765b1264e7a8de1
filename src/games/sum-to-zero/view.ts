import type { Scene } from '../../core/scene.ts';
import { lineFor, tiles, type View } from '../../core/view.ts';
import type { SumToZero } from './rules.ts';

/** The numbers, the sum written out, and the sum on a line with 0 to reach. */
export function view(rules: SumToZero, scene: Scene): View {
  return {
    pool: tiles(rules.pool.numbers, rules, scene, rules.amount),
    line: lineFor(scene, { span: rules.reach, goal: 0 }, (position) => [
      { of: 'both', at: rules.sum(position) },
    ]),
    expression: {
      start: rules.startSum,
      terms: scene.steps.map(({ move }) => rules.amount(move)),
      total: rules.sum(scene.position),
    },
  };
}
