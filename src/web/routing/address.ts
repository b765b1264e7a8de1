/** The page of an address. Everything is behind the #, so any host can serve it from any folder. */

import { signal } from '@preact/signals';
import { optionTexts, settleTexts, type Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Names } from '../../core/scene.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import { begin, type Match } from '../../match/match.ts';
import { nameProblem } from '../../match/names.ts';
import { eventWords, extendByWord } from '../../match/record.ts';
import { frameTexts } from '../texts/frame.ts';

export interface Address {
  readonly page: string;
  readonly path: readonly string[]; // what comes after the page
  readonly query: URLSearchParams;
}

/** What every page is given. */
export interface PageProps {
  readonly address: Address;
}

const LONGEST = 20_000; // characters
const UNNAMED: Names = { first: frameTexts.beginner, second: frameTexts.answerer };

let shown = ''; // what the address was read from
export const address = signal(read());

addEventListener('hashchange', () => {
  address.value = read();
});

export function go(to: string): void {
  location.hash = to;
}

/** Changes the address without a step in the history, unless somebody has just gone elsewhere. */
export function become(to: string): void {
  if (location.hash === to || location.hash !== shown) return;
  history.replaceState(null, '', to);
  address.value = read();
}

function read(): Address {
  shown = location.hash;
  const [path = '', query = ''] = location.hash.slice(1, LONGEST).split(/\?(.*)/s);
  const [page = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  return { page, path: rest, query: new URLSearchParams(query) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an incomplete escape: the parser will report it
  }
}

/** The full URL, for sharing. */
export function linkTo(to: string): string {
  return new URL(to, location.href).href;
}

const HIDDEN = ['values', 'hidden'] as const;

/** Whether the values wait until somebody asks for them. */
export function hidesValues({ query }: Address): boolean {
  const [name, value] = HIDDEN;
  return query.get(name) === value;
}

/** 'explore/sum-to-zero/4,-1?start=3': a match as it stands. The inverse of matchAt. */
export function matchAddress(page: 'explore' | 'review', match: Match, hidesValues = false): string {
  const { setup } = match;
  const query = new URLSearchParams(optionTexts(setup.variant));
  const { first, second } = setup.names;
  if (first !== UNNAMED.first || second !== UNNAMED.second) {
    query.set('first', first);
    query.set('second', second);
  }
  if (setup.swap) query.set('swap', 'yes');
  if (hidesValues) query.set(...HIDDEN);
  const moves = eventWords(match).map(encodeURIComponent).join(',').replaceAll('%2B', '+');
  const path = ['#', page, setup.variant.game.id, ...(moves ? [moves] : [])].join('/');
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** The match of an address, as far as it is legal, and what is wrong with the rest. */
export function matchAt({
  path,
  query,
}: Address): { readonly match: Match; readonly problem: Problem | null } | Problem {
  const [id = '', moves = ''] = path;
  const game = findGame(games, id);
  if (game instanceof Problem) return game;
  const options = Object.fromEntries(
    [...query].filter(([name]) => !['first', 'second', 'swap', 'at', HIDDEN[0]].includes(name)),
  );
  const variant = settleTexts(game, options);
  if (variant instanceof Problem) return variant;
  const names = {
    first: query.get('first') ?? UNNAMED.first,
    second: query.get('second') ?? UNNAMED.second,
  };
  const wrong = nameProblem(names.first) ?? nameProblem(names.second);
  if (wrong) return wrong;
  return playWords(
    begin({ variant, names, swap: query.get('swap') === 'yes' }),
    moves.split(',').filter(Boolean),
  );
}

export function playWords(start: Match, words: readonly string[]): { match: Match; problem: Problem | null } {
  let match = start;
  for (const word of words) {
    const next = extendByWord(match, word.trim());
    if (next instanceof Problem) return { match, problem: next };
    match = next;
  }
  return { match, problem: null };
}

/** A match without moves, as Explore starts. */
export function unplayed(variant: Variant): Match {
  return begin({ variant, names: UNNAMED, swap: false });
}
