import { plural, quote } from '../../core/text.ts';
import type { Header } from '../../online/entry.ts';
import { hashOf, logOf, openTables, type Tables, type WholeGame } from '../../server/index.ts';
import { type Arguments, type ExitCode, orComplain, UsageError } from '../args/command.ts';
import { isYes } from '../prompt/yes-or-no.ts';
import type { Terminal } from '../terminal/terminal.ts';

const MOST_TOLD = 20; // games

export async function deleteData(
  [data, ...more]: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const [game, seat] = [args.values.get('game'), args.values.get('seat')];
  if (data === undefined || more.length > 0)
    throw new UsageError('data delete takes one word, the file or address: data delete DATA --game ID');
  if ((game === undefined) === (seat === undefined))
    throw new UsageError('What is to be deleted: --game ID, or --seat TOKEN?');
  const tables = orComplain(await openTables(data));
  try {
    const ids = game === undefined ? await tables.ofSeat(hashOf(seat as string)) : [game];
    const games = await tables.find(ids);
    if (games.length > 0) return await confirm(tables, games, args, terminal);
    terminal.complain(
      game === undefined ? 'That token has no seat here.' : `There is no game ${quote(game)} here.`,
    );
    return 1;
  } finally {
    await tables.close();
  }
}

async function confirm(
  tables: Tables,
  games: readonly WholeGame[],
  { switches }: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const entries = games.reduce((sum, game) => sum + lengthOf(game), 0);
  const what = `${plural(games.length, 'game')} with ${plural(entries, 'entry', 'entries')}`;
  terminal.say(
    `To be deleted: ${what}.`,
    ...games.slice(0, MOST_TOLD).map(describe),
    ...(games.length > MOST_TOLD ? [`  and ${games.length - MOST_TOLD} more`] : []),
  );
  if (!switches.has('yes')) {
    const answer = await terminal.ask('Delete for good? There is no way back. (y/n) ');
    if (terminal.interrupted) return 130;
    if (!isYes(answer)) {
      terminal.say('Nothing was deleted.');
      return 1;
    }
  }
  await tables.delete(games.map(({ row }) => row.id));
  terminal.say(`Deleted: ${what}.`);
  return 0;
}

/** Also of a damaged log. */
function lengthOf({ row, entries }: WholeGame): number {
  return (row.packed_entries as number) + entries.length;
}

function describe(game: WholeGame): string {
  const { id } = game.row;
  const log = logOf(game);
  if (!log) return `  ${id}: damaged, ${plural(lengthOf(game), 'entry', 'entries')}`;
  const { at, terms, names } = JSON.parse(game.row.header) as Header;
  const joined = log.find((entry) => entry.kind === 'join');
  const other = names[1] ?? joined?.name;
  const players = other === undefined ? `by ${quote(names[0])}` : `${quote(names[0])} and ${quote(other)}`;
  const made = new Date(at).toISOString().slice(0, 10);
  return `  ${id}: ${terms.game}, ${players}, made ${made}, ${plural(log.length, 'entry', 'entries')}`;
}
