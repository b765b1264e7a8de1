/** Reasons for decisions with cards: every sentence derived again from the rules alone. */

import { describe, expect, test } from 'vitest';
import { has, members } from '../../src/core/bits.ts';
import { drawEvent } from '../../src/core/chance.ts';
import { settle } from '../../src/core/game.ts';
import { unwrap } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { isInReach, type Position, SEATS, type Seat } from '../../src/core/rules.ts';
import { ADD, type SequenceClash } from '../../src/games/sequence-clash/rules.ts';
import { sequenceClash } from '../../src/index.ts';
import { followBestPlay, forecastOf } from '../../src/reasons/chance/forecast.ts';
import { Explainer } from '../../src/reasons/index.ts';
import { reason } from '../../src/sentences/reasons.ts';
import { solve } from '../../src/solver/index.ts';
import { size } from '../size.ts';
import { untrue } from './card-sentences.ts';
import { type Cards, NaiveCards, type State } from './naive-cards.ts';

const LATE = size('CARD_POSITIONS', 200, 3_000, 30_000);
const EARLY = size('EARLY_CARD_POSITIONS', 0, 0, 20);
const DECKS = size('CARD_DECKS', 6, 20, 40);

const RULEBOOK: Cards = { highest: 9, copies: 2, length: 5 };

/** Looks at every sentence about the moves of a position. */
class Check {
  readonly variant;
  readonly solution;
  private readonly explainer: Explainer;
  private readonly naive: NaiveCards;
  readonly wrong: string[] = [];
  sentences = 0;

  constructor(cards: Cards) {
    this.variant = unwrap(settle(sequenceClash, cards));
    this.solution = unwrap(solve(this.variant));
    this.explainer = new Explainer(this.variant, this.solution);
    this.naive = new NaiveCards(cards);
  }

  at(position: Position): void {
    const { rules } = this.variant;
    for (const move of members(rules.legal(position))) {
      const why = this.explainer.explain(position, move);
      const text = why ? reason(why) : '';
      const { points } = why ?? { points: [] };
      this.sentences += points.length;
      const decision = { state: stateOf(rules, position), card: rules.drawn(position), adds: move === ADD };
      const wrong = untrue(this.naive, decision, text);
      if (wrong.length > 0 || points.length === 0 || points.length > 3)
        this.wrong.push(`${JSON.stringify(decision)}: ${text} (${wrong.join(' ')})`);
      this.reachAfter(rules.play(position, move));
    }
  }

  /** What is counted has to be what can happen. */
  private reachAfter(position: Position): void {
    const { rules } = this.variant;
    if (rules.turn(position) !== 'chance') return;
    for (const seat of SEATS) {
      const needs = rules.needs?.(position, seat);
      const state = stateOf(rules, position);
      if (!needs || isInReach(needs) !== this.naive.canFinish(state, seat))
        this.wrong.push(`${JSON.stringify(state)}: ${seat} needs ${JSON.stringify(needs)}`);
    }
  }
}

function stateOf(rules: SequenceClash, position: Position): State {
  const left = rules.cardsLeft(position);
  const drawn = rules.drawn(position);
  const { deck, runs } = rules;
  const cards = Array.from({ length: deck.highest + 1 }, (_, number) =>
    number === 0 ? 0 : deck.left(left, number) + (number === drawn ? 1 : 0),
  );
  const runOf = (seat: Seat) => {
    const run = rules.run(position, seat);
    return { length: runs.length[run] as number, last: runs.last[run] as number };
  };
  return { deck: cards, first: runOf('first'), second: runOf('second') };
}

/** Every position in which a player decides about a card. */
function decisions(rules: SequenceClash): Position[] {
  const seen = new Set([rules.start]);
  for (const position of seen)
    for (const move of members(rules.legal(position))) seen.add(rules.play(position, move));
  return [...seen].filter((position) => rules.turn(position) !== 'chance' && rules.legal(position) !== 0);
}

/** The decisions of a random game. */
function randomDecisions(rules: SequenceClash, random: Random): Position[] {
  const list: Position[] = [];
  for (let position = rules.start; rules.legal(position) !== 0; ) {
    if (rules.turn(position) === 'chance')
      position = rules.play(position, drawEvent(rules, position, random));
    else {
      if (has(rules.legal(position), ADD)) list.push(position);
      const moves = members(rules.legal(position));
      position = rules.play(position, moves[random(moves.length)] as number);
    }
  }
  return list;
}

describe('no sentence is false', () => {
  const random = seeded('decks');
  const small = Array.from({ length: DECKS }, (): Cards => {
    const highest = 2 + random(5);
    const copies = 1 + random(Math.floor(8 / highest));
    return { highest, copies, length: 2 + random(highest - 1) };
  });

  test.each(small)('after all positions of numbers up to $highest, $copies of each, $length win', (cards) => {
    const check = new Check(cards);
    const all = decisions(check.variant.rules);
    for (const position of all) check.at(position);
    process.stdout.write(`${JSON.stringify(cards)}: ${all.length} decisions, ${check.sentences} sentences\n`);
    expect(check.wrong).toEqual([]);
  });

  test("with the rulebook's deck", { timeout: 3_600_000 }, () => {
    const check = new Check(RULEBOOK);
    const { rules } = check.variant;
    const random = seeded('late and early');
    const left = (position: Position) => rules.deck.size(rules.cardsLeft(position));
    let late = 0;
    let early = 0;
    while (late < LATE || early < EARLY) {
      for (const position of randomDecisions(rules, random)) {
        if (left(position) > 8 ? early >= EARLY : late >= LATE) continue;
        if (left(position) > 8) early++;
        else late++;
        check.at(position);
      }
    }
    process.stdout.write(
      `rulebook: ${late} late and ${early} early decisions, ${check.sentences} sentences\n`,
    );
    expect(check.wrong).toEqual([]);
  });
});

describe('the ends of best play', () => {
  const MOST = 10_000; // positions
  const cards = [RULEBOOK, { highest: 5, copies: 3, length: 3 }, { highest: 7, copies: 1, length: 4 }];

  test.each(cards)('are the same the fast way and step by step: $highest, $copies, $length', (cards) => {
    const variant = unwrap(settle(sequenceClash, cards));
    const solution = unwrap(solve(variant));
    const { rules, words } = variant;
    const fast = forecastOf(variant, solution);
    const random = seeded('ends');
    let compared = 0;
    for (let game = 0; game < 8; game++) {
      for (const position of randomDecisions(rules, random)) {
        const after = rules.play(position, ADD);
        const ends = rules.turn(after) === 'over' ? null : followBestPlay(rules, solution, after, MOST);
        if (!ends) continue; // too much to follow in this way
        compared++;
        const outcomes = fast(after) ?? [];
        for (const { winner, feat, chance } of outcomes) {
          const alike = [...ends].filter(([end]) => rules.winner(end) === winner && words.feat(end) === feat);
          expect(alike.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(chance, 9);
        }
        expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      }
    }
    expect(compared).toBeGreaterThan(5);
  });
});
