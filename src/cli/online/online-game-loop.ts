/** Plays one online game at a table until it is over or the player leaves. */

import { setTimeout as delay } from 'node:timers/promises';
import { quote, safe } from '../../core/text.ts';
import { countRound, otherPerson, type Person } from '../../match/series.ts';
import type { Command } from '../../online/messages.ts';
import { apply, deciderOf, isOver, type OnlineGame } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { onlineRecord } from '../../online/record.ts';
import { timesLeft } from '../../sentences/clocks.ts';
import { entrySentence, onItsWay } from '../../sentences/entries.ts';
import { isThinking } from '../../sentences/playing.ts';
import { nameOf, whoIsThere } from '../../sentences/presence.ts';
import { personIn, type Session } from '../../session/session.ts';
import { whatNow } from '../prompt/afterwards.ts';
import { askPerson, askUntilClear } from '../prompt/ask-person.ts';
import type { PersonDecision, PromptContext, TurnToDecide } from '../prompt/context.ts';
import { isNo, isYes, YES_OR_NO } from '../prompt/yes-or-no.ts';
import type { Solutions } from '../solving/solutions.ts';
import { BACK, OVERTAKEN, type Table } from '../table/table.ts';
import type { Style } from '../terminal/style.ts';
import type { GameConnection } from './game-connection.ts';
import { onlinePrompts } from './prompts.ts';
import { statusOf } from './status.ts';
import { shownSession, tellEntry } from './tell-entry.ts';

export interface OnlineContext {
  readonly table: Table;
  readonly style: Style;
  readonly solutions: Solutions;
  /** Whether prompts may appear at any time; a pipe gets only those it must answer. */
  readonly typed: boolean;
}

/** Over, called off, deleted, left on purpose, cut off with the input; or the next game. */
export type Parting = 'over' | 'aborted' | 'gone' | 'left' | 'cut-off' | { readonly next: string };

const TICK = 500; // milliseconds
const AT_ONCE = 300; // milliseconds before the table shows that it is waiting

export class OnlineGameLoop {
  private readonly line: GameConnection;
  private readonly room: OnlineContext;
  private game: OnlineGame; // as shown so far
  private sending = '';
  private refusal = '';
  private who = '';
  private turnTold = false;
  private endTold = false;

  /** Needs an open connection to a game that has begun. */
  constructor(line: GameConnection, room: OnlineContext) {
    this.line = line;
    this.room = room;
    this.game = line.client.game as OnlineGame;
  }

  async play(): Promise<Parting> {
    const { table } = this.room;
    const ticking = setInterval(() => this.tick(), TICK);
    this.showStatus();
    table.begin(this.session);
    this.who = whoIsThere(this.game, this.line.client);
    table.tell(...(table.live ? [] : [this.who]));
    try {
      for (;;) {
        const parting = await this.step();
        if (parting) return parting;
      }
    } finally {
      clearInterval(ticking);
    }
  }

  private get you(): Person | null {
    return this.line.client.you;
  }

  private get session(): Session {
    return shownSession(this.game);
  }

  /** Shows new events first, then the prompt. */
  private async step(): Promise<Parting | null> {
    this.catchUp();
    const { game, you } = this;
    const { table } = this.room;
    if (game.next !== null) return { next: game.next };
    if (game.abortedBy !== null) return 'aborted';
    if (this.line.client.problem) return 'gone';
    if (this.refusal !== '') table.tell(this.refusal);
    this.refusal = '';
    if (isOver(game)) return this.afterwards();
    if (this.sending !== '') return this.wait(this.sending);
    if (!permission(game, you, 'takeback')) return this.answerTakeback();
    const decider = deciderOf(game);
    if (you !== null && decider === you) return this.decide();
    return this.wait(decider === null ? 'The cards are dealt …' : `${isThinking(nameOf(game, decider))} …`);
  }

  private catchUp(): void {
    const { table } = this.room;
    const { entries, you } = this.line.client;
    for (const entry of entries.slice(this.game.length)) {
      const forced = entry.kind === 'move' && entry.by === you && !this.turnTold;
      if (forced) table.turn(this.session); // without a prompt
      this.game = apply(this.game, entry) as OnlineGame; // the client has checked it
      if (['move', 'swap', 'takeback', 'stay', 'draw'].includes(entry.kind)) this.turnTold = false;
      this.showStatus();
      tellEntry(this.game, entry, you, table);
    }
    this.showStatus();
  }

  private showStatus(): void {
    this.room.table.status(statusOf(this.game, this.line.client));
  }

  /** A screen shows ticking clocks; plain text tells who comes and goes. */
  private tick(): void {
    const { table } = this.room;
    const who = whoIsThere(this.game, this.line.client);
    if (table.live) this.showStatus();
    if (table.live || who === this.who) return;
    this.who = who;
    this.refusal = who;
    this.line.touch();
  }

  private asking(deciding: boolean): PromptContext {
    const { game, you } = this;
    const { table, solutions } = this.room;
    return {
      table,
      solutions,
      prompts: onlinePrompts(game, you, deciding),
      record: () => onlineRecord(game) as string, // both joined
    };
  }

  private turnNow(): TurnToDecide {
    return {
      session: this.session,
      signal: this.line.news(this.game.length),
    };
  }

  private async decide(): Promise<Parting | null> {
    const { table } = this.room;
    if (!this.turnTold && this.session.match.decision?.about === 'move') {
      table.turn(this.session);
      this.tellClocks();
    }
    this.turnTold = true;
    return this.act(await askPerson(this.turnNow(), this.asking(true)));
  }

  /** Plain text shows the clocks at each turn. */
  private tellClocks(): void {
    const { clock } = this.game;
    const { table } = this.room;
    if (table.live || !clock) return;
    table.tell(timesLeft(this.game, clock, this.line.client.now()));
  }

  /** Accepts commands during another player's turn. */
  private async wait(prompt: string): Promise<Parting | null> {
    const asking = this.asking(false);
    if (this.room.table.live) this.room.table.turn(this.session); // for a new card
    const decision = await askUntilClear<never>(
      { prompt, moves: 0, waits: true },
      this.turnNow(),
      asking,
      () => null,
      (typed) =>
        typed.trim() === ''
          ? `Meanwhile you can type ${asking.prompts.reminder.join(', ')}.`
          : `It is not your turn, so ${quote(typed)} has to wait; help lists what can be typed.`,
    );
    return decision === BACK ? null : this.act(decision);
  }

  private async answerTakeback(): Promise<Parting | null> {
    const { game, you } = this;
    const asked = entrySentence(game, { kind: 'ask-takeback', by: otherPerson(you as Person) }, you);
    const answer = await askUntilClear<{ readonly command: Command }>(
      { prompt: `${asked} Do you agree?`, moves: 0, buttons: YES_OR_NO, marked: 'n' },
      this.turnNow(),
      this.asking(false),
      (typed) => {
        if (isYes(typed)) return { command: { kind: 'takeback' } };
        return isNo(typed) ? { command: { kind: 'refuse-takeback' } } : null;
      },
      () => 'Choose from: y, n',
    );
    if (answer === BACK || answer === OVERTAKEN || !('command' in answer))
      return answer === BACK ? null : this.act(answer);
    await this.send(answer.command);
    return null;
  }

  private async act(decision: PersonDecision | typeof OVERTAKEN): Promise<Parting | null> {
    if (decision === OVERTAKEN) return null;
    const { kind } = decision;
    if (kind === 'left' || kind === 'cut-off') return kind;
    const { scene, setup } = this.session.match;
    if (kind === 'undo') await this.send({ kind: 'ask-takeback' });
    else if (kind !== 'move') await this.send({ kind });
    else await this.send({ kind, move: setup.variant.rules.format(scene.position, decision.move) });
    return null;
  }

  /** The client retries until the server answers; meanwhile the player can type commands. */
  private async send(command: Command, meanwhile = onItsWay(command.kind)): Promise<void> {
    this.sending = meanwhile;
    const answered = this.line.client.ask(command).then((outcome) => {
      this.sending = '';
      if (!outcome.ok)
        this.refusal =
          outcome.problem.code === 'taken'
            ? 'What you wanted did not happen: something else came first.'
            : safe(outcome.problem.message);
      this.line.touch();
    });
    await Promise.race([answered, delay(AT_ONCE)]);
  }

  private tellEnd(): void {
    const { session, you } = this;
    const { table } = this.room;
    const { result, scene } = session.match;
    // In plain text, the rulebook addresses the winner.
    if (table.live || !result || personIn(session, result.winner) === you) table.ended(session);
    else table.tell('', result.reason, `${scene.names[result.winner]} wins!`);
  }

  private async afterwards(): Promise<Parting | null> {
    const { game, you } = this;
    const { style, typed } = this.room;
    const { session } = this;
    const again = this.endTold;
    if (!again) this.tellEnd();
    this.endTold = true;
    const series = countRound(session.series, session.match);
    const goesOn = series.winners.length < game.header.terms.rounds;
    const mayGoOn = !permission(game, you, 'rematch');
    if (!typed) {
      if (!goesOn) return 'over';
      if (!mayGoOn) return this.wait('');
      await this.send({ kind: 'rematch' }, '');
      return null;
    }
    const told = (you === null ? [] : [otherPerson(you), you])
      .filter((by) => game.wantsRematch[by])
      .map((by) => entrySentence(game, { kind: 'rematch', by }, you));
    const another = goesOn
      ? ({ answer: 'next', label: 'next round' } as const)
      : ({ answer: 'rematch', label: 'rematch' } as const);
    const command = await whatNow(
      { ...session, series },
      { ...this.asking(false), style },
      {
        before: mayGoOn ? [another] : [],
        after: [],
        told,
        again,
        signal: this.line.news(game.length),
      },
    );
    if (command === OVERTAKEN) return null;
    if (command === 'quit' || command === 'interrupted') return command === 'quit' ? 'over' : 'cut-off';
    await this.send({ kind: 'rematch' }, '');
    return null;
  }
}
