/** One match at the terminal, in the words of its game. */

import { lowest } from '../core/bits.ts';
import { optionTexts, type Variant } from '../core/game.ts';
import { findMove } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import type { Move, Position, Rules } from '../core/rules.ts';
import type { PlayerStep } from '../core/scene.ts';
import { type Meaning, notOne, type Question, understand } from '../core/words.ts';
import { begin, type Event, extend, type Match, type Setup } from '../match/match.ts';
import type { Terminal } from './terminal.ts';

/** Plays until the game is over or the input has ended; then the match has no result. */
export async function playMatch(setup: Setup, deck: readonly string[], terminal: Terminal): Promise<Match> {
  const { words } = setup.variant;
  let match = begin(setup);
  let swapOffered = false;
  terminal.say(...words.opening(match.scene), ...otherOptions(setup.variant));
  while (match.turn !== 'over') {
    if (match.canSwap && !swapOffered) {
      swapOffered = true;
      const answer = await askSwap(match, terminal);
      if (answer === null) return match;
      if (answer) {
        match = next(match, { kind: 'swap' });
        const { first, second } = match.scene.names;
        terminal.say(`${first} takes over all that ${second} had, and ${second} moves.`);
      }
    } else if (match.turn === 'chance') {
      match = next(match, { kind: 'draw', move: draw(match, deck) });
    } else {
      terminal.say(...words.turn(match.scene, match.turn));
      const move = await askMove(match, terminal);
      if (move === null) return match;
      match = next(match, { kind: 'move', move });
      terminal.say(...words.played(match.scene, match.scene.steps.at(-1) as PlayerStep));
    }
  }
  terminal.say(...words.ending(match.scene));
  return match;
}

/** What the rulebook has otherwise. */
function otherOptions(variant: Variant): string[] {
  const texts = Object.entries(optionTexts(variant)).map(
    ([name, value]) => `${variant.game.options[name]?.meaning}: ${value}`,
  );
  return texts.length > 0 ? [`(In this game, ${texts.join('; ')}.)`] : [];
}

function next(match: Match, event: Event): Match {
  const after = extend(match, event);
  if (after instanceof Problem) throw new Error(after.message); // only what is legal is offered
  return after;
}

function draw({ scene, setup }: Match, deck: readonly string[]): Move {
  const drawn = scene.steps.filter(({ by }) => by === 'chance').length;
  return findMove(setup.variant.rules, scene.position, deck[drawn] as string);
}

/** The move a player wants; null if the input has ended. */
async function askMove({ scene, setup }: Match, terminal: Terminal): Promise<Move | null> {
  const { rules, words } = setup.variant;
  let moves = rules.legal(scene.position);
  for (const asking of words.questions(scene)) {
    const meaning = await askUntilClear(asking(moves), scene.position, rules, terminal);
    if (meaning === null) return null;
    if ('whole' in meaning) return meaning.whole;
    moves = meaning.left;
  }
  return lowest(moves);
}

/** What a player answers to a question, asked until it is an answer; null if the input has ended. */
async function askUntilClear(
  question: Question,
  position: Position,
  rules: Rules,
  terminal: Terminal,
): Promise<Meaning> {
  terminal.say(...(question.introduction ?? []));
  for (;;) {
    const answer = await terminal.ask(question.prompt);
    if (answer === null) return null;
    const meaning = understand(question, rules, position, answer);
    if (meaning) return meaning;
    terminal.say(question.refuse(answer));
  }
}

async function askSwap({ scene }: Match, terminal: Terminal): Promise<boolean | null> {
  const { first, second } = scene.names;
  terminal.say(
    '',
    `${second}, instead of moving you may change places with ${first} and take over that move.`,
  );
  for (;;) {
    const answer = await terminal.ask('Change places? (y or n): ');
    if (answer === null) return null;
    const word = answer.trim().toLowerCase();
    if (word === 'y' || word === 'yes') return true;
    if (word === 'n' || word === 'no') return false;
    terminal.say(`${notOne(word, 'an answer')} Choose from: y, n`);
  }
}
