/** Names, links, records and whatever is kept may mean harm: they get a clear answer, and nothing else happens. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { safe } from '../../src/core/text.ts';
import { games } from '../../src/games/index.ts';
import { harmIn, hostileTexts } from '../hostile-texts.ts';
import { byMouse, look, makeMove, myTurn, playOut, startGame } from './drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const [someGame] = games as [Game];
const PHONE = { viewport: { width: 390, height: 844 } };

/** A visitor at whose place nothing may run that is not ours. */
async function watchedVisit(options = {}): Promise<Page> {
  const page = await visits.visit({ ...options, fresh: true });
  page.on('dialog', (dialog) => {
    visits.complaints.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  return page;
}

async function expectUnharmed(page: Page, what: string): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count(), what).toBe(1);
  const state = await page.evaluate(() => ({
    hacked: 'hacked' in globalThis,
    foreign: document.querySelectorAll('main img, main script, main iframe, main [onerror], main [onclick]')
      .length,
    leaves: [...document.querySelectorAll('a')].filter((link) => link.protocol !== location.protocol).length,
    polluted: 'polluted' in {},
  }));
  expect(state, what).toEqual({ hacked: false, foreign: 0, leaves: 0, polluted: false });
  const text = await page.getByRole('main').innerText();
  expect(harmIn(text.replaceAll('\t', ' ')), what).toBeNull(); // tabs are between the cells of tables
}

const NAMES = [
  '<img src=x onerror=hacked=1>',
  '"><script>hacked=1</script>',
  'javascript:hacked=1//',
  '\u202eevil\u202c\u2066x',
  '🦊'.repeat(20),
  'Z̸̧̛͎͍̝a̵̡͓͆l̷͔̈́g̶̼̈́ȏ̷̡',
  'W'.repeat(40),
  '__proto__',
  '%3Cb%3E &lt;b&gt; \\u{41}',
];

test('names are shown as they are, or spelt out, and never obeyed', async () => {
  const page = await watchedVisit(PHONE);
  for (const name of NAMES) {
    await startGame(page, visits.address, someGame.id, { names: [name, 'Bo'] });
    const shown = safe(name).replace(/\s+/g, ' ');
    expect((await myTurn(page)).heading).toBe(`${shown} to move`);
    const { match } = await makeMove(page, byMouse(page));
    expect(match.setup.names.first).toBe(name);
    await expectUnharmed(page, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, name).toBeLessThanOrEqual(PHONE.viewport.width);
    const query = new URLSearchParams({ first: 'Bo', second: name });
    await page.goto(`${visits.address}#/review/${someGame.id}/+1,+2?${query}`);
    await page.getByRole('heading', { level: 1, name: 'Bo against' }).waitFor();
    await expectUnharmed(page, name);
    expect(await page.title()).toContain(`Bo against ${shown}`);
  }
  await page.goto(`${visits.address}#/games`);
  await page.getByRole('heading', { name: 'Not finished' }).waitFor();
  await expectUnharmed(page, 'the list');
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(NAMES.length);
  await page.goto(`${visits.address}#/`);
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  await expectUnharmed(page, 'home');
});

test('names that cannot be are refused in words', async () => {
  const page = await watchedVisit();
  for (const names of [
    ['Ann', 'Ann'],
    ['é', 'e\u0301'],
    ['Ann,Bo', 'Cy'],
  ] as const) {
    await page.goto(`${visits.address}#/games`);
    await page.goto(`${visits.address}#/new/${someGame.id}`);
    await page.getByRole('group', { name: 'Player 2' }).getByLabel('Played by').selectOption('person');
    await page.getByRole('group', { name: 'Player 1' }).getByLabel('Name').fill(names[0]);
    await page.getByRole('group', { name: 'Player 2' }).getByLabel('Name').fill(names[1]);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/\.$/);
    await expectUnharmed(page, names[0]);
  }
});

const ID = 'sum-to-zero';

const BROKEN_LINKS = [
  '#/%',
  '#/%00',
  '#/nowhere',
  '#/__proto__',
  '#/constructor',
  '#/hasOwnProperty/toString',
  '#/<img src=x onerror=hacked=1>',
  `#${'a'.repeat(1_000_000)}`,
  '#/new',
  '#/new/%FF',
  '#/new/__proto__',
  '#/new/<img src=x onerror=hacked=1>',
  '#/rules/%E0%A4%A',
  '#/rules/constructor',
  '#/play',
  '#/play/..%2F..%2Fetc',
  '#/play/__proto__',
  '#/review',
  '#/review/nothing',
  `#/review/${ID}/%`,
  `#/review/${ID}/99`,
  `#/review/${ID}/__proto__`,
  `#/review/${ID}/4,4`,
  `#/review/${ID}/4,-4,3`,
  `#/review/${ID}/4?first=`,
  `#/review/${ID}/4?first=${'x'.repeat(5000)}`,
  `#/review/${ID}/4?numbers=1..99999999999`,
  `#/review/${ID}/4?__proto__=1`,
  `#/review/${ID}/4?polluted=1`,
  `#/review/${ID}/4?start=1e999`,
  `#/review/${ID}/<script>hacked=1</script>`,
  `#/review/${ID}/${'4,-4,'.repeat(100_000)}`,
  '#/explore/__proto__',
  '#/explore/chess',
  `#/explore/${ID}/4,4`,
  `#/explore/${ID}/swap`,
  `#/explore/${ID}?constructor=x`,
  `#/explore/${ID}?numbers=<b>`,
  `#/explore/${ID}?numbers=`,
  `#/explore/${ID}/${'%F0%9F%A6%8A'.repeat(1000)}`,
  '#/explore/sequence-clash/4,4,4,4',
];

test('links that are broken or forged say what is wrong', async () => {
  const page = await watchedVisit();
  await page.goto(visits.address);
  for (const link of BROKEN_LINKS) {
    const what = link.slice(0, 60);
    await page.evaluate((link) => {
      location.hash = '#/games';
      location.hash = link;
    }, link);
    await expect
      .poll(() => page.getByRole('alert').allTextContents(), { message: what, timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/\S.*[.:]$/));
    await expectUnharmed(page, what);
  }
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Five number duels' }).waitFor();
});

test('links that are only odd are put right', async () => {
  const page = await watchedVisit();
  for (const link of [
    `#/review/${ID}/4,-1?at=-5`,
    `#/review/${ID}/4,-1?at=1e99`,
    `#/review/${ID}/4,-1?at=<b>`,
    `#/review/${ID}/4,-1?at=1.5&at=2`,
    `#/review/${ID}/4?first=Ann&second=Ann`,
    `#/review/${ID}/4?swap=<script>`,
    `#/review/${ID}/4?first=${encodeURIComponent('🦊'.repeat(40))}`,
    `#//review//${ID}//4`,
    `#/review/${ID}/4/5/6?`,
  ]) {
    await page.goto(`${visits.address}${link}`);
    await page.getByRole('button', { name: 'One step on' }).waitFor();
    await expectUnharmed(page, link);
  }
});

test('records that are none are refused, with a reason', async () => {
  const page = await watchedVisit();
  await page.goto(`${visits.address}#/games`);
  const whole = '[Game "sum-to-zero"]\n[First "Ann"]\n[Second "Bo"]\n\n1. 4 -1 2. 3 *\n';
  const texts = [
    '',
    ' \n',
    ...[10, 22, 40, 53, 58, 62].map((length) => whole.slice(0, length)),
    whole.replace('4 -1', '4 4'),
    whole.replace('*', '1-0'),
    `${whole}${whole}`,
    whole.replace('sum-to-zero', '__proto__'),
    whole.replace('[First', '[Options "__proto__=1 polluted=1"]\n[First'),
    whole.replace('[First', '[FirstLevel "godlike"]\n[First'),
    whole.replace('[First', '[Rounds "99999"]\n[First'),
    whole.replace('Ann', '<img src=x onerror=hacked=1>'.repeat(3)),
    '{"__proto__": {"polluted": 1}}',
    '<script>hacked=1</script>',
    ...fc.sample(hostileTexts, { numRuns: 12, seed: 9 }),
    ...fc.sample(hostileTexts, { numRuns: 6, seed: 99 }).map((text) => whole.replace('4 -1', text)),
  ];
  const alert = page.getByRole('alert');
  for (const text of texts) {
    await page.getByLabel('Or paste a record here').fill(text);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.poll(() => alert.textContent(), { message: JSON.stringify(text) }).toMatch(/\.$/s);
    await expectUnharmed(page, JSON.stringify(text));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your games');
  }
  const files = [
    Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256)),
    Buffer.alloc(3 * 2 ** 20, 'x'),
    Buffer.alloc(2 ** 20, '['),
    Buffer.from(whole, 'utf16le'),
  ];
  for (const buffer of files) {
    await page.getByLabel('Or paste a record here').fill('');
    await page.getByLabel('Open a file').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer });
    await expect.poll(() => alert.textContent()).toMatch(/\.$/s);
    await expectUnharmed(page, `a file of ${buffer.length} bytes`);
  }
  await page.getByLabel('Or paste a record here').fill(whole);
  await page.getByRole('button', { name: 'Open it' }).click();
  expect((await myTurn(page)).words).toEqual(['4', '-1', '3']);
});

test('what is kept may have been tampered with', async () => {
  const page = await watchedVisit();
  await startGame(page, visits.address, someGame.id);
  const { words } = await makeMove(page, byMouse(page));
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ninefold');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('games', 'readwrite').objectStore('games');
    const record = '[Game "sum-to-zero"]\n[First "Eve"]\n[Second "Mal"]\n\n1. 4 -1 *\n';
    for (const game of [
      { key: 'a' },
      { key: 'b', record: 5, updated: 'soon', stayed: 'maybe', openEnded: null },
      { key: 'c', record: '<img src=x onerror=hacked=1>', updated: Date.now() },
      { key: 'd', record: { toString: 1 }, updated: {} },
      { key: 'e', record, updated: 'soon' },
      { key: 'f', record, updated: Number.MAX_VALUE },
      { key: 'g', record: record.replace('4 -1', '4 4'), updated: Date.now() },
      { key: 7, record, updated: Date.now() },
    ])
      store.put(game);
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    for (const [name, value] of Object.entries({
      theme: '"><script>hacked=1</script>',
      values: '{}',
      letters: '\u0000',
      name: '<img src=x onerror=hacked=1>'.repeat(99),
      level: '__proto__',
    }))
      localStorage.setItem(`ninefold.${name}`, value);
  });
  const address = page.url();
  await page.reload();
  expect((await myTurn(page)).words).toEqual(words);
  await page.goto(`${visits.address}#/games`);
  await page.getByRole('listitem').filter({ hasText: 'Ann against Bo' }).waitFor();
  await expectUnharmed(page, 'games');
  for (const key of ['a', 'b', 'c', 'd', 'g']) {
    await page.goto(`${visits.address}#/play/${key}`);
    await page.getByRole('alert').waitFor();
    await expectUnharmed(page, key);
  }
  await page.goto(`${visits.address}#/`);
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  await expectUnharmed(page, 'home');
  await page.goto(`${visits.address}#/new/${someGame.id}`);
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await expectUnharmed(page, 'set up');
  await page.goto(address);
  await playOut(page, byMouse(page));
});

test('nothing that is put into the page runs', async () => {
  const page = await watchedVisit();
  await page.goto(visits.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const refusals = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      directives.push(event.effectiveDirective),
    );
    const script = document.createElement('script');
    script.textContent = 'globalThis.hacked = 1';
    const image = document.createElement('img');
    image.setAttribute('onerror', 'globalThis.hacked = 1');
    image.src = 'http://127.0.0.1:1/x.png';
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>parent.hacked = 1</script>';
    const link = document.createElement('a');
    link.href = 'javascript:void (globalThis.hacked = 1)';
    document.body.append(script, image, frame, link);
    link.click();
    await fetch('http://127.0.0.1:1/').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50 * 25));
    return directives;
  });
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  for (const directive of ['script-src-elem', 'img-src', 'connect-src'])
    expect(refusals).toContain(directive);
  visits.complaints.length = 0; // each refusal is one
});

test('a whole session asks no other host for anything', async () => {
  const page = await watchedVisit({ serviceWorkers: 'allow' });
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(visits.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const link of await page
    .locator('a[href^="#"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!))) {
    await page.goto(`${visits.address}${link}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await startGame(page, visits.address, someGame.id, { players: ['person', 'perfect'] });
  await page.getByRole('button', { name: 'Values' }).click();
  await playOut(page, byMouse(page));
  const { words } = await look(page);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page
    .getByText(/chose (right|wrong) in |never had a/)
    .first()
    .waitFor();
  expect(words.length).toBeGreaterThan(1);
  expect([...hosts]).toEqual([new URL(visits.address).origin]);
});

test('the page holds no script or style of its own, and loads none from elsewhere', () => {
  const page = readFileSync(fileURLToPath(new URL('../../dist/web/index.html', import.meta.url)), 'utf8');
  for (const [, attributes, content] of page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    expect(attributes).toMatch(/ src="\.\//);
    expect(content).toBe('');
  }
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
  expect(page).not.toMatch(/(src|href)="(?!\.\/)/);
  expect(page).toMatch(/Content-Security-Policy[^>]*default-src 'none'/);
  expect(page).not.toMatch(/unsafe-|data:|\*/);
});
