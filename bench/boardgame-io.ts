/** The same games in boardgame.io, kept in a folder with a package file of its own and installed when first needed. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const FOLDER = 'bench/boardgame.io';

export interface Peer {
  readonly game: string;
  readonly movesPerSecond: number;
}

/** The folder, once everything is there. */
export function install(): string {
  if (!existsSync(`${FOLDER}/node_modules`)) {
    console.log('Installing boardgame.io to compare with ...');
    const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (npm.status !== 0) throw new Error('boardgame.io could not be installed');
  }
  return FOLDER;
}

export function boardgameIo(seconds: number): Peer[] {
  install();
  const { stdout } = spawnSync(process.execPath, [`${FOLDER}/playouts.mjs`, String(seconds)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
