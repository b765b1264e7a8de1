/** A server in this process, over a file of its own. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS } from '../../src/server/guard/limits.ts';
import { NinefoldServer, type ServerOptions } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';

export interface InProcess {
  readonly base: string; // ends with a slash
  readonly port: number;
  readonly play: string; // where its sockets are
  readonly file: string;
  readonly store: SqliteStore;
  /** Errors that it has logged. */
  readonly errors: string[];
  /** One of its figures, all labels together. */
  figure(name: string): Promise<number>;
  close(): Promise<void>;
}

export async function startInProcess(
  options: Partial<Pick<ServerOptions, 'limits' | 'computers'>> = {},
): Promise<InProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-online-'));
  const file = join(folder, 'online.sqlite');
  const store = new SqliteStore(file);
  const errors: string[] = [];
  const server = new NinefoldServer({
    site: { files: new Map(), policy: '' },
    store,
    limits: NO_LIMITS,
    ...options,
    log: (level, message, details) => {
      if (level === 'error') errors.push(`${message} ${JSON.stringify(details)}`);
    },
  });
  const { port } = await server.listen('127.0.0.1', 0);
  const base = `http://127.0.0.1:${port}/`;
  return {
    base,
    port,
    play: `ws://127.0.0.1:${port}/api/play`,
    file,
    store,
    errors,
    async figure(name) {
      const text = await (await fetch(`${base}metrics`)).text();
      return figureIn(text, name);
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A figure in the text format of Prometheus, all labels together; NaN if it is not there. */
export function figureIn(text: string, name: string): number {
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (.*)$`, 'gm'))].map(([, value]) =>
    Number(value),
  );
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0);
}
