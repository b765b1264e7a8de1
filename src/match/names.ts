import { Problem } from '../core/problem.ts';
import { quote } from '../core/text.ts';

const LONGEST_NAME = 40;

/** Why a name cannot be used. Any script will do; unsafe characters are spelt out when shown. */
export function nameProblem(name: string): Problem | undefined {
  if (name.trim() === '') return new Problem('bad-name', 'A name cannot be empty.');
  const length = Array.from(name).length;
  if (length <= LONGEST_NAME) return undefined;
  return new Problem(
    'bad-name',
    `A name has at most ${LONGEST_NAME} characters; ${quote(name)} has ${length}.`,
  );
}
