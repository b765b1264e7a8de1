/** Play goes on where a seat cannot be stored. */

import { systemReason } from '../../sentences/system-errors.ts';
import { SeatStore, type StoredSeat } from '../storage/seats.ts';
import type { Terminal } from '../terminal/terminal.ts';

export function saveSeat(
  terminal: Terminal,
  seat: StoredSeat,
  over: boolean,
  more: Pick<StoredSeat, 'seen' | 'recorded'> = {},
): void {
  const store = new SeatStore();
  // The connection may have stored how the game began.
  keep(terminal, () => store.save({ ...seat, ...store.find(seat.link), ...more, at: Date.now(), over }));
}

/** The seat at this game, which may be that of another window. */
export function claimSeat(terminal: Terminal, seat: StoredSeat): StoredSeat {
  return keep(terminal, () => new SeatStore().claim(seat)) ?? seat;
}

function keep<T>(terminal: Terminal, action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    terminal.complain(`Your seat cannot be kept on this machine: ${systemReason(error)}.`);
    return null;
  }
}
