/** The memory of a real `ninefold judge` while a million lines go through it. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { requests } from './requests.ts';

const LINES = 1_000_000;
const SAMPLES = 10;

/** Megabytes, after each tenth of the lines. */
export async function judgeMemory(): Promise<{ samples: number[]; seconds: number; answered: number }> {
  const judge = spawn(process.execPath, ['dist/cli/main.js', 'judge'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let answered = 0;
  judge.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) answered++;
  });
  const batch = `${requests(10_000).join('\n')}\n`;
  const samples: number[] = [];
  const start = performance.now();
  for (let sent = 10_000; sent <= LINES; sent += 10_000) {
    if (!judge.stdin.write(batch)) await once(judge.stdin, 'drain');
    if (sent % (LINES / SAMPLES) === 0) samples.push(residentMegabytes(judge.pid as number));
  }
  judge.stdin.end();
  await once(judge, 'close');
  return { samples, seconds: (performance.now() - start) / 1000, answered };
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
  }
}
