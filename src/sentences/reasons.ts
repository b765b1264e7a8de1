/** Why a move wins or loses, in at most three short sentences. */

import { other, type Seat } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import { allOf, anyOf, capitalize } from '../core/text.ts';
import { plainFeat, plainPhrase } from '../core/words.ts';
import type { NamedMove, Point, Preference, Reason } from '../reasons/reason.ts';
import { chanceSentence } from './chance-reasons.ts';

/** Who is spoken to, if anybody, and what the others are called. */
export interface Cast {
  readonly you: Seat | null;
  readonly names: Names;
  readonly mightHave?: boolean; // of a game that is over: the answer was not played
}

/** For whoever is to move, where nobody has a name. */
function toMover(mover: Seat): Cast {
  return { you: mover, names: { first: 'your opponent', second: 'your opponent' } };
}

export function reason(why: Reason, cast: Cast = toMover(why.mover)): string {
  return why.points.map((point) => capitalize(said(point, why, cast))).join(' ');
}

/** After a hint, which has said already that every move loses. */
export function reasonAfterHint(why: Reason, cast?: Cast): string {
  return reason({ ...why, points: why.points.filter(({ motif }) => motif !== 'lost-anyway') }, cast);
}

function said(point: Point, why: Reason, cast: Cast): string {
  const { mover, finish, runsOut } = why;
  const opponent = other(mover);
  const name = (seat: Seat) => (seat === cast.you ? 'you' : cast.names[seat]);
  const does = (seat: Seat, you: string, they: string) => `${name(seat)} ${seat === cast.you ? you : they}`;
  const wins = (seat: Seat) => does(seat, 'win', 'wins');
  switch (point.motif) {
    case 'finish':
      return mover === cast.you
        ? `you ${finish}: that wins at once.`
        : `with this ${name(mover)} can ${finish} at once.`;
    case 'last-move': {
      const plain = plainFeat(point.feat);
      if (point.winner !== cast.you) return `this ends the game and lets ${name(point.winner)} ${plain}.`;
      return `this ends the game: you ${typeof point.feat === 'string' ? plain : point.feat.afterYou}.`;
    }
    case 'gift':
      return `this lets ${name(opponent)} ${plainPhrase(point.answer.phrase)} and ${finish}.`;
    case 'pair':
      return `${allOf(texts(point.moves))} are a pair: playing one hands over the other.`;
    case 'fails-to-block':
      return `${does(opponent, 'were', 'was')} threatening to ${plainPhrase(point.threat.phrase)} and ${finish}; this does not stop it.`;
    case 'block':
      return point.threat.phrase.object === why.move.phrase.object
        ? `this takes the ${point.threat.phrase.object} that ${does(opponent, 'need', 'needs')} to ${finish}.`
        : `this stops ${name(opponent)}, who ${opponent === cast.you ? 'were' : 'was'} threatening to ${plainPhrase(point.threat.phrase)} and ${finish}.`;
    case 'threat':
      return `this threatens to ${plainPhrase(point.threat.phrase)} and ${finish}.`;
    case 'decided':
      return point.takesOffers
        ? `it is all but decided: ${does(point.winner, 'only have', 'only has')} to take a win when there is one.`
        : `it is decided: ${wins(point.winner)} whatever happens.`;
    case 'out-of-reach':
      return `${name(other(point.winner))} can no longer ${finish}, and when ${runsOut} ${wins(point.winner)}.`;
    case 'finish-next':
      return `whatever ${does(other(point.winner), 'answer', 'answers')}, ${name(point.winner)} can ${finish} next.`;
    case 'safe-suffices': {
      const loser = name(other(point.winner));
      return point.atEnd
        ? `if ${runsOut}, ${wins(point.winner)}; so ${does(point.winner, 'need', 'needs')} only moves that do not let ${loser} ${finish}.`
        : `from here ${wins(point.winner)} with any moves that do not let ${loser} ${finish}.`;
    }
    case 'preference':
      return `from here ${wins(point.winner)} like this: ${preferred(point.prefer, point.goal)}.`;
    case 'named-reply':
      return cast.mightHave
        ? `${name(opponent)} could then have answered ${point.reply.text}.`
        : `${name(opponent)} can answer ${point.reply.text}.`;
    case 'named-answers': {
      const loser = other(point.winner);
      const whatever = `whatever ${does(loser, 'answer', 'answers')}`;
      const tail = point.orFinish
        ? `, or at once if ${does(loser, 'let', 'lets')} ${name(point.winner)} ${finish}`
        : '';
      return `${whatever}, ${wins(point.winner)} with ${oneOf(texts(point.moves))}${tail}.`;
    }
    case 'pairing': {
      const pairs = point.pairs.map(([a, b]) => `${a.text} with ${b.text}`);
      return `pair the moves: ${allOf(pairs)}. Whichever ${does(other(point.winner), 'play', 'plays')}, its partner wins.`;
    }
    case 'lost-anyway':
      return 'every move loses here.';
    case 'few-answers':
      return `${wins(opponent)} only with ${anyOf(texts(point.right))} (${point.right.length} of ${point.of} answers).`;
    case 'many-answers':
      return `${wins(opponent)} with ${point.example.text}, for one (${point.right} of ${point.of} answers).`;
    case 'trap':
      return `this sets a trap: ${wins(opponent)} only with ${point.right.text} (1 of ${point.of} answers).`;
    case 'few-winners':
      return `only ${allOf(point.objects)} ${point.objects.length === 1 ? 'wins' : 'win'} here (${point.right} of ${point.of} moves).`;
    default:
      return chanceSentence(point, why, { name, does });
  }
}

function texts(moves: readonly NamedMove[]): string[] {
  return moves.map(({ text }) => text);
}

/** '5', 'either 5 or 6', 'one of 5, 6 and 7' */
function oneOf(moves: readonly string[]): string {
  if (moves.length > 2) return `one of ${allOf(moves)}`;
  return `${moves.length === 2 ? 'either ' : ''}${anyOf(moves)}`;
}

/** At most two: the first, and then another that is about the same moves. */
function preferred([first, second]: readonly Preference[], goal: number | null): string {
  const alone: Readonly<Record<Preference, string>> = {
    threat: 'threaten whenever it is safe',
    near: `stay as close to ${goal} as is safe`,
    far: `stay as far from ${goal} as is safe`,
    small: 'use the smallest number that is safe',
    big: 'use the largest number that is safe',
  };
  const besides: Readonly<Record<Preference, string>> = {
    threat: 'always with a threat',
    near: `always as close to ${goal} as possible`,
    far: `always as far from ${goal} as possible`,
    small: 'always with the smallest number possible',
    big: 'always with the largest number possible',
  };
  return [first && alone[first], second && besides[second]].filter(Boolean).join(', ');
}

export const NO_SHORT_REASON = 'There is no short reason.';

export function onlyWinner(text: string): string {
  return `Only ${text} wins.`;
}

export const SHARED_FIRST_MOVE =
  'Your opponent may take this move over, so a first move should not be too good.';

export const MOVE_ODDS = 'That is how often it wins if both go on as well as they can.';
