const DELAYS = [0, 100, 200, 300, 500]; // milliseconds; the last one for a minute, and a little more
const HURRIED = 100; // tries; after that there is no hurry
const UNHURRIED = 5000; // milliseconds
const JITTER = 0.4; // so that clients do not all come at once after a restart

/** How many milliseconds to wait after so many failures; `random` is between 0 and 1. */
export function retryDelay(failures: number, random: number): number {
  const hurried = DELAYS[Math.min(failures, DELAYS.length - 1)] as number;
  return (failures < HURRIED ? hurried : UNHURRIED) * (1 + random * JITTER);
}
