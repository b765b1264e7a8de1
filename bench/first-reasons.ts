/** Solves a game and asks why of each first move, cold: the processor time of the slowest reason. A process of its own: `first-reasons.js GAME SETTING`. */

import { findGame, settle, unwrap } from 'ninefold';
import { Explainer } from 'ninefold/reasons';
import { analyze, solve } from 'ninefold/solver';

const [id = '', name] = process.argv.slice(2);
const game = unwrap(findGame(id));
const variant = unwrap(settle(game, game.settings?.find((setting) => setting.id === name)?.options));
const { rules } = variant;
const solution = unwrap(solve(variant));
// With cards, a middle one is drawn: it changes most.
const cards = Array.from({ length: 32 }, (_, card) => card).filter(
  (card) => (rules.legal(rules.start) >>> card) & 1,
);
const position =
  rules.turn(rules.start) === 'chance'
    ? rules.play(rules.start, cards[cards.length >> 1] as number)
    : rules.start;
const { moves } = unwrap(analyze(variant, solution, position));
const explainer = new Explainer(variant, solution);
const milliseconds = moves.map(({ move }) => {
  const start = process.cpuUsage(); // of all threads, so that it is hardly less than the time on a quiet machine
  explainer.explain(position, move);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
});
console.log(JSON.stringify({ milliseconds: Math.max(...milliseconds) }));
