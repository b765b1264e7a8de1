/** Tabs to switch between the games on pages about one game. */

import type { Game } from '../../core/game.ts';
import { games } from '../../games/index.ts';
import { frameTexts } from '../texts/frame.ts';

export function GameTabs({ page, game }: { readonly page: string; readonly game: Game }) {
  return (
    <nav class="game-tabs" aria-label={frameTexts.games}>
      {games.map(({ id, title }) => (
        <a key={id} href={`#/${page}/${id}`} aria-current={id === game.id ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
