import type { Game } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { hasChance } from '../../core/rules.ts';
import { newNameProblem } from '../../match/names.ts';
import { DEALING } from '../../online/dealing.ts';
import type { Header } from '../../online/entry.ts';
import type { NewGame as Wanted } from '../../online/http.ts';
import { AGREED_STARTER, nextHeader, type OnlineGame } from '../../online/online-game.ts';
import { completeTerms, variantOf } from '../../online/terms.ts';
import { levels } from '../../players/levels.ts';
import { usualNames } from '../../session/settings.ts';
import type { NewGame, Seats } from '../store/store.ts';
import { hashOf, newId, newSecret } from './secrets.ts';

/** The game that is asked for, to be stored; or why there cannot be one. */
export function gameFrom(wanted: Wanted, games: readonly Game[], at: number): NewGame | Problem {
  const { name, token, request, ...rest } = wanted;
  const terms = completeTerms(rest);
  const variant = variantOf(games, terms);
  if (variant instanceof Problem) return variant;
  const wrong = newNameProblem(name);
  if (wrong) return wrong;
  const level = levels.find(({ id }) => id === terms.opponent) ?? null;
  const computer = level && usualNames([null, level])[1];
  const starter = AGREED_STARTER[terms.starter];
  const secret = starter === null || hasChance(variant.rules) ? newSecret() : null;
  const header: Header = {
    id: newId(),
    at,
    terms: { ...terms, options: { ...variant.options }, listed: terms.listed && !level },
    names: [name === computer ? `${name} 2` : name, computer],
    starter,
    winners: [],
    previous: null,
    promise: secret?.promise ?? null,
    dealing: DEALING,
  };
  return { header, secret: secret?.secret ?? null, seats: [hashOf(token), null], request };
}

/** The next round, or the next game of the same players. */
export function gameAfter(game: OnlineGame, seats: Seats, at: number): NewGame {
  const { id } = game.header;
  const secret = hasChance(game.variant.rules) ? newSecret() : null;
  const header: Header = {
    ...nextHeader(game),
    id: newId(),
    at,
    previous: id,
    promise: secret?.promise ?? null,
    dealing: DEALING,
  };
  return { header, secret: secret?.secret ?? null, seats, request: `after ${id}` };
}
