/** All games of an agent: begun, played and, where there is a store, kept. What is answered is stored. */

import { randomBytes } from 'node:crypto';
import { type Options, settle } from '../core/game.ts';
import { findMove } from '../core/notation.ts';
import { Problem, unwrap } from '../core/problem.ts';
import type { Seat } from '../core/rules.ts';
import { quote } from '../core/text.ts';
import { games } from '../games/index.ts';
import { findGame } from '../match/find-game.ts';
import { gameOver } from '../match/game-over.ts';
import { begin, extend, type Match, type MatchEvent } from '../match/match.ts';
import { levels } from '../players/levels.ts';
import { systemReason } from '../sentences/system-errors.ts';
import { YOU } from '../sentences/you.ts';
import { seededDeck } from '../session/seeded-deck.ts';
import { usualNames } from '../session/settings.ts';
import { type AgentGame, answeredAfter, goOn, moveTexts, type Solve } from './agent-game.ts';
import { refuseMove } from './refuse-move.ts';
import { readStored, storedRecord } from './stored-game.ts';

/** Where games are kept, by id. */
export interface Store {
  ids(): readonly string[];
  load(id: string): string | Problem | null; // null if there is none
  save(id: string, record: string): void; // returns once it is on the disk; throws if it cannot be
}

export interface Terms {
  readonly game: string;
  readonly options?: Options | undefined;
  readonly seat?: Seat | undefined;
  readonly opponent?: string | undefined; // a level, or NOBODY
  readonly seed?: string | number | undefined;
  readonly legal?: boolean | undefined;
}

export const NOBODY = 'none';
export const USUAL_OPPONENT = 'casual';
const REMEMBERED = 10_000; // games; a store has all
const ID = /^[0-9a-f]{12}$/;

export class AgentGames {
  private readonly solve: Solve;
  private readonly store: Store | null;
  private readonly remembered = new Map<string, AgentGame>(); // the last used comes last
  private readonly busy = new Map<string, Promise<unknown>>();

  constructor(solve: Solve, store: Store | null) {
    this.solve = solve;
    this.store = store;
  }

  ids(): readonly string[] {
    return [...new Set([...(this.store?.ids() ?? []), ...this.remembered.keys()])];
  }

  find(id: string): AgentGame | Problem {
    const known = this.remembered.get(id);
    if (known) return this.remember(known);
    const text = ID.test(id) ? (this.store?.load(id) ?? null) : null;
    if (text === null)
      return new Problem('unknown-address', `There is no game ${quote(id)}. new_game begins one.`);
    if (text instanceof Problem) return text;
    const game = readStored(id, text);
    return game instanceof Problem ? game : this.remember(game);
  }

  async begin(terms: Terms): Promise<AgentGame | Problem> {
    const { options, seat, opponent = USUAL_OPPONENT, seed, legal = false } = terms;
    const found = findGame(games, terms.game);
    if (found instanceof Problem) return found;
    const variant = settle(found, options);
    if (variant instanceof Problem) return variant;
    const level = levels.find(({ id }) => id === opponent) ?? null;
    if (level === null && seat !== undefined)
      return new Problem('bad-request', 'Without an opponent both seats are yours: leave "seat" out.');
    const own = level ? (seat ?? 'first') : null;
    const [first, second] = usualNames(own === 'second' ? [level, null] : [null, level]);
    const names = { first: own === 'first' ? YOU : first, second: own === 'second' ? YOU : second };
    const secret = seed === undefined ? randomBytes(12).toString('hex') : String(seed);
    return this.keep(
      await goOn(
        {
          id: randomBytes(6).toString('hex'),
          seed: secret,
          seat: own,
          opponent: level,
          showsLegal: legal,
          started: new Date().toISOString(),
          deck: seededDeck(variant, secret),
          match: begin({ variant, names, swap: false }),
        },
        this.solve,
      ),
    );
  }

  /** The same move at the same ply again is answered as the first time. */
  play(id: string, ply: number, move: string): Promise<AgentGame | Problem> {
    return this.inTurn(id, (game) => {
      const { match } = game;
      if (ply < match.ply) return pastMove(game, ply, move);
      if (match.result) return gameOver(match.result.reason, { ply: match.ply });
      if (ply > match.ply)
        return new Problem('not-now', `The game is at ply ${match.ply}, not ${ply}.`, { ply: match.ply });
      const { rules } = match.setup.variant;
      const chosen = findMove(rules, match.scene.position, move);
      if (chosen < 0) return refuseMove(match, move, game.showsLegal);
      return this.after(game, { kind: 'move', move: chosen });
    });
  }

  resign(id: string): Promise<AgentGame | Problem> {
    return this.inTurn(id, (game) => {
      const { match, seat } = game;
      if (match.log.at(-1)?.kind === 'resign') return game;
      if (match.result) return gameOver(match.result.reason, { ply: match.ply });
      return this.after(game, { kind: 'resign', seat: seat ?? (match.decision?.seat as Seat) });
    });
  }

  private async after(game: AgentGame, event: MatchEvent): Promise<AgentGame | Problem> {
    const match: Match = unwrap(extend(game.match, event));
    return this.keep(await goOn({ ...game, match }, this.solve));
  }

  /** One after the other in each game. */
  private async inTurn(
    id: string,
    act: (game: AgentGame) => AgentGame | Problem | Promise<AgentGame | Problem>,
  ): Promise<AgentGame | Problem> {
    const before = this.busy.get(id);
    const mine = (async () => {
      await before?.catch(() => {});
      const game = this.find(id);
      return game instanceof Problem ? game : act(await goOn(game, this.solve)); // for records written by others: ours have gone on already
    })();
    this.busy.set(id, mine);
    try {
      return await mine;
    } finally {
      if (this.busy.get(id) === mine) this.busy.delete(id);
    }
  }

  /** What cannot be stored has not happened. */
  private keep(game: AgentGame): AgentGame | Problem {
    try {
      this.store?.save(game.id, storedRecord(game));
    } catch (error) {
      return new Problem('unavailable', `The game cannot be stored: ${systemReason(error)}.`);
    }
    return this.remember(game);
  }

  private remember(game: AgentGame): AgentGame {
    this.remembered.delete(game.id);
    this.remembered.set(game.id, game);
    if (this.remembered.size > REMEMBERED)
      this.remembered.delete(this.remembered.keys().next().value as string);
    return game;
  }
}

/** Either it was exactly this move, or it is too late. */
function pastMove(game: AgentGame, ply: number, move: string): AgentGame | Problem {
  const { match } = game;
  const made = moveTexts(match)[ply] as string;
  const step = match.scene.steps.filter(({ by }) => by !== 'chance')[ply];
  const isAgents = step?.by !== 'chance' && !step?.forced && (game.seat === null || step?.by === game.seat);
  const now = `The game is at ply ${match.ply}.`;
  if (!isAgents)
    return new Problem('not-yours', `Ply ${ply} was not yours to decide: ${made}. ${now}`, { ply });
  if (made === move) return answeredAfter(game, ply);
  return new Problem('taken', `Ply ${ply} is past: you played ${made} there, not ${quote(move)}. ${now}`, {
    ply,
  });
}
