/** The past games as a list: Enter steps through one, Escape goes back. */

import { gameLine } from '../pages/history-page.ts';
import type { Plan } from '../session/plan.ts';
import type { GameStore } from '../storage/game-store.ts';
import { pastGame } from '../storage/past-games.ts';
import type { Display } from '../terminal/display.ts';
import { listStep } from '../terminal/keys.ts';
import { centred, cutTo } from '../terminal/measure.ts';
import { WIDEST } from '../terminal/page.ts';
import { stepThroughRecord } from './step-through-record.ts';

/** Of one game, if it is named. Returns a game to play, if one is tried again. */
export async function browseHistory(
  display: Display,
  store: GameStore,
  only: string | null = null,
): Promise<Plan | null> {
  const { style } = display;
  const games = store
    .finished()
    .stored.flatMap((stored, i) => {
      const game = pastGame(stored, i + 1);
      return game ? [{ ...game, record: stored.record }] : [];
    })
    .filter(({ match }) => only === null || match.setup.variant.game.id === only);
  let at = 0;
  for (;;) {
    display.show(({ columns, rows }) => {
      const margin = centred(columns, WIDEST);
      const height = Math.max(1, rows - 4);
      const from = Math.max(0, Math.min(at - Math.floor(height / 2), games.length - height));
      const shown = games.slice(from, from + height).map((game, i) => {
        const line = cutTo(gameLine(game, style), columns - margin.length - 3);
        return from + i === at ? `${margin}${style.strong('▸')} ${line}` : `${margin}  ${line}`;
      });
      const keys = games.length > 0 ? 'Enter: review · up and down choose · Esc goes back' : 'Esc goes back';
      return {
        lines: [
          margin + style.strong('Past games'),
          '',
          ...(games.length > 0 ? shown : [`${margin}  No finished games yet.`]),
          '',
          margin + style.soft(keys),
        ],
      };
    });
    const key = await display.key();
    const step = key ? listStep(key) : 0;
    const game = games[at];
    if (step !== 0) at = Math.min(Math.max(0, games.length - 1), Math.max(0, at + step));
    else if (key?.name === 'enter' && game) {
      const plan = await stepThroughRecord(display, game.record);
      if (plan) return plan;
    } else if (key === null || ['escape', 'ctrl-c', 'ctrl-d'].includes(key.name) || key.text === 'q') {
      if (key?.name === 'ctrl-c') display.unread(key);
      return null;
    }
  }
}
