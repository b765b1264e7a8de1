import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionTexts } from '../../core/game.ts';
import { plural } from '../../core/text.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import { jsonLine } from '../../referee/json-lines.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { type Command, called, UsageError } from '../args/command.ts';
import { onlyGame } from '../args/flags.ts';
import { browseHistory } from '../menu/browse-history.ts';
import { historyPage } from '../pages/history-page.ts';
import { solverAt } from '../solving/solutions.ts';
import { isNew } from '../storage/attempt.ts';
import { GameStore, type StoredGame } from '../storage/game-store.ts';
import { type PastGame, pastGames } from '../storage/past-games.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { watchThenPlay } from './play-at.ts';

export const command: Command = {
  usage: 'history [GAME] [--browse] [--json] [--export FOLDER]',
  about: [
    'Your past games: who won, how you do against each level of the computer, and how accurate you are, game by game. Accuracy is the share you kept of all that was at stake in your decisions.',
  ],
  flags: [
    { name: 'browse', meaning: 'a list on the full screen, to step through the games again' },
    { name: 'json', meaning: 'one JSON list, for programs' },
    { name: 'export', value: 'FOLDER', meaning: 'write the records into a folder, one file a game' },
  ],
  examples: [
    'ninefold history',
    'ninefold history --browse',
    'ninefold history sequence-zero',
    'ninefold history --export records',
  ],
  async run(args, terminal) {
    const only = args.words.length > 0 ? onlyGame(args).id : null;
    const store = new GameStore();
    if (args.switches.has('browse')) {
      if (args.switches.has('json') || args.values.has('export'))
        throw new UsageError('--browse shows games on the screen: leave out --json and --export.');
      return browse(store, terminal, only);
    }
    const { stored, messages } = store.finished();
    terminal.complain(...messages);
    const isWanted = ({ setup }: Match) => only === null || setup.variant.game.id === only;
    const folder = args.values.get('export');
    const wanted = stored.filter(({ record }) => isWanted(record.match));
    if (folder !== undefined) return exportTo(folder, wanted, terminal);
    const games = pastGames(stored, store.folder, solverAt(terminal)).filter(({ match }) => isWanted(match));
    if (args.switches.has('json')) terminal.say(jsonLine(games.map(asJson)));
    else if (games.length === 0)
      terminal.say(called('No finished games yet. To play one: ninefold play GAME'));
    else terminal.print(...historyPage(games, terminal.style, terminal.streams.output.columns || WIDE));
    return 0;
  },
};

const WIDE = 80; // without a terminal

async function browse(store: GameStore, terminal: Terminal, only: string | null) {
  if (!terminal.isScreen) throw new UsageError('--browse needs a full screen.');
  return watchThenPlay(terminal, (display) => browseHistory(display, store, only));
}

/** Overwrites nothing. */
function exportTo(folder: string, stored: readonly StoredGame[], terminal: Terminal): 0 {
  const write = ({ name, record }: StoredGame) =>
    isNew(() => writeFileSync(join(folder, `${name}.txt`), writeRecord(record), { flag: 'wx' }));
  let written = 0;
  try {
    makeFolder(folder);
    written = stored.filter(write).length;
  } catch (error) {
    throw new UsageError(`The records cannot be written there: ${systemReason(error)}.`);
  }
  const there = stored.length - written;
  terminal.say(
    `${plural(written, 'record')} written to ${folder}${there > 0 ? `; ${there} were there already` : ''}.`,
  );
  return 0;
}

function asJson({ name, date, match, players }: PastGame): object {
  const { variant } = match.setup;
  return {
    name,
    date,
    game: variant.game.id,
    options: optionTexts(variant),
    moves: match.ply,
    reason: match.result?.reason,
    players,
  };
}
