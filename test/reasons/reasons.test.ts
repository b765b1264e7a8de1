/** Every reason is true, and nearly every move that people meet has one. `npm run reasons` does all of it, and prints the tables. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Options, Variant } from '../../src/core/game.ts';
import { findMove } from '../../src/core/notation.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { Explainer } from '../../src/reasons/explainer.ts';
import { reason } from '../../src/sentences/reasons.ts';
import type { Solution } from '../../src/solver/solution.ts';
import { PAIRINGS } from '../../src/strategy/pairings.ts';
import { gameNamed, mustSettle, mustSolve, pick, randomGame, variantsOf } from '../arbitraries.ts';
import { hasNaiveTwin } from '../naive/naive.ts';
import { isUsual, size } from '../size.ts';
import { falsehoods, ruleOf } from './check.ts';
import { add, type Coverage, coverageOf, mainMotif } from './coverage.ts';
import { type Node, type Rule, Tables } from './tables.ts';

const withoutChance = games.filter(
  (game) => hasNaiveTwin(game) && mustSettle(game).rules.turn(mustSettle(game).rules.start) !== 'chance',
);

const PLAY_OUTS = size('PLAY_OUTS', 300, 3_000, 30_000); // games played by the rule of a reason, for each variant
const MET_GAMES = size('MET_GAMES', 4, 40, 100); // of each pairing

interface Tally {
  sentences: number;
  points: number;
  playedOut: number;
  none: number;
  readonly wrong: string[];
  readonly motifs: Map<string, number>;
}

/** All moves of all positions that can follow these moves. */
function checkAll(variant: Variant, solution: Solution, begun: readonly string[] = []): Tally {
  const tables = new Tables(variant, begun);
  const explainer = new Explainer(variant, solution);
  const random = seeded('play-outs');
  const tally: Tally = { sentences: 0, points: 0, playedOut: 0, none: 0, wrong: [], motifs: new Map() };
  const open = tables.nodes.filter(({ turn }) => turn !== 'over');
  const every = Math.max(1, Math.floor(open.length / PLAY_OUTS));
  for (const [i, node] of open.entries()) {
    const chosen = i % every === 0 ? random(node.moves.size) : -1;
    for (const [n, text] of [...node.moves.keys()].entries()) {
      const why = explainer.explain(node.position, findMove(variant.rules, node.position, text));
      if (!why) {
        tally.none++;
        continue;
      }
      tally.sentences++;
      tally.points += why.points.length;
      tally.motifs.set(mainMotif(why), (tally.motifs.get(mainMotif(why)) ?? 0) + 1);
      for (const wrong of falsehoods(tables, node, text, why))
        tally.wrong.push(`${node.position} ${text}: ${wrong}: ${reason(why)}`);
      const said = n === chosen ? ruleOf(why.points.at(-1)!) : null;
      if (!said) continue;
      const [reply] = why.points.flatMap((point) =>
        point.motif === 'named-reply' ? [point.reply.text] : [],
      );
      const after = tables.play(node, text);
      const from = reply === undefined ? after : tables.play(after, reply);
      tally.playedOut++;
      if (playOut(tables, from, said.winner, said.rule, random) !== said.winner)
        tally.wrong.push(`${node.position} ${text}: lost when played: ${reason(why)}`);
    }
  }
  return tally;
}

/** One side takes a win where there is one, and else goes by the rule; the other plays anything. */
function playOut(tables: Tables, start: Node, by: Node['turn'], rule: Rule, random: Random): Node['turn'] {
  let node = start;
  while (node.turn !== 'over') {
    const { turn } = node;
    const moves = [...node.moves.keys()];
    const ends = moves.filter((text) => {
      const next = tables.play(node, text);
      return next.turn === 'over' && next.winner === turn;
    });
    const choice = turn !== by ? moves : ends.length > 0 ? ends : tables.allowed(node, rule);
    node = tables.play(node, pick(choice, random));
  }
  return node.winner;
}

function report(name: string, { sentences, points, playedOut, none, wrong }: Tally): void {
  if (!isUsual)
    process.stdout.write(
      `${name}: ${sentences} reasons with ${points} points, ${wrong.length} false; ${playedOut} played out; ${none} moves without a reason\n`,
    );
}

describe('every reason is true', () => {
  const rulebook = withoutChance.map(({ id }): [string, Options] => [id, {}]);
  // The smallest and the largest number matter in Sequence Duel with a higher target.
  test.each([...rulebook, ['sequence-duel', { target: 27 }] as const])('of %s %o', (id, options) => {
    const variant = mustSettle(gameNamed(id), options);
    const solution = mustSolve(variant);
    // At the usual size, of a large game only what can follow a few moves.
    const large = isUsual && solution.positions() > 20_000;
    const roots = large ? [1, 2].map((seed) => opening(variant, seed, 5_000)) : [[]];
    for (const begun of roots) {
      const tally = checkAll(variant, solution, begun);
      report(`${id} ${JSON.stringify(options)}`, tally);
      expect(tally.wrong.slice(0, 10)).toEqual([]);
      expect(tally.sentences).toBeGreaterThan(100);
      expect(tally.playedOut).toBeGreaterThan(10);
    }
  });

  test('of random variants', () => {
    const runs = size('REASON_RUNS', 12, 60, 400);
    const sum: Tally = { sentences: 0, points: 0, playedOut: 0, none: 0, wrong: [], motifs: new Map() };
    fc.assert(
      fc.property(fc.constantFrom(...withoutChance), fc.integer(), (game, seed) => {
        const [variant] = fc.sample(variantsOf(game), { numRuns: 1, seed }) as [Variant];
        const solution = mustSolve(variant);
        if (solution.positions() > 50_000) return;
        const begun = opening(variant, seed, isUsual ? 1_000 : 20_000);
        if (!begun) return;
        const tally = checkAll(variant, solution, begun);
        sum.sentences += tally.sentences;
        sum.points += tally.points;
        sum.playedOut += tally.playedOut;
        sum.none += tally.none;
        expect(tally.wrong.slice(0, 3)).toEqual([]);
      }),
      { numRuns: runs, ...(isUsual && { seed: 1 }) },
    );
    report('random variants', sum);
    expect(sum.sentences).toBeGreaterThan(100);
  });
});

/** Some random first moves, as many as it takes for at most so many positions to follow. */
function opening(variant: Variant, seed: number, most: number): string[] {
  const { rules } = variant;
  const { moves } = randomGame(rules, seed);
  const texts: string[] = [];
  let at = rules.start;
  for (const move of moves) {
    if (positionsAfter(variant, at, most) <= most) return texts;
    texts.push(rules.format(at, move));
    at = rules.play(at, move);
  }
  return texts.slice(0, -1);
}

function positionsAfter({ rules }: Variant, start: number, most: number): number {
  const seen = new Set([start]);
  for (const at of seen) {
    if (seen.size > most) break;
    for (let rest = rules.legal(at), move = 0; rest !== 0; rest >>>= 1, move++)
      if (rest & 1) seen.add(rules.play(at, move));
  }
  return seen.size;
}

describe('nearly every move that people meet has one', () => {
  const settings: readonly [string, Options][] = [
    ['sequence-zero', {}],
    ['sequence-duel', {}],
    ['sequence-duel', { target: 27 }],
    ['zero-sum-game', {}],
    ['sum-to-zero', {}],
    ['sum-to-zero', { start: 11 }],
    ['sequence-clash', {}],
  ];
  test.each(settings)(
    '%s %o',
    (id, options) => {
      const variant = mustSettle(gameNamed(id), options);
      const solution = mustSolve(variant);
      const explainer = new Explainer(variant, solution);
      const whole: Coverage = { moves: 0, explained: 0, before: 0, words: 0, motifs: new Map() };
      const rows = PAIRINGS.map((pairing) => {
        const coverage = coverageOf(variant, solution, explainer, pairing, MET_GAMES, (why) =>
          reason(why, { you: why.mover, names: { first: 'Ann', second: 'Bo' } }),
        );
        add(whole, coverage);
        return [`${pairing.first.id} against ${pairing.second.id}`, coverage] as const;
      });
      if (!isUsual) print(`${id} ${JSON.stringify(options)}`, [...rows, ['all', whole]]);
      for (const [, { explained, moves }] of rows) expect(explained / moves).toBeGreaterThan(0.97);
      expect(whole.words / whole.explained).toBeLessThan(22);
    },
    900_000,
  ); // with cards it takes minutes at the larger sizes
});

function print(title: string, rows: readonly (readonly [string, Coverage])[]): void {
  const share = (part: number, { moves }: Coverage) => `${((100 * part) / moves).toFixed(1)} %`;
  const lines = rows.map(([name, coverage]) => {
    const motifs = [...coverage.motifs].sort(([, a], [, b]) => b - a);
    const list = motifs.map(([motif, count]) => `${motif} ${share(count, coverage)}`).join('; ');
    return `  ${name}: ${coverage.moves} moves, before ${share(coverage.before, coverage)}, now ${share(coverage.explained, coverage)}, ${(coverage.words / coverage.explained).toFixed(1)} words: ${list}`;
  });
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}
