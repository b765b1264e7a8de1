/** Games on the shelf as games that can be played. */

import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { readRecord } from '../../match/record.ts';
import { recordOf, type Sitting, sittingOf } from '../../players/sitting.ts';
import { anyRandom } from '../random.ts';
import { type KeptGame, openShelf, type Shelf } from './shelf.ts';

export interface Kept extends Omit<KeptGame, 'record'> {
  readonly sitting: Sitting;
}

let shelf: Promise<Shelf> | undefined;

function theShelf(): Promise<Shelf> {
  shelf ??= openShelf();
  return shelf;
}

/** Tells other windows of this browser that a game has changed. */
const windows = new BroadcastChannel('ninefold');

export function onChangeElsewhere(tell: (key: string) => void): () => void {
  const listen = ({ data }: MessageEvent) => typeof data === 'string' && tell(data);
  windows.addEventListener('message', listen);
  return () => windows.removeEventListener('message', listen);
}

export async function isLasting(): Promise<boolean> {
  return (await theShelf()).lasting;
}

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export async function keepGame({ sitting, ...game }: Omit<Kept, 'updated'>): Promise<void> {
  await (await theShelf()).put({ ...game, record: recordOf(sitting), updated: Date.now() });
  windows.postMessage(game.key);
}

export async function keptGame(key: string): Promise<Kept | null> {
  const game = await (await theShelf()).get(key);
  return game ? open(game) : null;
}

export async function keptGames(): Promise<Kept[]> {
  return (await (await theShelf()).all()).flatMap((game) => open(game) ?? []);
}

export async function removeGame(key: string): Promise<void> {
  await (await theShelf()).remove(key);
}

/** What an older or newer version has kept may be no game to this one; it stays where it is. */
function open({ record, ...game }: KeptGame): Kept | null {
  if (typeof record !== 'string' || !isTime(game.updated)) return null;
  const read = readRecord(games, record);
  const sitting = read instanceof Problem ? read : sittingOf(read, anyRandom);
  return sitting instanceof Problem ? null : { ...game, sitting };
}

/** Not every number is one. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}
