/** What was agreed on, in words. */

import { optionTexts, type Variant } from '../../core/game.ts';
import { safe } from '../../core/text.ts';
import type { Header } from '../../online/entry.ts';
import { texts } from '../texts.ts';

export function termsWords({ terms, names, starter }: Header, variant: Variant): readonly string[] {
  const options = Object.entries(optionTexts(variant)).map(([name, text]) =>
    texts.optionIs(variant.game.options[name]?.meaning ?? name, text),
  );
  const starts =
    starter === null ? texts.tossDecides : texts.tossed(safe(names[starter] ?? texts.whoeverJoins));
  return [
    texts.clockTerms(terms.clock),
    starts,
    ...(terms.rounds > 1 ? [texts.roundsAgreed(terms.rounds)] : []),
    ...(terms.swap ? [texts.swapAgreed] : []),
    ...options,
  ];
}

export function TermsList({ header, variant }: { readonly header: Header; readonly variant: Variant }) {
  return (
    <ul class="terms">
      {termsWords(header, variant).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
