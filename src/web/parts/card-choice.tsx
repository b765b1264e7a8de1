/** Chooses the next card where there is no shuffled deck. */

import { members } from '../../core/bits.ts';
import type { Match, MatchEvent } from '../../match/match.ts';
import { exploreTexts } from '../texts/explore.ts';

export function CardChoice({ match, choose }: { readonly match: Match; choose(event: MatchEvent): void }) {
  if (match.turn !== 'chance') return null;
  const { rules } = match.setup.variant;
  const { position } = match.scene;
  const cards = members(rules.legal(position)).map((move) => ({ move, text: rules.format(position, move) }));
  return (
    <div class="stack tight">
      <p>{exploreTexts.chooseCard}</p>
      <div class="row">
        {cards.map(({ move, text }) => (
          <button
            key={move}
            type="button"
            class="button card-button"
            aria-label={exploreTexts.chosenCard(text)}
            onClick={() => choose({ kind: 'draw', move })}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
