/** Commands, their flags and arguments, and their errors. */

import { Problem } from '../../core/problem.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Flag {
  readonly name: string; // without the dashes
  readonly value?: string; // its placeholder in the help; a flag without one is a switch
  readonly meaning: string;
  readonly choices?: readonly string[]; // if only these are allowed
}

export interface Arguments {
  readonly words: readonly string[]; // positional arguments
  readonly values: ReadonlyMap<string, string>; // by flag
  readonly switches: ReadonlySet<string>; // that are on
}

export interface Command {
  readonly usage: string; // after 'ninefold'; completion reads its words: GAME, FILE, one|of|these, [this]
  readonly about: readonly string[]; // paragraphs
  readonly flags: readonly Flag[];
  readonly takesGameOptions?: boolean;
  readonly examples: readonly string[];
  /** Returns an exit code, or the words of another command that was chosen. */
  run(args: Arguments, terminal: Terminal): Promise<ExitCode | readonly string[]>;
}

/** 0: done, or left on purpose. 1: not finished. 2: a wrong command line or file. 130: interrupted. 143: terminated. */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

/** The command line, or a file it names, is wrong. */
export class UsageError extends Error {}

/** The value; throws a problem as a usage error. */
export function orComplain<T>(value: T | Problem): T {
  if (value instanceof Problem) throw new UsageError(value.message);
  return value;
}

/** Suggested commands as they must be typed: after npm start too. Only the installed program has completion. */
export function called(text: string): string {
  if (process.env.npm_lifecycle_event !== 'start') return text;
  const start = /[<|>]/.test(text) ? 'npm start --silent -- ' : 'npm start -- '; // npm prints lines of its own
  return text.replaceAll(/\bninefold (?!completion [a-z])(?=[a-zA-Z-])/g, start);
}

/** 'firstScore' is --first-score. */
export function flagName(optionName: string): string {
  return optionName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
