/** The same request again gets the same answer; another one under its name is refused. */

import { Problem } from '../../core/problem.ts';
import { joiningName } from '../../online/decide.ts';
import type { Entry, Header } from '../../online/entry.ts';
import { canonical } from '../../online/fingerprint.ts';
import type { CommandRequest } from '../../online/messages.ts';

export const OTHER_REQUEST = new Problem(
  'bad-request',
  'You have asked for something else under this name before. Each new request needs a name of its own.',
);

/** Whether an entry is what came of a command. */
export function isOf(command: CommandRequest, entry: Entry, { names }: Header): boolean {
  switch (command.kind) {
    case 'join':
      return entry.kind === 'join' && entry.name === joiningName(command.name, names[0]);
    case 'seal':
      return entry.kind === 'seal' && entry.hash === command.hash;
    case 'seed':
      return entry.kind === 'seed' && entry.seed === command.seed;
    case 'move':
      return entry.kind === 'move' && entry.move === command.move;
    default:
      return entry.kind === command.kind;
  }
}

/** Whether a game is the one that is asked for. */
export function isSameGame(made: Header, wanted: Header): boolean {
  return canonical([made.terms, made.names[0]]) === canonical([wanted.terms, wanted.names[0]]);
}
