/** Holds an engine against the protocol, message by message. It plays each game with itself; the cards follow from a seed. */

import { drawEvent } from '../core/chance.ts';
import type { Game } from '../core/game.ts';
import { Problem, unwrap } from '../core/problem.ts';
import { seeded } from '../core/random.ts';
import { plural } from '../core/text.ts';
import { extend, type Match } from '../match/match.ts';
import { eventWords, extendByWord } from '../match/record.ts';
import { EngineClient, GRACE, type Watcher } from './client.ts';
import type { Limits } from './commands.ts';
import type { Connection } from './connection.ts';
import { Fault } from './faults.ts';
import { newGameReader } from './new-game.ts';

export interface CheckOptions {
  readonly games: readonly Game[];
  readonly movetime: number; // milliseconds for each decision
  readonly patience: number; // milliseconds, after which an engine hangs
}

/** Who is told what happens. */
export interface Observer extends Watcher {
  /** A step is done: what was tried, and what was seen. Its faults were told before. */
  done(step: string, seen: string): void;
  wrong(fault: Fault): void;
}

const QUIET = 200; // milliseconds in which an engine that was not asked has nothing to say
const SEED = 'check';

/** False if it had to be given up: what came next was not tried. */
export async function checkEngine(
  connection: Connection,
  { games, movetime, patience }: CheckOptions,
  observer: Observer,
): Promise<boolean> {
  const client = new EngineClient(connection, patience, observer);
  const begin = newGameReader(games);

  const steps: readonly (readonly [string, () => Promise<string | Fault>])[] = [
    ['start', async () => (await client.quiet(QUIET)) ?? 'silent until it is asked'],
    [
      'nei',
      async () => {
        const introduction = await client.introduce();
        if (introduction instanceof Fault) return introduction;
        const { name, options } = introduction;
        return [name, plural(options.length, 'option')].filter(Boolean).join(', ');
      },
    ],
    ['isready', async () => seen(await client.ready(), 'readyok')],
    ['unknown words', () => said('what is this', 'ignored')],
    ['a wrong game', () => answered('newgame {"game": ')],
    ...games.map(({ id }) => [id, () => playTwice(id)] as const),
    ['a wrong move', () => answered('position moves nonsense')],
    ['stop', stopped],
    ['quit', async () => (await client.quit()) ?? 'ended'],
  ];
  for (const [step, work] of steps) {
    const outcome = (await client.quiet()) ?? (await work());
    if (!(outcome instanceof Fault)) observer.done(step, outcome);
    else {
      observer.wrong(outcome);
      return false;
    }
  }
  return true;

  async function said(line: string, what: string): Promise<string | Fault> {
    client.send(line);
    return seen(await client.ready(), what);
  }

  async function answered(line: string): Promise<string | Fault> {
    client.send(line);
    const infos = await client.ready();
    if (infos instanceof Fault) return infos;
    if (!infos.some(({ string }) => string !== undefined))
      observer.wrong(new Fault('silent', 'A wrong line is answered with info string.', [`> ${line}`]));
    return 'answered';
  }

  /** The same seed, the same moves. */
  async function playTwice(id: string): Promise<string | Fault> {
    const match = await play(id);
    if (match instanceof Fault) return match;
    const repeated = await play(id);
    if (repeated instanceof Fault) return repeated;
    const words = eventWords(match).join(' ');
    const again = eventWords(repeated).join(' ');
    if (words !== again)
      observer.wrong(
        new Fault('other moves', 'The same seed gives the same moves.', [`< ${words}`, `< ${again}`]),
      );
    return plural(match.ply, 'move');
  }

  /** The engine has both seats. A move that is not legal ends the game. */
  async function play(id: string): Promise<Match | Fault> {
    const terms = { game: id, seed: SEED, swap: true };
    client.newGame(terms);
    let { match } = unwrap(begin(JSON.stringify(terms)));
    const random = seeded(SEED);
    while (!match.result) {
      if (!match.decision) {
        const { rules } = match.setup.variant;
        const move = drawEvent(rules, match.scene.position, random);
        match = unwrap(extend(match, { kind: 'draw', move }));
        continue;
      }
      const ready = await client.ready(); // a second answer to what was asked before would come now
      if (ready instanceof Fault) return ready;
      const next = await decided(match, { movetime });
      if (next instanceof Fault) return next;
      if (next === null) return match;
      match = next;
    }
    return match;
  }

  /** The match after its decision; null if that is not legal. */
  async function decided(match: Match, limits: Limits, stop = false): Promise<Match | Fault | null> {
    const reply = await client.decide(match, limits, { stop });
    if (reply instanceof Fault) return reply;
    const { word } = reply;
    const isSwap = match.decision?.about === 'swap';
    const next =
      isSwap && word !== 'swap' && word !== 'stay' && word !== 'resign'
        ? new Problem('illegal-move', 'Here seats may be swapped: the answer is swap, stay or resign.')
        : extendByWord(match, word === 'resign' ? `${match.decision?.seat}-resigns` : word);
    if (!(next instanceof Problem)) return next;
    const moves = eventWords(match).join(' ');
    observer.wrong(
      new Fault('illegal move', next.message, [`> position moves ${moves}`.trim(), `< bestmove ${word}`]),
    );
    return null;
  }

  /** It thinks without a limit, and is stopped at once. */
  async function stopped(): Promise<string | Fault> {
    const [{ id }] = games as readonly [Game];
    const terms = { game: id, seed: SEED };
    client.newGame(terms);
    let { match } = unwrap(begin(JSON.stringify(terms)));
    const { rules } = match.setup.variant;
    if (match.turn === 'chance')
      match = unwrap(extend(match, { kind: 'draw', move: drawEvent(rules, rules.start, seeded(SEED)) }));
    const ready = await client.ready();
    if (ready instanceof Fault) return ready;
    const next = await decided(match, {}, true);
    if (next instanceof Fault) return next;
    return seen(await client.ready(), `one bestmove within ${GRACE} ms`);
  }
}

function seen(outcome: unknown, what: string): string | Fault {
  return outcome instanceof Fault ? outcome : what;
}
