/** The registry. */

import type { Game } from '../core/game.ts';
import * as list from './list.ts';

export const games: readonly Game[] = Object.values(list).sort((a, b) => a.order - b.order);
