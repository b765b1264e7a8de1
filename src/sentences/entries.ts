/** What happened in an online game: as the player who did it is told, the other one, and those who watch. */

import { countRound, goesOn, otherPerson, type Person } from '../match/series.ts';
import type { Entry } from '../online/entry.ts';
import type { Command } from '../online/messages.ts';
import type { OnlineGame } from '../online/online-game.ts';
import type { Session } from '../session/session.ts';
import { whatHappened } from './moves.ts';
import { TAKEN_BACK } from './playing.ts';
import { nameOf } from './presence.ts';

type Sentence = (name: string, mine: boolean, game: OnlineGame, by: Person) => string;

const SENTENCES: Partial<Record<Entry['kind'], Sentence>> = {
  join: (name) => `${name} has joined.`,
  abort: (name, mine) => (mine ? 'You cancelled the game.' : `${name} cancelled the game.`),
  'ask-takeback': (name, mine) =>
    mine ? 'You ask to take back your last decision.' : `${name} asks to take back the last decision.`,
  takeback: () => TAKEN_BACK,
  'refuse-takeback': (name, mine) =>
    mine ? 'You did not agree.' : `${name} does not agree to take it back.`,
  away: () => 'The server was away for a while; no clock ran.',
  rematch: (name, mine, game, by) => {
    const { series, match } = game.session as Session; // it is over
    const isNext = goesOn(countRound(series, match));
    if (!mine) return isNext ? `${name} would like the next round.` : `${name} would like a rematch.`;
    const other = nameOf(game, otherPerson(by));
    return isNext
      ? `You would like the next round; ${other} has not answered yet.`
      : `You would like a rematch; ${other} has not answered yet.`;
  },
};

const OF_THE_MATCH: readonly Entry['kind'][] = ['move', 'draw', 'swap', 'stay', 'resign', 'timeout'];

/** Empty where there is nothing to say. A watcher is null. A shell may write moves in its own way. */
export function entrySentence(
  game: OnlineGame,
  { kind, by }: Pick<Entry, 'kind' | 'by'>,
  you: Person | null,
  write?: (object: string) => string,
): string {
  if (game.session && OF_THE_MATCH.includes(kind)) return whatHappened(game.session.match, write);
  const person = by ?? 0;
  return SENTENCES[kind]?.(nameOf(game, person), by !== null && by === you, game, person) ?? '';
}

const ON_ITS_WAY: Partial<Record<Command['kind'], string>> = {
  move: 'Sending your move …',
  'ask-takeback': 'Sending your question …',
  takeback: 'Sending your answer …',
  'refuse-takeback': 'Sending your answer …',
};

/** While the server has not answered. */
export const onItsWay = (kind: Command['kind']) => ON_ITS_WAY[kind] ?? 'Sending …';
