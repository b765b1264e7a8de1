/** What is shown and said when something has happened in an online game. */

import { safe } from '../../core/text.ts';
import type { Person } from '../../match/series.ts';
import type { Entry } from '../../online/entry.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import type { Sitting } from '../../players/sitting.ts';
import { stayed, whatHappened } from '../../sentences/moves.ts';
import type { Table } from '../table/table.ts';
import { swapWords } from '../table/what-happened.ts';

/** The sitting as a table shows it: single games one after the other are a series without an end. */
export function shownSitting({ sitting, header }: OnlineGame): Sitting {
  const { series } = sitting as Sitting; // asked for once both are there
  const endless = header.terms.rounds === 1 && series.winners.length > 0;
  return {
    ...(sitting as Sitting),
    series: endless ? { ...series, rounds: Number.POSITIVE_INFINITY } : series,
  };
}

export function nameOf({ names }: OnlineGame, person: Person): string {
  return safe(names[person] ?? 'the other player');
}

/** In lines of text, the rulebook's words are for whoever sits here; what others did is told in a sentence. */
export function tellEntry(
  game: OnlineGame, // with the entry
  entry: Entry,
  you: Person | null,
  table: Table,
): void {
  if (!game.sitting) return;
  const sitting = shownSitting(game);
  const { match } = sitting;
  const mine = entry.by !== null && entry.by === you;
  const name = entry.by === null ? '' : nameOf(game, entry.by);
  switch (entry.kind) {
    case 'move':
      if (mine || table.live) table.played(sitting);
      else table.changed(sitting, whatHappened(match));
      break;
    case 'swap':
      table.changed(sitting, swapWords(match));
      break;
    case 'stay':
      if (!mine) table.changed(sitting, stayed(name));
      break;
    case 'ask-takeback':
      // Whoever sits opposite is asked.
      if (mine) table.changed(sitting, 'You ask to take back your last decision.');
      else if (you === null) table.changed(sitting, `${name} asks to take back the last decision.`);
      break;
    case 'refuse-takeback':
      table.changed(sitting, mine ? 'You did not agree.' : `${name} does not agree to take it back.`);
      break;
    case 'takeback':
      table.changed(sitting, 'Taken back.');
      break;
    case 'away':
      table.changed(sitting, 'The server was away for a while; no clock ran.');
      break;
  }
}
