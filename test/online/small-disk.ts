/** A file system with little room, where this machine lets us make one. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Until nothing more can be written. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Null where mounting is not allowed. */
export function smallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      for (const size of [65_536, 4096, 1])
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // that was all
        }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
