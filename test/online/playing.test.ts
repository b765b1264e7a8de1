/** What people do in an online game beside moving: joining, watching, taking back, calling off, playing again. */

import { describe, expect, test, vi } from 'vitest';
import { legalTexts } from '../../src/core/notation.ts';
import { Problem } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import type { Move } from '../../src/core/rules.ts';
import { games } from '../../src/games/index.ts';
import type { Match } from '../../src/match/match.ts';
import { readRecord } from '../../src/match/record.ts';
import { tally } from '../../src/match/series.ts';
import type { OnlineClient } from '../../src/online/client.ts';
import { dealProblem, type Seeds, tossOf } from '../../src/online/dealing.ts';
import { decide } from '../../src/online/decide.ts';
import type { Command } from '../../src/online/messages.ts';
import { deciderOf, decisionIn, isOver, type OnlineGame, seatOf } from '../../src/online/online-game.ts';
import { dealOf, onlineRecord } from '../../src/online/record.ts';
import type { Terms } from '../../src/online/terms.ts';
import { SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';
import { windTimeByHand } from './wound-time.ts';

windTimeByHand();

const TOKENS = ['a'.repeat(32), 'b'.repeat(32)] as const;

async function seats(world: World, id: string) {
  const [ann, bo] = [world.client(id, TOKENS[0]), world.client(id, TOKENS[1])];
  await vi.advanceTimersByTimeAsync(50);
  return { ann, bo };
}

async function begun(terms: Partial<Terms> & { readonly game: string }, seed = 3) {
  const world = new World(new SharedMemory(), seeded(seed));
  const { id } = await world.makeGame(terms, TOKENS[0]);
  const { ann, bo } = await seats(world, id);
  await answer(bo, { kind: 'join', name: 'Bo' });
  return { world, id, ann, bo };
}

async function answer(client: OnlineClient, command: Command): Promise<string> {
  const asked = client.ask(command);
  await vi.advanceTimersByTimeAsync(50);
  const outcome = await asked;
  return outcome.ok ? 'done' : `${outcome.problem.code}: ${outcome.problem.message}`;
}

function legalFor({ game }: OnlineClient): string[] {
  const match = game?.session?.match;
  return match ? legalTexts(match.setup.variant.rules, match.scene.position) : [];
}

/** Whoever decides makes the first move there is, until it is over. */
async function playOut(...players: readonly OnlineClient[]): Promise<void> {
  while (!isOver(players[0]?.game as never)) {
    const decider = deciderOf(players[0]?.game as never) as 0 | 1;
    const client = players[decider] as OnlineClient;
    const [move = ''] = legalFor(client);
    expect(
      await answer(
        client,
        decisionIn(client.game as never)?.about === 'swap' ? { kind: 'stay' } : { kind: 'move', move },
      ),
    ).toBe('done');
  }
}

function cardsOf({ scene }: Match): Move[] {
  return scene.steps.filter(({ by }) => by === 'chance').map(({ move }) => move);
}

function deciding({ ann, bo }: { ann: OnlineClient; bo: OnlineClient }) {
  return deciderOf(ann.game as never) === 0 ? { mover: ann, waiter: bo } : { mover: bo, waiter: ann };
}

describe('joining', () => {
  test('the first who comes plays, whoever comes later watches', async () => {
    const { world, id, ann } = await begun({ game: 'sequence-duel' });
    const cy = world.client(id, 'c'.repeat(32));
    await vi.advanceTimersByTimeAsync(50);
    expect(await answer(cy, { kind: 'join', name: 'Cy' })).toBe(
      'taken: Somebody else has joined this game; you can watch it.',
    );
    expect(cy.you).toBe(null);
    expect(await answer(cy, { kind: 'move', move: '5' })).toBe(
      'not-yours: Only the two players can do that; you are watching.',
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(ann.presence).toMatchObject({ here: [true, true], watchers: 1 });
  });

  test('a forged token has no seat', async () => {
    const { world, id } = await begun({ game: 'sequence-duel' });
    const forged = world.client(id, 'd'.repeat(32));
    await vi.advanceTimersByTimeAsync(50);
    expect(forged.you).toBe(null);
    expect(await answer(forged, { kind: 'resign' })).toMatch(/^not-yours/);
  });

  test('whoever has the token has the seat, from anywhere, and sees all that happened', async () => {
    const { world, id, ann, bo } = await begun({ game: 'sequence-duel' });
    const { mover } = deciding({ ann, bo });
    await answer(mover, { kind: 'move', move: '5' });
    const again = world.client(id, TOKENS[1]);
    await vi.advanceTimersByTimeAsync(50);
    expect(again.you).toBe(1);
    expect(again.entries).toEqual(ann.entries);
  });

  test('two of the same name can be told apart, and a name can be refused', async () => {
    const world = new World(new SharedMemory(), seeded(3));
    const { id } = await world.makeGame({ game: 'sum-to-zero' }, TOKENS[0]);
    const { bo } = await seats(world, id);
    expect(await answer(bo, { kind: 'join', name: ' ' })).toBe('bad-name: A name cannot be empty.');
    expect(await answer(bo, { kind: 'join', name: '\u3164' })).toBe(
      'bad-name: A name needs a sign that can be seen.',
    );
    expect(await answer(bo, { kind: 'join', name: 'Ann' })).toBe('done');
    expect(bo.game?.names).toEqual(['Ann', 'Ann 2']);
  });

  test('who is connected is seen', async () => {
    const { ann, bo } = await begun({ game: 'sum-to-zero' });
    expect(ann.presence.here).toEqual([true, true]);
    bo.close();
    await vi.advanceTimersByTimeAsync(50);
    expect(ann.presence.here).toEqual([true, false]);
  });
});

describe('taking back', () => {
  test('needs the other one, and goes back to before one decided', async () => {
    const table = await begun({ game: 'sequence-duel' });
    const { mover, waiter } = deciding(table);
    expect(await answer(mover, { kind: 'ask-takeback' })).toMatch(/^not-now: You have decided nothing/);
    await answer(mover, { kind: 'move', move: '5' });
    await answer(waiter, { kind: 'move', move: '6' });
    expect(await answer(mover, { kind: 'takeback' })).toBe('not-now: Nobody asks to take back a move.');
    expect(await answer(mover, { kind: 'ask-takeback' })).toBe('done');
    expect(await answer(mover, { kind: 'takeback' })).toMatch(/^not-now/);
    expect(await answer(waiter, { kind: 'refuse-takeback' })).toBe('done');
    expect(mover.game?.session?.match.ply).toBe(2);
    await answer(mover, { kind: 'ask-takeback' });
    expect(await answer(waiter, { kind: 'takeback' })).toBe('done');
    expect(mover.game?.session?.match.ply).toBe(0);
    expect(await answer(mover, { kind: 'move', move: '5' })).toBe('done');
  });

  test('a move that is made meanwhile is an answer, too', async () => {
    const table = await begun({ game: 'sequence-duel' });
    const { mover, waiter } = deciding(table);
    await answer(mover, { kind: 'move', move: '5' });
    await answer(mover, { kind: 'ask-takeback' });
    await answer(waiter, { kind: 'move', move: '6' });
    expect(mover.game?.asksTakeback).toBe(null);
    expect(mover.game?.session?.match.ply).toBe(2);
  });

  test('leaves the cards in their order', async () => {
    const table = await begun({ game: 'sequence-clash' });
    const { mover, waiter } = deciding(table);
    const card = () =>
      table.ann.entries
        .filter(({ kind }) => kind === 'draw')
        .map((entry) => entry.kind === 'draw' && entry.card);
    const first = `${card()[0]}+`;
    await answer(mover, { kind: 'move', move: first });
    const second = card()[1];
    await answer(mover, { kind: 'ask-takeback' });
    await answer(waiter, { kind: 'takeback' });
    await answer(mover, { kind: 'move', move: first });
    expect(card()).toEqual([card()[0], second, second]);
  });
});

describe('the end', () => {
  test('a game can be cancelled before the second move, and not after it', async () => {
    const table = await begun({ game: 'sequence-duel', starter: 'first' });
    const { mover, waiter } = deciding(table);
    await answer(mover, { kind: 'move', move: '5' });
    const called = await begun({ game: 'sequence-duel', starter: 'first' });
    expect(await answer(called.bo, { kind: 'abort' })).toBe('done');
    expect(called.ann.game?.abortedBy).toBe(1);
    expect(await answer(called.ann, { kind: 'move', move: '5' })).toBe(
      'game-over: The game is over: it was cancelled.',
    );
    await answer(waiter, { kind: 'move', move: '6' });
    expect(await answer(waiter, { kind: 'abort' })).toMatch(
      /^not-now: A game can be cancelled before the second move only/,
    );
  });

  test('resigning', async () => {
    const { ann, bo } = await begun({ game: 'sequence-duel' });
    expect(await answer(ann, { kind: 'rematch' })).toBe('not-now: The game is not over.');
    expect(await answer(bo, { kind: 'resign' })).toBe('done');
    expect(ann.game?.session?.match.result?.reason).toBe('Bo resigned.');
    expect(await answer(ann, { kind: 'resign' })).toBe('game-over: The game is over: Bo resigned.');
  });

  test.each(games.map(({ id }) => id))(
    '%s again: the other begins, with the same tokens, and wins are counted',
    async (game) => {
      const { world, ann, bo } = await begun({ game });
      await playOut(ann, bo);
      const starter = ann.game?.session?.series.starter as 0 | 1;
      expect(await answer(ann, { kind: 'rematch' })).toBe('done');
      expect(ann.game?.next).toBe(null);
      expect(await answer(ann, { kind: 'rematch' })).toMatch(/^not-now/);
      expect(await answer(bo, { kind: 'rematch' })).toBe('done');
      const next = ann.game?.next as string;
      expect(next).toBe(bo.game?.next);
      const again = await seats(world, next);
      expect([again.ann.you, again.bo.you]).toEqual([0, 1]);
      expect(again.ann.game?.header).toMatchObject({
        previous: ann.game?.header.id,
        starter: 1 - starter,
        names: ['Ann', 'Bo'],
      });
      await vi.advanceTimersByTimeAsync(100);
      expect(deciderOf(again.ann.game as never)).toBe(1 - starter);
      expect(tally(again.ann.game?.session?.series as never).reduce((sum, wins) => sum + wins)).toBe(1);
      await playOut(again.ann, again.bo);
    },
  );

  test('a series is played round by round, then begins anew', async () => {
    let { world, ann, bo } = await begun({ game: 'zero-sum-game', rounds: 3 });
    for (const winners of [1, 2, 0]) {
      await playOut(ann, bo);
      await answer(bo, { kind: 'rematch' });
      await answer(ann, { kind: 'rematch' });
      ({ ann, bo } = await seats(world, ann.game?.next as string));
      expect(ann.game?.header.winners).toHaveLength(winners);
      expect(ann.game?.session?.series.rounds).toBe(3);
      if (winners > 0)
        expect(await answer(bo, { kind: 'abort' })).toMatch(/^not-now: A series that has begun/);
    }
  });

  test('the record has all that is needed to check the cards', async () => {
    const { ann, bo, world, id } = await begun({ game: 'sequence-clash', swap: true });
    await playOut(ann, bo);
    const text = onlineRecord(ann.game as never) as string;
    const record = readRecord(games, text);
    if (record instanceof Problem) throw new Error(record.message);
    const deal = dealOf(record);
    if (deal instanceof Problem) throw new Error(deal.message);
    expect(dealProblem(record.match.setup.variant.rules, cardsOf(record.match), deal)).toBe(null);
    expect(deal.secret).toBe(world.memory.games.get(id)?.secret);
    expect(
      dealProblem(record.match.setup.variant.rules, cardsOf(record.match), {
        ...deal,
        seeds: [deal.seeds[1], deal.seeds[0]],
      }),
    ).toMatch(/^Card \d+ should have been/);
    const other = deal.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(
      dealProblem(record.match.setup.variant.rules, cardsOf(record.match), { ...deal, secret: other }),
    ).toMatch(/^The secret is not the one that was promised/);
    expect(dealOf(readRecord(games, text.replace(/\[Secret.*\n/, '')) as never)).toMatchObject({
      code: 'bad-record',
    });
  });

  test('nobody is told the secret before', async () => {
    const { ann, bo, world, id } = await begun({ game: 'sequence-clash' });
    const { mover } = deciding({ ann, bo });
    const card = ann.entries.find(({ kind }) => kind === 'draw') as { card: string };
    await answer(mover, { kind: 'move', move: `${card.card}+` });
    const secret = world.memory.games.get(id)?.secret as string;
    expect(JSON.stringify([ann.entries, bo.entries, ann.game?.header])).not.toContain(secret);
    expect(onlineRecord(ann.game as never)).not.toContain(secret);
    await answer(mover, { kind: 'resign' });
    expect(ann.game?.secret).toBe(secret);
  });
});

describe('a toss', () => {
  /** Ann is not there while Bo joins and seals; then she comes, seals and gives her seed, and Bo is gone. */
  async function withheldByBo(clock: Terms['clock']) {
    const world = new World(new SharedMemory(), seeded(3));
    const { id } = await world.makeGame({ game: 'sequence-duel', clock }, TOKENS[0]);
    const bo = world.client(id, TOKENS[1]);
    await vi.advanceTimersByTimeAsync(50);
    await answer(bo, { kind: 'join', name: 'Bo' });
    bo.close();
    const ann = world.client(id, TOKENS[0]);
    await vi.advanceTimersByTimeAsync(100);
    expect(ann.entries.map(({ kind }) => kind)).toEqual(['join', 'seal', 'seal', 'seed']);
    expect(ann.game?.session).toBe(null);
    return { world, id, ann };
  }

  test('follows from the promise and both seeds, the same for all', async () => {
    const starters = new Set<number>();
    for (let i = 0; i < 12; i++) {
      const { ann, bo } = await begun({ game: 'sum-to-zero' }, i);
      const { header, seeds, session } = ann.game as OnlineGame;
      expect(session?.series.starter).toBe(tossOf(header.promise as string, seeds as Seeds));
      expect(bo.game?.session?.series.starter).toBe(session?.series.starter);
      starters.add(session?.series.starter as number);
    }
    expect(starters.size).toBe(2);
  });

  test.each([
    [null, 86_400],
    [{ seconds: 60, increment: 0 }, 120],
    [{ days: 2 }, 172_800],
  ] as const)('is lost by withholding a seed: with the clock %o after %i seconds', async (clock, seconds) => {
    const { ann } = await withheldByBo(clock);
    expect(await answer(ann, { kind: 'abort' })).toMatch(/^not-now: A game cannot be cancelled once/);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1000);
    expect(ann.game?.session).toBe(null);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ann.game?.session?.match.result).toEqual({ winner: 'first', reason: 'Bo ran out of time.' });
    expect(seatOf(ann.game as OnlineGame, 0)).toBe('first');
  });

  test('a game that was lost by withholding can be opened again', async () => {
    const { world, id, ann } = await withheldByBo({ seconds: 60, increment: 0 });
    await vi.advanceTimersByTimeAsync(150_000);
    ann.close();
    await vi.advanceTimersByTimeAsync(10_000); // its room is dropped
    const again = world.client(id, TOKENS[0]);
    await vi.advanceTimersByTimeAsync(100);
    expect(again.game?.session?.match.result?.reason).toBe('Bo ran out of time.');
    expect(world.process.failures).toEqual([]);
  });

  test('gives back the time in which no server was there to take a seed', async () => {
    const { world, id, ann } = await withheldByBo({ seconds: 60, increment: 0 });
    world.process.kill();
    await vi.advanceTimersByTimeAsync(600_000);
    world.start();
    ann.doubt();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.game?.session).toBe(null);
    world.client(id, TOKENS[1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ann.game?.session?.match.result).toBe(null);
  });

  test('waits for whoever comes back in time', async () => {
    const { world, id, ann } = await withheldByBo(null);
    await vi.advanceTimersByTimeAsync(3_600_000);
    world.client(id, TOKENS[1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(ann.game?.session?.match.result).toBe(null);
  });
});

describe('leaving without loss', () => {
  test('not once the coin is tossed or a card is dealt, but where the other one never moves', async () => {
    for (const game of ['sequence-duel', 'sequence-clash']) {
      const { mover, waiter } = deciding(await begun({ game }));
      for (const client of [mover, waiter])
        expect(await answer(client, { kind: 'abort' })).toMatch(/^not-now: A game cannot be cancelled once/);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      expect(await answer(mover, { kind: 'abort' })).toMatch(/^not-now/);
      expect(await answer(waiter, { kind: 'abort' })).toBe('done');
    }
  });

  test('also in a later round of a series', async () => {
    const { ann, bo, world } = await begun({ game: 'sum-to-zero', rounds: 3 });
    await playOut(ann, bo);
    await answer(ann, { kind: 'rematch' });
    await answer(bo, { kind: 'rematch' });
    const { mover, waiter } = deciding(await seats(world, ann.game?.next as string));
    expect(await answer(waiter, { kind: 'abort' })).toMatch(/^not-now: A series that has begun/);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await answer(mover, { kind: 'abort' })).toMatch(/^not-now: A series that has begun/);
    expect(await answer(waiter, { kind: 'abort' })).toBe('done');
  });

  test('before anything is settled, at any time', async () => {
    const world = new World(new SharedMemory(), seeded(3));
    const { id } = await world.makeGame({ game: 'sequence-clash' }, TOKENS[0]);
    const ann = world.client(id, TOKENS[0]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await answer(ann, { kind: 'abort' })).toBe('done');
  });
});

describe('cards', () => {
  test('a seed is given when both are sealed, and only the one that was', async () => {
    const world = new World(new SharedMemory(), seeded(3));
    const { id } = await world.makeGame({ game: 'sequence-clash' }, TOKENS[0]);
    const { ann, bo } = await seats(world, id);
    expect(ann.entries.map(({ kind }) => kind)).toEqual([]);
    expect(await answer(ann, { kind: 'seal', hash: 'a'.repeat(64) })).toMatch(
      /^not-now: Seeds are sealed when both/,
    );
    await answer(bo, { kind: 'join', name: 'Bo' });
    expect(ann.entries.map(({ kind }) => kind)).toEqual(['join', 'seal', 'seal', 'seed', 'seed', 'draw']);
    expect(await answer(ann, { kind: 'seed', seed: 'a'.repeat(32) })).toMatch(
      /^not-now: You have given your seed/,
    );
    const sealed = { ...(bo.game as NonNullable<typeof bo.game>), seeds: ['x', null] as const };
    expect(decide(sealed, 1, { kind: 'seed', seed: 'b'.repeat(32) }, 0)).toMatchObject({
      code: 'bad-request',
    });
  });
});

describe('swapping seats', () => {
  test.each(['sequence-zero', 'sequence-clash'])(
    'in %s, persons keep their tokens and change their seats',
    async (game) => {
      const table = await begun({ game, swap: true });
      const { mover, waiter } = deciding(table);
      const [move = ''] = legalFor(mover);
      await answer(mover, { kind: 'move', move });
      expect(deciderOf(mover.game as never)).toBe(waiter.you);
      if (game === 'sequence-clash')
        expect(await answer(waiter, { kind: 'move', move: '4+' })).toMatch(/^not-now: Say first/);
      expect(await answer(mover, { kind: 'swap' })).toMatch(/^not-yours/);
      expect(await answer(waiter, { kind: 'swap' })).toBe('done');
      expect(deciderOf(mover.game as never)).toBe(mover.you);
      await playOut(table.ann, table.bo);
    },
  );
});
