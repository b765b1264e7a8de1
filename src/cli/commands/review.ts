import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { jsonLine } from '../../match/json-lines.ts';
import { readRecord } from '../../match/record.ts';
import { review as reviewMatch } from '../../solver/review.ts';
import { type Command, orComplain, UsageError } from '../command.ts';
import { pageOf } from '../page.ts';
import { reviewPage } from '../review-page.ts';
import { solveAtTerminal } from '../solving.ts';
import { styleOf } from '../style.ts';
import type { Terminal } from '../terminal.ts';

export const review: Command = {
  usage: 'review FILE [--json]',
  about: [
    'Looks at a recorded game again, move by move: best (nothing was better), fine (nothing was given away), slower (a win that takes longer than it must), mistake (a win was given away). With cards it tells the odds before and after: inexact is a loss of less than 5 %, a mistake one of more. A file - is standard input.',
    'Accuracy is the share a player kept of all that was at stake in their decisions.',
  ],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  examples: ['ninefold review game.txt', 'ninefold review - --json < game.txt'],
  async run({ words, switches }, terminal) {
    const [file, extra] = words;
    if (file === undefined) throw new UsageError('Which file? A record, as play prints it.');
    if (extra !== undefined) throw new UsageError(`${quote(extra)} is one word too many.`);
    const record = orComplain(readRecord(games, await read(file, terminal)));
    const solution = orComplain(solveAtTerminal(record.match.setup.variant, terminal));
    const reviewed = reviewMatch(record.match, solution);
    if (switches.has('json'))
      terminal.say(jsonLine({ game: record.match.setup.variant.game.id, ...reviewed }));
    else terminal.say(...reviewPage(record.match, reviewed, styleOf(terminal), pageOf(terminal)));
    return 0;
  },
};

async function read(file: string, { streams }: Terminal): Promise<string> {
  try {
    return file === '-' ? await text(streams.input) : readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file ${quote(file)} cannot be read.`);
  }
}
