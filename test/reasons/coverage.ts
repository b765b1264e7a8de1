/** How many of the moves that people meet get a reason, and which. */

import { count, members } from '../../src/core/bits.ts';
import type { Variant } from '../../src/core/game.ts';
import { playOut } from '../../src/core/play-out.ts';
import { seeded } from '../../src/core/random.ts';
import type { Position } from '../../src/core/rules.ts';
import { chooseMove } from '../../src/players/choose-move.ts';
import type { Explainer } from '../../src/reasons/explainer.ts';
import type { Motif, Reason } from '../../src/reasons/reason.ts';
import type { Solution } from '../../src/solver/solution.ts';
import type { Pairing } from '../../src/strategy/pairings.ts';

/** Points that are said beside another one. */
const BESIDE: readonly Motif[] = ['pair', 'block', 'threat', 'lost-anyway', 'named-reply'];
const ONCE = 6; // moves: of what took longer, nothing was said before there were motifs

export interface Coverage {
  moves: number; // every legal move, each time that somebody had a choice
  explained: number;
  before: number; // how many had a reason when only a near end gave one
  words: number;
  readonly motifs: Map<string, number>;
}

export function coverageOf(
  variant: Variant,
  solution: Solution,
  explainer: Explainer,
  pairing: Pairing,
  games: number,
  say: (why: Reason) => string,
): Coverage {
  const { rules } = variant;
  const random = seeded(`${pairing.first.id} ${pairing.second.id}`);
  const coverage: Coverage = { moves: 0, explained: 0, before: 0, words: 0, motifs: new Map() };
  const known = new Map<Position, Coverage>();
  for (let game = 0; game < games; game++) {
    playOut(rules, rules.start, random, (at, mover) => {
      if (count(rules.legal(at)) > 1) {
        const here = known.get(at) ?? coverageAt(variant, solution, explainer, at, say);
        known.set(at, here);
        add(coverage, here);
      }
      return chooseMove(pairing[mover], variant, at, random);
    });
  }
  return coverage;
}

function coverageAt(
  { rules }: Variant,
  solution: Solution,
  explainer: Explainer,
  at: Position,
  say: (why: Reason) => string,
): Coverage {
  const coverage: Coverage = { moves: 0, explained: 0, before: 0, words: 0, motifs: new Map() };
  for (const move of members(rules.legal(at))) {
    const why = explainer.explain(at, move);
    const before = (solution.plies(rules.play(at, move)) ?? ONCE) < ONCE ? 1 : 0;
    const motifs = new Map([[why ? mainMotif(why) : 'none', 1]]);
    const words = why ? say(why).split(/ (?!%)/).length : 0;
    add(coverage, { moves: 1, explained: why ? 1 : 0, before, words, motifs });
  }
  return coverage;
}

/** What says most. */
export function mainMotif({ points }: Reason): string {
  const main = points.find(({ motif }) => !BESIDE.includes(motif)) ?? points[0];
  const isReply = points.some(({ motif }) => motif === 'named-reply');
  return `${isReply ? 'named-reply, ' : ''}${main?.motif}`;
}

export function add(sum: Coverage, more: Coverage): void {
  sum.moves += more.moves;
  sum.explained += more.explained;
  sum.before += more.before;
  sum.words += more.words;
  for (const [motif, count] of more.motifs) sum.motifs.set(motif, (sum.motifs.get(motif) ?? 0) + count);
}
