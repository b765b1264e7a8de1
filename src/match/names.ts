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

// Spaces, fillers, joiners, and the empty Braille cell.
const LOOKS_BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The same for the name of a new player among strangers, where it has to be seen. Older games may have any. */
export function newNameProblem(name: string): Problem | undefined {
  const wrong = nameProblem(name);
  if (wrong) return wrong;
  return LOOKS_BLANK.test(name)
    ? new Problem('bad-name', 'A name needs a sign that can be seen.')
    : undefined;
}
