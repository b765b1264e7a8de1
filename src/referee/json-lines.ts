/** One line of JSON in, one line of JSON out: every line gets an answer. */

import { Problem } from '../core/problem.ts';
import { refusal } from './referee.ts';

/** The example is a request that would be right. */
export function answerLine(answer: (request: unknown) => unknown, example: string, line: string): string {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return refuse('bad-json', `This line is not JSON. A line is one object such as ${example}.`);
  }
  const reply = answer(request);
  try {
    return jsonLine(reply);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('bad-request', 'This request is nested too deeply to be answered.');
  }
}

/** JSON that is safe to show in a terminal: unsafe characters are escaped. */
export function jsonLine(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/[^\x20-\x7e]/.test(json)) return json;
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function refuse(code: 'bad-json' | 'bad-request', message: string): string {
  return JSON.stringify(refusal(new Problem(code, message)));
}
