const DELAYS = [0, 100, 200, 300, 500]; // milliseconds; the last one for a minute, and a little more
const HURRIED = 100; // tries; after that there is no hurry
const UNHURRIED = 5000; // milliseconds
const JITTER = 0.4; // so that clients do not all come at once after a restart
const SPREAD = 200; // milliseconds in which the clients of a server that stops come back

/** After a lost connection: how many milliseconds to wait after so many failures; `random` is between 0 and 1. */
export function retryDelay(failures: number, random: number): number {
  const hurried = DELAYS[Math.min(failures, DELAYS.length - 1)] as number;
  return (failures < HURRIED ? hurried : UNHURRIED) * (1 + random * JITTER);
}

/** The same after a server has said that it stops: another one may be there, but not for all clients in the same moment. */
export function returnDelay(failures: number, random: number): number {
  return Math.max(retryDelay(failures, random), random * SPREAD);
}
