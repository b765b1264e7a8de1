/** Two players, a watcher, a server and a network that loses, repeats, delays and reorders. A failure replays from its seed. */

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { legalTexts } from '../../src/core/notation.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import type { OnlineClient } from '../../src/online/client.ts';
import type { Entry } from '../../src/online/entry.ts';
import type { Command } from '../../src/online/messages.ts';
import { isOver } from '../../src/online/online-game.ts';
import { size } from '../size.ts';
import { SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';
import { windTimeByHand } from './wound-time.ts';

const RUNS = size('MODEL_RUNS', 60, 500, 3000);

windTimeByHand();

/** What a client asks for without being told to. */
const BY_ITSELF = ['seal', 'seed'];

/** What is true of a player, as far as they have been told. */
interface Told {
  readonly client: OnlineClient;
  readonly acknowledged: Command[];
  waiting: number;
}

interface Model {
  readonly world: World;
  readonly players: readonly Told[];
  readonly watcher: OnlineClient;
  readonly random: Random;
  readonly id: string;
}

type Step = fc.AsyncCommand<object, Model>;

function step(name: string, run: (model: Model) => Promise<void> | void): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(_, model) {
      await run(model);
      checkWhileItRuns(model);
    },
  };
}

function ask(player: Told, command: Command): void {
  player.waiting++;
  player.client.ask(command).then((outcome) => {
    player.waiting--;
    if (outcome.ok) player.acknowledged.push(command);
  });
}

function logOf({ world, id }: Model): readonly Entry[] {
  return world.memory.games.get(id)?.entries ?? [];
}

/** Nobody has been told anything that is not in the log, whatever is still under way. */
function checkWhileItRuns(model: Model): void {
  const log = logOf(model);
  for (const client of [...model.players.map(({ client }) => client), model.watcher])
    expect(client.entries).toEqual(log.slice(0, client.entries.length));
  for (const [person, { acknowledged }] of model.players.entries()) {
    const done = log.filter(
      (entry) => entry.by === person && entry.request !== undefined && !BY_ITSELF.includes(entry.kind),
    );
    expect(done.length).toBeGreaterThanOrEqual(acknowledged.length);
  }
}

/** When the network has been well for a while, all know the same, every question is answered, and every yes was true, once. */
async function checkInTheEnd(model: Model): Promise<void> {
  const { world, players, watcher } = model;
  world.network.stormy = false;
  for (let second = 0; second < 60; second++) await vi.advanceTimersByTimeAsync(1000);
  const log = logOf(model);
  for (const client of [...players.map(({ client }) => client), watcher]) {
    expect(client.connected).toBe(true);
    expect(client.entries).toEqual(log);
  }
  expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
  const requests = log.flatMap(({ request, by }) => (request === undefined ? [] : [`${by} ${request}`]));
  expect(new Set(requests).size).toBe(requests.length);
  for (const [person, { waiting, acknowledged }] of players.entries()) {
    expect(waiting).toBe(0);
    const done = log.filter(
      ({ by, request, kind }) => by === person && request !== undefined && !BY_ITSELF.includes(kind),
    );
    expect(done.map(kindAndMove)).toEqual(acknowledged.map(kindAndMove));
  }
  expect(world.process.failures).toEqual([]);
}

function kindAndMove(event: Command | Entry): string {
  return event.kind === 'move' ? `move ${event.move}` : event.kind;
}

const KINDS = [
  'resign',
  'ask-takeback',
  'takeback',
  'refuse-takeback',
  'swap',
  'stay',
  'abort',
  'rematch',
] as const;

const who = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;
const steps = [
  who.map((person) =>
    step(`${person} moves`, ({ players, random }) => {
      const player = players[person] as Told;
      const match = player.client.game?.session?.match;
      if (!match || player.waiting > 0 || match.turn === 'over') return;
      const legal = legalTexts(match.setup.variant.rules, match.scene.position);
      ask(player, { kind: 'move', move: legal[random(legal.length)] ?? '1' });
    }),
  ),
  fc.tuple(who, fc.constantFrom(...KINDS)).map(([person, kind]) =>
    step(`${person} asks for ${kind}`, ({ players }) => {
      const player = players[person] as Told;
      if (player.waiting === 0 && player.client.game) ask(player, { kind });
    }),
  ),
  fc
    .integer({ min: 1, max: 4000 })
    .map((time) => step(`${time} ms pass`, async () => void (await vi.advanceTimersByTimeAsync(time)))),
  fc.boolean().map((stormy) =>
    step(stormy ? 'a storm comes up' : 'the storm is over', ({ world }) => {
      world.network.stormy = stormy;
    }),
  ),
  who.map((person) =>
    step(`${person} loses the connection`, ({ world, players }) =>
      world.cut((players[person] as Told).client),
    ),
  ),
  who.map((person) =>
    step(`${person} doubts the connection`, ({ players }) => (players[person] as Told).client.doubt()),
  ),
  fc.constant(step('the server is killed and started', ({ world }) => world.restart())),
];
/** Play is what happens most. */
const commands = fc.commands(
  [steps[0], steps[0], steps[2], steps[2], ...steps].filter((one) => one !== undefined),
  {
    maxCommands: 60,
    size: 'max',
  },
);

test('nobody ever sees something else than what is in the log, and every yes is true, once', async () => {
  let [over, moves] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...games.map(({ id }) => id)),
      fc.integer(),
      commands,
      async (game, seed, commands) => {
        vi.setSystemTime(1_700_000_000_000);
        const random = seeded(seed);
        const world = new World(new SharedMemory(), random);
        const tokens = [world.hex(32), world.hex(32)] as const;
        const clock = random(2) === 0 ? null : { seconds: 60, increment: 1 };
        const { id } = await world.makeGame({ game, swap: random(2) === 0, clock }, tokens[0]);
        const players = tokens.map(
          (token) => ({ client: world.client(id, token), acknowledged: [], waiting: 0 }) as Told,
        );
        const watcher = world.client(id, world.hex(32));
        const model: Model = { world, players, watcher, random, id };
        await vi.advanceTimersByTimeAsync(100);
        world.network.stormy = random(2) === 0;
        ask(players[1] as Told, { kind: 'join', name: 'Bo' });
        await fc.asyncModelRun(() => ({ model: {}, real: model }), commands);
        await checkInTheEnd(model);
        over += Number(isOver((players[0] as Told).client.game as never));
        moves += logOf(model).filter(({ kind }) => kind === 'move').length;
        for (const { client } of players) client.close();
        watcher.close();
        world.process.kill();
        vi.clearAllTimers();
      },
    ),
    { numRuns: RUNS },
  );
  // Something has to happen for this to say anything.
  expect(over).toBeGreaterThan(RUNS / 20);
  expect(moves).toBeGreaterThan(RUNS / 4); // about one and a half a run, and few runs differ a lot
}, 600_000);
