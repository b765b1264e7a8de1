/** A computer player that speaks the engine protocol. It reads no input and knows no process: a shell gives it lines, and prints what it says. */

import type { Game } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { DecisionEvent, Match } from '../match/match.ts';
import { eventWords } from '../match/record.ts';
import { decide } from '../players/decide.ts';
import type { Level } from '../players/levels.ts';
import { turnRandom } from '../players/turn-random.ts';
import { type Solution, winFor } from '../solver/solution.ts';
import type { SolvingService } from '../solver/solving-service.ts';
import { type Answer, answerLine, type Info } from './answers.ts';
import { type Command, type Limits, readCommand } from './commands.ts';
import { type Begun, newGameReader } from './new-game.ts';
import { levelOption, readLevel } from './options.ts';
import { matchAfter } from './position.ts';

export interface EngineEnvironment {
  readonly name: string;
  readonly games: readonly Game[];
  readonly service: SolvingService;
  say(line: string): void;
  freshSeed(): string; // for a game that has none
}

/** Set by `stop`, and when a limit has passed. */
interface Stop {
  aborted: boolean;
}

const NO_GAME = new Problem('bad-request', 'There is no game yet: begin with newgame.');
const NO_POSITION = new Problem('bad-request', 'The last position was wrong: give another one.');

export class Engine {
  hasQuit = false;
  backlog = 0; // commands that wait for a decision
  private readonly environment: EngineEnvironment;
  private readonly readGame: (json: string) => Begun | Problem;
  private readonly stops = new Set<Stop>(); // of what is, or will be, thought about
  private readonly standard: Level;
  private level: Level;
  private game: { readonly start: Match; readonly seed: string | number } | Problem = NO_GAME;
  private match: Match | Problem = NO_GAME; // or why there is no position
  private last: Promise<void> = Promise.resolve();

  constructor(level: Level, environment: EngineEnvironment) {
    this.standard = level;
    this.level = level;
    this.environment = environment;
    this.readGame = newGameReader(environment.games);
  }

  /** Whatever the line is, it gets its answer: at once, or after the decisions that were asked for before. */
  take(line: string): void {
    const command = readCommand(line);
    if (command === null) return;
    if (command instanceof Problem) this.complain(command);
    else if (command.kind === 'nei') this.introduce();
    else if (command.kind === 'isready') this.answer({ kind: 'readyok' });
    else if (command.kind === 'stop' || command.kind === 'quit') {
      for (const stop of this.stops) stop.aborted = true;
      this.hasQuit = command.kind === 'quit';
    } else this.enqueue(command);
  }

  /** When nothing waits any more. */
  idle(): Promise<void> {
    return this.last;
  }

  complain({ message }: Problem): void {
    this.answer({ kind: 'info', info: { string: message } });
  }

  private answer(answer: Answer): void {
    if (!this.hasQuit) this.environment.say(answerLine(answer));
  }

  private introduce(): void {
    this.answer({ kind: 'id', key: 'name', text: this.environment.name });
    this.answer({ kind: 'option', option: levelOption(this.standard) });
    this.answer({ kind: 'neiok' });
  }

  private enqueue(command: Command): void {
    const stop = { aborted: false };
    if (command.kind === 'go') this.stops.add(stop);
    this.backlog++;
    this.last = this.last.then(async () => {
      await this.perform(command, stop);
      this.stops.delete(stop);
      this.backlog--;
    });
  }

  private async perform(command: Command, stop: Stop): Promise<void> {
    switch (command.kind) {
      case 'setoption': {
        const level = readLevel(command.name, command.value);
        if (level instanceof Problem) this.complain(level);
        else this.level = level;
        break;
      }
      case 'newgame': {
        const begun = this.readGame(command.json);
        if (begun instanceof Problem) this.complain(begun);
        this.game =
          begun instanceof Problem
            ? NO_GAME
            : { start: begun.match, seed: begun.seed ?? this.environment.freshSeed() };
        this.match = begun instanceof Problem ? NO_GAME : begun.match;
        break;
      }
      case 'position': {
        const match = this.game instanceof Problem ? this.game : matchAfter(this.game.start, command);
        if (match instanceof Problem) this.complain(match);
        this.match = match instanceof Problem && match !== NO_GAME ? NO_POSITION : match;
        break;
      }
      case 'go':
        if (command.wrong) this.complain(command.wrong);
        await this.think(command.limits, stop);
    }
  }

  private async think(limits: Limits, stop: Stop): Promise<void> {
    const match = decidable(this.match);
    if (match instanceof Problem || this.game instanceof Problem) {
      this.complain(match instanceof Problem ? match : NO_GAME);
      this.answer({ kind: 'bestmove', word: 'resign' }); // whoever asks waits for one
      return;
    }
    const end = Date.now() + patience(limits);
    let found: Solution | Problem | undefined;
    const { decision, blind } = await decide(this.level, match, {
      random: turnRandom(this.game.seed, eventWords(match)),
      solve: async (variant, from) => {
        found = await this.environment.service.solve(variant, {
          from,
          signal: stop,
          onProgress: () => {
            if (Date.now() >= end) stop.aborted = true;
          },
        });
        return found;
      },
    });
    if (blind !== null) this.answer({ kind: 'info', info: { string: `Without the solution. ${blind}` } });
    const info = found && !(found instanceof Problem) ? infoOf(match, found) : null;
    if (info) this.answer({ kind: 'info', info });
    this.answer({ kind: 'bestmove', word: wordOf(match, decision) });
  }
}

/** The match, or why there is nothing to decide. */
function decidable(match: Match | Problem): Match | Problem {
  if (match instanceof Problem || match.decision) return match;
  return match.result
    ? new Problem('game-over', `The game is over: ${match.result.reason}`)
    : new Problem('bad-draw', 'A card is to be drawn first: position moves ... draw CARD.');
}

/** Milliseconds to wait for a solution. What is left of the time is for a choice without one. */
function patience({ movetime = Number.POSITIVE_INFINITY, time, inc = 0 }: Limits): number {
  const share = time === undefined ? Number.POSITIVE_INFINITY : Math.min(time / 10 + inc / 2, time);
  return Math.min(movetime, share) * 0.8;
}

/** None for a first move that may be taken over: what it is worth depends on that. */
function infoOf({ setup, scene, ply, decision }: Match, solution: Solution): Info | null {
  if (setup.swap && ply === 0) return null;
  const { position } = scene;
  const mine = winFor(decision?.seat ?? 'first', position, solution);
  const value = decision?.about === 'swap' ? Math.max(mine, 1 - mine) : mine;
  const plies = solution.plies(position);
  return { value: Number(value.toFixed(4)), ...(plies !== null && { plies }) };
}

function wordOf({ setup, scene }: Match, decision: DecisionEvent): string {
  return decision.kind === 'move' ? setup.variant.rules.format(scene.position, decision.move) : decision.kind;
}
