import { addPhrase } from '../../core/pool.ts';
import { askNumber, askSign } from '../../core/questions.ts';
import { other, type Position } from '../../core/rules.ts';
import type { Names, Scene } from '../../core/scene.ts';
import type { Words } from '../../core/words.ts';
import type { SequenceZero } from './rules.ts';

const FINISH = 'reach 0';

export function words(rules: SequenceZero): Words {
  const { pool } = rules;
  const numbers = { pool, name: 'the shared sequence', amount: rules.amount };

  function sequence(position: Position): string {
    return pool.left(position).join(', ') || 'Empty';
  }

  /** With the last move; a score that started at 0 is only close. */
  function hasReachedZero(position: Position): boolean {
    return rules.score(position, pool.lastMover(position)) === 0;
  }

  function reason(position: Position, names: Names): string {
    const winner = rules.winner(position);
    const mine = rules.score(position, winner);
    const theirs = rules.score(position, other(winner));
    if (hasReachedZero(position)) return `${names[winner]} brought the score to exactly 0.`;
    if (Math.abs(mine) === Math.abs(theirs)) {
      return `All numbers are used and both scores are equally close to 0 (${mine} and ${theirs}), so ${names[winner]} wins for moving second.`;
    }
    return `All numbers are used, and ${names[winner]} is closer to 0 (${mine} against ${theirs}).`;
  }

  return {
    goal: 'Move your own score onto exactly 0, by adding or subtracting numbers.',
    finish: FINISH,
    runsOut: 'the numbers run out',
    opening: () => [],
    turn: ({ position, names, steps }: Scene, mover) => [
      ...(steps.length > 0 ? [''] : []),
      `Shared Sequence: ${sequence(position)}`,
      `${names.first} Score: ${rules.score(position, 'first')}`,
      `${names.second} Score: ${rules.score(position, 'second')}`,
      '',
      `${names[mover]}'s Turn:`,
    ],
    questions: ({ position }) => [
      askNumber(numbers, 'Select a number from the sequence: ', position),
      askSign(numbers, { prompt: 'Choose an operation (+ or -): ', noun: 'operation' }, position),
    ],
    played({ position, names }, { by, move }) {
      const amount = rules.amount(move);
      return [
        `You selected: ${Math.abs(amount)}`,
        `Operation: ${amount > 0 ? '+' : '-'}`,
        `New ${names[by]} Score: ${rules.score(position, by)}`,
        `Remaining Sequence: ${sequence(position)}`,
      ];
    },
    ending: ({ position, names }) => ['', reason(position, names), `${names[rules.winner(position)]} wins!`],
    reason,
    phrase: (_, move) => addPhrase(rules.amount(move)),
    feat(position) {
      const [winner, loser] = [rules.winner(position), other(rules.winner(position))];
      if (hasReachedZero(position)) return FINISH;
      const closer = Math.abs(rules.score(position, winner)) < Math.abs(rules.score(position, loser));
      if (!closer) return 'win the tie when the numbers are used up';
      return {
        plain: 'be closer to 0 when the numbers are used up',
        afterYou: 'are closer to 0 when the numbers are used up',
      };
    },
  };
}
