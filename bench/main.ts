/** `npm run bench`: every figure beside a peer or a limit measured in the same run. */

import { spawnSync } from 'node:child_process';
import { games } from 'ninefold';
import { analyzeLines } from './analyze.ts';
import { boardgameIo } from './boardgame-io.ts';
import { solveInCpp } from './cpp.ts';
import { judgeCost } from './judge.ts';
import { judgeMemory } from './judge-memory.ts';
import { online } from './online.ts';
import { solverGrowth } from './solver-growth.ts';
import { startUp } from './startup.ts';
import { tournament } from './tournament.ts';
import { web } from './web.ts';

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

heading('Starting');
await startUp();

heading('The web app');
await web();

heading('Online play');
await online();

heading('The referee');
const microseconds = (milliseconds: number) => `${(milliseconds * 1000).toFixed(2)} µs`;
for (const ids of [...games.map(({ id }) => [id]), games.map(({ id }) => id)]) {
  const { json, judge } = judgeCost(ids);
  console.log(
    `${(ids.length === 1 ? `${ids[0]}` : 'all together').padEnd(15)} ${microseconds(judge)} a line, ${(judge / json).toFixed(2)} times parsing and printing its JSON (${microseconds(json)}); limit: 3`,
  );
}
const { samples, seconds, answered } = await judgeMemory();
console.log(`${answered.toLocaleString('en')} lines through a pipe in ${seconds.toFixed(1)} s`);
console.log(
  `memory after each tenth of them, in MB: ${samples.map((sample) => sample.toFixed(0)).join(' ')}`,
);

heading('The solver, cold, all games in one process');
const lines = spawnSync(process.execPath, ['build/bench/solver.js'], { encoding: 'utf8' })
  .stdout.trim()
  .split('\n');
const { peak } = JSON.parse(lines.pop() as string);
const ours = lines.map((line) => JSON.parse(line) as { game: string; value: number; milliseconds: number });
const cpp = solveInCpp();
for (const { game, value, milliseconds } of ours) {
  const { first = value, milliseconds: peer } = cpp?.find((result) => result.game === game) ?? {};
  if (Math.abs(first - value) > 1e-9) throw new Error(`C++ and we disagree about ${game}`);
  const beside =
    peer === undefined ? '' : `, ${(milliseconds / peer).toFixed(1)} times the ${peer.toFixed(0)} ms of C++`;
  console.log(`${game.padEnd(15)} ${milliseconds.toFixed(0).padStart(5)} ms${beside}`);
}
const total = (list: readonly { milliseconds: number }[]) =>
  list.reduce((sum, one) => sum + one.milliseconds, 0);
console.log(
  cpp
    ? `together ${total(ours).toFixed(0)} ms, ${(total(ours) / total(cpp)).toFixed(2)} times C++ (${total(cpp).toFixed(0)} ms); limit: 3`
    : `together ${total(ours).toFixed(0)} ms; there is no C++ compiler here to compare with`,
);
console.log(`peak memory ${peak.toFixed(0)} MB; limit: 200`);

heading('Analysis through a pipe, all games mixed');
const { mixed, sorted } = analyzeLines();
console.log(
  `${Math.round(mixed).toLocaleString('en')} lines a second, ${(mixed / sorted).toFixed(2)} times the same lines sorted by game (${Math.round(sorted).toLocaleString('en')})`,
);

heading('How solving grows: Sum to Zero');
solverGrowth([8, 12, 16, 20, 24]);

heading('The computer players');
tournament();
