/** A game on the whole screen, one picture a turn. */

import { has } from '../../core/bits.ts';
import type { Move } from '../../core/rules.ts';
import type { PlayerStep } from '../../core/scene.ts';
import { safe } from '../../core/text.ts';
import type { Lines } from '../../core/words.ts';
import { WELCOME_BACK } from '../../sentences/playing.ts';
import type { Session } from '../../session/session.ts';
import { isArrow, nextCell } from '../board/choose.ts';
import type { Cell, Choice } from '../board/look.ts';
import type { Display } from '../terminal/display.ts';
import type { Page } from '../terminal/page.ts';
import { readPage } from '../terminal/pager.ts';
import { TextField } from '../terminal/text-field.ts';
import type { Advice } from './advice.ts';
import { gameFrame, NEWS } from './game-frame.ts';
import { BACK, OVERTAKEN, type Prompt, type Status, type Table } from './table.ts';
import { moveLine } from './what-happened.ts';

export class ScreenTable implements Table {
  readonly live = true;
  interrupted = false;
  showsValues = false;
  private readonly display: Display;
  private session: Session | undefined;
  private news: string[] = [];
  private notes: Lines = [];
  private advice: Advice | undefined;
  private asked: Prompt | undefined;
  private field = new TextField();
  private chosen: Choice | undefined;
  private cells: readonly Cell[] = [];
  private doing = '';
  private now: Status | undefined;
  private reading = false;
  private begun = ''; // what was typed when the prompt was overtaken

  constructor(display: Display) {
    this.display = display;
  }

  begin(session: Session): void {
    this.news = session.match.ply > 0 ? [WELCOME_BACK] : [];
    this.see(session);
  }

  turn(session: Session): void {
    this.see(session);
  }

  played(session: Session): void {
    const { match } = session;
    this.changed(session, moveLine(match, match.scene.steps.at(-1) as PlayerStep, this.display.style));
  }

  changed(session: Session, what: string): void {
    this.news = [...this.news, what].slice(-NEWS);
    this.see(session);
  }

  ended(session: Session): void {
    this.advice = undefined;
    this.see(session);
  }

  point(move: Move | null): void {
    this.chosen = move ?? this.chosen;
  }

  tell(...lines: Lines): void {
    this.notes = lines.map(safe);
    this.draw();
  }

  async read(title: string, write: (page: Page) => Lines): Promise<void> {
    this.reading = true;
    await readPage(this.display, title, write);
    this.reading = false;
    this.draw();
  }

  toggleValues(advice: Advice): void {
    this.showsValues = !this.showsValues;
    this.showValues(advice);
  }

  showValues(advice: Advice): void {
    this.advice = this.showsValues ? advice : undefined;
    if (this.showsValues && advice.worth.size === 0) this.notes = advice.values(this.display.style);
    this.draw();
  }

  working(what: string): void {
    this.doing = what;
    this.draw();
    this.doing = '';
  }

  isStopped(): boolean {
    return this.display.isStopped();
  }

  status(status: Status): void {
    this.now = status;
    if (!this.reading) this.draw();
  }

  async ask(asked: Prompt): Promise<Choice | null | typeof BACK | typeof OVERTAKEN> {
    this.asked = asked;
    this.field = new TextField(this.begun);
    this.begun = '';
    const isOpen = typeof this.chosen === 'number' && has(asked.moves ?? 0, this.chosen);
    if (!isOpen) this.chosen = undefined;
    if (asked.buttons) this.chosen = asked.marked ?? asked.buttons[0]?.answer;
    this.draw();
    try {
      return await this.answer(asked);
    } finally {
      this.asked = undefined;
      this.notes = [];
    }
  }

  async pause(milliseconds: number): Promise<boolean> {
    const isWatched = !this.session?.players.includes(null);
    this.doing = isWatched ? 'Enter continues at once, space pauses, q quits' : 'The computer thinks …';
    this.draw();
    let key = await this.display.keyWithin(milliseconds);
    if (isWatched && key?.name === 'space') {
      this.doing = 'Paused. Any key continues, q quits';
      this.draw();
      key = await this.display.key();
    }
    this.doing = '';
    if (!isWatched && key && key.name !== 'ctrl-c') {
      if (key.text.trim() !== '' || key.name === 'ctrl-d') this.display.unread(key); // an answer typed before the prompt
      return true;
    }
    this.interrupted = key?.name === 'ctrl-c' || this.display.interrupted;
    return !this.interrupted && key?.text !== 'q' && key?.name !== 'ctrl-d';
  }

  private async answer({ canGoBack = false, buttons, waits, signal }: Prompt) {
    for (;;) {
      const key = await this.display.key(signal);
      if (signal?.aborted) {
        if (key) this.display.unread(key);
        this.begun = this.field.text;
        return OVERTAKEN;
      }
      if (key === null) return null;
      const { name } = key;
      const { text } = this.field;
      if (name === 'ctrl-c') {
        this.interrupted = true;
        return null;
      }
      if (name === 'ctrl-d' && text === '') return null;
      if (name === 'enter' && text.trim() !== '') return text;
      if (name === 'enter' && this.chosen !== undefined) return this.chosen;
      if (name === 'enter' && waits) continue;
      if (name === 'enter') this.notes = ['Type an answer, or choose one with the arrow keys.'];
      else if (name === 'escape' && text === '' && canGoBack) return BACK;
      else if (name === 'escape') {
        this.field = new TextField();
        if (!buttons) this.chosen = undefined;
      } else if (isArrow(name)) this.chosen = nextCell(this.cells, this.chosen, name);
      else if (!this.field.press(key)) continue;
      this.draw();
    }
  }

  private see(session: Session): void {
    if (this.session?.match.scene.position !== session.match.scene.position) {
      this.chosen = undefined;
      this.advice = undefined;
    }
    this.session = session;
    this.draw();
  }

  private draw(): void {
    const { session } = this;
    if (!session) return;
    this.display.show((size) => {
      const { frame, cells } = gameFrame(size, {
        session,
        style: this.display.style,
        news: this.news,
        notes: this.notes,
        values: this.advice?.worth,
        asked: this.asked,
        typed: this.field.text,
        chosen: this.chosen,
        doing: this.doing,
        status: this.now,
      });
      this.cells = cells;
      return frame;
    });
  }
}
