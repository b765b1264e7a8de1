/** What is wrong with something a person or a program gave us, and what would be right. */

export const PROBLEM_CODES = [
  'bad-json', // a line that is not JSON
  'bad-request', // JSON of another shape than expected
  'unknown-game',
  'bad-option',
  'illegal-move',
  'game-over', // a move after the end
  'bad-draw', // a card that cannot come now
  'bad-record',
  'bad-name',
  'too-large', // more positions than can be solved
  'bad-solution', // bytes that are not a solution of this game
  // Online:
  'unknown-address', // no such game, or no such page
  'not-yours', // another person's seat or turn
  'not-now', // possible at another time of the game
  'taken', // another entry has that place in the log
  'too-fast', // too many requests
  'unavailable', // the server cannot store anything now, or is stopping
  'too-old', // the versions of server and client do not match
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Where in the input it is, and what would have been possible there. */
export interface ProblemDetails {
  readonly ply?: number;
  readonly legal?: readonly string[];
  readonly line?: number;
  readonly column?: number;
}

/** Returned, never thrown: a caller that can meet one must look. */
export class Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    this.code = code;
    this.message = message;
    this.details = details;
  }
}

/** For input of another shape than expected. */
export function badRequest(message: string): Problem {
  return new Problem('bad-request', message);
}

/** For input that is known to be right: the value, or an Error that says what is wrong with it. */
export function unwrap<T>(result: T | Problem): T {
  if (result instanceof Problem) throw new Error(result.message, { cause: result });
  return result;
}
