/** The same games in boardgame.io, kept in a folder with a package file of its own and installed when first needed. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { jsonLines, output } from './frame/program.ts';

export const FOLDER = 'bench/boardgame.io';
const SECONDS_TO_INSTALL = 300;

export interface Playouts {
  readonly game: string;
  readonly movesPerSecond: number;
}

export function install(): void {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return; // npm writes it last
  console.error('Installing boardgame.io to compare with ...');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    timeout: SECONDS_TO_INSTALL * 1000,
  });
  if (npm.status !== 0) throw new Error('boardgame.io could not be installed');
}

/** A line for each game and round. */
export function boardgameIo(seconds: number, rounds: number): Playouts[] {
  install();
  return Array.from({ length: rounds }, () =>
    jsonLines<Playouts>(output(process.execPath, [`${FOLDER}/playouts.mjs`, String(seconds)])),
  ).flat();
}
