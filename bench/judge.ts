/** What the referee costs, as a multiple of parsing and printing the same JSON. */

import { games, judge, members, type Options, seeded, settle, unwrap, type Variant } from 'ninefold';

const LINES = 20_000;
const ROUNDS = 15;

/** Requests from the middle of random games, as text: every other one with options. */
export function requests(amount: number, ids = games.map(({ id }) => id)): string[] {
  const random = seeded('judge');
  const variants = games.filter(({ id }) => ids.includes(id)).map((game) => unwrap(settle(game)));
  return Array.from({ length: amount }, (_, i) => {
    const { game, rules, options } = variants[i % variants.length] as Variant;
    const moves: string[] = [];
    let position = rules.start;
    for (let left = random(36); left > 0 && rules.turn(position) !== 'over'; left--) {
      const legal = members(rules.legal(position));
      const move = legal[random(legal.length)] as number;
      if (rules.turn(position) !== 'chance') moves.push(rules.format(position, move));
      position = rules.play(position, move);
    }
    const given: { options?: Options } = random(2) === 0 ? { options } : {};
    return JSON.stringify({ id: i, game: game.id, moves, ...given });
  });
}

/** Milliseconds a line. The lowest of several rounds, alternating: noise only ever adds. */
export function judgeCost(ids?: string[]): { json: number; judge: number } {
  const lines = requests(LINES, ids);
  const answers = lines.map((line) => judge(JSON.parse(line)));
  let printed = 0;
  const best = { json: Number.POSITIVE_INFINITY, judge: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    const json = timed(() => {
      for (const [i, line] of lines.entries()) {
        JSON.parse(line);
        printed += JSON.stringify(answers[i]).length;
      }
    });
    const judged = timed(() => {
      for (const line of lines) printed += JSON.stringify(judge(JSON.parse(line))).length;
    });
    best.json = Math.min(best.json, json);
    best.judge = Math.min(best.judge, judged);
  }
  if (printed === 0) throw new Error('nothing was printed');
  return { json: best.json / LINES, judge: best.judge / LINES };
}

/** Milliseconds. */
function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
