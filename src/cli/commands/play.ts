import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Random, seeded } from '../../core/random.ts';
import { quote, safe } from '../../core/text.ts';
import { nameProblem } from '../../match/names.ts';
import { writeRecord } from '../../match/record.ts';
import { countRound, nextRound, type Person, type Series } from '../../match/series.ts';
import { wholeNumber } from '../arguments.ts';
import { type Arguments, type Command, type ExitCode, UsageError } from '../command.ts';
import { dealer } from '../dealer.ts';
import { onlyVariant } from '../flags.ts';
import { roundHeading, seriesLines, standing } from '../series-words.ts';
import { playMatch } from '../session.ts';
import type { Terminal } from '../terminal.ts';

export const play: Command = {
  usage: 'play GAME [flags] [options of the game]',
  about: [
    'Plays a game, two people at one terminal. Answer the questions one by one, or type a whole move at once: -5, + 5, 4x.',
    'Input can come from a pipe; then what was read is shown after each question. If it ends too early, the record of the unfinished game is printed.',
  ],
  flags: [
    { name: 'names', value: 'ANN,BO', meaning: 'who plays; otherwise Player 1 and Player 2' },
    {
      name: 'starter',
      value: 'WHO',
      choices: ['first', 'second', 'toss'],
      meaning: 'who moves first: first (the first named), second, or toss (a coin decides)',
    },
    { name: 'rounds', value: 'N', meaning: 'play N rounds; who starts alternates' },
    {
      name: 'swap',
      meaning: 'after the first move, the other player may take over that seat instead of moving',
    },
    { name: 'seed', value: 'TEXT', meaning: 'shuffle and toss in a way that can be repeated' },
    { name: 'deck', value: '4,7,2,...', meaning: 'the cards in the order they come, for a game with cards' },
    {
      name: 'record',
      value: 'FILE',
      meaning: 'write the record of the game to a file, for review; of a series, of its last game',
    },
  ],
  takesGameOptions: true,
  examples: [
    'ninefold play sequence-duel',
    'ninefold play sequence-zero --names Ann,Bo --starter toss --rounds 3',
    'ninefold play sum-to-zero --numbers -5..-1,1..6 --start 3 --swap',
    'ninefold play sequence-clash --seed 7',
  ],
  async run(args, terminal) {
    const variant = onlyVariant(args);
    const seed = args.values.get('seed');
    const random: Random = seed === undefined ? (below) => randomInt(below) : seeded(seed);
    const deal = dealer(variant, random, args.values.get('deck'));
    const names = namesFrom(args);
    const rounds = wholeNumber(args, 'rounds', 1, 1000) ?? 1;
    const starter = starterFrom(args, random);
    if (args.values.get('starter') === 'toss')
      terminal.say(`The coin says: ${safe(names[starter])} starts.`, '');
    const series = { variant, names, rounds, starter, swap: args.switches.has('swap'), winners: [] };
    return playSeries(series, deal, terminal, args.values.get('record'));
  },
};

async function playSeries(
  start: Series,
  deal: () => readonly string[],
  terminal: Terminal,
  file: string | undefined,
): Promise<ExitCode> {
  let series = start;
  for (let setup = nextRound(series); setup; setup = nextRound(series)) {
    terminal.say(...roundHeading(series));
    const match = await playMatch(setup, deal(), terminal);
    const record = writeRecord({ match, tags: {} });
    if (file !== undefined) save(file, record);
    if (!match.result) {
      const why = terminal.interrupted ? 'You stopped' : 'The input ended';
      terminal.say(`${why} before the game was over. Its record so far:`, '');
      terminal.streams.output.write(record);
      terminal.say(...standing(series));
      return terminal.interrupted ? 130 : 1;
    }
    series = countRound(series, match);
    terminal.say(...seriesLines(series));
  }
  return 0;
}

function save(file: string, record: string): void {
  try {
    writeFileSync(file, record);
  } catch (error) {
    throw new UsageError(`The record cannot be written: ${safe((error as Error).message)}`);
  }
}

function namesFrom({ values }: Arguments): readonly [string, string] {
  const text = values.get('names');
  if (text === undefined) return ['Player 1', 'Player 2'];
  const [one, two, ...more] = text.split(',').map((name) => name.trim());
  if (one === undefined || two === undefined || more.length > 0) {
    throw new UsageError(
      `--names needs two names with a comma between them, such as Ann,Bo, not ${quote(text)}.`,
    );
  }
  const wrong = nameProblem(one) ?? nameProblem(two);
  if (wrong) throw new UsageError(wrong.message);
  if (one.normalize() === two.normalize()) throw new UsageError('--names needs two different names.');
  return [one, two];
}

function starterFrom({ values }: Arguments, random: Random): Person {
  const text = values.get('starter') ?? 'first';
  if (text === 'first') return 0;
  if (text === 'second') return 1;
  if (text === 'toss') return random(2) === 0 ? 0 : 1;
  throw new UsageError(`--starter must be first, second or toss, not ${quote(text)}.`);
}
