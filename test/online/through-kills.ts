/** Play at several tables at once while servers are killed again and again, and what they need fails as well. */

import { type Random, seeded } from '../../src/core/random.ts';
import { pick } from '../arbitraries.ts';
import { checkGames, type Findings, type Look } from './check-games.ts';
import { Servers } from './servers.ts';
import { type Played, Tables } from './tables.ts';

/** Something else that goes wrong so many times, until `happen` ends. One at a time, but servers may be killed meanwhile. */
export interface Trouble {
  readonly times: number;
  happen(random: Random): Promise<void>;
}

export interface KillsOptions {
  readonly kills: number;
  readonly seed: string;
  readonly data: string; // for --data
  reading<T>(look: Look<T>): Promise<T>;
  readonly servers?: number;
  readonly tables?: number;
  readonly computers?: number; // tables with one
  readonly program?: string;
  readonly troubles?: readonly Trouble[];
  /** No more kills once this is so; the games need not come to their end. */
  until?(found: Stored): boolean;
}

interface Stored extends Findings {
  readonly twice: number; // rows for one place, or one request
  readonly gaps: number; // games that have an entry without the one before it
}

export interface KillsCount extends Stored {
  readonly kills: number;
  readonly early: number; // kills while the server was starting
  readonly between: number; // kills and troubles while somebody waited for an answer
  readonly finished: boolean;
  readonly overHttp: Findings | null;
}

const BEGIN = 20; // answers before the first trouble: somebody plays
const START = 350; // milliseconds that a start may take
const PLAY = 100; // milliseconds of play
const ANSWERS = 20; // or so many answers,
const LONGEST = 4000; // as long as that takes no longer than this
const END = 60_000; // milliseconds that the last games may take to come to their end

export async function playThroughKills(options: KillsOptions): Promise<KillsCount> {
  const { kills, seed, data, program, troubles = [], until } = options;
  const random = seeded(seed);
  const servers = await Servers.start({ count: options.servers ?? 1, data, program });
  let unanswered = new Set<string>();
  let awaited = 0; // answers
  let answered = () => {};
  let sent = () => {};
  const tables = new Tables({
    base: servers.base(0),
    makeAt: servers.makeAt,
    address: servers.address,
    seed,
    tables: options.tables ?? 4,
    computers: options.computers ?? 0,
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
  const answers = (number: number) => {
    awaited = number;
    return soon((resolve) => (answered = resolve));
  };
  /** A third of the time just when something is most likely being kept. */
  const aMoment = async () => {
    const kind = random(3);
    if (kind === 0) return moment(random(PLAY));
    await answers(1 + random(ANSWERS));
    if (kind === 1) await soon((resolve) => (sent = resolve));
    await moment(random(40) / 10);
  };
  const look = () => options.reading((read, rows) => lookAt(tables.played, read, rows));
  const count = { kills: 0, early: 0, between: 0 };
  let victim = 0;
  let going = Promise.resolve(); // a trouble that is not over
  const kill: Trouble = {
    times: kills,
    async happen() {
      count.kills++;
      await servers.kill(victim);
    },
  };
  await answers(BEGIN);
  for (const trouble of shuffled([kill, ...troubles], random)) {
    const isEarly = trouble === kill && random(10) === 0;
    unanswered = new Set();
    if (isEarly) await moment(random(START));
    else {
      victim = random(servers.count);
      await servers.untilReady(victim);
      tables.hurry();
      await aMoment();
    }
    if (isEarly && !servers.isReady(victim)) count.early++;
    if (unanswered.size > 0) count.between++;
    if (trouble === kill) await kill.happen(random);
    else {
      await going;
      going = trouble.happen(seeded(random(2 ** 32)));
      if (random(2) === 0) await going;
    }
    if (!until) continue;
    await going;
    if (until(await look())) break;
  }
  await going;
  await servers.untilAllReady();
  tables.hurry();
  const finished = await tables.finish(until ? 0 : END);
  const overHttp = finished
    ? await checkGames(tables.played, async (id) => {
        const answer = await fetch(`${servers.base(0)}api/games/${id}`);
        return answer.ok ? ((await answer.json()) as never) : null;
      })
    : null;
  await servers.stop();
  const found = await look();
  found.faults.push(...servers.faults);
  return { ...found, ...count, finished, overHttp };
}

const lookAt = async (
  played: readonly Played[],
  ...[read, rows]: Parameters<Look<Stored>>
): Promise<Stored> => ({
  ...(await checkGames(played, read)),
  twice:
    (await rows('SELECT 1 FROM entries GROUP BY game, n HAVING count(*) > 1')) +
    (await rows(
      'SELECT 1 FROM entries WHERE request IS NOT NULL GROUP BY game, person, request HAVING count(*) > 1',
    )) +
    (await rows('SELECT 1 FROM games GROUP BY request HAVING count(*) > 1')),
  gaps: await rows('SELECT 1 FROM entries GROUP BY game HAVING max(n) + 1 <> count(*)'),
});

/** Each as often as it is to happen. */
function shuffled(troubles: readonly Trouble[], random: Random): Trouble[] {
  const left = troubles.flatMap((trouble) => Array<Trouble>(trouble.times).fill(trouble));
  return Array.from({ length: left.length }, () => {
    const trouble = pick(left, random);
    left.splice(left.indexOf(trouble), 1);
    return trouble;
  });
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
