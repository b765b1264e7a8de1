/** What two processes do at the same moment to the same game: exactly one of them wins. Many games race at once; all follows from a seed. */

import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { legalTexts } from '../../src/core/notation.ts';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { replayLog } from '../../src/online/apply.ts';
import type { OnlineClient } from '../../src/online/client.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import type { Command } from '../../src/online/messages.ts';
import { deciderOf } from '../../src/online/online-game.ts';
import type { Terms } from '../../src/online/terms.ts';
import { pick } from '../arbitraries.ts';
import { SharedMemory } from './memory-store.ts';
import { type RoamingPeer, Servers } from './simulated-servers.ts';

const GAMES = 8; // that race in one run
const TROUBLE = [0, 0, 20]; // how many calls to the store out of a hundred go wrong
const CALM = 3000; // milliseconds after which all know the same
const CALM_AFTER_TROUBLE = 30_000; // for hints were lost
const UNDER_WAY = 100; // milliseconds in which everybody hears of what was done

/** A game, and two clients at different processes. */
export interface Table {
  readonly header: Header;
  readonly tokens: readonly [string, string];
  readonly clients: readonly [OnlineClient, OnlineClient];
  asked: number;
  readonly won: [number, number]; // requests that were done
  readonly lost: [number, number]; // and refused
}

export interface Racing {
  readonly servers: Servers;
  readonly random: Random;
  readonly tables: readonly Table[];
  readonly problems: Set<string>;
}

export interface Race {
  readonly terms: Partial<Terms>;
  /** Both have a seat before it begins; the first one has, for they made the game; or none has. */
  readonly seats: 'both' | 'first' | 'none';
  readonly trouble: boolean; // whether the store may be unsure meanwhile
  run(racing: Racing): Promise<void>;
  /** What is wrong with how a game went. */
  problems(table: Table, log: readonly Entry[], racing: Racing): readonly string[];
}

export interface Raced {
  readonly problems: readonly string[];
  readonly races: number;
  readonly taken: number; // how often a place in a log was taken already
  readonly logs: readonly (readonly Entry[])[];
}

export async function hold(
  race: Race,
  seed: string,
  mistake: (servers: Servers) => void = () => {},
): Promise<Raced> {
  vi.setSystemTime(1_700_000_000_000);
  const random = seeded(seed);
  const servers = new Servers(new SharedMemory(), random, 2);
  servers.network.latency = 1 + random(20);
  mistake(servers);
  const game = pick(games, random).id;
  const tables = await Promise.all(Array.from({ length: GAMES }, () => tableOf(servers, race, game)));
  await pass(1000);
  if (race.seats === 'both') {
    for (const table of tables) ask(table, 1, { kind: 'join', name: 'Bo' });
    await pass(1000); // and what is left to chance is sealed
  }
  if (race.trouble) servers.trouble(pick(TROUBLE, random));
  const { taken } = servers.memory;
  const racing = { servers, random, tables, problems: new Set<string>() };
  const { trouble } = servers.at(0).store;
  await race.run(racing);
  servers.trouble(0);
  await pass(trouble > 0 ? CALM_AFTER_TROUBLE : CALM);
  const logsNow = () => tables.map(({ header }) => servers.memory.games.get(header.id)?.entries ?? []);
  const logs = await whenHeard(logsNow);
  for (const [i, table] of tables.entries()) {
    const log = logs[i] as readonly Entry[];
    for (const problem of [...agree(table, log), ...race.problems(table, log, racing)])
      racing.problems.add(problem);
  }
  const raced = {
    problems: [...racing.problems],
    races: GAMES,
    taken: servers.memory.taken - taken,
    logs: structuredClone(logs),
  };
  for (const { clients } of tables) for (const client of clients) client.close();
  for (const { process } of servers.all) process.die();
  vi.clearAllTimers();
  return raced;
}

/** The logs, once nobody is still to hear of something: computers go on. */
async function whenHeard(logsNow: () => (readonly Entry[])[]): Promise<readonly (readonly Entry[])[]> {
  for (;;) {
    const before = structuredClone(logsNow());
    await pass(UNDER_WAY);
    if (isDeepStrictEqual(before, logsNow())) return before;
  }
}

async function tableOf(servers: Servers, { terms, seats }: Race, game: string): Promise<Table> {
  const tokens = [servers.hex(32), servers.hex(32)] as const;
  const header = await servers.makeGame({ ...terms, game }, seats === 'none' ? servers.hex(32) : tokens[0]);
  const client = (at: 0 | 1) => servers.client(header.id, tokens[at], { pongsLateBy: 0, at } as RoamingPeer);
  return { header, tokens, clients: [client(0), client(1)], asked: 0, won: [0, 0], lost: [0, 0] };
}

/** Everybody knows the log, which is sound, and nothing in it was done twice. */
function agree({ header, clients, asked, won, lost }: Table, log: readonly Entry[]): string[] {
  const replayed = replayLog(games, header, log);
  const requests = log.flatMap(({ request, by }) => (request === undefined ? [] : [`${by} ${request}`]));
  const done = log.filter(({ request, kind }) => request !== undefined && kind !== 'seal' && kind !== 'seed');
  return [
    ...(replayed instanceof Problem ? [`the log is not sound: ${replayed.message}`] : []),
    ...(clients.every(({ entries }) => isDeepStrictEqual(entries, log)) ? [] : ['somebody sees another log']),
    ...(new Set(requests).size === requests.length ? [] : ['something was done twice']),
    ...(won[0] + won[1] + lost[0] + lost[1] === asked ? [] : ['somebody has no answer, or two']),
    ...(won[0] + won[1] === done.length
      ? []
      : [`${won[0] + won[1]} requests were done, and the log has ${done.length}`]),
  ];
}

export const pass = async (milliseconds: number) => void (await vi.advanceTimersByTimeAsync(milliseconds));

export function ask(table: Table, person: 0 | 1, command: Command): void {
  table.asked++;
  table.clients[person].ask(command).then(({ ok }) => (ok ? table.won : table.lost)[person]++);
}

/** Whoever has to decide does. */
export function move(table: Table, random: Random): void {
  const { clients } = table;
  for (const person of [0, 1] as const) {
    const { game, you } = clients[person];
    const match = game?.session?.match;
    if (!match || you === null || deciderOf(game) !== you) continue;
    if (match.decision?.about === 'swap') ask(table, person, { kind: 'stay' });
    else {
      const legal = legalTexts(match.setup.variant.rules, match.scene.position);
      ask(table, person, { kind: 'move', move: pick(legal, random) });
    }
  }
}

/** Does something in a little while, within so many milliseconds. */
export function soon({ random }: Racing, within: number, action: () => void): void {
  setTimeout(action, random(within));
}
