/** A match as a text file in the manner of chess's PGN: tags, numbered moves, the result. */

import { type Game, optionTexts, settleTexts } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { escapeQuoted, quote } from '../core/text.ts';
import { findGame } from './find-game.ts';
import { NOT_OVER } from './game-over.ts';
import { begin, extend, extendByText, type Match, type MatchEvent } from './match.ts';
import { nameProblem } from './names.ts';
import { RecordScanner, TAG_NAME, type Tag, type Token } from './record-scanner.ts';

export interface GameRecord {
  readonly match: Match;
  readonly tags: Readonly<Record<string, string>>; // beyond those that describe the match
}

const OWN_TAGS = ['Game', 'Options', 'First', 'Second', 'Swap'] as const;
const LINE_LENGTH = 80;
export const LONGEST_RECORD = 2 ** 17; // characters

export function writeRecord({ match, tags }: GameRecord): string {
  const { variant, names, swap } = match.setup;
  const options = Object.entries(optionTexts(variant)).map(([name, value]) => `${name}=${value}`);
  const lines = [
    ['Game', variant.game.id],
    ...(options.length > 0 ? [['Options', options.join(' ')]] : []),
    ['First', names.first],
    ['Second', names.second],
    ...(swap ? [['Swap', 'yes']] : []),
    ...Object.entries(tags),
  ].map(([name, value]) => `[${name} "${escapeQuoted(value as string)}"]`);
  for (const name of Object.keys(tags)) {
    const taken = OWN_TAGS.some((own) => own === name);
    if (taken || !TAG_NAME.test(name)) throw new RangeError(`${quote(name)} cannot be the name of a tag`);
  }
  return `${lines.join('\n')}\n\n${wrap(moveTexts(match))}\n`;
}

/** '1. -5 +6 2. +9 *': the moves so far, and the result. */
export function movesText(match: Match): string {
  return moveTexts(match).join(' ');
}

/** '-5', '+6', 'swap': what has happened, a word each, as extendByWord reads it. */
export function eventWords(match: Match): string[] {
  return moveTexts(match)
    .slice(0, -1)
    .map((text) => text.replace(/^\d+\. /, ''));
}

function moveTexts(match: Match): string[] {
  const { rules } = match.setup.variant;
  const texts: string[] = [];
  let step = 0;
  let ply = 0;
  for (const [i, event] of match.log.entries()) {
    if (event.kind === 'swap') texts.push('swap');
    else if (event.kind === 'stay') {
      // A move or a card that follows says it, too.
      if (!isStep(match.log[i + 1])) texts.push('stay');
    } else if (event.kind === 'resign') texts.push(`${event.seat}-resigns`);
    else if (event.kind === 'timeout') texts.push(`${event.seat}-out-of-time`);
    else {
      const { from, move } = match.scene.steps[step++] as { from: number; move: number };
      // The move that follows a draw names the card.
      if (event.kind === 'draw' && match.log[i + 1]?.kind === 'move') continue;
      const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : '';
      texts.push(number + rules.format(from, move));
      if (event.kind === 'move') ply++;
    }
  }
  return [...texts, resultText(match)];
}

function isStep(event: MatchEvent | undefined): boolean {
  return event?.kind === 'move' || event?.kind === 'draw';
}

function resultText({ result }: Match): string {
  if (!result) return '*';
  return result.winner === 'first' ? '1-0' : '0-1';
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

export function readRecord(games: readonly Game[], text: string): GameRecord | Problem {
  const scanner = new RecordScanner(text);
  if (text.length > LONGEST_RECORD)
    return scanner.problem(0, `Expected at most ${LONGEST_RECORD} characters`);
  const read = scanner.tags();
  if (read instanceof Problem) return read;
  const match = setUp(games, read, scanner);
  if (match instanceof Problem) return match;
  const tags: Record<string, string> = {};
  for (const [name, tag] of read) {
    if (!OWN_TAGS.some((own) => own === name)) tags[name] = tag.value;
  }
  const played = readMoves(match, scanner);
  return played instanceof Problem ? played : { match: played, tags };
}

function setUp(
  games: readonly Game[],
  tags: ReadonlyMap<string, Tag>,
  scanner: RecordScanner,
): Match | Problem {
  for (const name of ['Game', 'First', 'Second']) {
    if (!tags.has(name)) return scanner.problem(0, `Expected a tag [${name} "..."] before the moves`);
  }
  const value = (name: string) => tags.get(name) as Tag;
  const game = findGame(games, value('Game').value);
  if (game instanceof Problem) return scanner.problem(value('Game').at, game.message);

  const texts: Record<string, string> = Object.create(null);
  const options = tags.get('Options');
  for (const part of options?.value.split(' ').filter(Boolean) ?? []) {
    const [, name, text] = /^([^=]+)=(.*)$/s.exec(part) ?? [];
    if (!name || text === undefined || Object.hasOwn(texts, name)) {
      return scanner.problem(
        (options as Tag).at,
        `Expected each option once, as name=value; found ${quote(part)}`,
      );
    }
    texts[name] = text;
  }
  const variant = settleTexts(game, texts);
  if (variant instanceof Problem) return scanner.problem((options as Tag).at, variant.message);

  for (const name of ['First', 'Second']) {
    const wrong = nameProblem(value(name).value);
    if (wrong) return scanner.problem(value(name).at, wrong.message);
  }
  const swap = tags.get('Swap');
  if (swap && swap.value !== 'yes') return scanner.problem(swap.at, 'Expected "yes", or no Swap tag at all');
  return begin({
    variant,
    names: { first: value('First').value, second: value('Second').value },
    swap: swap !== undefined,
  });
}

const SPECIAL_EVENTS: Readonly<Record<string, MatchEvent>> = {
  swap: { kind: 'swap' },
  stay: { kind: 'stay' },
  'first-resigns': { kind: 'resign', seat: 'first' },
  'second-resigns': { kind: 'resign', seat: 'second' },
  'first-out-of-time': { kind: 'timeout', seat: 'first' },
  'second-out-of-time': { kind: 'timeout', seat: 'second' },
};

/** The match after a word of a record: a move, 'swap', 'stay', a resignation or a timeout. */
export function extendByWord(match: Match, word: string): Match | Problem {
  const special = Object.hasOwn(SPECIAL_EVENTS, word) ? SPECIAL_EVENTS[word] : undefined;
  return special ? extend(match, special) : extendByText(match, word);
}

function readMoves(start: Match, scanner: RecordScanner): Match | Problem {
  let match = start;
  for (;;) {
    const token = scanner.token();
    if (token instanceof Problem) return token;
    if (token === null)
      return scanner.problem(scanner.at, `Expected a move or the result ${resultText(match)}`);
    if (['1-0', '0-1', '*'].includes(token.text)) return finish(match, token, scanner);
    if (/^\d+\.$/.test(token.text)) {
      const expected = `${Math.floor(match.ply / 2) + 1}.`;
      if (match.ply % 2 === 1 || token.text !== expected) {
        const what = match.ply % 2 === 1 ? 'the move of second' : expected;
        return scanner.problem(token.at, `Expected ${what}, found ${quote(token.text)}`);
      }
      continue;
    }
    const next = extendByWord(match, token.text);
    if (next instanceof Problem) return scanner.problem(token.at, next.message);
    match = next;
  }
}

function finish(match: Match, token: Token, scanner: RecordScanner): Match | Problem {
  const expected = resultText(match);
  if (token.text !== expected) {
    const why = match.result ? match.result.reason : NOT_OVER;
    return scanner.problem(token.at, `Expected the result ${expected}, found ${token.text}. ${why}`);
  }
  const more = scanner.token();
  if (more instanceof Problem) return more;
  if (more) return scanner.problem(more.at, `Expected nothing after the result, found ${quote(more.text)}`);
  return match;
}
