/** `npm run dev`: the app from its sources and the server beside it, at one address. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openBrowser } from './open-browser.ts';
import { listen } from './visits.ts';

async function startDev() {
  const program = spawn(process.execPath, ['scripts/dev.mjs', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(program, 'exit');
  onTestFinished(async () => {
    program.kill('SIGTERM');
    await ended;
  });
  let output = '';
  let log = '';
  program.stderr.on('data', (data) => {
    log += data;
  });
  const address = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (data) => {
      output += data;
      const [, found] = /^Ninefold is at (http:\S+)\n/m.exec(output) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`it ended before it was open:\n${output}${log}`)));
  });
  return { program, ended, address, log: () => log };
}

test('the page opens, live reload and online play are connected, and Ctrl-C ends both', async () => {
  const { program, ended, address, log } = await startDev();
  const health = await fetch(`${address}api/health`);
  expect([health.status, await health.json()]).toMatchObject([200, { ok: true }]);

  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const complaints: string[] = [];
  listen(context, complaints);
  const page = await context.newPage();
  const reloads = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(address);
  await reloads;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);

  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}api/play`, {
    origin: new URL(address).origin,
  });
  await once(socket, 'open');
  socket.terminate();

  program.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  const [, server = ''] = /"address":"(http:[^"]+)"/.exec(log()) ?? [];
  await expect(fetch(server)).rejects.toThrow('fetch failed');
});
