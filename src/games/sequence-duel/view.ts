import type { Seat } from '../../core/rules.ts';
import type { Scene } from '../../core/scene.ts';
import { lineFor, type Sequence, tiles, type View } from '../../core/view.ts';
import type { SequenceDuel } from './rules.ts';

/** The shared pool, each player's sequence, and both sums on a line with the target to reach. */
export function view(rules: SequenceDuel, scene: Scene): View {
  return {
    pool: tiles(rules.pool.numbers, rules, scene, rules.amount),
    line: lineFor(scene, { span: rules.reach, goal: rules.target }, (position) => [
      { of: 'first', at: rules.sum(position, 'first') },
      { of: 'second', at: rules.sum(position, 'second') },
    ]),
    sequences: { first: sequence(rules, scene, 'first'), second: sequence(rules, scene, 'second') },
  };
}

export function sequence(rules: SequenceDuel, { steps, position }: Scene, seat: Seat): Sequence {
  const mine = steps.filter((step) => step.by === seat);
  return {
    numbers: mine.map(({ move }) => rules.amount(move)),
    sum: rules.sum(position, seat),
  };
}
