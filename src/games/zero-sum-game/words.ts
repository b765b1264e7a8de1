import { addPhrase } from '../../core/pool.ts';
import { askNumber, askSign } from '../../core/questions.ts';
import { other, type Position } from '../../core/rules.ts';
import type { Names, Scene } from '../../core/scene.ts';
import type { Words } from '../../core/words.ts';
import type { ZeroSumGame } from './rules.ts';
import { expression } from './view.ts';

const FINISH = 'make the total 0';

export function words(rules: ZeroSumGame): Words {
  const { pool } = rules;
  const numbers = { pool, name: 'the available numbers', amount: rules.amount };

  function written(scene: Scene): string {
    const { start, terms } = expression(rules, scene);
    return [start, ...terms.map((term) => `${term > 0 ? '+' : '-'} ${Math.abs(term)}`)].join(' ');
  }

  function available(position: Position): string {
    return `Available Numbers: ${pool.left(position).join(', ') || 'none'}`;
  }

  function reason(position: Position, names: Names): string {
    const seat = rules.winner(position);
    if (rules.total(position) === 0) {
      return `${names[seat]} has created an expression that evaluates to zero.`;
    }
    return `All numbers are used and the total is ${rules.total(position)}, not zero, so ${names[other(seat)]}, who made the last move, loses.`;
  }

  return {
    goal: 'Make the shared total exactly 0, by adding or subtracting a number.',
    finish: FINISH,
    runsOut: 'the numbers run out',
    opening: (scene) => ['Game Start', `Shared Expression: ${written(scene)}`, available(scene.position)],
    turn: ({ names }, mover) => ['', `${names[mover]}'s Turn:`],
    questions: ({ position }) => [
      askSign(numbers, { prompt: "Choose an operator ('+' or '-'): ", noun: 'operator' }, position),
      askNumber(numbers, 'Choose a number from available numbers: ', position),
    ],
    played: (scene) => [
      `Updated Expression: ${written(scene)}`,
      `Current Total: ${rules.total(scene.position)}`,
      ...(rules.total(scene.position) === 0 ? [] : [available(scene.position)]),
    ],
    ending: ({ position, names }) => ['', reason(position, names), `${names[rules.winner(position)]} Wins!`],
    reason,
    phrase: (_, move) => addPhrase(rules.amount(move)),
    feat: (position) => (rules.total(position) === 0 ? FINISH : 'win, since the total is not 0'),
  };
}
