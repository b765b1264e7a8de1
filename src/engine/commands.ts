/** What is said to an engine: lines read and printed. docs/engine.md is the page for users. */

import { badRequest, type Problem } from '../core/problem.ts';
import { allOf, nearest, quote } from '../core/text.ts';

/** Milliseconds. */
export interface Limits {
  readonly movetime?: number; // for this decision
  readonly time?: number; // left on the engine's clock
  readonly inc?: number; // added after each decision
}

export type Command =
  | { readonly kind: 'nei' | 'isready' | 'stop' | 'quit' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  | { readonly kind: 'newgame'; readonly json: string }
  | PositionCommand
  | { readonly kind: 'go'; readonly limits: Limits; readonly wrong?: Problem }; // it is answered all the same

export interface PositionCommand {
  readonly kind: 'position';
  readonly moves: readonly string[];
  readonly draw?: string;
  readonly wrong?: Problem; // then no position is left
}

const KINDS: readonly Command['kind'][] = [
  'nei',
  'setoption',
  'isready',
  'newgame',
  'position',
  'go',
  'stop',
  'quit',
];

const LIMITS = ['movetime', 'time', 'inc'] as const;
const LONGEST_LIMIT = 2 ** 31 - 1;

const NO_MOVES = badRequest('position needs the word moves, and the moves so far: position moves M1 M2.');
const NO_CARD = badRequest('draw needs the card that was drawn: position moves M1 M2 draw CARD.');

/** Null for a line without words. Words before the command are unknown, and ignored. */
export function readCommand(line: string): Command | Problem | null {
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    const kind = KINDS.find((kind) => kind === word);
    if (kind) return readRest(kind, line.slice(index + word.length).trim());
  }
  return line.trim() === '' ? null : unknownCommand(line.trim());
}

function readRest(kind: Command['kind'], rest: string): Command | Problem {
  switch (kind) {
    case 'setoption':
      return readOption(rest);
    case 'newgame':
      return { kind, json: rest };
    case 'position':
      return readPosition(wordsOf(rest));
    case 'go':
      return readGo(wordsOf(rest));
    default:
      return { kind };
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function readOption(rest: string): Command | Problem {
  const [, name, value] = /(?:^|\s)name\s+(\S.*?)\s+value\s+(\S.*)$/s.exec(rest) ?? [];
  if (name === undefined || value === undefined)
    return badRequest('setoption needs a name and a value: setoption name N value V.');
  return { kind: 'setoption', name, value };
}

function readPosition(words: readonly string[]): PositionCommand {
  const kind = 'position';
  const from = words.indexOf('moves');
  if (from < 0) return { kind, moves: [], wrong: NO_MOVES };
  const end = words.indexOf('draw', from);
  if (end < 0) return { kind, moves: words.slice(from + 1) };
  const draw = words[end + 1];
  return { kind, moves: words.slice(from + 1, end), ...(draw === undefined ? { wrong: NO_CARD } : { draw }) };
}

function readGo(words: readonly string[]): Command {
  const limits: { -readonly [name in keyof Limits]: number } = {};
  let problem: Problem | undefined;
  for (const [i, word] of words.entries()) {
    const name = LIMITS.find((limit) => limit === word);
    if (!name) continue;
    const text = words[i + 1] ?? '';
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number <= LONGEST_LIMIT) limits[name] = number;
    else
      problem = badRequest(
        `${name} needs milliseconds, a whole number from 0 to ${LONGEST_LIMIT}, not ${quote(text)}; it is ignored.`,
      );
  }
  return { kind: 'go', limits, ...(problem && { wrong: problem }) };
}

function unknownCommand(line: string): Problem {
  const [word = ''] = line.split(/\s/, 1);
  const meant = nearest(word, KINDS);
  const hint = meant ? ` Did you mean ${meant}?` : '';
  return badRequest(`There is no command ${quote(word)}.${hint} The commands are ${allOf(KINDS)}.`);
}

export function commandLine(command: Command): string {
  switch (command.kind) {
    case 'setoption':
      return `setoption name ${command.name} value ${command.value}`;
    case 'newgame':
      return `newgame ${command.json}`;
    case 'position': {
      const { moves, draw } = command;
      return ['position moves', ...moves, ...(draw === undefined ? [] : ['draw', draw])].join(' ');
    }
    case 'go': {
      const { limits } = command;
      const given = LIMITS.filter((name) => limits[name] !== undefined);
      return ['go', ...given.map((name) => `${name} ${limits[name]}`)].join(' ');
    }
    default:
      return command.kind;
  }
}
