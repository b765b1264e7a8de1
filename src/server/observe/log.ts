/** What the server says about itself: a line of JSON each. No tokens, no secrets, no names. */

import { jsonLine } from '../../referee/json-lines.ts';

type LogLevel = 'info' | 'warning' | 'error';
export type Log = (level: LogLevel, message: string, details?: Readonly<Record<string, unknown>>) => void;

/** With the name of the process in every line. */
export function logTo(write: (line: string) => void, process: string): Log {
  return (level, message, details = {}) =>
    write(`${jsonLine({ time: new Date().toISOString(), process, level, message, ...details })}\n`);
}
