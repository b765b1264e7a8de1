/** A computer's turn: the process that leads lets it think, and another steps in where nothing comes of that. */

import { deciderOf, type OnlineGame } from '../../online/online-game.ts';
import type { Decided } from '../../players/decide.ts';
import type { Computers } from './computers.ts';

const STEP_IN = 2000; // milliseconds that another process has for its move

interface Turn {
  readonly game: OnlineGame;
  readonly leads: boolean;
}

export class ComputerTurn {
  private readonly computers: Computers;
  private readonly now: () => Turn | null; // null once the room is closed
  private readonly decided: (decision: Decided['decision'] | null, length: number) => void;
  private thinking = -1; // the length of the log that it thinks about

  /** `decided` hears what it does, null if nothing came of it, and how long the log was when it began to think. */
  constructor(computers: Computers, now: ComputerTurn['now'], decided: ComputerTurn['decided']) {
    this.computers = computers;
    this.now = now;
    this.decided = decided;
  }

  /** Also while it leaves the move to another process. */
  get isThinking(): boolean {
    return this.now()?.game.length === this.thinking;
  }

  /** Lets it think, if it is its turn and it does not think already. */
  attend(): void {
    const turn = this.now();
    if (!turn || turn.game.header.terms.opponent === null || deciderOf(turn.game) !== 1) return;
    const { length } = turn.game;
    if (this.thinking === length) return;
    this.thinking = length;
    if (turn.leads) this.think(length);
    else setTimeout(() => this.think(length), STEP_IN).unref();
  }

  /** Nothing came of it. */
  forget(): void {
    this.thinking = -1;
  }

  private think(length: number): void {
    const game = this.now()?.game;
    if (game?.length === length) this.computers.choose(game, (decision) => this.decided(decision, length));
  }
}
