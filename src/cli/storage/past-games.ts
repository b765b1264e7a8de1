/** Past games and their statistics. */

import { SEATS } from '../../core/rules.ts';
import type { Match } from '../../match/match.ts';
import { levels } from '../../players/levels.ts';
import type { Solve } from '../../referee/analyst.ts';
import type { Played } from '../../session/scores.ts';
import { type Accuracies, accuraciesOf } from './accuracies.ts';
import type { StoredGame } from './game-store.ts';

export interface PastGame {
  readonly name: string; // of its file
  readonly number: number; // counted from the newest
  readonly date: string; // when it began; empty if the record does not say
  readonly match: Match;
  readonly players: readonly PastPlayer[]; // the starter, then the other
}

interface PastPlayer extends Played {
  readonly name: string;
  readonly accuracy: number | null; // of a person, if anything was at stake
}

/** The finished games of a store, numbered from the newest. */
export function pastGames(stored: readonly StoredGame[], folder: string, solve: Solve): PastGame[] {
  const isOver = ({ record }: StoredGame) => record.match.result !== null;
  const accuracies = accuraciesOf(stored.filter(isOver), folder, solve);
  return stored.flatMap((game, i) => pastGame(game, i + 1, accuracies.get(game.name)) ?? []);
}

/** Null for a game that is not over. */
export function pastGame(
  { name, record }: StoredGame,
  number: number,
  accuracies: Accuracies = [],
): PastGame | null {
  const { match, tags } = record;
  if (!match.result) return null;
  const players = SEATS.map((seat, i) => {
    const tag = tags[seat === 'first' ? 'FirstLevel' : 'SecondLevel'];
    const level = levels.find(({ id }) => id === tag)?.id ?? null;
    return {
      name: match.setup.names[seat],
      level,
      won: (match.result?.winner === seat) !== match.swapped, // a swap exchanged the seats
      accuracy: level === null ? (accuracies[i] ?? null) : null,
    };
  });
  return { name, number, date: tags.Date ?? '', match, players };
}

/** The accuracy of each person, the oldest game first. */
export function accuracyByPerson(games: readonly PastGame[]): Map<string, number[]> {
  const shares = new Map<string, number[]>();
  for (const { players } of [...games].reverse()) {
    for (const { name, accuracy } of players) {
      if (accuracy === null) continue;
      shares.set(name, [...(shares.get(name) ?? []), accuracy]);
    }
  }
  return shares;
}
