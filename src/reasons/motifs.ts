/** Finds what to say of a move where nothing is left to chance: the plainest motif that is true of it, after what it blocks or threatens. */

import { count, has, lowest, members } from '../core/bits.ts';
import type { Move, Position, Seat } from '../core/rules.ts';
import { namedAnswers, pairing } from './answers.ts';
import type { Facts } from './facts.ts';
import { Policies } from './policies.ts';
import { Proofs } from './proofs.ts';
import type { Point } from './reason.ts';

const FEW = 4; // moves that a person can keep in mind
const AFTER_A_REPLY = 2; // the same where a sentence has gone before

/** For one solved variant. What it finds out about positions it remembers. */
export class Motifs {
  private readonly facts: Facts;
  private readonly proofs: Proofs;
  private readonly policies: Policies;

  constructor(facts: Facts) {
    this.facts = facts;
    this.proofs = new Proofs(facts);
    this.policies = new Policies(facts);
  }

  /** Of a move that does not end the game; null where nothing short and true is known. */
  pointsOf(position: Position, move: Move, mover: Seat): Point[] | null {
    this.proofs.begin();
    const after = this.facts.rules.play(position, move);
    if (this.facts.finishing(after) !== 0) return this.handedOver(position, move, after);
    const winner = this.facts.winner(after);
    const opening = this.opening(position, after);
    const how = this.plan(after, winner);
    if (how) return [...opening.filter(({ motif }) => motif === 'block' || !isFinal(how)), how];
    const rest = winner === mover ? this.winning(position, after, mover) : this.losing(position, after);
    return rest && [...opening, ...rest].slice(0, 3);
  }

  /** The opponent can finish. */
  private handedOver(position: Position, move: Move, after: Position): Point[] {
    const { facts } = this;
    const finishing = facts.finishing(after);
    const standing = facts.threats(position) & finishing;
    if (standing !== 0) return [{ motif: 'fails-to-block', threat: facts.named(after, lowest(standing)) }];
    const answer = lowest(finishing);
    const gift: Point = { motif: 'gift', answer: facts.named(after, answer) };
    if (!has(facts.rules.legal(position), answer) || answer === move) return [gift];
    const swapped = facts.rules.play(position, answer);
    if (facts.isOver(swapped) || !has(facts.finishing(swapped), move)) return [gift];
    return [gift, { motif: 'pair', moves: [facts.named(position, move), facts.named(position, answer)] }];
  }

  /** What it stops, or else what it threatens. */
  private opening(position: Position, after: Position): Point[] {
    const { facts } = this;
    const stopped = facts.threats(position) & ~facts.rules.legal(after);
    if (stopped !== 0) {
      const threat = this.nameThreat(position, lowest(stopped));
      if (threat) return [{ motif: 'block', threat }];
    }
    const threats = facts.threats(after);
    const threat = threats === 0 ? null : this.nameThreat(after, lowest(threats));
    return threat ? [{ motif: 'threat', threat }] : [];
  }

  /** A threat is named where it could be carried out. */
  private nameThreat(position: Position, threat: Move) {
    const { rules } = this.facts;
    const next = members(rules.legal(position))
      .map((move) => rules.play(position, move))
      .find((after) => has(rules.legal(after), threat));
    return next === undefined ? null : this.facts.named(next, threat);
  }

  /** How the winner wins from here, if a sentence says it. */
  private plan(position: Position, winner: Seat): Point | null {
    const { proofs, policies } = this;
    if (proofs.isDecided(position, winner))
      return proofs.winsAtEnd(position, winner)
        ? { motif: 'out-of-reach', winner }
        : { motif: 'decided', winner, takesOffers: false };
    if (this.finishesNext(position, winner)) return { motif: 'finish-next', winner };
    // Where any moves will do, so will safe ones, which leave less to go through.
    if (proofs.holds(position, winner, policies.safe))
      return proofs.holds(position, winner, policies.any)
        ? { motif: 'decided', winner, takesOffers: true }
        : { motif: 'safe-suffices', winner, atEnd: proofs.winsAtEnd(position, winner) };
    const policy = policies.preferences.find((policy) => proofs.holds(position, winner, policy));
    if (!policy) return null;
    const { prefer } = policy;
    const goal = prefer.includes('near') || prefer.includes('far') ? policies.goal : null;
    return { motif: 'preference', winner, prefer, goal };
  }

  private finishesNext(position: Position, winner: Seat): boolean {
    const { facts } = this;
    if (facts.rules.turn(position) === winner) return false;
    const all = facts.rules.legal(position);
    return facts.filter(position, (after) => facts.finishing(after) !== 0) === all;
  }

  /** The mover wins. */
  private winning(position: Position, after: Position, mover: Seat): Point[] | null {
    const { facts } = this;
    const named = namedAnswers(facts, after, mover, FEW);
    if (named && named.moves.length <= AFTER_A_REPLY)
      return [{ motif: 'named-answers', winner: mover, ...named }];
    const pairs = pairing(facts, after, mover, FEW);
    if (pairs) return [{ motif: 'pairing', winner: mover, pairs }];
    if (named) return [{ motif: 'named-answers', winner: mover, ...named }];
    return this.fewWinners(position);
  }

  private fewWinners(position: Position): Point[] | null {
    const { facts } = this;
    const winning = facts.winning(position);
    const legal = members(facts.rules.legal(position));
    const objectOf = (move: Move) => facts.named(position, move).phrase.object;
    const objects = [...new Set(members(winning).map(objectOf))];
    const exact = legal.every((move) => has(winning, move) || !objects.includes(objectOf(move)));
    if (!exact || objects.length > FEW) return null;
    return [{ motif: 'few-winners', objects, right: count(winning), of: legal.length }];
  }

  /** The opponent wins. */
  private losing(position: Position, after: Position): Point[] {
    const { facts } = this;
    const { rules } = facts;
    const winner = facts.winner(after);
    const right = members(facts.winning(after));
    const replies = right.map((move) => ({ move, next: rules.play(after, move) }));
    const reply = (move: Move): Point => ({ motif: 'named-reply', reply: facts.named(after, move) });
    for (const { move, next } of replies) {
      const how = this.plan(next, winner);
      if (how) return [reply(move), how];
    }
    for (const { move, next } of replies) {
      const named = namedAnswers(facts, next, winner, AFTER_A_REPLY);
      if (named) return [reply(move), { motif: 'named-answers', winner, ...named }];
    }
    const of = count(rules.legal(after));
    const lost: Point[] = facts.winning(position) === 0 ? [{ motif: 'lost-anyway' }] : [];
    const [only] = right as [Move];
    const example = facts.named(after, only);
    if (right.length === 1 && lost.length > 0) return [...lost, { motif: 'trap', right: example, of }];
    if (right.length > FEW) return [...lost, { motif: 'many-answers', right: right.length, of, example }];
    return [...lost, { motif: 'few-answers', right: right.map((move) => facts.named(after, move)), of }];
  }
}

/** Whether a threat no longer matters. */
function isFinal({ motif }: Point): boolean {
  return motif === 'decided' || motif === 'out-of-reach';
}
