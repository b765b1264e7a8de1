/** Matches in which everything happens that can happen: moves, draws, swaps, resignations, sudden stops. */

import fc from 'fast-check';
import { members } from '../src/core/bits.ts';
import type { Variant } from '../src/core/game.ts';
import { Problem } from '../src/core/problem.ts';
import { seeded } from '../src/core/random.ts';
import { SEATS } from '../src/core/rules.ts';
import type { Names } from '../src/core/scene.ts';
import { begin, extend, type Match, type MatchEvent } from '../src/match/match.ts';
import { pick } from './arbitraries.ts';

/** Names in any script, and names that mean harm. */
export const names: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      'Ann',
      'Zoë',
      '李小龍',
      'محمد',
      'नमस्ते',
      '👩‍👩‍👧',
      'a"b\\c',
      '[Game "x"]',
      '{1-0}',
      '\u001b[31mred',
      '\u202eevil',
      '\ud800',
      '\t\n',
    ),
  )
  .filter((name) => name.trim() !== '' && Array.from(name).length <= 40);

export function randomMatch(
  variant: Variant,
  seed: number,
  who: Names = { first: 'Ann', second: 'Bo' },
): Match {
  const random = seeded(seed);
  let match = begin({ variant, names: who, swap: random(2) === 0 });
  let patience = 12;
  while (!match.result && random(patience) > 0) {
    const event = randomEvent(match, random);
    match = mustExtend(match, event);
    patience = event.kind === 'swap' || event.kind === 'stay' ? 3 : 12; // what is rare is often the last
  }
  return match;
}

function randomEvent(match: Match, random: (below: number) => number): MatchEvent {
  if (match.decision?.about === 'swap' && random(3) > 0)
    return { kind: pick(['swap', 'stay'] as const, random) };
  if (random(25) === 0)
    return { kind: pick(['resign', 'timeout'] as const, random), seat: pick(SEATS, random) };
  const move = pick(members(match.setup.variant.rules.legal(match.scene.position)), random);
  return { kind: match.turn === 'chance' ? 'draw' : 'move', move };
}

function mustExtend(match: Match, event: MatchEvent): Match {
  const next = extend(match, event);
  if (next instanceof Problem) throw new Error(next.message);
  return next;
}
