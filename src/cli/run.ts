/** Finds the command and runs it. */

import { nearest, quote } from '../core/text.ts';
import { onlyWord, parseArguments } from './args/arguments.ts';
import { called, type ExitCode, UsageError } from './args/command.ts';
import { asksVersion, version } from './args/package.ts';
import { commands, loadCommand } from './commands/index.ts';
import { type Streams, Terminal } from './terminal/terminal.ts';

const HELP = ['help', '--help', '-h'];

export async function run(args: readonly string[], streams: Streams): Promise<ExitCode> {
  const terminal = new Terminal(streams);
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const command = Object.hasOwn(commands, args[0] ?? '') ? ` ${args[0]}` : '';
    terminal.complain(error.message, called(`See: ninefold${command} --help`));
    return 2;
  } finally {
    terminal.close();
  }
}

async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (name === undefined) return menuOrHelp(terminal);
  if (asksVersion([name])) {
    terminal.say(version());
    return 0;
  }
  if (HELP.includes(name)) return help(await asked(args), terminal);
  if (name === 'complete') {
    const { complete } = await import('./complete.ts');
    return complete(args, terminal);
  }
  const command = await loadCommand(name);
  if (!command) throw await unknownCommand(name);
  const { allFlags } = await import('./args/flags.ts');
  const parsed = parseArguments(args, allFlags(command));
  if (parsed.switches.has('help') || parsed.switches.has('h')) return help([name, ...parsed.words], terminal);
  return orRun(await command.run(parsed, terminal), terminal);
}

function orRun(done: ExitCode | readonly string[], terminal: Terminal): ExitCode | Promise<ExitCode> {
  return typeof done === 'number' ? done : runCommand(done, terminal);
}

/** A terminal gets the menu; anything else gets the help. */
async function menuOrHelp(terminal: Terminal): Promise<ExitCode> {
  if (!terminal.isScreen) return help([], terminal);
  const { runOnScreen } = await import('./menu/run-on-screen.ts');
  return orRun(await runOnScreen(terminal, null), terminal);
}

/** What help is asked about: a command, and if it takes options of games, perhaps a game. */
async function asked(args: readonly string[]): Promise<readonly string[]> {
  const { allFlags, onlyGame } = await import('./args/flags.ts');
  const { words } = parseArguments(args, allFlags({ flags: [] }));
  const [name = '', ...about] = words;
  const command = await loadCommand(name);
  if (command?.takesGameOptions && about.length > 0) return [name, onlyGame({ words: about }).id];
  onlyWord({ words });
  return words;
}

async function help([name, game]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { commandHelp, overview } = await import('./help.ts');
  if (name === undefined || HELP.includes(name)) terminal.print(...overview(terminal.page));
  else {
    const command = await loadCommand(name);
    if (!command) throw await unknownCommand(name);
    terminal.print(...commandHelp(command, terminal.page, game));
  }
  return 0;
}

async function unknownCommand(name: string): Promise<UsageError> {
  const { games } = await import('../games/index.ts');
  if (games.some(({ id }) => id === name)) return new UsageError(called(`To play it: ninefold play ${name}`));
  const meant = nearest(name, Object.keys(commands));
  const hint = meant ? `Did you mean ${meant}?` : `The commands are ${Object.keys(commands).join(', ')}.`;
  return new UsageError(`There is no command ${quote(name)}. ${hint}`);
}
