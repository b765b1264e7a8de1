/**
 * Completes command lines. At every Tab, a shell runs `ninefold complete -- WORDS...`; the last word is at the cursor, and may
 * be empty. The answer has a line for each candidate, with its meaning after a tab. Shells match them with the word themselves.
 */

import { games } from '../games/index.ts';
import { parseArguments } from './args/arguments.ts';
import type { Arguments, Command, ExitCode, Flag } from './args/command.ts';
import { allFlags, gameFlags, HELP } from './args/flags.ts';
import { commands, loadCommand } from './commands/index.ts';
import type { Terminal } from './terminal/terminal.ts';

interface Candidate {
  readonly name: string;
  readonly meaning?: string;
}

/** Instead of candidates: the shell completes a file name. */
const FILE = 'FILE';

const VERSION: Flag = { name: 'version', meaning: 'print the version' };

export async function complete([, ...words]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  // An error message would disturb typing.
  const found = await candidates(words.slice(0, -1), words.at(-1) ?? '').catch(() => []);
  await terminal.write(
    found.map(({ name, meaning }) => (meaning ? `${name}\t${meaning}\n` : `${name}\n`)).join(''),
  );
  return 0;
}

async function candidates([name, ...args]: readonly string[], current: string): Promise<Candidate[]> {
  if (name === undefined && beginsFlag(current)) return [HELP, VERSION].map(asCandidate);
  if (name === undefined || (name === 'help' && args.length === 0)) {
    return Object.entries(commands).map(([name, { summary }]) => ({ name, meaning: summary }));
  }
  const command = await loadCommand(name);
  if (!command) return [];
  const onlyWords = args.includes('--');
  return (
    (onlyWords ? undefined : flagValues(command, args, current)) ?? next(command, args, current, onlyWords)
  );
}

/** The values of a flag, if the cursor is after `--flag ` or `--flag=`. */
function flagValues(command: Command, args: readonly string[], current: string): Candidate[] | undefined {
  const previous = args.at(-1);
  const flags = [...flagsOfGame(command, args), ...allFlags(command)].filter(
    ({ value }) => value !== undefined,
  );
  const waiting = flags.find(({ name }) => previous === `--${name}`);
  const begun = flags.find(({ name }) => current.startsWith(`--${name}=`));
  const flag = waiting ?? begun;
  if (!flag) return undefined;
  if (flag.value === FILE) return [{ name: FILE }];
  const before = waiting ? '' : `--${flag.name}=`;
  return (flag.choices ?? []).map((choice) => ({ name: before + choice }));
}

/** Words, or flags after a dash or where no word is possible. */
function next(command: Command, args: readonly string[], current: string, onlyWords: boolean): Candidate[] {
  const given = parseArguments(args, allFlags(command));
  const flags = onlyWords ? [] : flagsLeft(command, given);
  if (beginsFlag(current)) return flags;
  const place = command.usage.split(' ')[1 + given.words.length];
  const words = wordsAt(place);
  return words.length > 0 || current !== '' ? words : flags;
}

function wordsAt(given = ''): Candidate[] {
  if (/^\[(?!flags)[a-z]+\]$/.test(given)) return [{ name: given.slice(1, -1) }];
  const place = given.replace(/^\[(.*)\]$/, '$1');
  if (place === 'GAME') return games.map(({ id, summary }) => ({ name: id, meaning: summary }));
  if (place === FILE) return [{ name: FILE }];
  return /^\w+(\|\w+)+$/.test(place) ? place.split('|').map((name) => ({ name })) : [];
}

function flagsLeft(command: Command, { words, values, switches }: Arguments): Candidate[] {
  return [...command.flags, ...flagsOfGame(command, words), HELP]
    .filter(({ name }) => !values.has(name) && !switches.has(name))
    .map(asCandidate);
}

function flagsOfGame(command: Command, words: readonly string[]): Flag[] {
  const game = command.takesGameOptions ? games.find(({ id }) => words.includes(id)) : undefined;
  return game ? gameFlags(game) : [];
}

function asCandidate({ name, meaning }: Flag): Candidate {
  return { name: `--${name}`, meaning };
}

/** A minus before a digit begins a number. */
function beginsFlag(word: string): boolean {
  return /^-(?!\d)/.test(word);
}
