/** Random games through the public rules, in moves a second. Runs as a process of its own: `playouts.js GAME SECONDS`. */

import { count, findGame, lowest, type Rules, settle, unwrap } from 'ninefold';

const BATCH = 2_000; // games between two looks at the clock

const [id = '', seconds] = process.argv.slice(2);
const { rules } = unwrap(settle(unwrap(findGame(id))));

let state = 0x2545f491;

/** A random number from 0 to below - 1 (xorshift, scaled). */
function random(below: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return Math.floor(((state >>> 0) / 0x1_0000_0000) * below);
}

function randomMember(set: number): number {
  let rest = set;
  for (let skip = random(count(set)); skip > 0; skip--) rest &= rest - 1;
  return lowest(rest);
}

/** How many events a random game has: moves, and cards drawn. A card is drawn as likely as any other different one. */
function playout(rules: Rules): number {
  let position = rules.start;
  let events = 0;
  for (let legal = rules.legal(position); legal !== 0; legal = rules.legal(position)) {
    position = rules.play(position, randomMember(legal));
    events++;
  }
  return events;
}

function run(milliseconds: number): { moves: number; games: number; seconds: number } {
  const start = performance.now();
  let moves = 0;
  let games = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let i = 0; i < BATCH; i++) moves += playout(rules);
    games += BATCH;
    elapsed = performance.now() - start;
  }
  return { moves, games, seconds: elapsed / 1000 };
}

run(500); // until the code is compiled
const result = run(Number(seconds) * 1000);
console.log(JSON.stringify({ game: id, ...result, movesPerSecond: result.moves / result.seconds }));
