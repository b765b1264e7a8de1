/** What was written to the files of a database, when it was synced, and what a disk may hold if the power fails in between. */

import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '../../../src/core/random.ts';

/** What becomes of data that was written and not synced; torn: of each sector by itself. */
export type Unsynced = 'dropped' | 'kept' | 'torn';

export interface DiskRecord {
  readonly kind: (typeof KINDS)[number];
  readonly path: string;
  readonly offset: number;
  readonly data: Buffer;
}

const KINDS = ['', 'write', 'truncate', 'sync', 'remove', 'acknowledged'] as const;
const HEADER = 24; // bytes
const SECTOR = 512;

/** Makes the library for LD_PRELOAD; null without a C compiler. */
export function compileDiskLog(folder: string): string | null {
  if (process.platform !== 'linux' || spawnSync('cc', ['--version']).status !== 0) return null;
  const library = join(folder, 'disk-log.so');
  const source = fileURLToPath(new URL('disk-log.c', import.meta.url));
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  return library;
}

/** A client has been told this. */
export function logAcknowledgement(log: string, what: object): void {
  const data = Buffer.from(JSON.stringify(what));
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(KINDS.indexOf('acknowledged'), 0);
  header.writeBigUInt64LE(BigInt(data.length), 16);
  appendFileSync(log, Buffer.concat([header, data]));
}

export function readDiskLog(log: string): DiskRecord[] {
  const bytes = readFileSync(log);
  const records: DiskRecord[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = KINDS[bytes.readUInt32LE(at)];
    const pathEnd = at + HEADER + bytes.readUInt32LE(at + 4);
    const end = pathEnd + Number(bytes.readBigUInt64LE(at + 16));
    if (!kind || end > bytes.length) throw new Error(`the log of the disk is damaged at ${at}`);
    records.push({
      kind,
      path: bytes.toString('utf8', at + HEADER, pathEnd),
      offset: Number(bytes.readBigUInt64LE(at + 8)),
      data: bytes.subarray(pathEnd, end),
    });
    at = end;
  }
  return records;
}

/** A disk on which files appear and vanish at once, but their content is safe only when it is synced. */
export class Disk {
  private readonly files = new Map<string, { synced: Buffer; unsynced: DiskRecord[] }>();

  perform(record: DiskRecord): void {
    const { kind, path } = record;
    if (kind === 'acknowledged') return;
    if (kind === 'remove') return void this.files.delete(path);
    const file = this.files.get(path) ?? { synced: Buffer.alloc(0), unsynced: [] };
    this.files.set(path, file);
    if (kind !== 'sync') return void file.unsynced.push(record);
    file.synced = file.unsynced.reduce(after, file.synced);
    file.unsynced = [];
  }

  /** Writes into a folder what is there after a power cut. */
  cut(folder: string, fate: Unsynced, random: Random): void {
    mkdirSync(folder, { recursive: true });
    for (const [path, { synced, unsynced }] of this.files) {
      const left = unsynced.flatMap((record) => {
        if (fate === 'torn') return sectors(record).filter(() => random(2) === 0);
        return fate === 'kept' ? [record] : [];
      });
      writeFileSync(join(folder, basename(path)), left.reduce(after, synced));
    }
  }
}

function after(content: Buffer, { kind, offset, data }: DiskRecord): Buffer {
  const size = kind === 'truncate' ? offset : Math.max(content.length, offset + data.length);
  const next = Buffer.alloc(size);
  content.copy(next);
  data.copy(next, offset);
  return next;
}

function sectors(record: DiskRecord): DiskRecord[] {
  const { offset, data } = record;
  if (record.kind !== 'write') return [record];
  const parts: DiskRecord[] = [];
  for (let from = offset; from < offset + data.length; ) {
    const to = Math.min(offset + data.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
    parts.push({ ...record, offset: from, data: data.subarray(from - offset, to - offset) });
    from = to;
  }
  return parts;
}
