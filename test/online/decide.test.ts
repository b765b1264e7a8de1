/** Whatever players wish for, in whatever order: what is permitted is granted, what is granted can happen, and the cards are those that were promised. */

import { expect, test } from 'vitest';
import { members } from '../../src/core/bits.ts';
import { legalTexts } from '../../src/core/notation.ts';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import type { Person } from '../../src/match/series.ts';
import { apply, entryOf } from '../../src/online/apply.ts';
import { type Deal, dealProblem, promiseOf } from '../../src/online/dealing.ts';
import { decide, react } from '../../src/online/decide.ts';
import type { GameEvent, Header } from '../../src/online/entry.ts';
import type { Command } from '../../src/online/messages.ts';
import { isOver, type OnlineGame, openGame } from '../../src/online/online-game.ts';
import { permission } from '../../src/online/permissions.ts';
import { seedsOf } from '../../src/online/sealing.ts';
import { sha256 } from '../../src/online/sha256.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { pick } from '../arbitraries.ts';

const SEED = '7'.repeat(32);
const KINDS = ['swap', 'stay', 'ask-takeback', 'takeback', 'refuse-takeback', 'resign', 'rematch'] as const;
const CARDS = ['1', '4', '9', '4+', '9x', '+5', '3']; // what a cheat would like to have

function randomWish({ session }: OnlineGame, random: Random): Command {
  const kind = random(8);
  if (kind === 0)
    return random(2) === 0
      ? { kind: 'seal', hash: sha256(SEED) }
      : { kind: 'seed', seed: random(4) === 0 ? hex(32, random) : SEED };
  if (kind === 1) return { kind: 'join', name: 'Bo' };
  if (kind < 5) return { kind: pick(KINDS.slice(0, random(10) ? 5 : 7), random) };
  const { setup, scene } = session?.match ?? {};
  const legal = setup && scene ? members(setup.variant.rules.legal(scene.position)) : [];
  if (!setup || !scene || legal.length === 0 || random(4) === 0)
    return { kind: 'move', move: pick(CARDS, random) };
  return { kind: 'move', move: setup.variant.rules.format(scene.position, pick(legal, random)) };
}

function hex(digits: number, random: Random): string {
  return Array.from({ length: digits }, () => random(16).toString(16)).join('');
}

/** What would be granted, were it allowed: what is wrong with it is the time or the person. */
function soundWishes({ session }: OnlineGame): Command[] {
  const { setup, scene } = session?.match ?? {};
  const [move = ''] = setup && scene ? legalTexts(setup.variant.rules, scene.position) : [];
  return [
    { kind: 'join', name: 'Bo' },
    { kind: 'seal', hash: sha256(SEED) },
    { kind: 'seed', seed: SEED },
    { kind: 'move', move },
    ...[...KINDS, 'abort' as const].map((kind) => ({ kind })),
  ];
}

function expectPermissions(game: OnlineGame): void {
  for (const by of [null, 0, 1] as const) {
    for (const command of soundWishes(game)) {
      const problem = permission(game, by, command.kind, 0);
      const event = decide(game, by, command, 0);
      expect(event instanceof Problem ? event : null, `${command.kind} by ${by}`).toEqual(problem);
    }
  }
}

test('a series is not cancelled in its second round', () => {
  const series: Header = {
    id: 'g',
    at: 0,
    terms: { ...USUAL_TERMS, game: 'sum-to-zero', rounds: 3 },
    names: ['Ann', 'Bo'],
    starter: 0,
    winners: [],
    previous: null,
    promise: null,
  };
  const abort = (header: Header) => permission(openGame(games, header) as OnlineGame, 0, 'abort', 0);
  expect(abort(series)).toBeNull();
  expect(abort({ ...series, winners: [0] })).toMatchObject({
    message: 'A series that has begun cannot be cancelled; you can resign.',
  });
});

test.each(games.map(({ id }) => id))('%s', (id) => {
  for (let i = 0; i < 300; i++) {
    const random = seeded(`${id} ${i}`);
    const secret = id === 'sequence-clash' ? hex(64, random) : null;
    const promise = secret && promiseOf(secret);
    const header: Header = {
      id: 'g',
      at: 0,
      terms: { ...USUAL_TERMS, game: id, swap: random(2) === 0, rounds: pick([1, 3], random) },
      names: ['Ann', null],
      starter: random(2) as Person,
      winners: pick([[], [0]], random) as Person[],
      previous: null,
      promise,
    };
    let game = openGame(games, header) as OnlineGame;
    const push = (event: GameEvent) => {
      const entry = entryOf(game, event, 0);
      const after = apply(game, entry, event);
      if (after instanceof Problem) throw new Error(`${after.message} after ${JSON.stringify(event)}`);
      expect(after).toEqual(apply(game, entry)); // what is read from the log
      game = after;
    };
    for (let commands = 0; commands < 200 && !isOver(game); commands++) {
      if (i % 10 === 0) expectPermissions(game);
      const command = randomWish(game, random);
      const by = command.kind === 'join' ? null : (random(2) as Person);
      const event = decide(game, by, command, 0);
      if (event instanceof Problem) continue;
      const follow = () => react(game, secret, () => 'next');
      for (let next: GameEvent | null = event; next; next = follow()) push(next);
    }
    expectPermissions(game);
    const seeds = seedsOf(game);
    if (secret && seeds && game.session)
      expect(dealProblem(game.variant.rules, game.cards, { promise, secret, seeds } as Deal)).toBeNull();
  }
});
