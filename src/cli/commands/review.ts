import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Problem } from '../../core/problem.ts';
import { quote, safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { jsonLine } from '../../match/json-lines.ts';
import type { Match } from '../../match/match.ts';
import { readRecord } from '../../match/record.ts';
import { type Review, type ReviewedMove, review as reviewMatch } from '../../solver/review.ts';
import { type Command, UsageError } from '../command.ts';
import { solveAtTerminal } from '../solving.ts';
import { type Style, styleOf } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import { percent } from '../value-words.ts';

export const review: Command = {
  usage: 'review FILE [--json]',
  about: [
    'Looks at a recorded game again, move by move: best (no move is better), fine (nothing that counts was given away), slower (a win that takes longer than it must), mistake (a win was given away; with cards, 5 % of the odds or more). A file - is standard input.',
    'Accuracy is the share a player kept of what was at stake, on average over the decisions in which the moves were not all worth the same.',
  ],
  flags: [{ name: 'json', meaning: 'one JSON object, for programs' }],
  examples: ['ninefold review game.txt', 'ninefold review - --json < game.txt'],
  async run({ words, switches }, terminal) {
    const [file, extra] = words;
    if (file === undefined) throw new UsageError('Which file? A record, as play prints it.');
    if (extra !== undefined) throw new UsageError(`${quote(extra)} is one word too many.`);
    const record = readRecord(games, await read(file, terminal));
    if (record instanceof Problem) throw new UsageError(record.message);
    const solution = solveAtTerminal(record.match.setup.variant, terminal);
    if (solution instanceof Problem) throw new UsageError(solution.message);
    const reviewed = reviewMatch(record.match, solution);
    if (switches.has('json'))
      terminal.say(jsonLine({ game: record.match.setup.variant.game.id, ...reviewed }));
    else terminal.say(...lines(record.match, reviewed, styleOf(terminal)));
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

function lines({ setup, result }: Match, reviewed: Review, style: Style): string[] {
  const { moves, accuracy, turningPoint, course } = reviewed;
  const names = [safe(setup.names.first), safe(setup.names.second)];
  const nameWidth = Math.max(...names.map((name) => name.length));
  return [
    style.strong(`${setup.variant.game.title}: ${names[0]} against ${names[1]}`),
    result ? result.reason : 'The game is not over.',
    '',
    ...moves.map((move) => moveLine(move, nameWidth, style)),
    '',
    chart(course),
    '',
    turningPoint
      ? `The game turned with move ${turningPoint.ply}: ${safe(turningPoint.name)} played ${turningPoint.text}; ${best(turningPoint)} was right.`
      : 'Nobody gave anything away.',
    ...accuracy.map(({ name, accuracy }) =>
      accuracy === null
        ? `${safe(name)}: nothing was ever at stake.`
        : `${safe(name)}: accuracy ${Math.round(accuracy * 100)} %.`,
    ),
  ];
}

const SIGNS = { best: '✓', fine: '·', slower: '…', mistake: '✗' };

function moveLine(move: ReviewedMove, nameWidth: number, style: Style): string {
  const { ply, seat, name, text, mark, win, lost } = move;
  const paint = mark === 'mistake' ? style.loss : mark === 'best' ? style.win : (plain: string) => plain;
  const cost = lost > 0 && lost < 1 ? `: wins ${percent(win)} instead of ${percent(win + lost)}` : '';
  const better = mark === 'best' ? '' : `; best: ${best(move)}`;
  const who = `${seat === 'first' ? '●' : '■'} ${safe(name).padEnd(nameWidth)}`;
  return `${String(ply).padStart(3)}  ${who}  ${text.padEnd(4)} ${paint(`${SIGNS[mark]} ${mark}`)}${cost}${better}`;
}

function best({ best }: ReviewedMove): string {
  return best.slice(0, 6).join(' or ') + (best.length > 6 ? ' or another' : '');
}

const BARS = '▁▂▃▄▅▆▇█';

/** One bar for the start and each move or card: the higher, the better for first. */
function chart(course: readonly number[]): string {
  const bars = course.map((first) => BARS[Math.round(first * (BARS.length - 1))]);
  return `${bars.join('')}  (high: ● first is winning, low: ■ second)`;
}
