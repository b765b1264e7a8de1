/** A game on the whole screen, one picture a turn. */

import { has } from '../../core/bits.ts';
import type { Move } from '../../core/rules.ts';
import type { PlayerStep } from '../../core/scene.ts';
import { safe } from '../../core/text.ts';
import type { Lines } from '../../core/words.ts';
import { forcedMoves } from '../../sentences/moves.ts';
import { WELCOME_BACK } from '../../sentences/playing.ts';
import { spokenTo, YOU } from '../../sentences/you.ts';
import type { Session } from '../../session/session.ts';
import { withNameForOnly } from '../../session/shown.ts';
import { isArrow, nextCell } from '../board/choose.ts';
import type { Cell, Choice } from '../board/look.ts';
import type { Display } from '../terminal/display.ts';
import type { Page } from '../terminal/page.ts';
import { readPage } from '../terminal/pager.ts';
import { TextField } from '../terminal/text-field.ts';
import type { Advice } from './advice.ts';
import { gameFrame, NEWS, styleIn } from './game-frame.ts';
import { BACK, OVERTAKEN, type Prompt, type Status, type Table } from './table.ts';
import { moveLine, moveText } from './what-happened.ts';

interface NewsLine {
  readonly text: string;
  readonly at?: number; // the length of the log when it happened
  readonly until?: number; // the longest log that it is shown with
}

export class ScreenTable implements Table {
  readonly live = true;
  interrupted = false;
  showsValues = false;
  private readonly display: Display;
  private session: Session | undefined;
  private news: readonly NewsLine[] = [];
  private notes: Lines = [];
  private advice: Advice | undefined;
  private asked: Prompt | undefined;
  private field = new TextField();
  private chosen: Choice | undefined;
  private cells: readonly Cell[] = [];
  private doing = '';
  private now: Status | undefined;
  private lent = false; // something else is on the screen
  private begun = ''; // what was typed when the prompt was overtaken
  private hurried = false; // a key skips what nobody chooses until somebody does
  private forced: readonly string[] = []; // the last moves that nobody chose, if there were several in a row

  constructor(display: Display) {
    this.display = display;
  }

  begin(session: Session, greeting = WELCOME_BACK): void {
    this.news = session.match.ply > 0 ? [{ text: greeting, until: session.match.log.length }] : [];
    this.see(session);
  }

  turn(session: Session): void {
    this.see(session);
  }

  played(session: Session): void {
    const { match } = session;
    const step = match.scene.steps.at(-1) as PlayerStep;
    const style = styleIn(session, this.display.style);
    if (!step.forced) this.hurried = false;
    if (!step.forced) this.forced = [];
    else this.forced = [...this.forced, `${style[step.by](style.shapes[step.by])} ${moveText(match, step)}`];
    const isRun = this.forced.length > 1;
    if (isRun) this.news = this.news.slice(0, -1); // one line for all of them
    const { match: shown } = withNameForOnly(session, YOU);
    this.tellNews(session, isRun ? forcedMoves(this.forced) : moveLine(shown, step, style));
  }

  changed(session: Session, what: string): void {
    this.forced = [];
    const isTakenBack = session.match.log.length < (this.session?.match.log.length ?? 0);
    this.tellNews(session, what, isTakenBack ? session.match.log.length : undefined);
  }

  /** What was taken back is no news any more, and that it was taken back only until something happens. */
  private tellNews(session: Session, text: string, until?: number): void {
    const { length } = session.match.log;
    const line = { text, at: length, ...(until !== undefined && { until }) };
    this.news = [...this.news, line];
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
    const names = this.session?.match.scene.names;
    const spoken = (line: string) => (names ? spokenTo(names, line) : line);
    await this.lend((display) => readPage(display, title, (page) => write(page).map(spoken)));
  }

  async lend<T>(use: (display: Display) => Promise<T>): Promise<T> {
    this.lent = true;
    try {
      return await use(this.display);
    } finally {
      this.lent = false;
      this.draw();
    }
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
    this.draw();
  }

  async ask(asked: Prompt): Promise<Choice | null | typeof BACK | typeof OVERTAKEN> {
    this.asked = asked;
    this.hurried = false;
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

  async moment(milliseconds: number): Promise<void> {
    if (this.hurried || milliseconds === 0) return;
    this.doing = 'Any key skips this';
    this.draw();
    const key = await this.display.keyWithin(milliseconds);
    this.doing = '';
    if (!key) return;
    this.hurried = true;
    if (key.text.trim() !== '' || key.name.startsWith('ctrl-')) this.display.unread(key); // for the next prompt
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
    const { length } = session.match.log;
    this.news = this.news
      .filter(({ at = 0, until = length }) => at <= length && until >= length)
      .slice(-NEWS);
    if (this.session?.match.scene.position !== session.match.scene.position) {
      this.chosen = undefined;
      this.advice = undefined;
    }
    this.session = withNameForOnly(session, YOU);
    this.draw();
  }

  private draw(): void {
    const { session } = this;
    if (!session || this.lent) return;
    this.display.show((size) => {
      const { frame, cells } = gameFrame(size, {
        session,
        style: this.display.style,
        news: this.news.map(({ text }) => text),
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
