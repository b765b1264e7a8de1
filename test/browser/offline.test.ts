/** Once visited, the app needs no network; and a new version comes when somebody lets it in. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { openSite } from '../open-site.ts';
import { byMouse, expectEnd, makeMove, myTurn, playOut, seen, startGame } from './drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const APP = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Until the app is kept by the browser, and the page comes from there. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
}

test('after one visit everything works without a network and without a server', async () => {
  const site = await openSite();
  onTestFinished(() => site.close());
  const page = await visits.visit({ serviceWorkers: 'allow' });
  await page.goto(site.address);
  await untilKept(page);
  await site.close();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Five number duels for two' }).waitFor();

  for (const { id, title } of games) {
    await startGame(page, site.address, id, { names: ['Ann', ''], players: ['person', 'perfect'] });
    const { words } = await playOut(page, byMouse(page));
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page
      .getByText(/chose (right|wrong) in |never had a/)
      .first()
      .waitFor();
    expect(page.url()).toContain(encodeURI(words[0]!));
    await page.goto(`${site.address}#/explore/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('main table').first().waitFor(); // all first moves, from the solver
    await page.goto(`${site.address}#/rules/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  await page.goto(`${site.address}#/games`);
  await page.reload();
  await page.getByRole('heading', { name: 'Finished' }).waitFor();
});

/** The app from a folder that can be changed, on one port, by a host that lets everything be kept for long. */
async function serve(folder: string): Promise<{ readonly address: string; change(folder: string): void }> {
  let current = folder;
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.webmanifest': 'application/manifest+json',
  };
  const server = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    try {
      const body = readFileSync(join(current, name));
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=31536000' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    change(folder) {
      current = folder;
    },
  };
}

/** A copy of the app in which the home page says something else. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(APP, folder, { recursive: true });
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(from, to));
    return text.search(from) >= 0;
  };
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const edited = scripts.map((name) => edit(join('assets', name), 'Five number duels', 'Five newer duels'));
  expect(edited).toContain(true);
  expect(edit('service-worker.js', /\b[0-9a-f]{16}\b/, '0123456789abcdef')).toBe(true);
  return folder;
}

test('a new version is offered, comes when it is wanted, and the game is still there', async () => {
  const site = await serve(APP);
  const page = await visits.visit({ serviceWorkers: 'allow' });
  await page.goto(site.address);
  await untilKept(page);
  const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).length);
  expect(await caches()).toBe(1);
  await startGame(page, site.address, games[0]!.id);
  const { words } = await makeMove(page, byMouse(page));

  site.change(nextVersion());
  await page.reload();
  await page.getByText('A new version is ready.').waitFor();
  expect((await myTurn(page)).words).toEqual(words); // nothing happens by itself
  await page.goto(`${site.address}#/`);
  await page.getByRole('heading', { level: 1, name: 'Five number duels for two' }).waitFor();
  await page.goBack();
  await myTurn(page);

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await loaded;
  expect((await myTurn(page)).words).toEqual(words);
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
  await page.goto(`${site.address}#/`);
  await page.getByRole('heading', { level: 1, name: 'Five newer duels for two' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  expectEnd(await playOut(page, byMouse(page)));
  expect(await caches()).toBe(1);
});

test('a page that is left open hears of a new version when it is looked at again', async () => {
  const site = await serve(APP);
  const page = await visits.visit({ serviceWorkers: 'allow' });
  await page.goto(site.address);
  await untilKept(page);
  site.change(nextVersion());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('A new version is ready.').waitFor();
});

test('it can be installed', async () => {
  const manifest = JSON.parse(readFileSync(join(APP, 'app.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'Ninefold', display: 'standalone', start_url: './', scope: './' });
  for (const { src, sizes, type } of manifest.icons) {
    const file = readFileSync(join(APP, src));
    if (type === 'image/svg+xml')
      expect([sizes, String(file)]).toEqual(['any', expect.stringMatching(/^<svg /)]);
    else expect([type, sizeOf(file)]).toEqual(['image/png', sizes]);
  }
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
  expect(sizeOf(readFileSync(join(APP, 'icon-180.png')))).toBe('180x180');

  const page = await visits.visit({ serviceWorkers: 'allow' });
  await page.goto(visits.address);
  await untilKept(page);
  const session = await page.context().newCDPSession(page);
  const read = await session.send('Page.getAppManifest');
  expect([new URL(read.url).pathname, read.errors]).toEqual(['/app.webmanifest', []]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that keeps nothing can install nothing; that is all it may say.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

/** The size that a PNG file says it has: '192x192'. */
function sizeOf(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('a first visit is not reloaded by the app', async () => {
  const page = await visits.visit({ serviceWorkers: 'allow' });
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto(visits.address);
  await untilKept(page);
  await startGame(page, visits.address, games[0]!.id);
  await seen(page, ({ open }) => open.length > 0, 'the game begins');
  expect(loads).toBe(1);
});
