/** The registry: one line a game. */

import type { Game } from '../core/game.ts';
import { sequenceClash } from './sequence-clash/index.ts';
import { sequenceDuel } from './sequence-duel/index.ts';
import { sequenceZero } from './sequence-zero/index.ts';
import { sumToZero } from './sum-to-zero/index.ts';
import { zeroSumGame } from './zero-sum-game/index.ts';

export const games: readonly Game[] = [sequenceZero, sequenceDuel, zeroSumGame, sequenceClash, sumToZero];
