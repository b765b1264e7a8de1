import { randomInt } from 'node:crypto';
import type { Random } from '../../core/random.ts';

/** Unpredictable and not repeatable. */
export const anyRandom: Random = (below) => randomInt(below);
