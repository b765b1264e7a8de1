/** What a command is, and how its help reads. */

import { Problem } from '../../core/problem.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Flag {
  readonly name: string; // without the dashes
  readonly value?: string; // what stands for its value in the help; a flag without one is on or off
  readonly meaning: string;
  readonly choices?: readonly string[]; // all values it can have, where they are few
}

export interface Arguments {
  readonly words: readonly string[]; // what is not a flag, in order
  readonly values: ReadonlyMap<string, string>; // flags with a value
  readonly switches: ReadonlySet<string>; // flags that are on
}

export interface Command {
  readonly usage: string; // after 'ninefold'; completion reads its words: GAME, FILE, one|of|these
  readonly about: readonly string[]; // paragraphs
  readonly flags: readonly Flag[];
  readonly takesGameOptions?: boolean;
  readonly examples: readonly string[];
  run(args: Arguments, terminal: Terminal): Promise<ExitCode>;
}

/** 0: done, or left on purpose. 1: not finished. 2: the command line, or what it names, is wrong. 130: interrupted. 143: told to stop. */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

/** Something is wrong with the command line. */
export class UsageError extends Error {}

/** Throws a problem as a usage error. */
export function orComplain<T>(value: T | Problem): T {
  if (value instanceof Problem) throw new UsageError(value.message);
  return value;
}

/** How this program was called, so that what it suggests can be typed. A shell's completion is for the installed program. */
export function called(text: string): string {
  if (process.env.npm_lifecycle_event !== 'start') return text;
  const start = /[<|>]/.test(text) ? 'npm start --silent -- ' : 'npm start -- '; // npm's own lines are not for a pipe
  return text.replaceAll(/\bninefold (?!completion [a-z])(?=[a-zA-Z-])/g, start);
}

/** firstScore is --first-score on a command line. */
export function flagName(optionName: string): string {
  return optionName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
