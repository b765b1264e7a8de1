import type { Scene } from '../../core/scene.ts';
import { tiles, type View } from '../../core/view.ts';
import type { SumToZero } from './rules.ts';

/** The numbers, the sum written out, and the sum on a line with 0 to reach. */
export function view(rules: SumToZero, scene: Scene): View {
  const total = rules.sum(scene.position);
  return {
    pool: tiles(rules.pool.numbers, rules, scene, rules.amount),
    line: { span: rules.reach, goal: 0, markers: [{ of: 'both', at: total }] },
    expression: { start: rules.startSum, terms: scene.steps.map(({ move }) => rules.amount(move)), total },
  };
}
