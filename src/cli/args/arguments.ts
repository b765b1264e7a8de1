/** Parses command lines. */

import { anyOf, nearest, quote } from '../../core/text.ts';
import { type Arguments, type Flag, UsageError } from './command.ts';

/** Flags may come anywhere. A minus before a digit begins a number, not a flag. */
export function parseArguments(args: readonly string[], flags: readonly Flag[]): Arguments {
  const words: string[] = [];
  const values = new Map<string, string>();
  const switches = new Set<string>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      words.push(...rest);
      break;
    }
    if (!/^-[^\d]/.test(arg)) {
      words.push(arg);
      continue;
    }
    const [, name = '', given] = /^--?([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
    const flag = flags.find((flag) => flag.name === name);
    if (!flag) throw unknownFlag(arg, name, flags);
    if (values.has(name) || switches.has(name)) throw new UsageError(`--${name} is there twice.`);
    if (flag.value === undefined) {
      if (given !== undefined) throw new UsageError(`--${name} takes no value.`);
      switches.add(name);
    } else {
      const value = given ?? (rest[0]?.startsWith('--') ? undefined : rest.shift());
      if (value === undefined) throw new UsageError(`--${name} needs a value: --${name} ${flag.value}`);
      values.set(name, value);
    }
  }
  return { words, values, switches };
}

function unknownFlag(arg: string, name: string, flags: readonly Flag[]): UsageError {
  const meant = nearest(
    name,
    flags.map((flag) => flag.name),
  );
  return new UsageError(`There is no flag ${quote(arg)} here.${meant ? ` Did you mean --${meant}?` : ''}`);
}

/** For a command that takes at most one word. */
export function onlyWord({ words }: Pick<Arguments, 'words'>): string | undefined {
  const [word, extra] = words;
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${quote(extra)}.`);
  return word;
}

/** The value of a flag that is a whole number. */
export function wholeNumber(args: Arguments, name: string, least: number, most: number): number | undefined {
  const text = args.values.get(name);
  if (text === undefined) return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${quote(text)}.`);
}

/** The value of a flag that is one of a few. */
export function choiceFrom<T extends string>(
  { values }: Arguments,
  name: string,
  choices: readonly T[],
  usual: T,
): T {
  const text = values.get(name) ?? usual;
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new UsageError(`--${name} must be ${anyOf(choices)}, not ${quote(text)}.`);
}
