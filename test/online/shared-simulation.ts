/**
 * A whole game in one run that follows from its seed, over two or three server processes: the players move from one to another, processes are killed and
 * cut off from the store, which answers late, wrongly or not at all, and the processes hear of each other too late or never.
 */

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
import { deciderOf, isOver } from '../../src/online/online-game.ts';
import { pick } from '../arbitraries.ts';
import { SharedMemory } from './memory-store.ts';
import { SharedTime } from './shared-time.ts';
import { type RoamingPeer, Servers } from './simulated-servers.ts';
import { clockProblems } from './true-time.ts';

const STEPS = 40;
const MOST_ROUNDS = 150; // until a game must be over when nothing is wrong any more
const MOST_CALLS = 30; // to the store in a second, by each process, when nothing is wrong
const BY_ITSELF = ['seal', 'seed']; // what a client asks for without being told to

interface Player {
  readonly client: OnlineClient;
  readonly acknowledged: Command[];
  waiting: number;
}

interface Run {
  readonly random: Random;
  readonly servers: Servers;
  readonly header: Header;
  readonly players: readonly Player[]; // one, against a computer, or two
  readonly watchers: readonly OnlineClient[]; // one in each process
  readonly time: SharedTime;
  readonly problems: Set<string>;
}

/** To do something wrong, once all is there. */
export type Mistake = (servers: Servers) => void;

export interface Found {
  readonly problems: readonly string[];
  readonly log: readonly Entry[];
}

export async function simulateServers(seed: string, mistake: Mistake = () => {}): Promise<Found> {
  vi.setSystemTime(1_700_000_000_000);
  const run = await begin(seeded(seed), mistake);
  for (let i = 0; i < STEPS; i++) {
    await pick(ACTIONS, run.random)(run);
    checkWhileItRuns(run);
  }
  await calmDown(run);
  await playToTheEnd(run);
  checkInTheEnd(run);
  const found = { problems: [...run.problems], log: structuredClone(logOf(run)) };
  for (const client of clientsOf(run)) client.close();
  for (const { process } of run.servers.all) process.die();
  vi.clearAllTimers();
  return found;
}

async function begin(random: Random, mistake: Mistake): Promise<Run> {
  const memory = new SharedMemory();
  const servers = new Servers(memory, random, 2 + random(2));
  mistake(servers);
  servers.network.latency = 1 + random(80);
  const tokens = [servers.hex(32), servers.hex(32)] as const;
  const opponent = random(4) === 0 ? 'easy' : null;
  const clock = random(4) === 0 ? null : { seconds: 60 + random(240), increment: random(3) };
  const header = await servers.makeGame(
    { game: pick(games, random).id, clock, swap: random(2) === 0, opponent },
    tokens[0],
  );
  const time = new SharedTime(servers, header.id);
  const client = (token: string, at?: number) =>
    servers.client(header.id, token, { pongsLateBy: 0, ...(at !== undefined && { at }) } as RoamingPeer);
  const players = tokens
    .slice(0, opponent ? 1 : 2)
    .map((token): Player => ({ client: client(token), acknowledged: [], waiting: 0 }));
  const watchers = servers.all.map((_, at) => client(servers.hex(32), at));
  await pass(500);
  servers.trouble(pick([0, 10, 30, 60], random));
  if (players[1]) ask(players[1], { kind: 'join', name: 'Bo' });
  return { random, servers, header, players, watchers, time, problems: new Set() };
}

function logOf({ servers, header }: Pick<Run, 'servers' | 'header'>): readonly Entry[] {
  return servers.memory.games.get(header.id)?.entries ?? [];
}

function clientsOf({ players, watchers }: Run): readonly OnlineClient[] {
  return [...players.map(({ client }) => client), ...watchers];
}

/** Nobody has been told anything that is not in the log; what was acknowledged is there, once, in order, whatever is under way. */
function checkWhileItRuns(run: Run): void {
  const log = logOf(run);
  for (const { entries } of clientsOf(run))
    if (!isDeepStrictEqual(entries, log.slice(0, entries.length)))
      run.problems.add('somebody was told what is not in the log');
  for (const [person, { acknowledged }] of run.players.entries()) {
    const done = doneBy(person, log);
    if (!isSubsequence(acknowledged.map(kindAndMove), done.map(kindAndMove)))
      run.problems.add(`person ${person} was told something else than what is in the log`);
  }
}

/** All is well again, for as long as it takes to notice. */
async function calmDown({ servers }: Run): Promise<void> {
  for (const [i, { process, store }] of servers.all.entries()) {
    if (process.isDead) servers.start(i);
    else if (store.isCutOff) store.comeBack();
  }
  servers.trouble(0);
  await pass(60_000);
}

/** Without haste, and without faults. */
async function playToTheEnd(run: Run): Promise<void> {
  const isEnded = () => clientsOf(run).every(({ game }) => game && isOver(game));
  for (let i = 0; i < MOST_ROUNDS && !isEnded(); i++) {
    moveIfAsked(run);
    await pass(2000);
  }
  if (!isEnded()) run.problems.add('the game did not go on');
  const before = run.servers.all.map(({ store }) => store.calls);
  await pass(30_000);
  for (const [i, { store }] of run.servers.all.entries())
    if (store.calls - (before[i] ?? 0) > MOST_CALLS * 30) run.problems.add('the store is asked for ever');
}

function checkInTheEnd(run: Run): void {
  const { servers, header, players, watchers, time, problems } = run;
  checkWhileItRuns(run);
  const log = logOf(run);
  const replayed = replayLog(games, header, log);
  if (replayed instanceof Problem) problems.add(`the log is not sound: ${replayed.message}`);
  else for (const problem of clockProblems(header, log, time)) problems.add(problem);
  for (const problem of time.inexactTimes) problems.add(problem);
  for (const { entries } of clientsOf(run))
    if (!isDeepStrictEqual(entries, log)) problems.add('somebody sees another log');
  for (const { presence } of clientsOf(run)) {
    if (String(presence.here) !== 'true,true') problems.add(`${presence.here} are said to be here`);
    if (presence.watchers !== watchers.length)
      problems.add(`${presence.watchers} are said to watch, not ${watchers.length}`);
  }
  for (const [person, { waiting, acknowledged }] of players.entries()) {
    if (waiting > 0) problems.add(`person ${person} waits for an answer`);
    if (!isDeepStrictEqual(doneBy(person, log).map(kindAndMove), acknowledged.map(kindAndMove)))
      problems.add(`person ${person} was not told all that they did`);
  }
  for (const { process } of [...servers.all, ...servers.former])
    for (const failure of process.failures as { readonly error: string; readonly stack?: string }[])
      if (failure.stack) problems.add(`something is wrong: ${failure.error}`);
}

function doneBy(person: number, log: readonly Entry[]): Entry[] {
  return log.filter(
    ({ by, request, kind }) => by === person && request !== undefined && !BY_ITSELF.includes(kind),
  );
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const one of whole) if (one === part[found]) found++;
  return found === part.length;
}

function kindAndMove(event: Command | Entry): string {
  return event.kind === 'move' ? `move ${event.move}` : event.kind;
}

const pass = async (milliseconds: number) => void (await vi.advanceTimersByTimeAsync(milliseconds));

function ask(player: Player, command: Command): void {
  if (player.waiting > 0) return;
  player.waiting++;
  player.client.ask(command).then((outcome) => {
    player.waiting--;
    if (outcome.ok) player.acknowledged.push(command);
  });
}

function moveIfAsked({ players, random }: Run): void {
  for (const [person, player] of players.entries()) {
    const { game } = player.client;
    const match = game?.session?.match;
    if (!match || deciderOf(game) !== person) continue;
    if (match.decision?.about === 'swap') ask(player, { kind: random(2) ? 'swap' : 'stay' });
    else
      ask(player, {
        kind: 'move',
        move: pick(legalTexts(match.setup.variant.rules, match.scene.position), random),
      });
  }
}

type Action = (run: Run) => Promise<void> | void;

async function moveAfterThinking(run: Run): Promise<void> {
  await pass(run.random(4000));
  moveIfAsked(run);
  await pass(200);
}

function askForAnything({ players, random }: Run): void {
  const kinds = ['ask-takeback', 'takeback', 'refuse-takeback'] as const;
  ask(pick(players, random), { kind: pick(kinds, random) });
}

/** To another process, perhaps. */
function reconnect(run: Run): void {
  run.servers.cut(pick(clientsOf(run), run.random));
}

function changeWeather({ servers, random }: Run): void {
  servers.trouble(pick([0, 0, 10, 30, 60], random));
}

async function cutOff({ servers, random }: Run): Promise<void> {
  const { store, process } = pick(servers.all, random);
  store.isCutOff = true;
  await pass(random(4000));
  if (random(2)) return;
  await pass(random(15_000));
  if (!process.isDead) store.comeBack();
}

function comeBack({ servers }: Run): void {
  for (const { store, process } of servers.all) if (store.isCutOff && !process.isDead) store.comeBack();
}

function kill({ servers, time, random }: Run): void {
  const server = pick(servers.all, random);
  if (server.process.isDead) return;
  server.process.die();
  time.killed(server);
}

function restart({ servers }: Run): void {
  for (const [i, { process }] of servers.all.entries()) if (process.isDead) servers.start(i);
}

/** Play is what happens most. */
const ACTIONS: readonly Action[] = [
  ...Array<Action>(14).fill(moveAfterThinking),
  ...[askForAnything, reconnect, reconnect, changeWeather, changeWeather],
  ...[cutOff, cutOff, comeBack, comeBack, kill, restart, restart],
];
