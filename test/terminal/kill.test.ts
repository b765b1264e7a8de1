/**
 * kill -9 at random moments of play: no move is lost once its confirmation was shown, and the game goes on.
 * For more: KILLS=1000 npx vitest run test/terminal/kill.test.ts
 */

import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameStore } from '../../src/cli/storage/game-store.ts';
import { members } from '../../src/core/bits.ts';
import { deckOf } from '../../src/core/chance.ts';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded, shuffle } from '../../src/core/random.ts';
import type { Move, Seat } from '../../src/core/rules.ts';
import { games } from '../../src/games/index.ts';
import { type MatchEvent, replay } from '../../src/match/match.ts';
import { levels } from '../../src/players/levels.ts';
import { beginRound, playerIn, type Session, sessionOf } from '../../src/session/session.ts';
import { mustSettle, pick } from '../arbitraries.ts';
import { size } from '../size.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';
import { ShownMoves } from './shown-moves.ts';

const KILLS = size('KILLS', 80, 1000);
const TABLES = 2; // games that are played at once
const DRAWN = '\u001b[?2026l'; // a picture is complete

interface Count {
  kills: number;
  shown: number; // moves whose confirmation was seen
  between: number; // kills after a move was typed and before its confirmation
  resumed: number;
  over: number;
  readonly lost: string[];
}

test(`nothing is lost in ${KILLS} kills`, { timeout: 60_000 + KILLS * 1000 }, async ({ annotate }) => {
  const count: Count = { kills: 0, shown: 0, between: 0, resumed: 0, over: 0, lost: [] };
  await Promise.all(
    Array.from({ length: TABLES }, (_, table) => playAndKill(seeded(`kill ${table}`), count)),
  );
  const { kills, shown, between, resumed, over, lost } = count;
  await annotate(
    `${kills} kills, ${shown} moves confirmed, ${lost.length} lost; ${between} kills came between a move and its confirmation; ${resumed} times a game went on, ${over} games ended`,
  );
  expect(lost).toEqual([]);
  expect(shown).toBeGreaterThan(KILLS);
  expect(between).toBeGreaterThan(KILLS / 8); // the moments that matter
  expect(resumed).toBeGreaterThan(KILLS / 2);
});

/** One game after the other, each through as many kills as it takes. */
async function playAndKill(random: Random, count: Count): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'ninefold-'));
  let left: Session | null = null;
  let over = 0;
  while (count.kills < KILLS) {
    count.kills++;
    const game: Session = left ?? newGame(over, random);
    const args = left ? ['resume'] : ['play', ...wordsFor(game)];
    if (left) count.resumed++;
    const terminal = openTerminal(args, { data, columns: 100 });
    const shown = new ShownMoves(game.match, game.deck);
    const typed = new Map<number, Move>();
    const look = () => shown.look(terminal.raw());
    await playUntilKilled(terminal, game, shown, typed, look, random);
    await terminal.exit;
    look();
    count.shown += shown.count;
    const now = keptGame(data, over);
    if (typeof now === 'string') {
      count.lost.push(now);
      rmSync(data, { recursive: true });
      mkdirSync(data);
      left = null;
      over = 0;
      continue;
    }
    const kept: readonly MatchEvent[] = now?.match.log ?? [];
    const wrong = difference(kept, shown, game, typed) ?? otherDeck(now, game);
    if (wrong) count.lost.push(`${game.match.setup.variant.game.id}, ${args.join(' ')}: ${wrong}`);
    if (typed.has(shown.match.ply)) count.between++;
    left = now && !now.match.result ? now : null;
    if (now?.match.result) {
      over++;
      count.over++;
    }
  }
  rmSync(data, { recursive: true });
}

/** The games in turn; every third one against a computer. */
function newGame(number: number, random: Random): Session {
  const variant = mustSettle(games[number % games.length] as (typeof games)[number]);
  const computer = pick(levels.slice(0, 2), random);
  const players = pick(
    [
      [null, null],
      [null, null],
      [null, computer],
      [computer, null],
    ] as const,
    random,
  );
  const series = { variant, names: ['Ann', 'Bo'], rounds: 1, starter: 0, swap: false, winners: [] } as const;
  return beginRound(series, players, shuffle(deckOf(variant.rules), random)) as Session;
}

function wordsFor({ series, players, deck }: Session): string[] {
  const [first, second] = players;
  return [
    series.variant.game.id,
    ...['--names', 'Ann,Bo', '--pace', '0'],
    ...(first ? ['--first', first.id] : []),
    ...(second ? ['--second', second.id] : []),
    ...(deck.length > 0 ? ['--deck', deck.join(',')] : []),
  ];
}

/** A few moves, and then, at some moment, the end. */
async function playUntilKilled(
  terminal: OpenTerminal,
  game: Session,
  shown: ShownMoves,
  typed: Map<number, Move>,
  look: () => void,
  random: Random,
): Promise<void> {
  const kind = random(10);
  if (kind === 0) return killWithin(terminal, 250, random); // while it starts
  await terminal.until(() => terminal.raw().includes(DRAWN));
  for (let moves = random(4); ; moves--) {
    await untilPersonMoves(terminal, game, shown, look);
    const { match } = shown;
    if (match.result) return killWithin(terminal, 5, random);
    const { rules } = match.setup.variant;
    const move = pick(members(rules.legal(match.scene.position)), random);
    typed.set(match.ply, move);
    terminal.type(`${rules.format(match.scene.position, move)}\r`);
    if (moves === 0 && kind < 7) return killWithin(terminal, 8, random); // most likely while it is kept
    await terminal.until(() => {
      look();
      return shown.match.ply > match.ply;
    });
    if (moves === 0) return killWithin(terminal, 3, random);
  }
}

async function untilPersonMoves(
  terminal: OpenTerminal,
  game: Session,
  shown: ShownMoves,
  look: () => void,
): Promise<void> {
  let hurried = -1;
  await terminal.until(() => {
    look();
    const { match } = shown;
    if (match.result) return true;
    const isComputer = playerIn({ ...game, match }, match.turn as Seat) !== null;
    // A game that goes on has its own pace.
    if (isComputer && hurried < match.ply && terminal.screen().includes('Enter continues at once')) {
      hurried = match.ply;
      terminal.press('enter');
    }
    return isAsked({ ...game, match });
  });
}

async function killWithin(terminal: OpenTerminal, milliseconds: number, random: Random): Promise<void> {
  const moment = performance.now() + (milliseconds * random(1000)) / 1000;
  while (performance.now() < moment) await new Promise((resolve) => setImmediate(resolve));
  terminal.kill('SIGKILL');
}

/** The game that was played last: it can go on, or it is over; null if it had not begun. Or what is wrong. */
function keptGame(data: string, over: number): Session | string | null {
  const store = new GameStore(data);
  const unfinished = store.unfinished();
  const finished = store.finished();
  const messages = [...unfinished.messages, ...finished.messages];
  if (messages.length > 0 || existsSync(join(data, 'damaged'))) return `damaged: ${messages.join(' ')}`;
  if (finished.stored.length + unfinished.stored.length > over + 1) return 'there are too many games';
  if (finished.stored.length < over) return 'a finished game has gone';
  const last = unfinished.stored[0] ?? (finished.stored.length > over ? finished.stored[0] : undefined);
  if (!last) return null;
  const session = sessionOf(last.record, () => 0);
  return session instanceof Problem ? session.message : session;
}

/** Everything that was shown must be there; beyond it, only what was typed or needs no person. */
function difference(
  kept: readonly MatchEvent[],
  { events, match }: ShownMoves,
  game: Session,
  typed: ReadonlyMap<number, Move>,
): string | null {
  if (kept.length < events.length) return `${events.length - kept.length} events are missing`;
  for (const [i, event] of kept.entries()) {
    const before = replay(match.setup, kept.slice(0, i));
    if (before instanceof Problem) return before.message;
    const shown = events[i];
    if (shown && !isSame(shown, event)) return `event ${i} is another one`;
    if (shown || event.kind === 'draw') continue;
    const wanted = typed.get(before.ply);
    if (wanted === undefined && isAsked({ ...game, match: before })) return 'nobody typed that';
    if (wanted !== undefined && !isSame({ kind: 'move', move: wanted }, event)) return 'that was not typed';
  }
  return null;
}

/** Computers move by themselves, and so does whoever has no choice. */
function isAsked(session: Session): boolean {
  const { turn, setup, scene } = session.match;
  return playerIn(session, turn as Seat) === null && setup.variant.words.questions(scene).length > 0;
}

function otherDeck(now: Session | null, { deck }: Session): string | null {
  return now && now.deck.join() !== deck.join() ? 'the cards come in another order' : null;
}

function isSame(one: MatchEvent, two: MatchEvent): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
