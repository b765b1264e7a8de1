import { plural, quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import { type Level, levels } from '../../players/levels.ts';
import { choiceFrom, wholeNumber } from '../args/arguments.ts';
import {
  type Arguments,
  type Command,
  called,
  type ExitCode,
  orComplain,
  UsageError,
} from '../args/command.ts';
import { LEVELS } from '../args/setting-flags.ts';
import { EngineProcess } from '../engine/engine-process.ts';
import { printCheck } from '../engine/print-check.ts';
import { speak } from '../engine/speak.ts';
import type { Terminal } from '../terminal/terminal.ts';

const MOVETIME = 1000;
const PATIENCE = 10_000;
const OF_CHECK = ['games', 'movetime', 'patience', 'messages'];

export const command: Command = {
  usage: 'engine [check] [COMMAND...] [--level LEVEL] [--games LIST] [--movetime MS] [--messages]',
  about: [
    'A computer player that speaks the engine protocol NEI over standard input and output, much as chess engines speak UCI: nei, isready, newgame {"game": "sum-to-zero", "seed": 7}, position moves 4 -1, go, quit. docs/engine.md has all of it.',
    "engine check COMMAND starts somebody's engine, plays each game with it, and tells message by message what it does wrong: unknown answers, illegal moves, late answers, output in the wrong place, not ending. Put -- before a command that has flags of its own. It ends with 0 if nothing was wrong, and with 1 otherwise.",
  ],
  flags: [
    { name: 'level', value: 'LEVEL', meaning: 'how strong it is; expert unless given', choices: LEVELS },
    { name: 'games', value: 'LIST', meaning: 'check: only these games, with commas between them' },
    {
      name: 'movetime',
      value: 'MS',
      meaning: `check: milliseconds for each decision, otherwise ${MOVETIME}`,
    },
    { name: 'patience', value: 'MS', meaning: `check: milliseconds until it hangs, otherwise ${PATIENCE}` },
    { name: 'messages', meaning: 'check: show every message' },
  ],
  examples: [
    'ninefold engine --level perfect',
    'ninefold engine check -- python3 my-engine.py --fast',
    'ninefold engine check --games sum-to-zero ./my-engine',
  ],
  async run(args, terminal) {
    const [word, ...program] = args.words;
    if (word === 'check') return check(program, args, terminal);
    if (word !== undefined)
      throw new UsageError(
        called(`Unexpected argument ${quote(word)}. To check an engine: ninefold engine check COMMAND`),
      );
    const stray = OF_CHECK.find((name) => args.values.has(name) || args.switches.has(name));
    if (stray) throw new UsageError(called(`--${stray} is for a check: ninefold engine check COMMAND`));
    const id = choiceFrom(args, 'level', LEVELS, 'expert');
    if (terminal.streams.input.isTTY) terminal.complain('Reading commands; nei introduces it, quit ends it.');
    await speak(levels.find((level) => level.id === id) as Level, terminal);
    return 0;
  },
};

async function check(program: readonly string[], args: Arguments, terminal: Terminal): Promise<ExitCode> {
  if (!program[0])
    throw new UsageError(called('Which engine? For example: ninefold engine check -- python3 my-engine.py'));
  if (args.values.has('level'))
    throw new UsageError(called('--level is for our own engine. Put -- before a command that has flags.'));
  const options = {
    games: gamesFrom(args),
    movetime: wholeNumber(args, 'movetime', 1, 1_000_000) ?? MOVETIME,
    patience: wholeNumber(args, 'patience', 1, 1_000_000) ?? PATIENCE,
  };
  const engine = orComplain(await EngineProcess.start(program));
  const interrupted = () => {
    void engine.kill();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  const faults = await printCheck(engine, options, terminal, args.switches.has('messages'));
  process.off('SIGINT', interrupted);
  terminal.say('', faults === 0 ? 'It keeps the protocol.' : `${plural(faults, 'fault')}.`);
  return faults === 0 ? 0 : 1;
}

function gamesFrom({ values }: Arguments) {
  const ids = values.get('games')?.split(',');
  return ids ? ids.map((id) => orComplain(findGame(games, id.trim()))) : games;
}
