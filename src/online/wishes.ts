/** What persons may ask for in an online game, and what comes of it. The rules of the game itself are asked, never repeated. */

import { lowest } from '../core/bits.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { safe } from '../core/text.ts';
import { illegalMove } from '../match/illegal-move.ts';
import { nameProblem } from '../match/names.ts';
import { otherPerson, type Person } from '../match/series.ts';
import { dealtDeck, type Seeds } from './dealing.ts';
import type { Deed } from './entry.ts';
import type { Wish } from './messages.ts';
import {
  awaitsCard,
  deciderOf,
  decisionIn,
  isOver,
  type OnlineGame,
  seedsOf,
  takebackFor,
} from './online-game.ts';
import { sha256 } from './sha256.ts';

export type { Wish };

/** Longer logs than any game needs come from people who play with something else than the game. */
const LONGEST_LOG = 2000;

/** What happens if somebody's wish is granted, or why it is not. Whoever has no seat is null. */
export function grant(game: OnlineGame, by: Person | null, wish: Wish, toss: () => Person): Deed | Problem {
  if (wish.kind === 'join') return join(game, by, wish.name, toss);
  if (by === null) return new Problem('not-yours', 'Only the two players can do that; you are watching.');
  if (game.length >= LONGEST_LOG && wish.kind !== 'move' && wish.kind !== 'resign')
    return notNow('So much has happened in this game that only moves and resigning are left.');
  switch (wish.kind) {
    case 'seal':
      if (game.header.promise === null) return notNow('This game has no cards, and needs no seed.');
      return game.seals[by] === null
        ? { kind: 'seal', hash: wish.hash }
        : notNow('You have sealed your seed.');
    case 'seed':
      return seed(game, by, wish.seed);
    case 'move':
    case 'swap':
    case 'stay':
      return decision(game, by, wish);
    case 'resign':
      if (isOver(game)) return over(game);
      return game.sitting ? { kind: 'resign' } : notNow('Nobody has joined yet. The game can be called off.');
    case 'abort':
      if (isOver(game)) return over(game);
      if (game.header.terms.rounds > 1 && game.header.winners.length > 0)
        return notNow('A series that has begun cannot be called off; you can resign.');
      return (game.sitting?.match.ply ?? 0) < 2
        ? { kind: 'abort' }
        : notNow('A game can be called off before the second move only; you can resign.');
    case 'ask-takeback':
      if (isOver(game)) return over(game);
      if (!takebackFor(game, by)) return notNow('You have decided nothing that could be taken back.');
      return game.asksTakeback === null ? { kind: 'ask-takeback' } : notNow('That is being asked already.');
    case 'takeback':
    case 'refuse-takeback':
      if (isOver(game)) return over(game);
      return game.asksTakeback === otherPerson(by)
        ? { kind: wish.kind }
        : notNow('Nobody asks to take back a move.');
    case 'rematch':
      if (game.abortedBy !== null) return notNow('This game was called off.');
      if (!game.sitting?.match.result) return notNow('The game is not over.');
      if (game.next !== null) return notNow('The next game has begun.');
      return game.wantsRematch[by] ? notNow('You have said so already.') : { kind: 'rematch' };
  }
}

/** Seeds are shown when both are sealed, so that neither can be chosen with the other one known. */
function seed(game: OnlineGame, by: Person, seed: string): Deed | Problem {
  if (game.header.promise === null) return notNow('This game has no cards, and needs no seed.');
  if (game.seeds[by] !== null) return notNow('You have given your seed.');
  if (game.seals.includes(null)) return notNow('Seeds are given when both players have sealed theirs.');
  if (sha256(seed) !== game.seals[by])
    return new Problem('bad-request', 'This is not the seed that you have sealed.');
  return { kind: 'seed', seed };
}

function join(game: OnlineGame, by: Person | null, name: string, toss: () => Person): Deed | Problem {
  if (by !== null) return notNow('You are one of the two players.');
  if (isOver(game)) return notNow('This game was called off.');
  if (game.sitting || game.names[1] !== null)
    return new Problem('taken', 'Somebody else has joined this game; you can watch it.');
  const wrong = nameProblem(name);
  if (wrong) return wrong;
  const different =
    name.normalize() === game.names[0].normalize() ? `${Array.from(name).slice(0, 36).join('')} 2` : name;
  return { kind: 'join', name: different, starter: game.header.starter ?? toss() };
}

function decision(
  game: OnlineGame,
  by: Person,
  wish: Extract<Deed, { kind: 'move' | 'swap' | 'stay' }>,
): Deed | Problem {
  const { sitting } = game;
  if (isOver(game)) return over(game);
  if (!sitting) return notNow('Nobody has joined yet.');
  const decider = deciderOf(game);
  if (decider === null) return notNow('The cards are not dealt before both players have given a seed.');
  if (decider !== by) return new Problem('not-yours', `It is ${nameOf(game, decider)}'s turn.`);
  if (wish.kind === 'move') {
    // A move that names a card would draw it, too: cards are the server's to deal.
    if (sitting.match.turn === 'chance') return notNow('Say first whether you change places: swap or stay.');
    const { setup, scene, ply } = sitting.match;
    const { rules } = setup.variant;
    const isLegal = findMove(rules, scene.position, wish.move) >= 0;
    return isLegal ? { kind: 'move', move: wish.move } : illegalMove(rules, scene.position, ply, wish.move);
  }
  return sitting.match.decision?.about === 'swap'
    ? { kind: wish.kind }
    : notNow('Changing places is not offered now.');
}

function over({ sitting, abortedBy }: OnlineGame): Problem {
  const why = abortedBy === null ? sitting?.match.result?.reason : 'it was called off';
  return new Problem('game-over', `The game is over: ${why}.`.replace('..', '.'));
}

function notNow(why: string): Problem {
  return new Problem('not-now', why);
}

function nameOf({ names }: OnlineGame, person: Person): string {
  return safe(names[person] ?? '');
}

/** Something that happens by itself, and by whom: a card comes, a move is forced, a computer agrees, the secret is told. */
export function consequence(
  game: OnlineGame,
  secret: string | null,
): { readonly deed: Deed | 'next'; readonly by: Person | null } | null {
  const { sitting, header, asksTakeback, wantsRematch } = game;
  if (!sitting) return isOver(game) ? reveal(game, secret) : null;
  const { match } = sitting;
  const { rules } = match.setup.variant;
  if (awaitsCard(game) && secret !== null) {
    const drawn = match.scene.steps.filter(({ by }) => by === 'chance').length;
    const card = dealtDeck(rules, secret, seedsOf(game) as Seeds)[drawn] as string;
    return { deed: { kind: 'draw', card }, by: null };
  }
  if (decisionIn(game)?.forced) {
    const { position } = match.scene;
    const move = rules.format(position, lowest(rules.legal(position)));
    return { deed: { kind: 'move', move }, by: deciderOf(game) };
  }
  const computer = header.terms.opponent !== null;
  if (asksTakeback === 0 && computer) return { deed: { kind: 'takeback' }, by: 1 };
  if (wantsRematch[0] && (wantsRematch[1] || computer) && game.next === null)
    return { deed: 'next', by: null };
  return isOver(game) ? reveal(game, secret) : null;
}

function reveal(game: OnlineGame, secret: string | null) {
  if (secret === null || game.secret !== null) return null;
  return { deed: { kind: 'reveal', secret } as const, by: null };
}
