/** Finds the reason for a move where chance acts: what it changes, compared with the best other move. */

import { members } from '../../core/bits.ts';
import { isInReach, type Move, other, type Position, type Seat } from '../../core/rules.ts';
import { plainFeat } from '../../core/words.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Facts } from '../facts.ts';
import type { NamedMove } from '../named-move.ts';
import { decidedFor } from './decided.ts';
import { type Forecast, forecastOf, type Outcome } from './forecast.ts';
import type { ChancePoint, Shift } from './points.ts';

const HARDLY = 0.005; // odds that differ by less are as good as the same
const NOTABLE = 0.01; // chances that differ by less are not worth a sentence

interface Option {
  readonly named: NamedMove;
  readonly after: Position;
  readonly win: number;
}

type Decided = { readonly motif: 'decided'; readonly winner: Seat; readonly takesOffers: false };

/** For one solved variant. */
export class ChanceMotifs {
  private readonly facts: Facts;
  private readonly solution: Solution;
  private forecast: Forecast | null = null; // made when it is needed, for it takes memory

  constructor(facts: Facts, solution: Solution) {
    this.facts = facts;
    this.solution = solution;
  }

  /** Of a move that does not end the game. */
  pointsOf(position: Position, move: Move, mover: Seat): (ChancePoint | Decided)[] {
    const { rules } = this.facts;
    const options = members(rules.legal(position)).map((move) => this.optionOf(position, mover, move));
    const own = options.find(({ named }) => named.move === move) as Option;
    const others = options.filter((option) => option !== own).sort((a, b) => b.win - a.win);
    const [best] = others;
    const certain = own.win === 0 || own.win === 1;
    const winner = certain ? decidedFor(rules, own.after) : null;
    if (winner) return [{ motif: 'decided', winner, takesOffers: false }, ...otherwise(own, best)];
    if (!best) return [{ motif: 'only-move' }];
    if (own.win === 1) return [{ motif: 'cannot-be-caught' }, ...otherwise(own, best)];
    if (own.win === 0) return [{ motif: 'cannot-catch-up' }, ...otherwise(own, best)];
    if (Math.abs(own.win - best.win) < HARDLY) return [{ motif: 'hardly-matters', ...comparison(own, best) }];
    return this.changes(mover, own, best);
  }

  private optionOf(position: Position, mover: Seat, move: Move): Option {
    const after = this.facts.rules.play(position, move);
    const first = this.solution.first(after);
    return { named: this.facts.named(position, move), after, win: mover === 'first' ? first : 1 - first };
  }

  /** The odds of winning are the sum of the chances of each feat. So what changes most explains it. */
  private changes(mover: Seat, own: Option, best: Option): ChancePoint[] {
    this.forecast ??= forecastOf(this.facts.variant, this.solution);
    const from = this.forecast(best.after);
    const to = this.forecast(own.after);
    if (!from || !to) {
      const lead = this.lead(mover, own, best, 1);
      return [...(lead ? [lead] : []), { motif: 'odds', ...comparison(own, best) }];
    }
    const { finish } = this.facts.variant.words;
    const shifts = shiftsBetween(from, to, mover, finish);
    const better = Math.sign(own.win - best.win);
    const size = (shift: Shift) => (shift.to - shift.from) * better; // positive if it speaks for the difference
    const [main, ...rest] = shifts.sort((a, b) => size(b) - size(a));
    const next = rest.sort((a, b) => Math.abs(size(b)) - Math.abs(size(a)))[0];
    const finishing = shifts.find(({ motif }) => motif === 'chance-of-finishing');
    const lead = this.lead(mover, own, best, Math.max(finishing?.from ?? 0, finishing?.to ?? 0));
    if (!main) throw new Error('odds that differ, and no chance that does');
    if (!lead) {
      const least = Math.max(NOTABLE, size(main) / 3);
      return next && Math.abs(size(next)) >= least ? [main, { ...next, inReturn: size(next) < 0 }] : [main];
    }
    if (lead.motif === 'nobody-finishes') return [lead, main];
    // That it can or cannot be reached tells of finishing. What else changes?
    const shift = main === finishing ? next : main;
    const against = lead.motif === 'puts-out-of-reach' ? 1 : -1;
    if (!shift || Math.abs(size(shift)) < NOTABLE) return [lead];
    return [lead, { ...shift, inReturn: Math.sign(shift.to - shift.from) === against }];
  }

  /** What can be said by counting cards. */
  private lead(mover: Seat, own: Option, best: Option, finishing: number): ChancePoint | null {
    const { rules } = this.facts;
    const needsOf = (after: Position, seat: Seat) =>
      rules.turn(after) === 'chance' ? (rules.needs?.(after, seat) ?? null) : null;
    const here = needsOf(own.after, mover);
    const there = needsOf(best.after, mover);
    if (!here || !there) return null;
    if (isInReach(here) && isInReach(there)) return null;
    if (!isInReach(here) && !isInReach(there)) {
      const theirs = needsOf(own.after, other(mover));
      return theirs && !isInReach(theirs) ? { motif: 'nobody-finishes' } : null;
    }
    if (finishing < NOTABLE) return null;
    return isInReach(here)
      ? { motif: 'keeps-in-reach', other: best.named }
      : { motif: 'puts-out-of-reach', needs: here };
  }
}

function otherwise(own: Option, best: Option | undefined): ChancePoint[] {
  if (!best || Math.abs(own.win - best.win) < HARDLY) return [];
  return [{ motif: 'otherwise', other: best.named, win: best.win }];
}

function comparison(own: Option, best: Option) {
  return { win: own.win, other: best.named, otherwise: best.win };
}

/** How the chances of the mover's ways to win differ between two forecasts. */
function shiftsBetween(from: readonly Outcome[], to: readonly Outcome[], mover: Seat, finish: string) {
  const own = (outcomes: readonly Outcome[]) => outcomes.filter(({ winner }) => winner === mover);
  const feats = new Map([...own(from), ...own(to)].map(({ feat }) => [plainFeat(feat), feat]));
  return [...feats].map(([key, feat]) => {
    const chance = (outcomes: readonly Outcome[]) =>
      own(outcomes).find((one) => plainFeat(one.feat) === key)?.chance ?? 0;
    const motif: 'chance-of-finishing' | 'chance-at-the-end' =
      feat === finish ? 'chance-of-finishing' : 'chance-at-the-end';
    return { motif, feat, from: chance(from), to: chance(to), inReturn: false };
  });
}
