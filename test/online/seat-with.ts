import type { SeatKey } from '../../src/online/seat-key.ts';

/** A seat whose token a test chooses; its key follows from that, which a real key never does. */
export function seatWith(token: string): SeatKey {
  return { key: `key of ${token}`, token };
}
