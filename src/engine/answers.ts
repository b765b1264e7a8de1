/** What an engine says: lines read and printed. */

import { badRequest, type Problem } from '../core/problem.ts';
import { allOf, anyOf, quote, unsafeIndex } from '../core/text.ts';

const OPTION_TYPES = ['check', 'spin', 'combo', 'button', 'string'] as const;

export interface EngineOption {
  readonly name: string;
  readonly type: (typeof OPTION_TYPES)[number];
  readonly standard: string; // empty where there is none
  readonly choices: readonly string[]; // of a combo
}

export interface Info {
  readonly value?: number; // how likely the player who decides wins, from 0 to 1
  readonly plies?: number; // until the end
  readonly tokens?: number;
  readonly cost?: number; // dollars
  readonly string?: string;
}

export type Answer =
  | { readonly kind: 'id'; readonly key: string; readonly text: string }
  | { readonly kind: 'option'; readonly option: EngineOption }
  | { readonly kind: 'neiok' | 'readyok' }
  | { readonly kind: 'info'; readonly info: Info }
  | { readonly kind: 'bestmove'; readonly word: string };

const KINDS: readonly Answer['kind'][] = ['id', 'option', 'neiok', 'readyok', 'info', 'bestmove'];
const NUMBERS = {
  value: { most: 1, isWhole: false, meaning: 'a number from 0 to 1' },
  plies: { most: Number.MAX_SAFE_INTEGER, isWhole: true, meaning: 'a whole number' },
  tokens: { most: Number.MAX_SAFE_INTEGER, isWhole: true, meaning: 'a whole number' },
  cost: { most: Number.MAX_VALUE, isWhole: false, meaning: 'a number of dollars' },
} as const;
const NUMBER_NAMES = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

/** Whether a line is text, and nothing that could act on a terminal. */
export function isText(line: string): boolean {
  return unsafeIndex(line.replace(/[\t\r]/g, ' ')) < 0 && !line.includes('\ufffd');
}

export function readAnswer(line: string): Answer | Problem {
  const [kind = '', rest = ''] = split(line.trim());
  switch (kind) {
    case 'id': {
      const [key = '', text = ''] = split(rest);
      if (text === '') return badRequest('After id comes what it is: id name NAME.');
      return { kind, key, text };
    }
    case 'option':
      return readOption(rest);
    case 'neiok':
    case 'readyok':
      return { kind };
    case 'info':
      return readInfo(rest);
    case 'bestmove': {
      const [word = ''] = split(rest);
      return word === '' ? badRequest('After bestmove comes a move, swap, stay or resign.') : { kind, word };
    }
    default:
      return badRequest(`There is no answer ${quote(line)}. The answers begin with ${anyOf(KINDS)}.`);
  }
}

/** The first word, and the rest. */
function split(text: string): string[] {
  return /^(\S*)\s*(.*)$/s.exec(text)?.slice(1) ?? [];
}

function readOption(rest: string): Answer | Problem {
  const [, name, type, more = ''] = /^name\s+(\S.*?)\s+type\s+(\S+)(.*)$/s.exec(rest) ?? [];
  const known = OPTION_TYPES.find((known) => known === type);
  if (name === undefined || !known)
    return badRequest(
      `An option has a name and a type, ${anyOf(OPTION_TYPES)}: option name N type T default D.`,
    );
  const [, standard = ''] = /\sdefault\s+(.*?)(?=\s+(?:min|max|var)\s|$)/s.exec(more) ?? [];
  const choices = [...more.matchAll(/\svar\s+(.*?)(?=\s+(?:min|max|var)\s|$)/gs)].map(
    ([, text = '']) => text,
  );
  return { kind: 'option', option: { name, type: known, standard, choices } };
}

/** Words that are not known are skipped; all that comes after `string` is text. */
function readInfo(rest: string): Answer | Problem {
  const [, before = '', text] = /^(.*?)(?:(?:^|\s)string(?:\s+(.*))?)?$/s.exec(rest) ?? [];
  const words = before.split(/\s+/);
  const info: Record<string, number | string> = text === undefined ? {} : { string: text };
  for (const [i, word] of words.entries()) {
    const name = NUMBER_NAMES.find((name) => name === word);
    if (!name) continue;
    const { most, isWhole, meaning } = NUMBERS[name];
    const given = words[i + 1] ?? '';
    const number = /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
    if (!(number <= most) || (isWhole && !Number.isInteger(number)))
      return badRequest(`After ${name} comes ${meaning}, not ${quote(given)}.`);
    info[name] = number;
  }
  if (Object.keys(info).length === 0) return badRequest(`After info comes ${allOf(NUMBER_NAMES)} or string.`);
  return { kind: 'info', info };
}

export function answerLine(answer: Answer): string {
  switch (answer.kind) {
    case 'id':
      return `id ${answer.key} ${answer.text}`;
    case 'option': {
      const { name, type, standard, choices } = answer.option;
      return [`option name ${name} type ${type} default ${standard}`, ...choices].join(' var ');
    }
    case 'info': {
      const { string, ...numbers } = answer.info;
      const words = Object.entries(numbers).map(([name, number]) => `${name} ${number}`);
      return ['info', ...words, ...(string === undefined ? [] : [`string ${string}`])].join(' ');
    }
    case 'bestmove':
      return `bestmove ${answer.word}`;
    default:
      return answer.kind;
  }
}
