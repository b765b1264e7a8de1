/** Chooses the next card where there is no shuffled deck. */

import { legalTexts } from '../../core/notation.ts';
import type { Match } from '../../match/match.ts';
import { exploreTexts } from '../texts/explore.ts';

export function CardChoice({ match, choose }: { readonly match: Match; choose(card: string): void }) {
  if (match.turn !== 'chance') return null;
  return (
    <div class="card-choice">
      <p>{exploreTexts.chooseCard}</p>
      <div class="buttons">
        {legalTexts(match.setup.variant.rules, match.scene.position).map((card) => (
          <button
            key={card}
            type="button"
            class="button card-button"
            aria-label={exploreTexts.chosenCard(card)}
            onClick={() => choose(card)}
          >
            {card}
          </button>
        ))}
      </div>
    </div>
  );
}
