/** Something livelier, after a game that was over at once. */

import { type NamedSetting, settle, type Variant } from '../core/game.ts';
import { unwrap } from '../core/problem.ts';
import { livelierThan } from '../core/settings.ts';
import type { Match } from '../match/match.ts';
import { type Series, starterOf } from '../match/series.ts';

const AT_ONCE = 4; // moves, or fewer

/** A setting with more in it, if the game was won within a few moves and there is one. */
export function livelierAfter({ setup, log, ply, result }: Match): NamedSetting | undefined {
  const isQuick = result !== null && log.at(-1)?.kind === 'move' && ply <= AT_ONCE;
  return isQuick ? livelierThan(setup.variant) : undefined;
}

/** One game with it, between the same persons; who starts alternates. */
export function seriesWith(series: Series, setting: NamedSetting): Series {
  const variant: Variant = unwrap(settle(series.variant.game, setting.options));
  const starter = starterOf(series, series.winners.length);
  return { ...series, variant, rounds: 1, openEnded: true, winners: [], starter };
}
