/** Plain text, exactly as in the rulebook: for pipes and --plain. */

import { once } from 'node:events';
import { isSeat } from '../../core/rules.ts';
import type { PlayerStep } from '../../core/scene.ts';
import { anyOf } from '../../core/text.ts';
import type { Lines } from '../../core/words.ts';
import type { Result } from '../../match/match.ts';
import { WELCOME_BACK } from '../../sentences/playing.ts';
import { roundName } from '../../sentences/series.ts';
import { otherOptions } from '../../sentences/settings.ts';
import type { Session } from '../../session/session.ts';
import type { Page } from '../terminal/page.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Advice } from './advice.ts';
import { OVERTAKEN, type Prompt, type Table } from './table.ts';

export class PlainTable implements Table {
  readonly live = false;
  private readonly terminal: Terminal;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  get interrupted(): boolean {
    return this.terminal.interrupted;
  }

  begin({ series, match }: Session, greeting = WELCOME_BACK): void {
    const { variant } = match.setup;
    const [round, options] = [roundName(series), otherOptions(variant)];
    this.terminal.say(
      ...(round && series.winners.length > 0 ? [''] : []),
      ...(round ? [round, ''] : []),
      ...variant.words.opening(match.scene),
      ...(options ? [`(${options})`] : []),
      ...(match.ply > 0 ? ['', greeting] : []),
    );
  }

  turn({ match }: Session): void {
    if (isSeat(match.turn)) this.terminal.say(...match.setup.variant.words.turn(match.scene, match.turn));
  }

  played({ match }: Session): void {
    this.terminal.say(
      ...match.setup.variant.words.played(match.scene, match.scene.steps.at(-1) as PlayerStep),
    );
  }

  changed(_: Session, what: string): void {
    this.terminal.say(what);
  }

  ended({ match }: Session, toWinner = true): void {
    const { winner, reason } = match.result as Result;
    const isCutShort = ['resign', 'timeout'].includes(match.log.at(-1)?.kind ?? '');
    this.terminal.say(
      ...(toWinner && !isCutShort
        ? match.setup.variant.words.ending(match.scene)
        : ['', reason, `${match.scene.names[winner]} wins!`]),
    );
  }

  point(): void {}

  tell(...lines: Lines): void {
    this.terminal.say(...lines);
  }

  async read(_: string, write: (page: Page) => Lines): Promise<void> {
    this.terminal.print(...write(this.terminal.page));
  }

  lend(): null {
    return null;
  }

  async ask({ prompt, introduction = [], buttons, waits = false, signal }: Prompt) {
    this.terminal.say(...introduction);
    if (waits && signal && !this.terminal.isTyped) {
      if (!signal.aborted) await once(signal, 'abort'); // piped input is for later prompts
      return OVERTAKEN;
    }
    const text = buttons ? `${prompt} (${anyOf(buttons.map(({ answer }) => answer))}): ` : prompt;
    const typed = await this.terminal.ask(waits ? `${prompt} ` : text, signal);
    return typed === undefined ? OVERTAKEN : typed;
  }

  status(): void {}

  toggleValues(advice: Advice): void {
    this.terminal.print(...advice.values(this.terminal.style));
  }

  readonly showsValues = false;

  showValues(): void {}

  working(): void {}

  isStopped(): boolean {
    return this.interrupted;
  }

  async moment(): Promise<void> {}

  async pause(): Promise<boolean> {
    return !this.interrupted;
  }
}
