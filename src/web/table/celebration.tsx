/** The moment of winning, of somebody at this device: shapes fly, and who wants to hears and feels it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { playerIn } from '../../session/session.ts';
import { Shape } from '../board/shapes.tsx';
import { sounds } from '../storage/preferences.ts';
import type { Table } from './table.ts';

const SHAPES = 14;
const HUM = [40, 60, 80]; // milliseconds on, off and on

export function Celebration({ table }: { readonly table: Table }) {
  const { result, ply } = table.match.value;
  const wasOver = useRef(result !== null); // a game that is looked at again is not won again
  const lastPly = useRef(ply);
  const [celebrates, setCelebrates] = useState(false);
  const winner = result?.winner;
  const isOurs = winner !== undefined && isHere(table, winner);
  useEffect(() => {
    const isNew = winner !== undefined && !wasOver.current;
    wasOver.current = winner !== undefined;
    setCelebrates(isNew && isOurs);
    if (isNew && isOurs && sounds.value && !isStill()) navigator.vibrate?.(HUM);
    if (isNew) sound(isOurs ? 'won' : 'lost');
  }, [winner]);
  useEffect(() => {
    if (ply > lastPly.current && winner === undefined) sound('move');
    lastPly.current = ply;
  }, [ply]);
  if (!celebrates || !winner) return null;
  return (
    <div class={`celebration ${winner}`} aria-hidden="true">
      {Array.from({ length: SHAPES }, (_, i) => (
        <span key={i} style={{ '--turn': `${i / SHAPES}turn`, '--far': String(1 + (i % 3) / 3) }}>
          <Shape of={winner} />
        </span>
      ))}
    </div>
  );
}

function isHere(table: Table, seat: 'first' | 'second'): boolean {
  if (!table.takesPart) return false;
  return table.you === null ? playerIn(table.session.value, seat) === null : table.you === seat;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Only those who want sounds load them. */
function sound(of: 'move' | 'won' | 'lost'): void {
  if (sounds.value) import('./sounds.ts').then(({ play }) => play(of)).catch(() => {}); // silence does no harm
}
