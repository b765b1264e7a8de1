/** What an engine does wrong, each with a name. */

export const FAULT_KINDS = [
  'unknown answer', // a line that the protocol does not have, or has otherwise
  'no text', // bytes that are no text
  'misplaced', // an answer to nothing that was asked
  'nameless', // no id name
  'silent', // a wrong line without an answer
  'illegal move',
  'late', // an answer after its time
  'other moves', // than before with the same seed
  'hangs', // no answer at all
  'never reads', // no answer, and its input is full
  'floods', // with lines, or with one without an end
  'crashed', // it ended before quit
  'does not end', // after quit
] as const;

type FaultKind = (typeof FAULT_KINDS)[number];

export class Fault {
  readonly kind: FaultKind;
  readonly message: string;
  readonly about: readonly string[]; // the messages, sent and received

  constructor(kind: FaultKind, message: string, about: readonly string[] = []) {
    this.kind = kind;
    this.message = message;
    this.about = about;
  }
}
