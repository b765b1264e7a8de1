/** Plays one game at a table to its end: prompts people, runs computers, saves every move. */

import { lowest } from '../../core/bits.ts';
import { unwrap } from '../../core/problem.ts';
import type { Random } from '../../core/random.ts';
import { extend, type Match, type MatchEvent } from '../../match/match.ts';
import { decide, PATIENCE } from '../../players/decide.ts';
import type { Level } from '../../players/levels.ts';
import { swapWords, undone, withoutSolution } from '../../sentences/playing.ts';
import { YOU } from '../../sentences/you.ts';
import { tablePermission } from '../../session/permissions.ts';
import { nextCard, playerIn, type Session, takenBack } from '../../session/session.ts';
import { withNameForOnly } from '../../session/shown.ts';
import { askPerson } from '../prompt/ask-person.ts';
import type { PersonDecision, PromptContext } from '../prompt/context.ts';
import { PROMPT_COMMANDS, REMINDER, refusalsBy } from '../prompt/prompt-commands.ts';
import type { Solutions } from '../solving/solutions.ts';
import { datedRecord } from '../storage/save-record.ts';
import { OVERTAKEN, type Table } from '../table/table.ts';

/** Milliseconds for which a card that leaves no choice is shown. */
export const MOMENT = 500;

export interface GameContext {
  readonly table: Table;
  readonly solutions: Solutions;
  readonly random: Random;
  readonly pace: number; // milliseconds before a computer's move is shown
  readonly greeting?: string | undefined; // if the game has begun already
  /** Called before a move is shown. */
  save(session: Session): void;
}

export interface Played {
  readonly session: Session;
  /** Over; left on purpose, to end or for the menu; or cut off by Ctrl-C or the end of input. */
  readonly how: 'over' | 'left' | 'menu' | 'cut-off';
}

export async function playGame(start: Session, context: GameContext): Promise<Played> {
  const { table } = context;
  let session = start;
  const update = (match: Match) => {
    session = { ...session, match };
    context.save(session);
  };
  const happen = (event: MatchEvent) => update(unwrap(extend(session.match, event))); // only legal moves are offered

  table.begin(session, context.greeting);
  while (!session.match.result) {
    const { match } = session;
    if (!match.decision) {
      happen({ kind: 'draw', move: nextCard(session) });
      continue;
    }
    const { seat, about, forced } = match.decision;
    if (about === 'move') table.turn(session);
    const player = playerIn(session, seat);
    const isShort = forced && (!player || (table.live && session.players.includes(null)));
    if (isShort) await table.moment(Math.min(context.pace, MOMENT));
    const decision = isShort
      ? onlyMove(match)
      : player
        ? await think(player, session, context)
        : await askPerson(promptContext(session, context));
    if (decision === OVERTAKEN || decision.kind === 'abort') continue; // online only
    switch (decision.kind) {
      case 'move':
        happen(decision);
        table.played(session);
        break;
      case 'swap':
        happen({ kind: 'swap' });
        table.changed(session, swapWords(table.live).done(shownAt(table, session).match.scene.names));
        break;
      case 'stay':
        happen({ kind: 'stay' });
        break;
      case 'undo':
        update((takenBack(session) as Session).match); // else refused
        table.changed(session, undone(match, session.match));
        break;
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

function onlyMove({ scene, setup }: Match): PersonDecision {
  return { kind: 'move', move: lowest(setup.variant.rules.legal(scene.position)) };
}

/** The prompt refuses what is not allowed now. */
function promptContext(session: Session, { table, solutions }: GameContext): PromptContext {
  const refusals = refusalsBy(
    ['undo', 'swap', 'resign'],
    (command) => tablePermission(session, command)?.message,
  );
  const { menu, ...lines } = PROMPT_COMMANDS; // only a screen has a menu
  const prompts = { meanings: table.live ? PROMPT_COMMANDS : lines, refusals, reminder: REMINDER };
  const shown = shownAt(table, session);
  return { session: shown, table, solutions, prompts, record: () => datedRecord(session) };
}

/** Plain sessions are as in the rulebook, with names. */
function shownAt({ live }: Table, session: Session): Session {
  return live ? withNameForOnly(session, YOU) : session;
}

async function think(
  player: Level,
  session: Session,
  { table, solutions, random, pace }: GameContext,
): Promise<PersonDecision> {
  const { match } = session;
  const { decision, blind } = await decide(player, match, {
    random,
    solve: (variant, from) => solutions.of(variant, table, { asked: false, from, patience: PATIENCE }),
  });
  if (table.live && !(await table.pause(pace))) return { kind: table.interrupted ? 'cut-off' : 'left' };
  if (blind !== null && solutions.isNews(match.setup.variant))
    table.changed(session, withoutSolution(player, blind));
  return decision;
}
