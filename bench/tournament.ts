/** Does every level beat the one below it? A thousand games each, with seats alternating. */

import { drawEvent, findGame, games, type Options, seeded, settle, unwrap, type Variant } from 'ninefold';
import { chooseMove, type Level, levels, wantsSwap } from 'ninefold/players';
import { type Solution, solve } from 'ninefold/solver';
import type { News } from './frame/part.ts';

const GAMES = 1_000;

/** What is played: each game as written, and where the seat decides it whoever is better, two ways to mend that. */
const EVENTS: readonly {
  readonly id: string;
  readonly options?: Options;
  readonly swap?: boolean;
  readonly note?: string;
}[] = [
  ...games.filter(({ id }) => id !== 'sum-to-zero').map(({ id }) => ({ id })),
  { id: 'sequence-zero', swap: true },
  // Over on the second move for anybody who sees the answer. Swapping does not help, for every first move loses.
  { id: 'sum-to-zero', swap: true, note: 'where the seat decides' },
  // With these numbers it lasts.
  { id: 'sum-to-zero', options: { numbers: [-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9], start: -14 } },
];

export function* figures(): Generator<News> {
  for (const { id, options = {}, swap = false, note } of EVENTS) {
    const variant = unwrap(settle(unwrap(findGame(id)), options));
    const solution = unwrap(solve(variant));
    const other = options.numbers ? ` with ${JSON.stringify(options)}` : '';
    const event = `${id}${swap ? ' with swap' : ''}${other}${note ? `, ${note}` : ''}`;
    for (let i = 1; i < levels.length; i++) {
      const [weak, strong] = [levels[i - 1] as Level, levels[i] as Level];
      yield event;
      const { won, wonByStarter, slowest } = duel(variant, solution, strong, weak, swap);
      const margin = 1.96 * Math.sqrt((won * (1 - won)) / GAMES);
      yield {
        name: `${event}: ${strong.id} beats ${weak.id}`,
        unit: `% of ${GAMES} games (95 % sure: ± ${(margin * 100).toFixed(1)})`,
        values: [won * 100],
        ...(!note && { atLeast: 60 }),
      };
      yield { name: '  who began wins', unit: '%', values: [wonByStarter * 100] };
      yield { name: '  the slowest move', unit: 'ms', values: [slowest] };
    }
  }
}

/** Persons are 0, who is stronger, and 1; they take turns in moving first. */
function duel(variant: Variant, solution: Solution, strong: Level, weak: Level, swap: boolean) {
  const { rules } = variant;
  const random = seeded(`${variant.game.id} ${strong.id}`);
  const persons = [strong, weak];
  let won = 0;
  let wonByStarter = 0;
  let slowest = 0;
  for (let game = 0; game < GAMES; game++) {
    const starter = game % 2;
    let first = starter; // who sits first
    let settled = !swap;
    let position = rules.start;
    for (let turn = rules.turn(position); turn !== 'over'; turn = rules.turn(position)) {
      if (!settled && position !== rules.start) {
        settled = true;
        if (wantsSwap(persons[1 - starter] as Level, variant, position, random, solution))
          first = 1 - starter;
      }
      if (turn === 'chance') {
        position = rules.play(position, drawEvent(rules, position, random));
        continue;
      }
      const start = performance.now();
      const mover = persons[turn === 'first' ? first : 1 - first] as Level;
      position = rules.play(
        position,
        chooseMove(mover, variant, position, random, {
          solution,
          mayBeSwapped: swap && position === rules.start,
        }),
      );
      slowest = Math.max(slowest, performance.now() - start);
    }
    const winner = rules.winner(position) === 'first' ? first : 1 - first;
    if (winner === 0) won++;
    if (winner === starter) wonByStarter++;
  }
  return { won: won / GAMES, wonByStarter: wonByStarter / GAMES, slowest };
}
