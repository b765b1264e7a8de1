/** What goes over HTTP, as JSON. */

import { entry, header, requestId, time } from './entry.ts';
import { refusal as refusalFields, token, wantedName } from './messages.ts';
import { array, boolean, type Infer, integer, object, optional, string } from './schema.ts';
import { wantedTerms } from './terms.ts';

/** A request for a game: the terms that are not defaults, a name, and a token for the seat. */
export const newGame = object({
  ...wantedTerms,
  name: wantedName,
  token,
  request: requestId, // repeated, finds the same game
});
export type NewGame = Infer<typeof newGame>;

export const madeGame = object({ header });

export const invitation = object({ header, here: boolean }); // here: whether its maker is connected
export type Invitation = Infer<typeof invitation>;
export const invitations = object({ games: array(invitation) });

export const wholeGame = object({ header, entries: array(entry), now: time });
export type WholeGame = Infer<typeof wholeGame>;

export const health = object({ ok: boolean, version: optional(integer(1), 1), message: optional(string()) });

export const refusal = object(refusalFields);
