/** How a session is shown to the people who play it. */

import { unwrap } from '../core/problem.ts';
import { type Match, replay } from '../match/match.ts';
import { otherPerson, type Person } from '../match/series.ts';
import type { Session } from './session.ts';
import { usualNames } from './settings.ts';

/** With another name for whoever plays alone against a computer and gave none; the record keeps the usual one. */
export function withNameForOnly(session: Session, name: string): Session {
  const { players, series } = session;
  const person: Person = players[0] === null ? 0 : 1;
  const isAlone = players[person] === null && players[otherPerson(person)] !== null;
  const usual = usualNames(players)[person];
  if (!isAlone || series.names[person] !== usual || series.names[otherPerson(person)] === name)
    return session;
  const names = [...series.names] as [string, string];
  names[person] = name;
  return { ...session, series: { ...series, names }, match: renamed(session.match, usual, name) };
}

function renamed({ setup, log }: Match, from: string, to: string): Match {
  const { first, second } = setup.names;
  const names = { first: first === from ? to : first, second: second === from ? to : second };
  return unwrap(replay({ ...setup, names }, log));
}
