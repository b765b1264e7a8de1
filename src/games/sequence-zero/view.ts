import type { Scene } from '../../core/scene.ts';
import { lineFor, tiles, type View } from '../../core/view.ts';
import type { SequenceZero } from './rules.ts';

/** The shared numbers, and both scores on a line with 0 to reach. */
export function view(rules: SequenceZero, scene: Scene): View {
  return {
    pool: tiles(rules.pool.numbers, rules, scene, (move) => Math.abs(rules.amount(move))),
    line: lineFor(scene, { span: rules.reach, goal: 0 }, (position) => [
      { of: 'first', at: rules.score(position, 'first') },
      { of: 'second', at: rules.score(position, 'second') },
    ]),
  };
}
