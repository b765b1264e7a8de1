/**
 * Power cuts: what was acknowledged is there when the power is back, and the file is sound. Servers play as usual while everything
 * they write and sync is logged; then the log is cut at random moments, and what was not synced by then is dropped, kept or torn. Needs
 * Linux and a C compiler. For more: npm run test:long -- test/online/power-cut
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, seeded } from '../../src/core/random.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { pick } from '../arbitraries.ts';
import { size } from '../size.ts';
import { bundle } from './bundle.ts';
import {
  compileDiskLog,
  Disk,
  type DiskRecord,
  logAcknowledgement,
  readDiskLog,
  type Unsynced,
} from './power-cut/disk-log.ts';
import { freePort, startServerProcess } from './server-process.ts';
import { Tables } from './tables.ts';

const CUTS = size('POWER_CUTS', 20, 60, 600);
const SEED = process.env.SEED ?? String(Date.now());
const FATES: readonly Unsynced[] = ['dropped', 'kept', 'torn'];
const FEW = 20; // cuts that are enough to find a server out
const ANSWERS_A_CUT = 3;
const FILE = 'online.sqlite';

interface Acknowledged {
  readonly id: string;
  readonly n: number;
}

let folder: string;
let library: string | null;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-power-'));
  library = compileDiskLog(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What servers wrote while games were played, and what they acknowledged. */
async function playAndLog(processes: number, answers: number, program?: string): Promise<DiskRecord[]> {
  const played = mkdtempSync(join(folder, 'played-'));
  const file = join(played, FILE);
  const log = join(played, 'log');
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const servers = ports.map((port) =>
    startServerProcess(
      ['--host', '127.0.0.1', '--port', String(port), '--data', file, '--no-limits'],
      program,
      { LD_PRELOAD: library as string, DISK_LOG: log, DISK_LOG_OF: file },
    ),
  );
  for (const server of servers) if (!(await server.ready)) throw new Error(server.errors());
  await new Promise<void>((resolve) => {
    let left = answers;
    const tables = new Tables({
      base: `http://127.0.0.1:${ports[0]}/`,
      address: (_, person) => `ws://127.0.0.1:${ports[person % processes]}/api/play`,
      seed: SEED,
      tables: 4,
      answered({ id, n }) {
        logAcknowledgement(log, { id, n } satisfies Acknowledged);
        if (--left === 0) tables.finish(0).then(() => resolve());
      },
    });
  });
  await Promise.all(servers.map((server) => server.kill()));
  return readDiskLog(log);
}

/** Half of them at any moment, half of them just after an answer. */
function moments(records: readonly DiskRecord[], count: number, random: Random): number[] {
  const answers = [...records.keys()].filter((i) => records[i]?.kind === 'acknowledged');
  return Array.from({ length: count }, (_, i) =>
    i % 2 === 0 ? random(records.length) : pick(answers, random) + 1,
  ).sort((a, b) => a - b);
}

interface Findings {
  cuts: number;
  acknowledged: number; // before the cut, over all cuts
  readonly lost: string[];
  readonly unsound: string[];
}

async function cutAndLook(records: readonly DiskRecord[], count: number): Promise<Findings> {
  const random = seeded(`${SEED} cuts`);
  const found: Findings = { cuts: 0, acknowledged: 0, lost: [], unsound: [] };
  const disk = new Disk();
  const acknowledged: Acknowledged[] = [];
  let at = 0;
  for (const moment of moments(records, count, random)) {
    for (; at < moment; at++) {
      const record = records[at] as DiskRecord;
      if (record.kind === 'acknowledged') acknowledged.push(JSON.parse(String(record.data)));
      else disk.perform(record);
    }
    const fate = pick(FATES, random);
    const restored = join(folder, 'restored');
    disk.cut(restored, fate, random);
    await look(restored, acknowledged, `cut at ${moment}, ${fate}`, found);
    rmSync(restored, { recursive: true });
  }
  return found;
}

async function look(from: string, acknowledged: readonly Acknowledged[], when: string, found: Findings) {
  found.cuts++;
  found.acknowledged += acknowledged.length;
  const file = join(from, FILE);
  try {
    await new SqliteStore(file).close(); // as a server opens it
    const db = new DatabaseSync(file);
    const verdict = Object.values(db.prepare('PRAGMA integrity_check').get()).join();
    if (verdict !== 'ok') found.unsound.push(`${when}: ${verdict}`);
    const gaps = db.prepare('SELECT game FROM entries GROUP BY game HAVING max(n) + 1 <> count(*)').all();
    if (gaps.length > 0) found.unsound.push(`${when}: a log with a gap`);
    const places = new Map(
      (db.prepare('SELECT request, n FROM entries').all() as { request: string; n: number }[]).map(
        ({ request, n }) => [request, n],
      ),
    );
    for (const { id, n } of acknowledged)
      if (places.get(id) !== n) found.lost.push(`${when}: entry ${n} of request ${id}`);
    db.close();
  } catch (error) {
    found.unsound.push(`${when}: ${(error as Error).message}`);
  }
}

const options = { timeout: 120_000 + CUTS * 1000 };

test.for([
  ['one server', 1],
  ['two servers with one file', 2],
] as const)(`${CUTS} power cuts, %s (SEED=${SEED})`, options, async ([, processes], { annotate, skip }) => {
  if (!library) return skip('the log of the disk needs Linux and a C compiler');
  const records = await playAndLog(processes, CUTS * ANSWERS_A_CUT);
  const { cuts, acknowledged, lost, unsound } = await cutAndLook(records, CUTS);
  await annotate(`${cuts} cuts among ${records.length} writes and syncs, ${acknowledged} answers looked for`);
  expect({ lost, unsound }).toEqual({ lost: [], unsound: [] });
});

test('a server whose commits do not wait for the disk is found out', options, async ({ annotate, skip }) => {
  if (!library) return skip('the log of the disk needs Linux and a C compiler');
  const records = await playAndLog(1, FEW * ANSWERS_A_CUT, await bundle('unsynced-server'));
  const { cuts, lost } = await cutAndLook(records, FEW);
  await annotate(`${cuts} cuts, ${lost.length} answers lost`);
  expect(lost.length).toBeGreaterThan(0);
});
