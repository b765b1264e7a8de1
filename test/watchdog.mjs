// Ends processes and removes folders once nobody holds its standard input any more, however that came about: see watch.ts.

import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const left = { process: new Set(), folder: new Set() };

for await (const line of createInterface({ input: process.stdin })) {
  const { add, kind, name } = JSON.parse(line);
  left[kind][add ? 'add' : 'delete'](name);
}
for (const pid of left.process) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended meanwhile
  }
}
for (const folder of left.folder) rmSync(folder, { recursive: true, force: true, maxRetries: 50 });
