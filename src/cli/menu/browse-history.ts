/** The past games as a list: Enter steps through one, Escape goes back. */

import { Problem } from '../../core/problem.ts';
import { sessionOf } from '../../session/session.ts';
import { gameLine } from '../pages/history-page.ts';
import { replayOnScreen } from '../replay/replay-on-screen.ts';
import type { GameStore } from '../storage/game-store.ts';
import { pastGame } from '../storage/past-games.ts';
import { anyRandom } from '../terminal/any-random.ts';
import type { Display } from '../terminal/display.ts';
import { listStep } from '../terminal/keys.ts';
import { cutTo } from '../terminal/measure.ts';

/** Of one game, if it is named. */
export async function browseHistory(
  display: Display,
  store: GameStore,
  only: string | null = null,
): Promise<void> {
  const { style } = display;
  const games = store
    .finished()
    .stored.flatMap((stored, i) => pastGame(stored, i + 1) ?? [])
    .filter(({ match }) => only === null || match.setup.variant.game.id === only);
  let at = 0;
  for (;;) {
    display.show(({ columns, rows }) => {
      const height = Math.max(1, rows - 4);
      const from = Math.max(0, Math.min(at - Math.floor(height / 2), games.length - height));
      const shown = games.slice(from, from + height).map((game, i) => {
        const line = cutTo(gameLine(game, style), columns - 4);
        return from + i === at ? ` ${style.strong('▸')} ${line}` : `   ${line}`;
      });
      const keys =
        games.length > 0
          ? 'Enter shows the game again · up and down choose · Esc goes back'
          : 'Esc goes back';
      return {
        lines: [
          ` ${style.strong('Past games')}`,
          '',
          ...(games.length > 0 ? shown : ['   No finished games yet.']),
          '',
          ` ${style.soft(keys)}`,
        ],
      };
    });
    const key = await display.key();
    const step = key ? listStep(key) : 0;
    const game = games[at];
    if (step !== 0) at = Math.min(Math.max(0, games.length - 1), Math.max(0, at + step));
    else if (key?.name === 'enter' && game) {
      const session = sessionOf({ match: game.match, tags: {} }, anyRandom);
      if (!(session instanceof Problem)) await replayOnScreen(session, display);
    } else if (key === null || ['escape', 'ctrl-c', 'ctrl-d'].includes(key.name) || key.text === 'q') {
      if (key?.name === 'ctrl-c') display.unread(key);
      return;
    }
  }
}
