/**
 * A whole game in one run that follows from its seed: server, store, clocks, two players, and peers who are slow, lie about
 * their lag, flood, ask for health, come and go; on a machine whose clock is set, whose event loop stalls, whose disk is full.
 */

import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { legalTexts } from '../../src/core/notation.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import type { OnlineClient } from '../../src/online/client.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import type { Command } from '../../src/online/messages.ts';
import { deciderOf, isOver } from '../../src/online/online-game.ts';
import { USUAL_LIMITS } from '../../src/server/guard/limits.ts';
import { pick } from '../arbitraries.ts';
import { Flooder } from './flooder.ts';
import { SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';
import type { Peer } from './simulated-network.ts';
import { Machine } from './simulated-process.ts';
import { clockProblems, TrueTime } from './true-time.ts';

/** What was wrong once, and what may happen: to show that the simulation finds it. */
export interface Setting {
  readonly stalls: boolean;
  readonly healthWrites: boolean;
  readonly lateIsAway: boolean;
}

export const AS_IT_IS: Setting = { stalls: true, healthWrites: false, lateIsAway: false };

const STEPS = 50;
const BY_ITSELF = ['seal', 'seed']; // what a client asks for without being told to

interface Player {
  readonly client: OnlineClient;
  readonly peer: Peer;
  readonly acknowledged: Command[];
  waiting: number;
}

interface Run {
  readonly random: Random;
  readonly setting: Setting;
  readonly world: World;
  readonly header: Header;
  readonly players: readonly [Player, Player]; // the second one may lie
  readonly time: TrueTime;
  readonly flooders: Flooder[];
}

export interface Found {
  readonly problems: readonly string[];
  readonly log: readonly Entry[];
  readonly isOver: boolean;
}

export async function simulate(seed: string, setting = AS_IT_IS): Promise<Found> {
  vi.setSystemTime(1_700_000_000_000);
  const run = await begin(seeded(seed), setting);
  const { world, players, flooders, random } = run;
  const isEnded = () => players.every(({ client }) => client.game && isOver(client.game));
  for (let i = 0; i < STEPS && !isEnded(); i++) await pick(ACTIONS, random)(run);
  await calmDown(run);
  const log = logOf(run);
  const problems = [
    ...clockProblems(run.header, log, run.time),
    ...players.flatMap((_, person) => problemsOf(run, person as 0 | 1)),
    ...flooders.flatMap((flooder) => flooder.problems()),
  ];
  const found = { problems, log, isOver: isEnded() };
  for (const { client } of players) client.close();
  world.process.kill();
  vi.clearAllTimers();
  return found;
}

async function begin(random: Random, setting: Setting): Promise<Run> {
  const memory = new SharedMemory();
  memory.lateIsAway = setting.lateIsAway;
  const machine = new Machine();
  machine.limits = USUAL_LIMITS;
  const world = new World(memory, random, machine);
  world.network.latency = 1 + random(80);
  const tokens = [world.hex(32), world.hex(32)] as const;
  const clock = { seconds: 60 + random(240), increment: random(3) };
  const header = await world.makeGame(
    { game: pick(games, random).id, clock, swap: random(2) === 0 },
    tokens[0],
  );
  const time = new TrueTime(world, header.id);
  const player = (token: string): Player => {
    const peer: Peer = { pongsLateBy: 0 };
    return { client: world.client(header.id, token, peer), peer, acknowledged: [], waiting: 0 };
  };
  const players = [player(tokens[0]), player(tokens[1])] as const;
  await pass(500);
  ask(players[1], { kind: 'join', name: 'Bo' });
  await pass(500);
  return { random, setting, world, header, players, time, flooders: [] };
}

/** All is well again, for a minute. */
async function calmDown({ world, players }: Run): Promise<void> {
  world.machine.isFull = false;
  for (const { peer } of players) peer.isOffline = false;
  await pass(60_000);
}

function logOf({ world, header }: Run): readonly Entry[] {
  return world.memory.games.get(header.id)?.entries ?? [];
}

/** A player knows the log, every question was answered, and every yes is in the log, once and in order. */
function problemsOf(run: Run, person: 0 | 1): string[] {
  const { client, waiting, acknowledged } = run.players[person];
  const log = logOf(run);
  const done = log.filter(
    ({ by, request, kind }) => by === person && request !== undefined && !BY_ITSELF.includes(kind),
  );
  return [
    ...(isDeepStrictEqual(client.entries, log) ? [] : [`person ${person} sees another log`]),
    ...(waiting === 0 ? [] : [`person ${person} waits for an answer`]),
    ...(isDeepStrictEqual(done.map(kindAndMove), acknowledged.map(kindAndMove))
      ? []
      : [`person ${person} was told something else than what is in the log`]),
  ];
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

type Action = (run: Run) => Promise<void> | void;

async function moveAfterThinking({ players, random }: Run): Promise<void> {
  await pass(random(5000));
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
  await pass(200);
}

function askForAnything({ players, random }: Run): void {
  const kinds = ['abort', 'ask-takeback', 'takeback', 'refuse-takeback'] as const;
  ask(pick(players, random), { kind: pick(kinds, random) });
}

function lieAboutLag({ players, random }: Run): void {
  players[1].peer.pongsLateBy = pick([0, 100, 450, 2000, null], random);
}

function reconnect({ world, players, random }: Run): void {
  world.cut(pick(players, random).client);
}

/** One leaves, or all do: then the server is quiet. */
function leave({ world, players, random }: Run): void {
  for (const { peer, client } of random(2) ? players : [pick(players, random)]) {
    peer.isOffline = true;
    world.cut(client);
  }
}

function comeBack({ players }: Run): void {
  for (const { peer, client } of players) {
    peer.isOffline = false;
    client.doubt();
  }
}

async function pollHealth({ world, setting, random }: Run): Promise<void> {
  for (let i = random(6); i >= 0; i--) {
    await pass(1000 + random(9000));
    const { health, store } = world.process;
    const now = Date.now() + world.machine.stalled;
    if (setting.healthWrites) await store.beat({ now, due: now + 5000, away: null });
    else void health.isWell;
  }
}

async function flood({ world, header, setting, flooders, random }: Run): Promise<void> {
  const flooder = new Flooder(world, header.id);
  flooders.push(flooder);
  await pass(300);
  flooder.flood(1 + random(50), random);
  if (setting.stalls && random(2) === 0) world.machine.stalled += random(25_000);
  await pass(random(3000));
  if (random(2)) flooder.leave();
}

function setMachineClock({ random }: Run): void {
  vi.setSystemTime(Date.now() + pick([-3_600_000, -5000, 5000, 3_600_000], random));
}

async function killServer({ world, time, random }: Run): Promise<void> {
  world.process.kill();
  time.killed();
  await pass(random(20_000));
  world.start();
}

async function fillDisk({ world, random }: Run): Promise<void> {
  world.machine.isFull = true;
  await pass(random(20_000));
  world.machine.isFull = false;
}

/** Play is what happens most. */
const ACTIONS: readonly Action[] = [
  ...Array<Action>(16).fill(moveAfterThinking),
  ...[askForAnything, lieAboutLag, lieAboutLag, reconnect, leave, comeBack, comeBack],
  ...[pollHealth, pollHealth, flood, flood, setMachineClock, killServer, fillDisk],
];
