/** Prints every position of a game. */

import { type Match, undo, viewOf } from '../../match/match.ts';
import { pairing } from '../../sentences/moves.ts';
import { scores } from '../board/board.ts';
import { replayLine } from '../table/what-happened.ts';
import type { Terminal } from '../terminal/terminal.ts';

const WIDTH = 76;

export function printReplay(match: Match, terminal: Terminal): void {
  const { style } = terminal;
  const width = Math.min(WIDTH, terminal.streams.output.columns || WIDTH);
  const { title } = match.setup.variant.game;
  terminal.print(style.strong(`${title}: ${pairing(match.scene.names)}`));
  for (const [i, event] of match.log.entries()) {
    if (event.kind === 'draw') continue;
    const now = undo(match, match.log.length - 1 - i);
    const look = { style, width, roomy: false, names: now.scene.names, open: 0 };
    terminal.print('', replayLine(now, style), ...(event.kind === 'move' ? scores(viewOf(now), look) : []));
  }
  if (match.result) terminal.say('', match.result.reason);
}
