/** Where a game is played: a full screen, or lines of text in the words of the rulebook. */

import type { Move, MoveSet, Seat } from '../../core/rules.ts';
import type { AnswerOption, Lines } from '../../core/words.ts';
import type { Session } from '../../session/session.ts';
import type { Choice } from '../board/look.ts';
import type { Page } from '../terminal/page.ts';
import type { Advice } from './advice.ts';

export interface Table {
  /** Whether people watch, so that a computer should not play at once. */
  readonly live: boolean;
  /** Ctrl-C was pressed. */
  readonly interrupted: boolean;
  /** A round begins, or goes on after a pause. */
  begin(session: Session): void;
  /** A turn begins. */
  turn(session: Session): void;
  /** A move was made. */
  played(session: Session): void;
  /** The seats were swapped, a move was taken back: something changed, and this says what. */
  changed(session: Session, what: string): void;
  /** Plain text has words for the winner, and others for people who hear of it. */
  ended(session: Session, toWinner?: boolean): void;
  /** Points at a move on the board. */
  point(move: Move | null): void;
  /** Answers a command. */
  tell(...lines: Lines): void;
  /** More than fits beside the board. */
  read(title: string, write: (page: Page) => Lines): Promise<void>;
  /** What is typed, or chosen on the screen; null when the input has ended. */
  ask(asked: Prompt): Promise<Choice | null | typeof BACK | typeof OVERTAKEN>;
  /** What is true at this moment beside the game, where there is a place for it. */
  status(status: Status): void;
  /** Shows what every move is worth: from now on, or until it is asked for again. */
  toggleValues(advice: Advice): void;
  /** Whether that has to be told again for every position. */
  readonly showsValues: boolean;
  showValues(advice: Advice): void;
  /** Something takes a while. */
  working(what: string): void;
  /** Whether it is to be stopped. */
  isStopped(): boolean;
  /** Lets people see a computer's move; false if they want no more of it. */
  pause(milliseconds: number): Promise<boolean>;
}

/** Go back one question. */
export const BACK = Symbol('back');

/** An event has made the prompt obsolete. */
export const OVERTAKEN = Symbol('overtaken');

export interface Prompt {
  readonly prompt: string;
  readonly introduction?: Lines | undefined;
  readonly moves?: MoveSet; // that can still be meant, where the question is about a move
  readonly answers?: readonly AnswerOption[] | undefined; // to the question
  readonly buttons?: readonly Button[]; // where it is not about a move
  readonly marked?: string; // the button that Enter takes, if not the first
  readonly canGoBack?: boolean;
  readonly commands?: string | undefined; // some of those that can be typed, as a reminder
  /** Another player's turn: needs no answer, and reads no input meant for later. */
  readonly waits?: boolean;
  readonly signal?: AbortSignal | undefined; // ends the question: it is overtaken
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
