/** `npm run bench`: every figure beside a peer or a limit measured in the same run. */

import { spawnSync } from 'node:child_process';
import { games } from 'ninefold';
import { boardgameIo } from './boardgame-io.ts';
import { judgeCost } from './judge.ts';
import { judgeMemory } from './judge-memory.ts';

const SECONDS = 3;

function heading(text: string): void {
  console.log(`\n${text}\n${'-'.repeat(text.length)}`);
}

function millions(movesPerSecond: number): string {
  return `${(movesPerSecond / 1e6).toFixed(1)} million moves a second`;
}

heading('Random games through the rules, one process a game');
const peers = boardgameIo(SECONDS);
for (const { id } of games) {
  const script = 'build/bench/playouts.js';
  const { stdout } = spawnSync(process.execPath, [script, id, String(SECONDS)], { encoding: 'utf8' });
  const { movesPerSecond } = JSON.parse(stdout);
  const peer = peers.find(({ game }) => game === id);
  const beside = peer
    ? `, ${Math.round(movesPerSecond / peer.movesPerSecond).toLocaleString('en')} times boardgame.io's ${Math.round(peer.movesPerSecond).toLocaleString('en')}`
    : '';
  console.log(`${id.padEnd(15)} ${millions(movesPerSecond)}${beside}`);
}

heading('The referee');
const { json, judge } = judgeCost();
const microseconds = (milliseconds: number) => `${(milliseconds * 1000).toFixed(2)} µs`;
console.log(
  `a line costs ${microseconds(judge)}, ${(judge / json).toFixed(2)} times what parsing and printing its JSON costs (${microseconds(json)}); limit: 3`,
);
const { samples, seconds, answered } = await judgeMemory();
console.log(`${answered.toLocaleString('en')} lines through a pipe in ${seconds.toFixed(1)} s`);
console.log(
  `memory after each tenth of them, in MB: ${samples.map((sample) => sample.toFixed(0)).join(' ')}`,
);
