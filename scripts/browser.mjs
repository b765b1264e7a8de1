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
    return ''; // none for this system
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

const INSTEAD =
  'To use a browser that you have instead, stop this and name it: CHROMIUM=/path/to/chrome npm test';

/** A download into the user's cache changes nothing else; packages of the system are for where that fails. */
function install() {
  say('The web app is tested in a real browser, and neither Chromium nor Chrome nor Edge was found.');
  say(`Downloading Chromium into the cache of your user, once: about 170 MB. ${INSTEAD}`);
  const playwright = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));
  // The whole browser and not only its headless shell, for that is the one executablePath() names.
  const isDownloaded = execute(process.execPath, [playwright, 'install', '--no-shell', 'chromium']);
  const usesPackages = process.getuid?.() === 0 && execute('apt-get', ['--version'], 'ignore');
  if (isDownloaded) {
    if (starts(findChromium())) return;
    say('It was downloaded, but does not start: libraries that it needs are missing.');
    if (!usesPackages) say(`As root, this installs them: node ${playwright} install-deps chromium`);
    else execute(process.execPath, [playwright, 'install-deps', 'chromium']);
    return;
  }
  if (!usesPackages) return;
  say('The download failed. Installing Chromium from the packages of this system with apt-get, once.');
  execute('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    execute('apt-get', ['install', '-y', '--no-install-recommends', name]);
    if (findChromium()) return;
  }
}

function starts(path) {
  return path !== null && execute(path, ['--version'], 'ignore');
}

/** Whether it worked. Standard output belongs to the tests. */
function execute(command, args, output = 2) {
  if (output !== 'ignore') say(`> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', output, output] }).status === 0;
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function main() {
  if (findChromium()) return;
  const { CHROMIUM } = process.env;
  if (CHROMIUM) say(`The variable CHROMIUM names ${JSON.stringify(CHROMIUM)}, but there is no such file.`);
  else {
    install();
    if (starts(findChromium())) return;
    say('Chromium could not be installed; what went wrong is above.');
  }
  say('Install Chromium, Chrome or Edge, or set CHROMIUM to the path of one, and try again.');
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
