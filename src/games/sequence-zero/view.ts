import type { Scene } from '../../core/scene.ts';
import { tiles, type View } from '../../core/view.ts';
import type { SequenceZero } from './rules.ts';

/** The shared numbers, and both scores on a line with 0 to reach. */
export function view(rules: SequenceZero, scene: Scene): View {
  return {
    pool: tiles(rules.pool.numbers, rules, scene, (move) => Math.abs(rules.amount(move))),
    line: {
      span: rules.reach,
      goal: 0,
      markers: [
        { of: 'first', at: rules.score(scene.position, 'first') },
        { of: 'second', at: rules.score(scene.position, 'second') },
      ],
    },
  };
}
