import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { quote, safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { jsonLine } from '../../match/json-lines.ts';
import type { Match } from '../../match/match.ts';
import { readRecord } from '../../match/record.ts';
import { type Review, type ReviewedMove, review as reviewMatch } from '../../solver/review.ts';
import { type Command, orComplain, UsageError } from '../command.ts';
import { type Page, pageOf } from '../page.ts';
import { solveAtTerminal } from '../solving.ts';
import { type Style, styleOf } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import { percent } from '../value-words.ts';

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
    else terminal.say(...lines(record.match, reviewed, styleOf(terminal), pageOf(terminal)));
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

function lines({ setup, result }: Match, reviewed: Review, style: Style, { paragraph }: Page): string[] {
  const { moves, accuracy, course } = reviewed;
  const names = [safe(setup.names.first), safe(setup.names.second)];
  const textWidth = Math.max(3, ...moves.map(({ text }) => text.length));
  const nameWidth = Math.max(...names.map((name) => name.length));
  return [
    style.strong(`${setup.variant.game.title}: ${names[0]} against ${names[1]}`),
    ...paragraph(result ? result.reason : 'The game is not over.'),
    '',
    ...moves.map((move) => moveLine(move, nameWidth, textWidth, style)),
    '',
    ...chart(course, names),
    '',
    ...paragraph(turn(reviewed)),
    ...accuracy.map(({ name, accuracy }) =>
      accuracy === null
        ? `${safe(name)}: nothing was ever at stake.`
        : `${safe(name)}: accuracy ${Math.round(accuracy * 100)} %.`,
    ),
  ];
}

function turn({ turningPoint, moves }: Review): string {
  if (turningPoint) {
    const { ply, name, text } = turningPoint;
    return `The turning point is move ${ply}: ${safe(name)} chose ${text}, and best was ${best(turningPoint)}.`;
  }
  return moves.some(({ lost }) => lost > 0) ? 'Nobody made a mistake.' : 'Nobody gave anything away.';
}

const SIGNS = { forced: '·', best: '✓', fine: '·', slower: '…', inexact: '~', mistake: '✗' };

function moveLine(move: ReviewedMove, nameWidth: number, textWidth: number, style: Style): string {
  const { ply, seat, name, text, mark, win, lost } = move;
  const paint = mark === 'mistake' ? style.loss : mark === 'best' ? style.win : (plain: string) => plain;
  const cost = lost > 0 && lost < 1 ? `: wins ${percent(win)} instead of ${percent(win + lost)}` : '';
  const better = mark === 'best' || mark === 'forced' ? '' : `; best: ${best(move)}`;
  const who = `${seat === 'first' ? '●' : '■'} ${safe(name).padEnd(nameWidth)}`;
  return `${String(ply).padStart(3)}  ${who}  ${text.padEnd(textWidth)} ${paint(`${SIGNS[mark]} ${mark}`)}${cost}${better}`;
}

function best({ best }: ReviewedMove): string {
  return best.slice(0, 6).join(', ') + (best.length > 6 ? ' and others' : '');
}

const BARS = '▁▂▃▄▅▆▇█';

/** One bar for the start and each decision or card: the higher, the better for whoever began. */
function chart(course: readonly number[], [one, two]: readonly string[]): string[] {
  const bars = course.map((share) => BARS[Math.round(share * (BARS.length - 1))]);
  return [bars.join(''), `high: ${one} is winning, low: ${two}`];
}
