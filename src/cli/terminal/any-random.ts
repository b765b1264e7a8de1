import { randomInt } from 'node:crypto';
import type { Random } from '../../core/random.ts';

/** Not to be foreseen, and not to be repeated. */
export const anyRandom: Random = (below) => randomInt(below);
