import { askNumber } from '../../core/questions.ts';
import type { Position } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import { VERBS, type Words } from '../../core/words.ts';
import type { SumToZero } from './rules.ts';

const FINISH = 'make the sum 0';

export function words(rules: SumToZero): Words {
  const { pool } = rules;
  const numbers = { pool, name: 'the shared pool', amount: rules.amount };

  function available(position: Position): string {
    return `Available Numbers: ${pool.left(position).join(' ')}`;
  }

  function reason(position: Position, names: Names): string {
    const winner = names[rules.winner(position)];
    return rules.sum(position) === 0
      ? `${winner} made the sum exactly 0.`
      : `All numbers are used and the sum is ${rules.sum(position)}, so ${winner} wins for making the last move.`;
  }

  return {
    goal: 'Make the shared sum exactly 0, by taking a number.',
    finish: FINISH,
    runsOut: 'the numbers run out',
    opening: ({ position }) => [
      'Game Start!',
      '',
      available(position),
      `Cumulative Sum: ${rules.sum(position)}`,
    ],
    turn: ({ position, names, steps }, mover) => [
      '',
      ...(steps.length > 0 ? [available(position)] : []), // the opening has just shown them
      `${names[mover]}'s turn.`,
    ],
    questions: ({ position }) => [askNumber(numbers, 'Select a number: ', position)],
    played: ({ position, names }, { by, move }) => [
      `${names[by]} selects ${rules.amount(move)}.`,
      `Cumulative Sum is now ${rules.sum(position)}.`,
    ],
    ending: ({ position, names }) => [
      ...(rules.sum(position) === 0 ? [] : [reason(position, names)]),
      `${names[rules.winner(position)]} wins the game!`,
    ],
    reason,
    phrase: (_, move) => ({ verb: VERBS.take, object: String(rules.amount(move)) }),
    feat: (position) => (rules.sum(position) === 0 ? FINISH : 'win with the last number'),
  };
}
