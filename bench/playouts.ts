/** Random games through the public rules, in moves a second. Runs as a process of its own: `playouts.js GAME SECONDS [plain]`. */

import { count, findGame, lowest, settle, unwrap } from 'ninefold';
import { plainPlayouts } from './plain-playouts.ts';

const BATCH = 2_000; // games between two looks at the clock

const [id = '', seconds, kind = 'rules'] = process.argv.slice(2);
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
function playout(): number {
  let position = rules.start;
  let events = 0;
  for (let legal = rules.legal(position); legal !== 0; legal = rules.legal(position)) {
    position = rules.play(position, randomMember(legal));
    events++;
  }
  return events;
}

function movesPerSecond(playout: (pick: typeof randomMember) => number, milliseconds: number): number {
  const start = performance.now();
  let moves = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let i = 0; i < BATCH; i++) moves += playout(randomMember);
    elapsed = performance.now() - start;
  }
  return (moves / elapsed) * 1000;
}

const chosen = kind === 'plain' ? plainPlayouts[id] : playout;
if (!chosen) throw new Error(`${id} has no plain playout`);
movesPerSecond(chosen, 500); // until the code is compiled
console.log(JSON.stringify({ game: id, movesPerSecond: movesPerSecond(chosen, Number(seconds) * 1000) }));
