/** What goes over HTTP, as JSON. */

import { entry, header, requestId, time } from './entry.ts';
import { refusal as refusalFields, token, wantedName } from './messages.ts';
import * as s from './schema.ts';
import { wantedTerms } from './terms.ts';

/** A request for a game: the terms that are not defaults, a name, and a token for the seat. */
export const newGame = s.object({
  ...wantedTerms,
  name: wantedName,
  token,
  request: requestId, // repeated, finds the same game
});
export type NewGame = s.Infer<typeof newGame>;

export const madeGame = s.object({ header });

export const invitation = s.object({ header, here: s.boolean }); // here: whether its maker is connected
export type Invitation = s.Infer<typeof invitation>;
export const invitations = s.object({ games: s.array(invitation) });

export const wholeGame = s.object({ header, entries: s.array(entry), now: time });
export type WholeGame = s.Infer<typeof wholeGame>;

export const health = s.object({
  ok: s.boolean,
  version: s.optional(s.integer(1), 1),
  message: s.optional(s.string()),
  addresses: s.optional(s.array(s.string())), // for other devices; told to this machine only
});

export const refusal = s.object(refusalFields);
