/** Whether a reason is true, point by point, by the tables alone. */

import type { NamedMove, Point, Reason } from '../../src/reasons/reason.ts';
import { reason as inWords } from '../../src/sentences/reasons.ts';
import { opponent, type Seat } from '../naive/state.ts';
import type { Node, Rule, Tables } from './tables.ts';

/** The points that are false, and sentences that are no good. */
export function falsehoods(tables: Tables, node: Node, text: string, why: Reason): string[] {
  const mover = node.turn as Seat;
  const after = tables.play(node, text);
  const wrong: string[] = [];
  if (why.mover !== mover || why.move.text !== text || why.wins !== (after.winner === mover))
    wrong.push('about another move');
  let at = after; // what a point speaks of: after a named reply, what follows it
  for (const point of why.points) {
    if (!isTrue(tables, { node, text, at, mover }, point)) wrong.push(point.motif);
    if (point.motif === 'named-reply') at = tables.play(after, point.reply.text);
  }
  const last = why.points.at(-1)?.motif;
  if (why.points.length < 1 || why.points.length > 3 || last === 'named-reply') wrong.push('no whole reason');
  const said = inWords(why, { you: mover, names: { first: 'Ann', second: 'Bo' } });
  if (!/^[A-Z0-9+-].*\.$/.test(said) || /undefined|NaN|null|\[object/.test(said)) wrong.push(`says ${said}`);
  if (said.split(/[.;] /).length > 4) wrong.push(`says too much: ${said}`);
  return wrong;
}

interface Context {
  readonly node: Node;
  readonly text: string;
  readonly at: Node;
  readonly mover: Seat;
}

function isTrue(tables: Tables, { node, text, at, mover }: Context, point: Point): boolean {
  const rival = opponent(mover);
  const after = tables.play(node, text);
  const finishesAfter = (first: string, second: string) => {
    const next = tables.play(node, first);
    return next.moves.has(second) && tables.play(next, second).finished;
  };
  switch (point.motif) {
    case 'finish':
      return after.finished && after.winner === mover;
    case 'last-move':
      return after.turn === 'over' && !after.finished && after.winner === point.winner;
    case 'gift':
      return isNamedWell(point.answer) && finishesAfter(text, point.answer.text);
    case 'pair': {
      const [one, two] = point.moves.map(({ text }) => text) as [string, string];
      return one === text && finishesAfter(one, two) && finishesAfter(two, one);
    }
    case 'fails-to-block':
      return tables.threatens(node, point.threat.text) && finishesAfter(text, point.threat.text);
    case 'block':
      return (
        isNamedWell(point.threat) &&
        tables.threatens(node, point.threat.text) &&
        !after.moves.has(point.threat.text) &&
        tables.finishes(after).length === 0
      );
    case 'threat':
      return (
        isNamedWell(point.threat) &&
        tables.threatens(after, point.threat.text) &&
        tables.finishes(after).length === 0
      );
    case 'decided':
      return point.takesOffers
        ? tables.wins(at, point.winner, 'any')
        : !tables.canEnd(at, opponent(point.winner), true) &&
            !tables.canEnd(at, opponent(point.winner), false);
    case 'out-of-reach':
      return (
        !tables.canEnd(at, opponent(point.winner), true) &&
        !tables.canEnd(at, opponent(point.winner), false) &&
        tables.canEnd(at, point.winner, false)
      );
    case 'finish-next':
      return at.turn === rival && tables.after(at).every((next) => tables.finishes(next).length > 0);
    case 'safe-suffices':
      return (
        tables.wins(at, point.winner, 'safe') &&
        (!point.atEnd ||
          (tables.canEnd(at, point.winner, false) && !tables.canEnd(at, opponent(point.winner), false)))
      );
    case 'preference':
      return tables.wins(at, point.winner, point.prefer);
    case 'named-reply':
      return after.turn === rival && tables.play(after, point.reply.text).winner === rival;
    case 'named-answers': {
      const names = point.moves.map(({ text }) => text);
      const left = tables
        .after(at)
        .filter((next) => next.turn !== 'over' && tables.finishes(next).length === 0);
      const offers = tables.after(at).some((next) => tables.finishes(next).length > 0);
      return (
        at.winner === point.winner &&
        at.turn === opponent(point.winner) &&
        offers === point.orFinish &&
        left.every((next) => tables.winning(next).some((move) => names.includes(move))) &&
        names.every((name) => left.some((next) => tables.winning(next).includes(name)))
      );
    }
    case 'pairing': {
      const pairs = point.pairs.map(([a, b]) => [a.text, b.text] as const);
      const all = pairs.flat().sort();
      return (
        all.join() === [...at.moves.keys()].sort().join() &&
        pairs.every(([a, b]) => wins(tables, at, a, b, point.winner) && wins(tables, at, b, a, point.winner))
      );
    }
    case 'lost-anyway':
      return tables.winning(node).length === 0;
    case 'few-answers':
      return (
        point.of === after.moves.size &&
        texts(point.right).join() === tables.winning(after).sort().join() &&
        tables.finishes(after).length === 0
      );
    case 'many-answers':
      return (
        point.of === after.moves.size &&
        tables.winning(after).length === point.right &&
        tables.winning(after).includes(point.example.text)
      );
    case 'trap':
      return (
        tables.winning(node).length === 0 &&
        point.of === after.moves.size &&
        tables.winning(after).join() === point.right.text &&
        tables.finishes(after).length === 0
      );
    case 'few-winners': {
      const winning = tables.winning(node);
      const isSaid = (move: string) =>
        point.objects.includes(move.replace(/^\+/, '')) || point.objects.includes(move.replace(/^[+-]/, ''));
      return (
        winning.includes(text) &&
        point.right === winning.length &&
        point.of === node.moves.size &&
        [...node.moves.keys()].every((move) => isSaid(move) === winning.includes(move))
      );
    }
    default:
      return false; // a motif of games with cards
  }
}

function wins(tables: Tables, at: Node, first: string, second: string, winner: Seat): boolean {
  const next = tables.play(at, first);
  return next.turn === winner && next.moves.has(second) && tables.play(next, second).winner === winner;
}

function texts(moves: readonly NamedMove[]): string[] {
  return moves.map(({ text }) => text).sort();
}

/** '-5' is 'subtract 5' or 'take -5'. */
function isNamedWell({ text, phrase }: NamedMove): boolean {
  const signed = phrase.verb.plain === 'subtract' ? -Number(phrase.object) : Number(phrase.object);
  return signed === Number(text);
}

/** The rule by which a point says that somebody wins, if it does. */
export function ruleOf(point: Point): { readonly winner: Seat; readonly rule: Rule } | null {
  if (point.motif === 'decided') return { winner: point.winner, rule: 'any' };
  if (point.motif === 'out-of-reach') return { winner: point.winner, rule: 'any' };
  if (point.motif === 'safe-suffices') return { winner: point.winner, rule: 'safe' };
  if (point.motif === 'preference') return { winner: point.winner, rule: point.prefer };
  return null;
}
