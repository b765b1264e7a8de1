/** What the people at one table may do: all that can happen then, and nothing else. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowest } from '../src/core/bits.ts';
import { games } from '../src/games/index.ts';
import { extend, type Match, type MatchEvent, Problem } from '../src/index.ts';
import { levels } from '../src/players/levels.ts';
import { tablePermission } from '../src/session/permissions.ts';
import { playerIn, type Session, takenBack } from '../src/session/session.ts';
import type { Player } from '../src/session/settings.ts';
import { variantsOf } from './arbitraries.ts';
import { randomMatch } from './random-match.ts';

function sittingWith(match: Match, players: Session['players']): Session {
  const { variant, swap, names } = match.setup;
  const series = {
    variant,
    swap,
    names: [names.first, names.second] as const,
    rounds: 1,
    starter: 0 as const,
    winners: [],
  };
  return { series, players, deck: [], started: '', match };
}

function canHappen(match: Match, event: MatchEvent): boolean {
  return !(extend(match, event) instanceof Problem);
}

test.each(games.map((game) => ({ id: game.id, game })))('in $id', ({ game }) => {
  const player = fc.constantFrom<Player>(null, levels[0]!);
  fc.assert(
    fc.property(variantsOf(game), fc.integer(), player, player, (variant, seed, one, two) => {
      const match = randomMatch(variant, seed);
      const session = sittingWith(match, [one, two]);
      const may = (command: Parameters<typeof tablePermission>[1]) => !tablePermission(session, command);
      const { decision } = match;
      const asked = decision !== null && !decision.forced && playerIn(session, decision.seat) === null;
      expect(may('resign')).toBe(asked);
      expect(may('next')).toBe(match.result !== null);
      expect(may('undo')).toBe(takenBack(session) !== null);
      for (const kind of ['swap', 'stay'] as const)
        expect(may(kind)).toBe(asked && canHappen(match, { kind }));
      const move = lowest(variant.rules.legal(match.scene.position));
      expect(may('move')).toBe(asked && canHappen(match, { kind: 'move', move }));
    }),
    { numRuns: 300 },
  );
});
