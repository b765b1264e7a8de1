// Finds the browser of the tests: Chromium, or one that is made of it. Run as a program, it installs one where there is none.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const NAMES = {
  linux: [
    'chromium-headless-shell', // the same without windows: several times as quick
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
    'microsoft-edge-stable',
  ],
  darwin: ['chromium', 'google-chrome'],
  win32: ['chrome.exe', 'chromium.exe', 'msedge.exe'],
};

/** Its path, or null. What the variable CHROMIUM names comes first, and nothing else will do instead. */
export function findChromium() {
  const { env, platform } = process;
  const places = env.CHROMIUM
    ? [env.CHROMIUM]
    : [downloaded(), ...usualPlaces(env, platform), ...onPath(env, platform)];
  return places.find(isFile) ?? null;
}

/** Where playwright-core puts the one that it downloads itself. */
function downloaded() {
  try {
    return chromium.executablePath();
  } catch {
    return ''; // there is none for this system
  }
}

function usualPlaces(env, platform) {
  if (platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) =>
      apps.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
    return folders.flatMap((folder) =>
      [...programs, 'Microsoft\\Edge\\Application\\msedge.exe'].map((program) => join(folder, program)),
    );
  }
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
}

function onPath(env, platform) {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return (NAMES[platform] ?? NAMES.linux).flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/** With the system's own packages where that is possible, otherwise one that playwright-core downloads. */
function install() {
  const usesPackages = process.getuid?.() === 0 && has('apt-get');
  if (usesPackages) {
    execute('apt-get', ['update']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      execute('apt-get', ['install', '-y', '--no-install-recommends', name]);
      if (findChromium()) return;
    }
  }
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));
  // The whole browser and not only its headless shell, for that is the one executablePath() names.
  execute(process.execPath, [
    cli,
    'install',
    ...(usesPackages ? ['--with-deps'] : []),
    '--no-shell',
    'chromium',
  ]);
}

function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Standard output belongs to the tests. */
function execute(command, args) {
  say(`> ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: ['ignore', 2, 2] });
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function main() {
  if (findChromium()) return;
  const { CHROMIUM } = process.env;
  if (CHROMIUM) say(`The variable CHROMIUM names ${JSON.stringify(CHROMIUM)}, but there is no such file.`);
  else {
    say('The tests need a browser, and none was found. Installing Chromium (once) ...');
    install();
    if (findChromium()) return;
    say('Chromium could not be installed; what went wrong is above.');
  }
  say('Install Chromium, Chrome or Edge, or set CHROMIUM to the path of one, and try again.');
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
