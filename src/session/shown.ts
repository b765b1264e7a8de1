/** How a session is shown to the people who play it. */

import { unwrap } from '../core/problem.ts';
import { type Match, replay } from '../match/match.ts';
import { otherPerson } from '../match/series.ts';
import { onlyPerson, type Session } from './session.ts';
import { usualNames } from './settings.ts';

/** With another name for whoever plays alone against a computer and gave none; the record keeps the usual one. */
export function withNameForOnly(session: Session, name: string): Session {
  const { players, series } = session;
  const person = onlyPerson(session);
  if (person === null) return session;
  const usual = usualNames(players)[person];
  if (series.names[person] !== usual || series.names[otherPerson(person)] === name) return session;
  const names = [...series.names] as [string, string];
  names[person] = name;
  return { ...session, series: { ...series, names }, match: renamed(session.match, usual, name) };
}

function renamed({ setup, log }: Match, from: string, to: string): Match {
  const { first, second } = setup.names;
  const names = { first: first === from ? to : first, second: second === from ? to : second };
  return unwrap(replay({ ...setup, names }, log));
}
