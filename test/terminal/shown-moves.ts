/** Follows a game by what the program has written to the terminal: a move counts once its confirmation is there. */

import { members } from '../../src/core/bits.ts';
import { Problem } from '../../src/core/problem.ts';
import { extend, type Match, type MatchEvent } from '../../src/match/match.ts';

const ESCAPE = '\u001b';
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');

export class ShownMoves {
  /** As far as it was shown, with the card that comes next. */
  match: Match;
  count = 0;
  private readonly deck: readonly number[];

  constructor(start: Match, deck: readonly number[]) {
    this.deck = deck;
    this.match = this.withCard(start);
  }

  /** Takes in what was written. */
  look(written: string): void {
    const text = written.replace(COLOURS, '');
    while (!this.match.result) {
      const next = this.next(text);
      if (!next) return;
      this.match = this.withCard(next);
      this.count++;
    }
  }

  /** The events that have been shown; a card that was drawn is shown with its move. */
  get events(): readonly MatchEvent[] {
    const { log } = this.match;
    return log.at(-1)?.kind === 'draw' ? log.slice(0, -1) : log;
  }

  private next(text: string): Match | undefined {
    const { setup, scene } = this.match;
    return members(setup.variant.rules.legal(scene.position))
      .map((move) => mustExtend(this.match, { kind: 'move', move }))
      .find((match) => text.includes(confirmation(match)));
  }

  private withCard(match: Match): Match {
    if (match.turn !== 'chance') return match;
    const drawn = match.log.filter(({ kind }) => kind === 'draw').length;
    return mustExtend(match, { kind: 'draw', move: this.deck[drawn] as number });
  }
}

/** How the list of moves ends after the last one: its numbers tell moves apart that are otherwise alike. */
function confirmation({ scene, setup, ply }: Match): string {
  const { rules } = setup.variant;
  const texts = scene.steps
    .filter(({ by }) => by !== 'chance')
    .map(({ from, move }) => rules.format(from, move));
  const number = Math.ceil(ply / 2);
  const [first = '', second = ''] = texts.slice(2 * number - 2);
  return `${String(number).padStart(2)}. ${first.padEnd(6)} ${second}${ESCAPE}`;
}

function mustExtend(match: Match, event: MatchEvent): Match {
  const next = extend(match, event);
  if (next instanceof Problem) throw new Error(next.message);
  return next;
}
