/** Seats of this browser: old ones go when there are too many, and only then. */

import { expect, test } from 'vitest';
import { giveUpSeat, newSeat, saveSeat, seatAt, seats } from '../../src/web/online/seats.ts';

const MOST = 200;
const key = { key: '0'.repeat(64), token: '0'.repeat(32) };

test('beyond the most, the oldest at finished games and the oldest never taken go; those in use stay', () => {
  const save = (id: string, at: number, more = {}) => saveSeat({ ...newSeat(id, key), at, ...more });
  const ids = ['never', 'over', 'asked', ...Array.from({ length: MOST }, (_, i) => `going ${i}`)];
  save('never', 1);
  save('over', 2, { person: 0, over: true });
  for (const [i, id] of ids.slice(3, -2).entries()) save(id, 10 + i, { person: 1 });
  expect([seatAt('never'), seatAt('over')].map(Boolean)).toEqual([true, true]);

  save(ids.at(-2) as string, 3, { person: 1 });
  expect([seatAt('never'), seatAt('over')].map(Boolean)).toEqual([false, true]);
  save(ids.at(-1) as string, 4, { person: 1 });
  expect(seatAt('over')).toBeNull();

  save('asked', 0); // no server has answered yet
  expect(seatAt('asked')).not.toBeNull();
  expect(seats()).toHaveLength(MOST);
  for (const id of ids) giveUpSeat(id);
});
