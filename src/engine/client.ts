/** Asks an engine, whoever has written it. It never waits for ever: what cannot go on is a Fault, what can is told, and ignored. */

import { Problem } from '../core/problem.ts';
import type { Match } from '../match/match.ts';
import { type Answer, type EngineOption, type Info, isText, readAnswer } from './answers.ts';
import { type Command, commandLine, type Limits } from './commands.ts';
import type { Connection } from './connection.ts';
import { Fault } from './faults.ts';
import type { NewGame } from './new-game.ts';
import { positionOf } from './position.ts';

/** Who wants to know. */
export interface Watcher {
  sent?(line: string): void;
  received?(line: string): void;
  wrong?(fault: Fault): void; // and the engine goes on
}

export interface Introduction {
  readonly name: string;
  readonly options: readonly EngineOption[];
}

export interface Reply {
  readonly word: string; // a move, swap, stay or resign
  readonly infos: readonly Info[];
}

export const GRACE = 1000; // milliseconds that an answer may be late by: the machine may be busy
const NO_TEXT = new Problem('bad-request', 'These bytes are no text.');
const MOST_LINES = 10_000; // before an answer

export class EngineClient {
  private readonly connection: Connection;
  private readonly watcher: Watcher;
  private readonly patience: number; // milliseconds to wait for any answer
  private hasAnswered = false;

  constructor(connection: Connection, patience = 10_000, watcher: Watcher = {}) {
    this.connection = connection;
    this.patience = patience;
    this.watcher = watcher;
  }

  send(command: Command | string): void {
    const line = typeof command === 'string' ? command : commandLine(command);
    this.watcher.sent?.(line);
    this.connection.send(line);
  }

  async introduce(): Promise<Introduction | Fault> {
    let name = '';
    const options: EngineOption[] = [];
    const asked = 'nei';
    this.send({ kind: asked });
    const done = await this.until(asked, this.patience, (answer) => {
      if (answer.kind === 'id') name = answer.key === 'name' ? answer.text : name;
      else if (answer.kind === 'option') options.push(answer.option);
      else return answer.kind === 'neiok' ? 'done' : 'misplaced';
      return 'more';
    });
    if (done) return done;
    if (name === '') this.wrong(new Fault('nameless', 'It has no name: id name NAME comes before neiok.'));
    return { name, options };
  }

  /** What it says until it is ready. */
  async ready(): Promise<readonly Info[] | Fault> {
    const infos: Info[] = [];
    this.send({ kind: 'isready' });
    const done = await this.until('isready', this.patience, (answer) => {
      if (answer.kind === 'info') infos.push(answer.info);
      else return answer.kind === 'readyok' ? 'done' : 'misplaced';
      return 'more';
    });
    return done ?? infos;
  }

  newGame(game: NewGame): void {
    this.send({ kind: 'newgame', json: JSON.stringify(game) });
  }

  /** What it decides, after the moves of this match. */
  async decide(match: Match, limits: Limits, { stop = false } = {}): Promise<Reply | Fault> {
    const infos: Info[] = [];
    let word = '';
    const stale = await this.quiet(); // an answer to what was asked before must not count
    if (stale) return stale;
    this.send(positionOf(match));
    this.send({ kind: 'go', limits });
    if (stop) this.send({ kind: 'stop' });
    const asked = commandLine({ kind: 'go', limits });
    const allowed = stop ? 0 : (limits.movetime ?? limits.time ?? Number.POSITIVE_INFINITY);
    const begun = Date.now();
    const wait = Math.min(allowed, 2 ** 30) + this.patience;
    const done = await this.until(asked, wait, (answer) => {
      if (answer.kind === 'info') infos.push(answer.info);
      else if (answer.kind === 'bestmove') word = answer.word;
      else return 'misplaced';
      return answer.kind === 'bestmove' ? 'done' : 'more';
    });
    if (done) return done;
    const took = Date.now() - begun;
    if (took > allowed + GRACE) {
      const what = stop ? 'stop wants an answer at once' : `It had ${allowed} ms`;
      this.wrong(new Fault('late', `${what}; the answer came after ${took} ms.`, [`> ${asked}`]));
    }
    return { word, infos };
  }

  async quit(): Promise<Fault | null> {
    this.send({ kind: 'quit' });
    const heard = await this.overhear(this.patience);
    if (heard instanceof Fault) return heard;
    const how = await this.connection.ended(0);
    if (how === undefined)
      return new Fault('does not end', `It still runs ${this.patience} ms after quit.`, ['> quit']);
    return how === null ? null : new Fault('crashed', `After quit it ${how}.`, ['> quit']);
  }

  /** Tells what is said though nothing was asked. */
  async quiet(milliseconds = 0): Promise<Fault | null> {
    const heard = await this.overhear(milliseconds);
    return typeof heard === 'string' ? crash(heard) : heard;
  }

  /** Null when the time is over, or how it has ended. */
  private async overhear(milliseconds: number): Promise<Fault | string | null> {
    const end = Date.now() + milliseconds;
    for (let lines = 0; lines < MOST_LINES; lines++) {
      const received = await this.connection.receive(Math.max(0, end - Date.now()));
      if ('late' in received) return null;
      if ('ended' in received) return received.ended;
      if (received.line === null) return flood();
      const answer = this.answerIn(received.line);
      if (answer && !isRemark(answer))
        this.wrong(new Fault('misplaced', 'Nothing was asked.', [`< ${received.line}`]));
    }
    return flood();
  }

  /** Takes lines until one is the answer. Unknown ones are told, and ignored. */
  private async until(
    asked: string,
    milliseconds: number,
    take: (answer: Answer) => 'done' | 'more' | 'misplaced',
  ): Promise<Fault | null> {
    const end = Date.now() + milliseconds;
    for (let lines = 0; lines < MOST_LINES; lines++) {
      const received = await this.connection.receive(Math.max(0, end - Date.now()));
      if ('late' in received) return this.unanswered(asked, milliseconds, received.late);
      if ('ended' in received) return crash(received.ended, asked);
      const { line } = received;
      if (line === null) return flood(asked);
      const answer = this.answerIn(line, asked);
      if (!answer) continue;
      const taken = take(answer);
      this.hasAnswered ||= taken !== 'misplaced';
      if (taken === 'done') return null;
      if (taken === 'misplaced' && !isRemark(answer))
        this.wrong(
          new Fault('misplaced', 'This answers nothing that was asked.', [`> ${asked}`, `< ${line}`]),
        );
    }
    return flood(asked);
  }

  /** Null if there is none in it: nothing is wrong with a blank line, whether it comes before a question or after it. */
  private answerIn(line: string, asked?: string): Answer | null {
    if (line.trim() === '') return null;
    this.watcher.received?.(line);
    const answer = isText(line) ? readAnswer(line) : NO_TEXT;
    if (!(answer instanceof Problem)) return answer;
    const kind = answer === NO_TEXT ? 'no text' : 'unknown answer';
    const about = asked === undefined ? [] : [`> ${asked}`];
    this.wrong(new Fault(kind, answer.message, [...about, `< ${line}`]));
    return null;
  }

  private wrong(fault: Fault): void {
    this.watcher.wrong?.(fault);
  }

  private async unanswered(asked: string, milliseconds: number, begun: string): Promise<Fault> {
    const about = [`> ${asked}`, ...(begun ? [`< ${begun}`] : [])];
    const waited = `No answer came within ${milliseconds} ms`;
    if (!this.hasAnswered && !(await this.connection.reads()))
      return new Fault('never reads', `${waited}, and it does not read its input.`, about);
    const why = begun ? 'Its last line has no end.' : 'Is what it prints flushed?';
    return new Fault('hangs', `${waited}. ${why}`, about);
  }
}

function crash(how: string, asked?: string): Fault {
  return new Fault('crashed', `It ${how} before quit.`, asked === undefined ? [] : [`> ${asked}`]);
}

function flood(asked?: string): Fault {
  const message = `It says more than ${MOST_LINES} lines at once, or a line without an end.`;
  return new Fault('floods', message, asked === undefined ? [] : [`> ${asked}`]);
}

/** `info string` may come at any time. */
function isRemark(answer: Answer): boolean {
  return answer.kind === 'info' && answer.info.string !== undefined;
}
