/** A solved game in a few figures. */

import { members } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import { perft } from '../core/perft.ts';
import { playOut } from '../core/play-out.ts';
import { seeded } from '../core/random.ts';
import { hasChance, type Position, type Seat } from '../core/rules.ts';
import { type Analysis, analyze, type MoveValue } from './analysis.ts';
import type { Solution } from './solution.ts';

export interface Summary {
  readonly first: number; // the probability that first wins with best play; without chance 1 or 0
  readonly plies: number | null; // how long the game lasts with best play
  readonly positions: number;
  /** The first decision: one, or with chance one for each card that can come. */
  readonly openings: readonly { readonly card: string | null; readonly analysis: Analysis }[];
  /** Without chance, and where there are not too many positions: the shortest and the longest game that can be played. */
  readonly lengths: { readonly shortest: number; readonly longest: number } | null;
  /** With chance: how many moves a game lasts on average, in a sample played by the solution. */
  readonly averageLength: { readonly moves: number; readonly games: number } | null;
  /** Likewise without chance: the positions whose mover can win, and those of them in which only one move does. */
  readonly wins: { readonly positions: number; readonly single: number } | null;
}

const SAMPLE = 2_000; // games

/** Positions; counting in more would take longer than solving them. */
export const MOST_COUNTED = 1_500_000;

export function summarize(variant: Variant, solution: Solution): Summary {
  const { rules } = variant;
  const { start } = rules;
  const drawn = hasChance(rules);
  const openings = drawn
    ? members(rules.legal(start)).map((event) => ({
        card: rules.format(start, event),
        position: rules.play(start, event),
      }))
    : [{ card: null, position: start }];
  const counted = solution.each !== undefined && solution.positions() <= MOST_COUNTED;
  return {
    first: solution.first(start),
    plies: solution.plies(start),
    positions: solution.positions(),
    openings: openings.map(({ card, position }) => ({
      card,
      analysis: analyze(variant, solution, position) as Analysis,
    })),
    lengths: counted ? lengthsOf(variant) : null,
    averageLength: drawn ? averageLengthOf(variant, solution) : null,
    wins: counted ? winsOf(variant, solution) : null,
  };
}

function lengthsOf({ rules }: Variant): { shortest: number; longest: number } {
  const ends = [...perft(rules)].filter(({ over }) => over > 0).map(({ ply }) => ply);
  return { shortest: Math.min(...ends), longest: Math.max(...ends) };
}

function averageLengthOf(variant: Variant, solution: Solution): { moves: number; games: number } {
  const { rules } = variant;
  const random = seeded('average length');
  let moves = 0;
  for (let game = 0; game < SAMPLE; game++)
    playOut(rules, rules.start, random, (position) => {
      moves++;
      const [best] = (analyze(variant, solution, position) as Analysis).best;
      return (best as MoveValue).move;
    });
  return { moves: moves / SAMPLE, games: SAMPLE };
}

function winsOf({ rules }: Variant, solution: Solution): { positions: number; single: number } {
  let positions = 0;
  let single = 0;
  solution.each?.((position: Position) => {
    const mover = rules.turn(position) as Seat;
    const wins = (at: Position) => solution.first(at) === (mover === 'first' ? 1 : 0);
    if (!wins(position)) return;
    positions++;
    if (members(rules.legal(position)).filter((move) => wins(rules.play(position, move))).length === 1)
      single++;
  });
  return { positions, single };
}
