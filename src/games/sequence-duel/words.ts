import { askNumber } from '../../core/questions.ts';
import { other, type Position } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import { VERBS, type Words } from '../../core/words.ts';
import type { SequenceDuel } from './rules.ts';
import { sequence } from './view.ts';

export function words(rules: SequenceDuel): Words {
  const { pool, target } = rules;
  const finish = `reach ${target}`;
  const numbers = { pool, name: 'the shared pool', amount: rules.amount };

  function reason(position: Position, names: Names): string {
    const seat = rules.winner(position);
    const winner = names[seat];
    const mine = rules.sum(position, seat);
    const theirs = rules.sum(position, other(seat));
    if (mine === target) return `${winner} reached a sum of exactly ${target}.`;
    const both = `(${mine} against ${theirs})`;
    if (mine <= target && theirs > target) {
      return `All numbers are used, and only ${winner} did not go over ${target} ${both}.`;
    }
    if (mine <= target && mine > theirs) {
      return `All numbers are used, and ${winner} has the highest sum not over ${target} ${both}.`;
    }
    const level = mine > target ? `both sums are over ${target}` : 'both sums are the same';
    const tie = pool.numbers.length % 2 === 1 ? 'with fewer numbers' : 'for moving second';
    return `All numbers are used and ${level} ${both}, so ${winner} wins ${tie}.`;
  }

  return {
    goal: `Take numbers that add up to exactly ${target}.`,
    finish,
    runsOut: 'the numbers run out',
    opening: ({ names, position }) => [
      'Welcome to Sequence Duel!',
      `${names.first} and ${names.second}, get ready.`,
      `Shared Pool: [${pool.left(position).join(', ')}]`,
    ],
    turn: ({ position, names }, mover) => [
      '',
      `${names[mover]}, it's your turn.`,
      `Available Numbers: [${pool.left(position).join(', ')}]`,
    ],
    questions: ({ position }) => [askNumber(numbers, 'Enter the number you wish to select: ', position)],
    played(scene, { by, move }) {
      const mine = sequence(rules, scene, by);
      return [
        `You have selected ${rules.amount(move)}.`,
        `Your Sequence: [${mine.numbers.join(', ')}] | Sum: ${mine.sum}`,
      ];
    },
    ending({ position, names }) {
      const seat = rules.winner(position);
      const how =
        rules.sum(position, seat) === target
          ? `Congratulations! You have reached a sum of ${target}.`
          : reason(position, names);
      return [how, `${names[seat]} wins the game!`];
    },
    reason,
    phrase: (_, move) => ({ verb: VERBS.take, object: String(rules.amount(move)) }),
    feat(position) {
      const winner = rules.winner(position);
      const [mine, theirs] = [rules.sum(position, winner), rules.sum(position, other(winner))];
      if (mine === target) return finish;
      if (mine > target || mine === theirs) return 'win the tie when the numbers are used up';
      return `have the best sum not over ${target} when the numbers are used up`;
    },
  };
}
