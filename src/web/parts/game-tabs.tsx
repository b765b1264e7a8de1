/** Tabs to switch between the games on pages about one game. */

import type { Game } from '../../core/game.ts';
import { games } from '../../games/index.ts';
import { frameTexts } from '../texts/frame.ts';

interface GameTabsProps {
  readonly game: Game;
  linkTo(game: Game): string;
}

export function GameTabs({ game, linkTo }: GameTabsProps) {
  return (
    <nav class="game-tabs" aria-label={frameTexts.games}>
      {games.map((one) => (
        <a key={one.id} href={linkTo(one)} aria-current={one === game ? 'page' : undefined}>
          {one.title}
        </a>
      ))}
    </nav>
  );
}
