/** A player's remaining time, running down on their turn. */

import { useEffect, useState } from 'preact/hooks';
import type { Person } from '../../match/series.ts';
import { leftAt } from '../../online/clock.ts';
import { timeLeft } from '../../sentences/clocks.ts';
import { onlineTexts } from '../texts/online.ts';
import type { OnlineTable } from './online-table.ts';

const TICK = 100; // milliseconds: tenths of seconds are shown at the end
const SCARCE = 10_000;

export function ClockFace({ table, person }: { readonly table: OnlineTable; readonly person: Person }) {
  const clock = table.known.value.game?.clock;
  const runs = clock?.running === person;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock) return null;
  const left = leftAt(clock, person, table.now());
  return (
    <span class={`clock${runs ? ' runs' : ''}${left < SCARCE ? ' scarce' : ''}`} role="timer">
      <span class="unseen">{onlineTexts.timeLeft}</span>
      {timeLeft(left, true)}
    </span>
  );
}
