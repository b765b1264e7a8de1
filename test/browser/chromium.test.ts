/** How the browser of the tests is found, and what happens where there is none. */

import { spawnSync } from 'node:child_process';
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
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/browser.mjs'], {
    encoding: 'utf8',
    env: { PATH: folder, HOME: folder, PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1', ...env },
  });
  return { status, stdout, stderr };
}

const FOUND = { status: 0, stdout: '', stderr: '' };

test('the variable CHROMIUM names it', () => {
  const folder = emptyMachine();
  expect(findOn(folder, { CHROMIUM: addProgram(folder, 'mine', '') })).toEqual(FOUND);
});

test('if that is wrong, no other will do, and nothing is installed', () => {
  const folder = emptyMachine();
  addProgram(folder, 'chromium', '');
  const said = `The variable CHROMIUM names "/nowhere/chrome", but there is no such file.\n${ADVICE}`;
  expect(findOn(folder, { CHROMIUM: '/nowhere/chrome' })).toEqual({ status: 1, stdout: '', stderr: said });
});

test.runIf(process.platform === 'linux')('otherwise it is a program on the PATH', () => {
  for (const name of ['chromium', 'google-chrome-stable', 'microsoft-edge']) {
    const folder = emptyMachine();
    addProgram(folder, name, '');
    expect(findOn(folder)).toEqual(FOUND);
  }
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot && process.platform === 'linux')('root gets it from the packages of the system', () => {
  const folder = emptyMachine();
  addProgram(folder, 'apt-get', `echo "$@"; [ "$1" != install ] || echo > '${folder}/chromium'`);
  const { status, stdout, stderr } = findOn(folder);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  expect(stderr).toContain('\nupdate\n');
  expect(stderr).toContain('\ninstall -y --no-install-recommends chromium-headless-shell\n');
  expect(stderr).not.toContain('playwright');
});

test.runIf(process.platform === 'linux')('where nothing helps, it says what to do and ends with 1', () => {
  const folder = emptyMachine();
  addProgram(folder, 'apt-get', '[ "$1" = --version ] || { echo "no network" >&2; exit 1; }');
  const { status, stdout, stderr } = findOn(folder);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^The tests need a browser, and none was found\. Installing Chromium \(once\) \.\.\.\n/,
  );
  if (isRoot) expect(stderr).toContain('> apt-get update\nno network\n> apt-get install');
  expect(stderr).toMatch(/playwright-core.cli\.js install (--with-deps )?--no-shell chromium\n/);
  expect(stderr.endsWith(`Chromium could not be installed; what went wrong is above.\n${ADVICE}`)).toBe(true);
});
