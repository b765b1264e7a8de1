/** One game at a table, from where it stands to its end: people are asked, computers think, and nothing gets lost. */

import { Problem } from '../../core/problem.ts';
import { type Event, extend } from '../../match/match.ts';
import { decide } from '../../players/decide.ts';
import type { Level } from '../../players/levels.ts';
import { swapped, undone, withoutSolution } from '../../sentences/playing.ts';
import { tablePermission } from '../../session/permissions.ts';
import { nextCard, playerIn, type Sitting, takenBack } from '../../session/session.ts';
import { askPerson } from '../prompt/ask-person.ts';
import { refusalsBy } from '../prompt/prompt-commands.ts';
import type { Decision, Surroundings } from '../prompt/surroundings.ts';
import { OVERTAKEN } from '../table/table.ts';

export interface Played {
  readonly sitting: Sitting;
  /** Over; left on purpose; or cut off because the input has ended or was interrupted. */
  readonly how: 'over' | 'left' | 'cut-off';
}

export async function playGame(start: Sitting, around: Surroundings): Promise<Played> {
  const { table } = around;
  let sitting = start;
  const happen = (event: Event) => {
    const match = extend(sitting.match, event);
    if (match instanceof Problem) throw new Error(match.message); // only what is legal is offered
    sitting = { ...sitting, match };
    around.keep(sitting);
  };

  table.begin(sitting);
  while (!sitting.match.result) {
    const { match } = sitting;
    if (!match.decision) {
      happen({ kind: 'draw', move: nextCard(sitting) });
      continue;
    }
    const { seat, about } = match.decision;
    if (about === 'move') table.turn(sitting);
    const player = playerIn(sitting, seat);
    const decision = player
      ? await think(player, sitting, around)
      : await askPerson({ sitting }, withRefusals(sitting, around));
    if (decision === OVERTAKEN || decision.kind === 'abort') continue; // at online games only
    switch (decision.kind) {
      case 'move':
        happen(decision);
        table.played(sitting);
        break;
      case 'swap':
        happen({ kind: 'swap' });
        table.changed(sitting, swapped(sitting.match.scene.names));
        break;
      case 'stay':
        happen({ kind: 'stay' });
        break;
      case 'undo': {
        const earlier = takenBack(sitting) as Sitting; // or it is refused
        sitting = earlier;
        around.keep(sitting);
        table.changed(sitting, undone(match, earlier.match));
        break;
      }
      case 'resign':
        happen({ kind: 'resign', seat });
        break;
      default:
        return { sitting, how: decision.kind };
    }
  }
  table.ended(sitting);
  return { sitting, how: 'over' };
}

/** Commands that are not allowed now are refused where they are typed. */
function withRefusals(sitting: Sitting, around: Surroundings): Surroundings {
  const refusals = refusalsBy(['undo', 'swap', 'resign'], (command) => tablePermission(sitting, command));
  return { ...around, prompts: { ...around.prompts, refusals } };
}

async function think(
  player: Level,
  sitting: Sitting,
  { table, solutions, random, pace }: Surroundings,
): Promise<Decision> {
  const { match } = sitting;
  const { decision, blind } = await decide(player, match, {
    random,
    solve: (variant) => solutions.of(variant, table, false),
  });
  if (table.live && !(await table.pause(pace))) return { kind: table.interrupted ? 'cut-off' : 'left' };
  if (blind !== null && solutions.isNews(match.setup.variant))
    table.changed(sitting, withoutSolution(player, blind));
  return decision;
}
