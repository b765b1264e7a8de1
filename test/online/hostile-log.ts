/** Headers and logs that an honest server would never send: each value may be right by itself, and the whole makes no sense. */

import { members } from '../../src/core/bits.ts';
import { Problem } from '../../src/core/problem.ts';
import type { Random } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import { promiseOf, sealOf } from '../../src/online/dealing.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { type OnlineGame, openGame } from '../../src/online/online-game.ts';
import { onlineRecord } from '../../src/online/record.ts';
import { sha256 } from '../../src/online/sha256.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { pick } from '../arbitraries.ts';

const SEEDS = [sha256('one seed'), sha256('another seed')] as const;
const NOW = 1_700_000_000_000;
const TIMES = [NOW, NOW, NOW, NOW + 1, NOW + 1e9, 0, 8_640_000_000_000_000];
const NO_TIMES = [8_640_000_000_000_001, Number.MAX_SAFE_INTEGER];
const NAMES = [
  'Ann',
  'Bo',
  'Ann',
  '\u001b[2J\u001b]0;owned\u0007',
  '\u202eevil',
  '<img src=x onerror=boom()>',
];
const ODD_NAMES = [
  '\u3164',
  '\ud800',
  '👩‍👩‍👧'.repeat(5),
  '\u009b31m',
  '\r\n\r\n',
  '__proto__',
  '漢'.repeat(40),
];

/** Each game has its own: a promise that was made before would be refused at once. */
const secretOf = (id: string) => sha256(`a hostile secret of ${id}`);

const oneIn = (count: number, random: Random) => random(count) === 0;

export function timeFrom(random: Random): number {
  return pick(oneIn(200, random) ? NO_TIMES : TIMES, random);
}

function nameFrom(random: Random): string {
  return pick(oneIn(4, random) ? ODD_NAMES : NAMES, random).slice(0, 40);
}

export function hostileHeader(id: string, random: Random): Header {
  const rounds = pick([1, 1, 3, 99], random);
  const winners = oneIn(8, random) ? Array.from({ length: random(120) }, () => random(2) as 0 | 1) : [];
  const agreed = pick(['toss', 'first', 'second'] as const, random);
  const isHonest = random(8) > 0;
  return {
    id,
    at: timeFrom(random),
    terms: {
      ...USUAL_TERMS,
      game: pick(games, random).id,
      options: oneIn(40, random) ? JSON.parse('{"__proto__":{"cards":1},"numbers":[1]}') : {},
      swap: oneIn(2, random),
      rounds,
      clock: pick([null, { seconds: 10, increment: 0 }, { days: 14 }], random),
      starter: agreed,
      opponent: oneIn(6, random) ? pick(['easy', 'perfect', 'constructor', ''], random) : null,
    },
    names: [nameFrom(random), oneIn(2, random) ? nameFrom(random) : null],
    starter: isHonest
      ? { toss: null, first: 0 as const, second: 1 as const }[agreed]
      : pick([0, 1, null], random),
    winners,
    previous: oneIn(4, random) ? pick(['x', '../..', 'abcdefgh2345'], random) : null,
    promise: isHonest ? promiseOf(secretOf(id)) : pick([null, sha256('other')], random),
    ...(isHonest ? { dealing: 2 } : pick([{}, { dealing: 1 }, { dealing: 3 }, { dealing: 1e15 }], random)),
  };
}

/** A log that goes on as the rules allow, mostly, with all that can happen at any moment. */
export function hostileLog(header: Header, length: number, random: Random): Entry[] {
  const log: Entry[] = [];
  let game = attempted(() => openGame(games, header));
  for (let tries = 0; game && log.length < length && tries < 8 * length; tries++) {
    const before = game;
    const entry = { ...nextEvent(before, random), n: log.length, at: timeFrom(random) } as Entry;
    const after = attempted(() => apply(before, entry));
    if (!after && random(150) > 0) continue;
    log.push(entry);
    game = after;
  }
  return log;
}

/** The record of as much of it as can be, for a server that tells a part of the truth. */
export function recordOf(header: Header, log: readonly Entry[]): string {
  let game = attempted(() => openGame(games, header));
  let record = '';
  for (const entry of log) {
    const before = game;
    if (!before) break;
    game = attempted(() => apply(before, entry));
    if (game) record = onlineRecord(game) ?? record;
  }
  return record;
}

/** Null where it cannot be, or where the code under test breaks: then the client will meet it, too. */
function attempted(action: () => OnlineGame | Problem): OnlineGame | null {
  try {
    const game = action();
    return game instanceof Problem ? null : game;
  } catch {
    return null;
  }
}

function nextEvent({ header, session }: OnlineGame, random: Random): object {
  const by = pick([0, 1, 0, 1, null], random);
  const seed = pick(SEEDS, random);
  const events = [
    { kind: 'join', name: nameFrom(random), starter: pick([null, null, 0, 1], random) },
    { kind: 'seal', hash: sealOf(seed) },
    { kind: 'seed', seed },
    { kind: 'reveal', secret: secretOf(header.id) },
    { kind: 'next', game: pick(['abcdefgh2346', '\u001b[2J', '../../x', ' '], random) },
    ...['swap', 'stay', 'resign', 'timeout', 'abort', 'away', 'rematch'].map((kind) => ({ kind })),
    ...['ask-takeback', 'takeback', 'refuse-takeback'].map((kind) => ({ kind })),
  ];
  if (!session && random(3) > 0) return { ...pick(events.slice(0, 3), random), by }; // or few games would begin
  const credit = oneIn(6, random) ? { credit: timeFrom(random) } : {};
  if (!session || session.match.turn === 'over' || oneIn(3, random))
    return { ...pick(events, random), by, ...credit };
  const { setup, scene, turn } = session.match;
  const { rules } = setup.variant;
  const move = rules.format(scene.position, pick(members(rules.legal(scene.position)), random));
  return turn === 'chance' ? { kind: 'draw', card: move, by: null } : { kind: 'move', move, by, ...credit };
}
