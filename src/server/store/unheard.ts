/** The games that nobody is connected to by way of another process, as far as this one knows: what it adds to them, nobody has to be told. */

import { type Attendance, isNobody } from './store.ts';

export class Unheard {
  private readonly games = new Set<string>();

  has(game: string): boolean {
    return this.games.has(game);
  }

  /** Who is elsewhere now. True if somebody has come, who was not told what was added before. */
  learn(game: string, elsewhere: Attendance): boolean {
    if (!isNobody(elsewhere)) return this.games.delete(game);
    this.games.add(game);
    return false;
  }

  /** Of the games that are not open here nothing would be heard any more. */
  keep(isOpen: (game: string) => boolean): void {
    for (const game of this.games) if (!isOpen(game)) this.games.delete(game);
  }

  /** Nothing is known, so everybody is told. */
  forget(): void {
    this.games.clear();
  }
}
