/** One line of JSON in, one line of JSON out: whatever the line is, it gets an answer. */

import { Problem } from '../core/problem.ts';
import { refusal } from './referee.ts';

export function answerLine(answer: (request: unknown) => unknown, line: string): string {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return refuse(
      'bad-json',
      'This line is not JSON. A line is one object such as {"game": "sum-to-zero", "moves": ["4"]}.',
    );
  }
  try {
    return JSON.stringify(answer(request));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('bad-request', 'This request is nested too deeply to be answered.');
  }
}

function refuse(code: 'bad-json' | 'bad-request', message: string): string {
  return JSON.stringify(refusal(new Problem(code, message)));
}
