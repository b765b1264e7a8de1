/** Where a game is played: a full screen, or lines of text as in the rulebook. */

import type { Move, MoveSet, Seat } from '../../core/rules.ts';
import type { AnswerOption, Lines } from '../../core/words.ts';
import type { Session } from '../../session/session.ts';
import type { Choice } from '../board/look.ts';
import type { Display } from '../terminal/display.ts';
import type { Page } from '../terminal/page.ts';
import type { Advice } from './advice.ts';

export interface Table {
  /** A screen that people watch: computers pause before they move. */
  readonly live: boolean;
  /** Ctrl-C was pressed. */
  readonly interrupted: boolean;
  /** A round begins, or goes on after a pause and is greeted. */
  begin(session: Session, greeting?: string): void;
  /** A turn begins. */
  turn(session: Session): void;
  /** A move was made. */
  played(session: Session): void;
  /** Something else happened, such as a swap or an undo. */
  changed(session: Session, what: string): void;
  /** Plain text addresses the winner only if the winner reads it. */
  ended(session: Session, toWinner?: boolean): void;
  /** Points at a move on the board. */
  point(move: Move | null): void;
  /** Answers a command. */
  tell(...lines: Lines): void;
  /** Shows a page of text. */
  read(title: string, write: (page: Page) => Lines): Promise<void>;
  /** Gives the whole screen away for a while; null where there is none. */
  lend<T>(use: (display: Display) => Promise<T>): Promise<T> | null;
  /** What is typed, or chosen on the screen; null when the input has ended. */
  ask(asked: Prompt): Promise<Choice | null | typeof BACK | typeof OVERTAKEN>;
  status(status: Status): void;
  /** Shows the value of every move: now, or on a screen until the next call. */
  toggleValues(advice: Advice): void;
  /** Whether the table wants the values of every new position. */
  readonly showsValues: boolean;
  showValues(advice: Advice): void;
  /** Shows that something takes a while. */
  working(what: string): void;
  /** Whether the user wants to stop it. */
  isStopped(): boolean;
  /** Lets people see a card that leaves no choice, on a screen; a key skips it and those that follow. */
  moment(milliseconds: number): Promise<void>;
  /** Waits before a computer's move; false if the user wants to leave. */
  pause(milliseconds: number): Promise<boolean>;
}

/** The answer that goes back one question. */
export const BACK = Symbol('back');

/** An event has made the prompt obsolete. */
export const OVERTAKEN = Symbol('overtaken');

export interface Prompt {
  readonly prompt: string;
  readonly introduction?: Lines | undefined;
  readonly moves?: MoveSet; // still possible, if the question is about a move
  readonly answers?: readonly AnswerOption[] | undefined; // and the moves each leaves
  readonly buttons?: readonly Button[]; // if it is not about a move
  readonly marked?: string; // the button to start at, if not the first
  readonly canGoBack?: boolean;
  readonly commands?: string | undefined; // a reminder of what else can be typed
  /** Another player's turn: needs no answer, and reads no input meant for later. */
  readonly waits?: boolean;
  readonly signal?: AbortSignal | undefined; // overtakes the prompt
}

/** Of an online game: clocks, presence, connection. */
export interface Status {
  readonly beside: Readonly<Record<Seat, string>>; // the names
  readonly notice: string;
}

interface Button {
  readonly answer: string;
  readonly label: string;
}
