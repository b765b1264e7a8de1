/** Plays one online game at a table until it is over or the player leaves. */

import { setTimeout as delay } from 'node:timers/promises';
import { quote } from '../../core/text.ts';
import type { Match, Result } from '../../match/match.ts';
import { countRound, goesOn, otherPerson, type Person } from '../../match/series.ts';
import { apply } from '../../online/apply.ts';
import type { Command } from '../../online/messages.ts';
import { decisionIn, isOver, type OnlineGame } from '../../online/online-game.ts';
import { permission } from '../../online/permissions.ts';
import { onlineRecord } from '../../online/record.ts';
import { timesLeft } from '../../sentences/clocks.ts';
import { entrySentence, onItsWay } from '../../sentences/entries.ts';
import { FINGERPRINT_HELP, fairness, fingerprintLine } from '../../sentences/fairness.ts';
import { isThinking } from '../../sentences/playing.ts';
import { nameOf, whoIsThere } from '../../sentences/presence.ts';
import { personIn, type Session } from '../../session/session.ts';
import { whatNow } from '../prompt/afterwards.ts';
import { askPerson, askUntilClear } from '../prompt/ask-person.ts';
import type { PersonDecision, PromptContext } from '../prompt/context.ts';
import { isNo, isYes, YES_OR_NO } from '../prompt/yes-or-no.ts';
import { MOMENT } from '../session/play-game.ts';
import type { Solutions } from '../solving/solutions.ts';
import { BACK, OVERTAKEN, type Table } from '../table/table.ts';
import type { GameConnection } from './game-connection.ts';
import { onlinePrompts } from './prompts.ts';
import { statusOf, tellEntry } from './shown-game.ts';

export interface OnlineContext {
  readonly table: Table;
  readonly solutions: Solutions;
  /** Whether prompts may appear at any time; a pipe gets only those it must answer. */
  readonly typed: boolean;
}

/** Over, called off, deleted, left on purpose, cut off with the input; or the next game. */
export type Parting = 'over' | 'aborted' | 'gone' | 'left' | 'cut-off' | { readonly next: string };

type TakebackAnswer = { readonly kind: 'takeback' | 'refuse-takeback' };

const TICK = 500; // milliseconds
const AT_ONCE = 300; // milliseconds before the table shows that it is waiting

export class OnlineGameLoop {
  private readonly connection: GameConnection;
  private readonly context: OnlineContext;
  private game: OnlineGame; // as shown so far
  private sending = '';
  private readonly toTell: string[] = []; // refusals, and who came and went
  private who = '';
  private turnTold: Match | null = null; // where the turn was announced last
  private endTold = false;

  /** Needs an open connection to a game that has begun. */
  constructor(connection: GameConnection, context: OnlineContext) {
    this.connection = connection;
    this.context = context;
    this.game = connection.client.game as OnlineGame;
  }

  async play(): Promise<Parting> {
    const { table } = this.context;
    const ticking = setInterval(() => this.tick(), TICK);
    this.showStatus();
    table.begin(this.session);
    this.who = whoIsThere(this.game, this.connection.client);
    if (!table.live) table.tell(this.who);
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
    return this.connection.client.you;
  }

  private get session(): Session {
    return this.game.session as Session; // it has begun
  }

  /** Shows new events first, then the prompt. */
  private async step(): Promise<Parting | null> {
    await this.catchUp();
    const { game, you, session } = this;
    if (game.next !== null) return { next: game.next };
    if (game.abortedBy !== null) return 'aborted';
    if (this.connection.client.problem) return 'gone';
    for (const words of this.toTell.splice(0)) this.context.table.tell(words);
    if (isOver(game)) return this.afterwards();
    if (this.sending !== '') return this.wait(this.sending);
    if (!permission(game, you, 'takeback', this.connection.client.now())) return this.answerTakeback();
    const decision = decisionIn(game);
    if (!decision || decision.forced) return this.wait('The cards are dealt …'); // the server makes a forced move
    const decider = personIn(session, decision.seat);
    return decider === you ? this.decide() : this.wait(`${isThinking(nameOf(game, decider))} …`);
  }

  private async catchUp(): Promise<void> {
    const { entries, you } = this.connection.client;
    for (const entry of entries.slice(this.game.length)) {
      if (entry.kind === 'move' && entry.by === you) this.tellTurn(); // it was forced, or made in another window
      this.game = apply(this.game, entry) as OnlineGame; // the client has checked it
      this.showStatus();
      tellEntry(this.game, entry, you, this.context.table);
      if (entry.kind === 'move' && this.wasForced()) await this.context.table.moment(MOMENT);
    }
    this.showStatus();
  }

  private wasForced(): boolean {
    const step = this.session.match.scene.steps.at(-1);
    return step?.by !== 'chance' && step?.forced === true;
  }

  private showStatus(): void {
    this.context.table.status(statusOf(this.game, this.connection.client));
  }

  /** A screen shows ticking clocks; plain text tells who comes and goes. */
  private tick(): void {
    if (this.context.table.live) {
      this.showStatus();
      return;
    }
    const who = whoIsThere(this.game, this.connection.client);
    if (who === this.who) return;
    this.who = who;
    this.toTell.push(who);
    this.connection.touch();
  }

  private promptContext(deciding = false): PromptContext {
    const { game, you, session } = this;
    const { table, solutions } = this.context;
    return {
      session,
      table,
      solutions,
      prompts: onlinePrompts(game, you, deciding, this.connection.client.now()),
      signal: this.connection.news(game.length),
      record: () => onlineRecord(game) as string, // both joined
      fingerprint: () => [fingerprintLine(game.header, this.connection.client.entries), FINGERPRINT_HELP],
    };
  }

  private async decide(): Promise<Parting | null> {
    const { table } = this.context;
    const { clock } = this.game;
    if (this.session.match.decision?.about === 'move' && this.tellTurn() && clock && !table.live)
      table.tell(timesLeft(this.game, clock, this.connection.client.now()));
    return this.act(await askPerson(this.promptContext(true)));
  }

  /** Whether it was not told yet. */
  private tellTurn(): boolean {
    const { session } = this;
    if (this.turnTold === session.match) return false;
    this.turnTold = session.match;
    this.context.table.turn(session);
    return true;
  }

  /** Accepts commands during another player's turn. */
  private async wait(prompt: string): Promise<Parting | null> {
    const { table } = this.context;
    const context = this.promptContext();
    if (table.live) table.turn(this.session); // for a new card
    const decision = await askUntilClear<never>(
      { prompt, waits: true },
      context,
      () => null,
      (typed) =>
        typed.trim() === ''
          ? `Meanwhile you can type ${context.prompts.reminder.join(', ')}.`
          : `It is not your turn, so ${quote(typed)} has to wait; help lists what can be typed.`,
    );
    return this.act(decision);
  }

  private async answerTakeback(): Promise<Parting | null> {
    const { game, you } = this;
    const asked = entrySentence(game, { kind: 'ask-takeback', by: otherPerson(you as Person) }, you);
    const answer = await askUntilClear<TakebackAnswer>(
      { prompt: `${asked} Do you agree?`, buttons: YES_OR_NO, marked: 'n' },
      this.promptContext(),
      (typed) => {
        if (isYes(typed)) return { kind: 'takeback' };
        return isNo(typed) ? { kind: 'refuse-takeback' } : null;
      },
      () => 'Choose from: y, n',
    );
    return this.act(answer);
  }

  private async act(
    decision: PersonDecision | TakebackAnswer | typeof BACK | typeof OVERTAKEN,
  ): Promise<Parting | null> {
    if (decision === BACK || decision === OVERTAKEN) return null;
    const { kind } = decision;
    if (kind === 'left' || kind === 'cut-off') return kind;
    if (kind === 'menu') return 'left'; // not offered here
    const { scene, setup } = this.session.match;
    if (kind === 'undo') await this.send({ kind: 'ask-takeback' });
    else if (kind !== 'move') await this.send({ kind });
    else await this.send({ kind, move: setup.variant.rules.format(scene.position, decision.move) });
    return null;
  }

  /** The client retries until the server answers; meanwhile the player can type commands. */
  private async send(command: Command, meanwhile = onItsWay(command.kind)): Promise<void> {
    this.sending = meanwhile;
    const answered = this.connection.client.ask(command).then((outcome) => {
      this.sending = '';
      if (!outcome.ok)
        this.toTell.push(
          outcome.problem.code === 'taken'
            ? 'Too late: something else happened first.'
            : outcome.problem.message,
        );
      this.connection.touch();
    });
    await Promise.race([answered, delay(AT_ONCE)]);
  }

  private async afterwards(): Promise<Parting | null> {
    const { game, you, session } = this;
    const { table, typed } = this.context;
    const again = this.endTold;
    const { winner } = session.match.result as Result;
    if (!again) {
      table.ended(session, personIn(session, winner) === you);
      const known = fairness(game);
      if (known && !known.holds) table.tell(known.words);
    }
    this.endTold = true;
    const series = countRound(session.series, session.match);
    const isNext = goesOn(series);
    const mayGoOn = !permission(game, you, 'rematch', this.connection.client.now());
    if (!typed) {
      if (!isNext) return 'over';
      if (!mayGoOn) return this.wait('');
      await this.send({ kind: 'rematch' }, '');
      return null;
    }
    const news = (you === null ? [] : [otherPerson(you), you])
      .filter((by) => game.wantsRematch[by])
      .map((by) => entrySentence(game, { kind: 'rematch', by }, you));
    const command = await whatNow(
      { ...this.promptContext(), session: { ...session, series } },
      mayGoOn ? [isNext ? 'next' : 'rematch'] : [],
      { news, again },
    );
    if (command === OVERTAKEN) return null;
    if (command === 'quit') return 'over';
    await this.send({ kind: 'rematch' }, '');
    return null;
  }
}
