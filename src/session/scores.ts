/** How people do against the computer. */

import { SEATS } from '../core/rules.ts';
import { levels } from '../players/levels.ts';
import { playerIn, type Session } from './session.ts';

export interface Played {
  readonly level: string | null; // of a computer
  readonly won: boolean;
}

/** Both sides of a finished game. */
export function playedBy(session: Session): readonly Played[] {
  const { result } = session.match;
  return SEATS.map((seat) => ({
    level: playerIn(session, seat)?.id ?? null,
    won: result?.winner === seat,
  }));
}

/** People's results against each level that they have played. */
export function scoresByLevel(games: readonly (readonly Played[])[]) {
  return levels.flatMap(({ id }) => {
    const against = games.flatMap((players) =>
      players.filter(({ level }, i) => level === null && players[1 - i]?.level === id),
    );
    return against.length === 0
      ? []
      : [{ level: id, played: against.length, won: against.filter(({ won }) => won).length }];
  });
}
