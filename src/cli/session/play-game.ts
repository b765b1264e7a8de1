/** Plays one game at a table to its end: prompts people, runs computers, saves every move. */

import { Problem } from '../../core/problem.ts';
import { extend, type MatchEvent } from '../../match/match.ts';
import { decide } from '../../players/decide.ts';
import type { Level } from '../../players/levels.ts';
import { swapped, undone, withoutSolution } from '../../sentences/playing.ts';
import { tablePermission } from '../../session/permissions.ts';
import { nextCard, playerIn, type Session, takenBack } from '../../session/session.ts';
import { askPerson } from '../prompt/ask-person.ts';
import type { GameContext, PersonDecision } from '../prompt/context.ts';
import { refusalsBy } from '../prompt/prompt-commands.ts';
import { OVERTAKEN } from '../table/table.ts';

export interface Played {
  readonly session: Session;
  /** Over; left on purpose; or cut off by Ctrl-C or the end of input. */
  readonly how: 'over' | 'left' | 'cut-off';
}

export async function playGame(start: Session, around: GameContext): Promise<Played> {
  const { table } = around;
  let session = start;
  const happen = (event: MatchEvent) => {
    const match = extend(session.match, event);
    if (match instanceof Problem) throw new Error(match.message); // only legal moves are offered
    session = { ...session, match };
    around.keep(session);
  };

  table.begin(session);
  while (!session.match.result) {
    const { match } = session;
    if (!match.decision) {
      happen({ kind: 'draw', move: nextCard(session) });
      continue;
    }
    const { seat, about } = match.decision;
    if (about === 'move') table.turn(session);
    const player = playerIn(session, seat);
    const decision = player
      ? await think(player, session, around)
      : await askPerson({ session }, withRefusals(session, around));
    if (decision === OVERTAKEN || decision.kind === 'abort') continue; // online only
    switch (decision.kind) {
      case 'move':
        happen(decision);
        table.played(session);
        break;
      case 'swap':
        happen({ kind: 'swap' });
        table.changed(session, swapped(session.match.scene.names));
        break;
      case 'stay':
        happen({ kind: 'stay' });
        break;
      case 'undo': {
        const earlier = takenBack(session) as Session; // else refused
        session = earlier;
        around.keep(session);
        table.changed(session, undone(match, earlier.match));
        break;
      }
      case 'resign':
        happen({ kind: 'resign', seat });
        break;
      default:
        return { session, how: decision.kind };
    }
  }
  table.ended(session);
  return { session, how: 'over' };
}

/** Makes the prompt refuse commands not allowed now. */
function withRefusals(session: Session, around: GameContext): GameContext {
  const refusals = refusalsBy(['undo', 'swap', 'resign'], (command) => tablePermission(session, command));
  return { ...around, prompts: { ...around.prompts, refusals } };
}

async function think(
  player: Level,
  session: Session,
  { table, solutions, random, pace }: GameContext,
): Promise<PersonDecision> {
  const { match } = session;
  const { decision, blind } = await decide(player, match, {
    random,
    solve: (variant) => solutions.of(variant, table, false),
  });
  if (table.live && !(await table.pause(pace))) return { kind: table.interrupted ? 'cut-off' : 'left' };
  if (blind !== null && solutions.isNews(match.setup.variant))
    table.changed(session, withoutSolution(player, blind));
  return decision;
}
