/** How the browser of the tests is found, and what happens where there is none. */

import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ADVICE = 'Install Chromium, Chrome or Edge, or set CHROMIUM to the path of one, and try again.\n';

/** An empty folder that stands for all programs there are, and for a home. */
function emptyMachine(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function addProgram(folder: string, name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** The script on that machine; a download would fail at once, for it is told to ask a port of this one that is closed. */
function findOn(folder: string, env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/browser.mjs'],
      { env: { PATH: folder, HOME: folder, PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1', ...env } },
      (error, stdout, stderr) => resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const FOUND = { status: 0, stdout: '', stderr: '' };

test('the variable CHROMIUM names it', async () => {
  const folder = emptyMachine();
  expect(await findOn(folder, { CHROMIUM: addProgram(folder, 'mine', '') })).toEqual(FOUND);
});

test('if that is wrong, no other will do, and nothing is installed', async () => {
  const folder = emptyMachine();
  addProgram(folder, 'chromium', '');
  const said = `The variable CHROMIUM names "/nowhere/chrome", but there is no such file.\n${ADVICE}`;
  expect(await findOn(folder, { CHROMIUM: '/nowhere/chrome' })).toEqual({
    status: 1,
    stdout: '',
    stderr: said,
  });
});

test.runIf(process.platform === 'linux')('otherwise it is a program on the PATH', async () => {
  const found = ['chromium', 'google-chrome-stable', 'microsoft-edge'].map((name) => {
    const folder = emptyMachine();
    addProgram(folder, name, '');
    return findOn(folder);
  });
  expect(await Promise.all(found)).toEqual([FOUND, FOUND, FOUND]);
});

const isRoot = process.getuid?.() === 0;
const WHY = 'The web app is tested in a real browser, and neither Chromium nor Chrome nor Edge was found.\n';
const PLAN = /^Downloading Chromium into the cache of your user, once: .* CHROMIUM=\S+ npm test$/m;
const DOWNLOAD = /^> \S+ \S+playwright-core.cli\.js install --no-shell chromium$/m;
const PACKAGES =
  'The download failed. Installing Chromium from the packages of this system with apt-get, once.\n';

test.runIf(isRoot && process.platform === 'linux')(
  'what cannot be downloaded comes from packages',
  async () => {
    const folder = emptyMachine();
    const install = `printf '#!/bin/sh\\n' > '${folder}/chromium'; /bin/chmod +x '${folder}/chromium'`;
    addProgram(folder, 'apt-get', `echo "$@"; [ "$1" != install ] || { ${install}; }`);
    const { status, stdout, stderr } = await findOn(folder);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr.startsWith(WHY)).toBe(true);
    expect(stderr.search(PLAN)).toBeGreaterThan(0);
    expect(stderr.search(DOWNLOAD)).toBeGreaterThan(stderr.search(PLAN)); // told before it is done
    expect(stderr.indexOf(PACKAGES)).toBeGreaterThan(stderr.search(DOWNLOAD));
    expect(stderr).toContain(`${PACKAGES}> apt-get update\nupdate\n> apt-get install`);
    expect(stderr).toContain('\ninstall -y --no-install-recommends chromium-headless-shell\n');
  },
);

test.runIf(process.platform === 'linux')(
  'where nothing helps, it says what to do and ends with 1',
  async () => {
    const folder = emptyMachine();
    addProgram(folder, 'apt-get', '[ "$1" = --version ] || { echo "no network" >&2; exit 1; }');
    const { status, stdout, stderr } = await findOn(folder);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.startsWith(WHY)).toBe(true);
    expect(stderr).toMatch(DOWNLOAD);
    if (isRoot) expect(stderr).toContain(`${PACKAGES}> apt-get update\nno network\n> apt-get install`);
    else expect(stderr).not.toContain('apt-get');
    expect(stderr.endsWith(`Chromium could not be installed; what went wrong is above.\n${ADVICE}`)).toBe(
      true,
    );
  },
);
