/** Play at several tables at once while the server is killed again and again. */

import { once } from 'node:events';
import { seeded } from '../../src/core/random.ts';
import { checkGames, type Findings, readingFile } from './check-games.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { Tables } from './tables.ts';

export interface KillsOptions {
  readonly kills: number;
  readonly seed: string;
  readonly file: string;
  readonly port: number;
  readonly program?: string;
  /** No more kills once something is lost; the games need not come to their end. */
  readonly untilLost?: boolean;
}

export interface KillsCount extends Findings {
  kills: number;
  early: number; // kills while the server was starting
  between: number; // kills while somebody waited for an answer
  finished: boolean;
  overHttp: Findings | null;
  twice: number; // rows for one place, or one request, in the file
}

const TABLES = 4;
const START = 350; // milliseconds that a start may take
const PLAY = 100; // milliseconds of play
const ANSWERS = 20; // or so many answers,
const LONGEST = 4000; // as long as that takes no longer than this
const END = 60_000; // milliseconds that the last games may take to come to their end

export async function playThroughKills(options: KillsOptions): Promise<KillsCount> {
  const { kills, seed, file, port, program, untilLost } = options;
  const random = seeded(seed);
  const base = `http://127.0.0.1:${port}/`;
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--data', file, '--no-limits'];
  const start = (): ServerProcess => startServerProcess(flags, program);
  let unanswered = new Set<string>();
  let awaited = 0; // answers
  let answered = () => {};
  let sent = () => {};
  const tables = new Tables({
    base,
    seed,
    tables: TABLES,
    sent({ kind, id }) {
      if (kind === 'enter' || kind === 'ping') return;
      unanswered.add(id);
      sent();
    },
    answered({ id }) {
      unanswered.delete(id);
      if (--awaited === 0) answered();
    },
  });
  let early = 0;
  let between = 0;
  let done = 0;
  while (done < kills) {
    const server = start();
    unanswered = new Set();
    if (random(10) === 0) {
      early++;
      await Promise.race([moment(random(START)), once(server.program, 'close')]);
    } else {
      if (!(await server.ready)) throw new Error(`it did not start: ${server.errors()}`);
      tables.hurry();
      const kind = random(3);
      if (kind === 0) await moment(random(PLAY));
      else {
        awaited = 1 + random(ANSWERS);
        await soon((resolve) => (answered = resolve));
        if (kind === 1) await soon((resolve) => (sent = resolve)); // then it is most likely being kept
        await moment(random(40) / 10);
      }
    }
    if (unanswered.size > 0) between++;
    await server.kill();
    done++;
    if (untilLost && (await check(file, tables)).lost.length > 0) break;
  }
  const server = start();
  await server.ready;
  tables.hurry();
  const finished = await tables.finish(untilLost ? 0 : END);
  const overHttp = finished
    ? await checkGames(tables.played, async (id) => {
        const answer = await fetch(`${base}api/games/${id}`);
        return answer.ok ? ((await answer.json()) as never) : null;
      })
    : null;
  await server.kill();
  return readingFile(file, async (read, db) => {
    const found = await checkGames(tables.played, read);
    const count = (sql: string) => db.prepare(sql).all().length;
    const twice =
      count('SELECT 1 FROM entries GROUP BY game, n HAVING count(*) > 1') +
      count(
        'SELECT 1 FROM entries WHERE request IS NOT NULL GROUP BY game, person, request HAVING count(*) > 1',
      ) +
      count('SELECT 1 FROM games GROUP BY request HAVING count(*) > 1');
    return { ...found, kills: done, early, between, finished, overHttp, twice };
  });
}

function check(file: string, tables: Tables): Promise<Findings> {
  return readingFile(file, (read) => checkGames(tables.played, read));
}

/** Until something happens, or it takes too long. */
async function soon(begin: (resolve: () => void) => void): Promise<void> {
  await Promise.race([new Promise<void>(begin), moment(LONGEST)]);
}

async function moment(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() + 2 < until)
    await new Promise((resolve) => setTimeout(resolve, until - performance.now() - 1));
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
}
