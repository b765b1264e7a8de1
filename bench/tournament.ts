/** Does every level beat the one below it? A thousand games each, with seats alternating. */

import {
  chooseMove,
  drawCard,
  games,
  type Level,
  levels,
  type Options,
  type Seat,
  type Solution,
  seeded,
  settle,
  solve,
  type Variant,
} from 'ninefold';

const GAMES = 1_000;

/**
 * Sum to Zero as written is over on the second move for anybody who sees the answer, whoever is better, and swapping does not
 * help: every first move loses. With these numbers it lasts.
 */
const OPTIONS: Readonly<Record<string, Options>> = {
  'sum-to-zero': { numbers: [-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9], start: -14 },
};

export function tournament(): void {
  for (const game of games) {
    const options = OPTIONS[game.id] ?? {};
    const variant = settle(game, options) as Variant;
    const solution = solve(variant) as Solution;
    console.log(`${game.id}${OPTIONS[game.id] ? ` with ${JSON.stringify(options)}` : ''}`);
    for (let i = 1; i < levels.length; i++) {
      const [weak, strong] = [levels[i - 1] as Level, levels[i] as Level];
      console.log(`  ${strong.id} beats ${weak.id} in ${duel(variant, solution, strong, weak)}`);
    }
  }
}

function duel(variant: Variant, solution: Solution, strong: Level, weak: Level): string {
  const { rules } = variant;
  const random = seeded(`${variant.game.id} ${strong.id}`);
  let won = 0;
  let moves = 0;
  let slowest = 0;
  for (let game = 0; game < GAMES; game++) {
    const seat: Seat = game % 2 === 0 ? 'first' : 'second';
    let position = rules.start;
    for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
      if (turn === 'chance') {
        position = rules.play(position, drawCard(rules, position, random));
        continue;
      }
      const start = performance.now();
      position = rules.play(
        position,
        chooseMove(turn === seat ? strong : weak, variant, position, random, solution),
      );
      slowest = Math.max(slowest, performance.now() - start);
      moves++;
    }
    if (rules.winner(position) === seat) won++;
  }
  const share = won / GAMES;
  const margin = 1.96 * Math.sqrt((share * (1 - share)) / GAMES);
  const percent = (x: number) => (x * 100).toFixed(1);
  return `${percent(share)} % of ${GAMES} games (95 % sure: ${percent(share - margin)} to ${percent(share + margin)}); slowest of ${moves} moves ${slowest.toFixed(0)} ms`;
}
