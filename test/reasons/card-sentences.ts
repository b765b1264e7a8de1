/** Whether a sentence about a card is true: it is read as text, and held against what follows from the rules alone. */

import { other, type Seat } from '../../src/core/rules.ts';
import { type Feat, type NaiveCards, numbersOf, type State } from './naive-cards.ts';

/** A card drawn in a state, and what is done with it. */
export interface Decision {
  readonly state: State; // the card is still in its deck
  readonly card: number;
  readonly adds: boolean;
}

/** The sentences of a reason that are not true, or that nobody knows how to read. */
export function untrue(naive: NaiveCards, decision: Decision, text: string): string[] {
  const truth = new Truth(naive, decision);
  return text.split(/(?<=\.) (?=[A-Z])/).filter((sentence) => !truth.says(sentence));
}

const SAME = 1e-9;
const HARDLY = 0.005;
const MOVE = '(Adding|Discarding|adding|discarding) the (\\d+)';
const SHARE = '([<>]?\\d+(?:\\.\\d)? %)';
const FEAT = '(complete a sequence of \\d+|end longer|end higher|end level as first player)';

class Truth {
  private readonly naive: NaiveCards;
  private readonly decision: Decision;
  private readonly mover: Seat;
  private readonly opponent: Seat;
  private readonly here: State; // after the move
  private readonly there: State | null; // after the other
  private ways: { readonly here: Record<Feat, number>; readonly there: Record<Feat, number> } | null = null;
  private rose: boolean | null = null; // what the sentence before said

  constructor(naive: NaiveCards, decision: Decision) {
    const { state, card, adds } = decision;
    this.naive = naive;
    this.decision = decision;
    this.mover = naive.drawer(state);
    this.opponent = other(this.mover);
    const { add, discard } = naive.options(state, card);
    if (adds && !add) throw new Error('a card that cannot be added');
    this.here = adds ? (add as State) : discard;
    this.there = adds ? discard : add;
  }

  says(sentence: string): boolean {
    for (const [pattern, holds] of this.readings) {
      const match = new RegExp(`^${pattern}$`).exec(sentence);
      if (match) return holds(...match.slice(1));
    }
    return false;
  }

  private readonly readings: readonly [string, (...parts: string[]) => boolean][] = [
    ['You complete a sequence of (\\d+): that wins at once\\.', (n) => this.isGoal(n) && this.ends('finish')],
    [
      `This ends the game(?:: | and lets )(you|your opponent) ${FEAT}\\.`,
      (who, feat) => this.ends(this.featOf(feat)) === (who === 'you') && this.isEnd(who, feat),
    ],
    ['No other move is possible\\.', () => this.there === null],
    [
      'It is decided: (you win|your opponent wins) whatever happens\\.',
      (who) => !this.naive.canWin(this.here, who === 'you win' ? this.opponent : this.mover),
    ],
    [
      'Your opponent cannot catch up any more if you make no mistake, whichever cards come\\.',
      () => this.naive.isSureToWin(this.here, this.mover),
    ],
    [
      'You cannot catch up any more if your opponent makes no mistake, whichever cards come\\.',
      () => this.naive.isSureToWin(this.here, this.opponent),
    ],
    [`${MOVE} would lose\\.`, (...move) => this.isOther(...move) && this.isSure(this.opponent)],
    [`${MOVE} would win\\.`, (...move) => this.isOther(...move) && this.isSure(this.mover)],
    [
      `${MOVE} would win ${SHARE} of the time\\.`,
      (verb, card, share) => this.isOther(verb, card) && fits(share, this.win(this.there)),
    ],
    [
      `It hardly matters: ${MOVE} wins ${SHARE} of the time, ${MOVE} ${SHARE}\\.`,
      (verb, card, share, ...rest) => this.isOwn(verb, card) && this.hardlyMatters(share, ...rest),
    ],
    [
      `It hardly matters: ${MOVE} wins ${SHARE} of the time, and so does ${MOVE}\\.`,
      (verb, card, share, ...rest) =>
        this.isOwn(verb, card) && this.hardlyMatters(share, ...rest, share as string),
    ],
    [
      `${MOVE} leaves (nothing|only [\\d, and]+) to follow: you can no longer complete a sequence of (\\d+)\\.`,
      (verb, card, numbers, n) =>
        this.isOwn(verb, card) &&
        this.isGoal(n) &&
        this.leaves(numbers as string) &&
        this.loses(this.here, this.there),
    ],
    [
      'You need (\\d+) more cards? and you draw only (\\d+): you can no longer complete a sequence of (\\d+)\\.',
      (cards, draws, n) => this.isGoal(n) && this.lacks(cards, draws) && this.loses(this.here, this.there),
    ],
    [
      `After ${MOVE} you could no longer complete a sequence of (\\d+)\\.`,
      (verb, card, n) => this.isGoal(n) && this.isOther(verb, card) && this.loses(this.there, this.here),
    ],
    [
      'Nobody can complete a sequence of (\\d+) any more\\.',
      (n) =>
        this.isGoal(n) && [this.mover, this.opponent].every((seat) => !this.naive.canFinish(this.here, seat)),
    ],
    [
      `${MOVE} (raises|lowers) your chance to ${FEAT} from ${SHARE} to ${SHARE}\\.`,
      (verb, card, turn, ...rest) => this.isOwn(verb, card) && this.shifts(turn === 'raises', false, ...rest),
    ],
    [
      `Your chance to ${FEAT} (rises|falls) from ${SHARE} to ${SHARE}\\.`,
      (feat, turn, ...rest) => this.shifts(turn === 'rises', false, feat, ...rest),
    ],
    [
      `(?:In return,|But) your chance to ${FEAT} (rises|falls) from ${SHARE} to ${SHARE}\\.`,
      (feat, turn, ...rest) => this.shifts(turn === 'rises', true, feat, ...rest),
    ],
  ];

  private isGoal(n: string | undefined): boolean {
    return Number(n) === this.naive.cards.length;
  }

  private isMove(verb: string | undefined, card: string | undefined): boolean | null {
    if (Number(card) !== this.decision.card) return null;
    return (verb?.toLowerCase() === 'adding') === this.decision.adds;
  }

  private isOwn = (verb?: string, card?: string) => this.isMove(verb, card) === true;
  private isOther = (verb?: string, card?: string) =>
    this.isMove(verb, card) === false && this.there !== null;

  private ends(feat: Feat): boolean {
    const end = this.naive.end(this.here);
    return end?.winner === this.mover && end.feat === feat;
  }

  private isEnd(who: string | undefined, feat: string | undefined): boolean {
    const end = this.naive.end(this.here);
    return end?.winner === (who === 'you' ? this.mover : this.opponent) && end.feat === this.featOf(feat);
  }

  private featOf(text: string | undefined): Feat {
    return text?.startsWith('complete') ? 'finish' : (text as Feat);
  }

  private isSure(seat: Seat): boolean {
    return this.there !== null && this.naive.isSureToWin(this.there, seat);
  }

  private win(state: State | null): number {
    const first = this.naive.first(state as State);
    return this.mover === 'first' ? first : 1 - first;
  }

  private hardlyMatters(share?: string, verb?: string, card?: string, otherwise?: string): boolean {
    const [here, there] = [this.win(this.here), this.win(this.there)];
    const close = Math.abs(here - there) < HARDLY;
    return close && this.isOther(verb, card) && fits(share, here) && fits(otherwise, there);
  }

  private leaves(numbers: string): boolean {
    const { deck } = this.here;
    const fitting = numbersOf(deck).filter((number) => number > this.here[this.mover].last);
    return fitting.join() === (numbers.match(/\d+/g) ?? []).join();
  }

  private lacks(cards: string | undefined, draws: string | undefined): boolean {
    const left = this.here.deck.reduce((a, b) => a + b, 0);
    const needed = this.naive.cards.length - this.here[this.mover].length;
    return Number(cards) === needed && Number(draws) === Math.floor(left / 2); // the other one draws next
  }

  /** Whether finishing is impossible in one state and possible in the other. */
  private loses(state: State | null, than: State | null): boolean {
    const can = (one: State | null) => one !== null && this.naive.canFinish(one, this.mover);
    return !can(state) && can(than);
  }

  private shifts(rises: boolean, inReturn: boolean, feat?: string, from?: string, to?: string): boolean {
    if (!this.there) return false;
    this.ways ??= {
      here: this.naive.ways(this.here, this.mover),
      there: this.naive.ways(this.there, this.mover),
    };
    const here = this.ways.here[this.featOf(feat)];
    const there = this.ways.there[this.featOf(feat)];
    const turns = this.rose === null || !inReturn || this.rose !== rises;
    this.rose = rises;
    return (
      turns && here > there === rises && Math.abs(here - there) > SAME && fits(from, there) && fits(to, here)
    );
  }
}

/** Whether a percentage is what a share is rounded to; only certainty shows as 0 or 100. */
function fits(text: string | undefined, share: number): boolean {
  const [, sign, whole, decimal] = /^([<>]?)(\d+)(\.\d)? %$/.exec(text ?? '') ?? [];
  if (whole === undefined) return false;
  const value = Number(whole + (decimal ?? '')) / 100;
  if (sign === '<') return share > 0 && share < value;
  if (sign === '>') return share < 1 && share > value;
  if (value === 0 || value === 1) return Math.abs(share - value) < SAME;
  return Math.abs(share - value) <= (decimal ? 0.0005 : 0.005) + SAME;
}
