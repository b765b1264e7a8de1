/** Every position of a game, one below the other. */

import type { PlayerStep } from '../../core/scene.ts';
import { type Match, undo, viewOf } from '../../match/match.ts';
import { scores } from '../board/board.ts';
import { styleOf } from '../style.ts';
import type { Terminal } from '../terminal.ts';
import { deedLine } from './deed-line.ts';
import type { Sitting } from './sitting.ts';

const WIDTH = 76;

export function printReplay({ match }: Sitting, terminal: Terminal): void {
  const style = styleOf(terminal);
  const width = Math.min(WIDTH, terminal.streams.output.columns || WIDTH);
  const { title } = match.setup.variant.game;
  const { first, second } = match.scene.names;
  terminal.say(style.strong(`${title}: ${first} against ${second}`));
  for (const [i, event] of match.log.entries()) {
    if (event.kind === 'draw') continue;
    const now = undo(match, match.log.length - 1 - i);
    const look = { style, width, roomy: false, names: now.scene.names, open: new Set<string>() };
    terminal.say('', whatHappened(now, style), ...(event.kind === 'move' ? scores(viewOf(now), look) : []));
  }
  if (match.result) terminal.say('', match.result.reason);
}

/** What the last event was. */
export function whatHappened(match: Match, style: ReturnType<typeof styleOf>): string {
  const event = match.log.at(-1);
  const { names, steps } = match.scene;
  if (event?.kind === 'swap') return `${names.first} changes places with ${names.second}.`;
  if (event?.kind === 'resign') return `${names[event.seat]} resigns.`;
  return `${match.ply}. ${deedLine(match, steps.at(-1) as PlayerStep, style)}`;
}
