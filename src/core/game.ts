/** A game as the registry holds it, and a game with its options settled. */

import { POSITION_BITS, type Shape, width } from './layout.ts';
import { type OptionList, type ValuesOf, Wrong } from './options.ts';
import { Problem } from './problem.ts';
import type { Move, Position, Rules } from './rules.ts';
import type { Scene } from './scene.ts';
import { allOf, nearest, quote, sentence } from './text.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface Game<List extends OptionList = OptionList, R extends Rules = Rules> {
  readonly id: string;
  readonly title: string;
  readonly order: number; // where it stands in a list of games, from 1
  readonly summary: string; // one line
  rulebook(options: ValuesOf<List>): Rulebook;
  readonly options: List;
  /** Options under a name, the rulebook's among them, if there are any worth playing beside those. */
  readonly settings?: readonly NamedSetting<List>[];
  /** Why valid options do not fit together, and which would. */
  conflict?(options: ValuesOf<List>): string | undefined;
  /** How its positions are packed; options whose positions do not fit are refused. */
  shape(options: ValuesOf<List>): Shape;
  rules(options: ValuesOf<List>): R;
  /** A faster way than the general search to solve a game with chance, if there is one. */
  odds?(rules: R): Odds;
  /** For a game with chance: rules of thumb, of which `ninefold strategy` looks for the best. */
  rulesOfThumb?(rules: R): readonly RuleOfThumb[];
  /** A faster way than the general one to follow best play to its ends, for odds that are solved; null if they are too many. */
  endings?(rules: R, values: Odds['values']): Endings | null;
  view(rules: R, scene: Scene): View;
  words(rules: R): Words;
}

/** A way to decide that a person can keep in mind. */
export interface RuleOfThumb {
  readonly text: string; // a whole sentence
  choose(position: Position): Move;
}

/** Options under a name. Those that are not given are the rulebook's. */
export interface NamedSetting<List extends OptionList = OptionList> {
  readonly id: string;
  readonly name: string;
  readonly options: Partial<ValuesOf<List>>;
  readonly figures: Figures;
}

/** What a game is like with some options, measured in games between computer players of the middle levels. */
export interface Figures {
  readonly first: number; // the probability that first wins with perfect play; without chance 1 or 0
  /** How often a player who sees two moves ahead chooses right; null with chance. */
  readonly right: number | null;
  readonly moves: number; // how many a game lasts on average
}

/** The odds of every position in which chance acts, once they are solved. */
export interface Odds {
  readonly values: Float64Array; // all that has to be stored
  readonly bytes: number; // of memory
  /** Works the values out, and yields after each fraction of a second's work the share that is done, from 0 to 1. */
  solve(): Generator<number, void>;
  positions(): number; // how many there are
  first(position: Position): number; // the probability that first wins if both play their best
}

/**
 * How likely each end is after a position in which chance acts, if both play their best; of equally good moves they play the
 * first. Ends that are won in the same way may be counted as one.
 */
export type Endings = (position: Position) => ReadonlyMap<Position, number>;

/** The rules for people. Every shell shows them in its own way. */
export interface Rulebook {
  readonly goal: string;
  readonly sections: readonly { readonly title: string; readonly rules: readonly (string | Ruling)[] }[];
  readonly perfectPlay: readonly string[]; // with the rulebook's options
}

/** A rule, and a ruling where it is ambiguous. */
interface Ruling {
  readonly rule: string;
  readonly ruling: string;
}

export type Options = Readonly<Record<string, unknown>>;

/** A game with its options settled: what everything else plays with. */
export interface Variant<List extends OptionList = OptionList, R extends Rules = Rules> {
  readonly game: Game<List, R>;
  readonly options: ValuesOf<List>;
  readonly rules: R;
  readonly words: Words;
}

/** Settles options from a program; the ones not given are the rulebook's. */
export function settle<List extends OptionList, R extends Rules>(
  game: Game<List, R>,
  given: Partial<ValuesOf<NoInfer<List>>> = {},
): Variant<List, R> | Problem {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return settleWith(game, entries, (option, value) => option.read(value)) as Variant<List, R> | Problem;
}

/** Settles options from texts, as a command line or a record has them. */
export function settleTexts(game: Game, given: Readonly<Record<string, string>>): Variant | Problem {
  return settleWith(game, Object.entries(given), (option, text) => option.parse(text));
}

/** The options that differ from the rulebook, as texts; the inverse of settleTexts. */
export function optionTexts({ game, options }: Variant): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, option] of Object.entries(game.options)) {
    const text = option.format(options[name]);
    if (text !== option.format(option.standard)) texts[name] = text;
  }
  return texts;
}

/** The rules of a variant; what perfect play leads to only with the rulebook's options. */
export function rulebookOf(variant: Variant): Rulebook {
  const rulebook = variant.game.rulebook(variant.options);
  return Object.keys(optionTexts(variant)).length === 0 ? rulebook : { ...rulebook, perfectPlay: [] };
}

/** Tells games and options apart. */
export function variantKey(variant: Variant): string {
  return `${variant.game.id} ${JSON.stringify(optionTexts(variant))}`;
}

function settleWith<T>(
  game: Game,
  given: readonly [string, T][],
  read: (option: Game['options'][string], value: T) => unknown,
): Variant | Problem {
  const options: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(game.options)) options[name] = option.standard;
  for (const [name, value] of given) {
    if (!Object.hasOwn(game.options, name)) return unknownOption(game, name);
    const result = read(game.options[name] as Game['options'][string], value);
    if (result instanceof Wrong)
      return new Problem('bad-option', result.alone ? result.message : sentence(`${name} ${result.message}`));
    options[name] = result;
  }
  const conflict = game.conflict?.(options);
  if (conflict !== undefined) return new Problem('bad-option', sentence(conflict));
  if (!fits(game, options)) return tooLarge(game, options);
  const rules = game.rules(options);
  return { game, options, rules, words: game.words(rules) };
}

function fits(game: Game, options: Options): boolean {
  return game.conflict?.(options) === undefined && width(game.shape(options)) <= POSITION_BITS;
}

function unknownOption(game: Game, name: string): Problem {
  const names = Object.keys(game.options);
  const meant = nearest(name, names);
  const hint = meant ? ` Did you mean ${meant}?` : '';
  return new Problem(
    'bad-option',
    `${game.title} has no option ${quote(name)}.${hint} It has ${allOf(names)}.`,
  );
}

/** Names, for each option, the nearest value that would make the game fit while the others stay. */
function tooLarge(game: Game, options: Options): Problem {
  const fitting: string[] = [];
  for (const [name, option] of Object.entries(game.options)) {
    let value = option.smaller(options[name]);
    while (value !== undefined && !fits(game, { ...options, [name]: value })) value = option.smaller(value);
    if (value !== undefined)
      fitting.push(option.phrase?.(value) ?? `a ${spelt(name)} of ${option.format(value)}`);
  }
  const positions = (bits: number) => largeNumbers().format(2 ** bits);
  return new Problem(
    'bad-option',
    `${game.title} with these options could have ${positions(width(game.shape(options)))} positions, ` +
      `and the limit is ${positions(POSITION_BITS)}. Try ${fitting.slice(0, 2).join(', or ')}.`,
  );
}

/** 'firstScore' is 'first score'. */
export function spelt(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** '34 billion'. Made when it is needed: a browser takes some milliseconds for it. */
const largeNumbers = () => new Intl.NumberFormat('en', { notation: 'compact', compactDisplay: 'long' });
