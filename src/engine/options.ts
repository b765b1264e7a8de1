/** The options of our engine: how strong it is. */

import { Problem } from '../core/problem.ts';
import { anyOf, quote } from '../core/text.ts';
import { type Level, levels } from '../players/levels.ts';
import type { EngineOption } from './answers.ts';

const LEVEL = 'level';
const LEVELS = levels.map(({ id }) => id);

export function levelOption({ id }: Level): EngineOption {
  return { name: LEVEL, type: 'combo', standard: id, choices: LEVELS };
}

export function readLevel(name: string, value: string): Level | Problem {
  if (name !== LEVEL)
    return new Problem('bad-option', `There is no option ${quote(name)}. The only one is ${LEVEL}.`);
  return (
    levels.find(({ id }) => id === value) ??
    new Problem('bad-option', `${LEVEL} must be ${anyOf(LEVELS)}, not ${quote(value)}.`)
  );
}
