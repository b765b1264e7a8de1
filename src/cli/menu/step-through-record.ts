/** A recorded game step by step. */

import type { GameRecord } from '../../match/record.ts';
import { goOnFrom, playersIn } from '../../session/from-here.ts';
import { stepThrough } from '../replay/step-through.ts';
import { type Plan, planToTry } from '../session/plan.ts';
import { anyRandom } from '../terminal/any-random.ts';
import type { Display } from '../terminal/display.ts';

/** Returns a game to play, if it is tried again. */
export async function stepThroughRecord(display: Display, record: GameRecord): Promise<Plan | null> {
  const session = goOnFrom(record.match, playersIn(record), anyRandom); // of a series only this game
  const events = await stepThrough(display, session, { mayTry: true });
  return events === null ? null : planToTry(session, events);
}
