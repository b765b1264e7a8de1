/** Stored games as sessions. What the disk refuses stays in memory until the page closes. */

import { signal } from '@preact/signals';
import { Problem } from '../../core/problem.ts';
import { games } from '../../games/index.ts';
import { extend } from '../../match/match.ts';
import { readRecord } from '../../match/record.ts';
import { countRound, goesOn } from '../../match/series.ts';
import { hasBegun, recordOf, type Session, sessionOf } from '../../session/session.ts';
import { type GameStore, openDatabase, type StoredRecord } from './game-store.ts';
import { itemKeys, readItem, readJson, removeItem, writeItem } from './local-items.ts';
import { anyRandom, randomHex } from './random.ts';

export interface StoredGame extends Omit<StoredRecord, 'record' | 'begun' | 'stayed' | 'openEnded'> {
  readonly session: Session;
}

/** Whether stored games outlive this page. */
export const isPersistent = signal(true);

const LISTED = 'ninefold.listed'; // there are games to list
const UNSAVED = 'ninefold.unsaved.'; // what is on its way to the disk, so that a page that closes now does not lose it

const memory = new Map<string, StoredRecord>();
let disk: Promise<GameStore> | undefined;

/** Runs act on the disk, or returns otherwise. */
async function onDisk<T>(act: (store: GameStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    disk ??= openDatabase(() => {
      disk = undefined;
    }).then(saveUnsaved);
    return await act(await disk);
  } catch {
    disk = undefined;
    isPersistent.value = false;
    return otherwise;
  }
}

/** What an earlier page did not get to the disk. */
async function saveUnsaved(store: GameStore): Promise<GameStore> {
  for (const item of itemKeys(UNSAVED)) {
    const game = readJson<StoredRecord>(item) as StoredRecord | null;
    const saved = game && (await store.get(game.key));
    if (game && !(saved && saved.updated >= game.updated)) await store.put(game);
    removeItem(item);
  }
  return store;
}

/** Games that are opened next: shown without waiting for the disk. */
const opening = new Map<string, Session>();

/** Begins to store a new game and returns its key. A game by itself can have rematches that count on. */
export function addGame(session: Session): string {
  const key = randomHex(12);
  const { series } = session;
  const { openEnded = series.rounds === 1 } = series;
  const added = { ...session, series: { ...series, openEnded } };
  if (!session.match.result) opening.set(key, added); // what is over is reviewed
  saveGame({ key, session: added, followed: false });
  return key;
}

/** The session of a stored game: at once, and only once, if it was added here. */
export function openGame(key: string): Session | Promise<Session | undefined> {
  const added = opening.get(key);
  opening.delete(key);
  return added ?? loadGame(key).then((stored) => stored?.session);
}

export async function saveGame(
  { session, ...game }: Omit<StoredGame, 'updated'>,
  updated = Date.now(),
): Promise<void> {
  const openEnded = session.series.openEnded === true;
  const stored = { ...game, openEnded, record: recordOf(session), begun: hasBegun(session), updated };
  const [item, text] = [UNSAVED + game.key, JSON.stringify(stored)];
  writeItem(item, text);
  if (stored.begun) writeItem(LISTED, 'true');
  const isOnDisk = await onDisk((store) => store.put(stored).then(() => true), false);
  if (readItem(item) === text) removeItem(item); // else there is something newer
  if (isOnDisk) memory.delete(game.key);
  else memory.set(game.key, stored);
  windows?.postMessage(game.key);
}

export async function loadGame(key: string): Promise<StoredGame | null> {
  const game = memory.get(key) ?? (await onDisk((store) => store.get(key), undefined));
  return game ? open(game) : null;
}

/** Games with moves, the newest first. */
export async function listGames(): Promise<StoredGame[]> {
  const here = new Map(memory);
  const there = await onDisk((store) => store.all(), []);
  const listed = [...here.values(), ...there.filter(({ key }) => !here.has(key))]
    .sort((a, b) => b.updated - a.updated)
    .flatMap((game) => (game.begun === false ? [] : (open(game) ?? [])));
  if (listed.length > 0) writeItem(LISTED, 'true');
  else removeItem(LISTED);
  return listed;
}

/** Whether to wait for the list: a database takes longer to open than a first page to draw. */
export function mayHaveGames(): boolean {
  return readItem(LISTED) !== null;
}

/** Whether it can go on: an unfinished game or series. */
export function isUnfinished({ session, followed }: StoredGame): boolean {
  const { series, match } = session;
  return !match.result || (!followed && goesOn(countRound(series, match)));
}

export async function removeGame(key: string): Promise<void> {
  memory.delete(key);
  await onDisk((store) => store.remove(key), undefined);
}

/** A record of another version may be unreadable here; it stays in the store. */
function open({ record, begun, stayed, openEnded, ...game }: StoredRecord): StoredGame | null {
  if (typeof record !== 'string' || !isTime(game.updated)) return null;
  const session = sessionFrom(record);
  if (session instanceof Problem) return null;
  const series = { ...session.series, openEnded };
  const declined = stayed === true ? extend(session.match, { kind: 'stay' }) : session.match;
  const match = declined instanceof Problem ? session.match : declined;
  return { ...game, session: { ...session, series, match } };
}

/** Not every number is. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

export function sessionFrom(record: string): Session | Problem {
  const read = readRecord(games, record);
  return read instanceof Problem ? read : sessionOf(read, anyRandom);
}

/** Tells other windows of this browser which game has changed, if allowed. */
const windows = openChannel();

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('ninefold');
  } catch {
    return null;
  }
}

export function onChangeElsewhere(tell: (key: string) => void): () => void {
  const listen = ({ data }: MessageEvent) => typeof data === 'string' && tell(data);
  windows?.addEventListener('message', listen);
  return () => windows?.removeEventListener('message', listen);
}
