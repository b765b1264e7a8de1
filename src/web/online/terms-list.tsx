/** What was agreed on, in words. */

import { optionTexts, type Variant } from '../../core/game.ts';
import { safe } from '../../core/text.ts';
import type { Header } from '../../online/entry.ts';
import { onlineTexts } from '../texts/online.ts';
import { tableTexts } from '../texts/table.ts';

export function termsWords({ terms, names, starter }: Header, variant: Variant): readonly string[] {
  const options = Object.entries(optionTexts(variant)).map(([name, text]) =>
    onlineTexts.optionIs(variant.game.options[name]?.meaning ?? name, text),
  );
  const starts =
    starter === null
      ? onlineTexts.tossDecides
      : tableTexts.tossed(safe(names[starter] ?? onlineTexts.whoeverJoins));
  return [
    onlineTexts.clockTerms(terms.clock),
    starts,
    ...(terms.rounds > 1 ? [onlineTexts.roundsAgreed(terms.rounds)] : []),
    ...(terms.swap ? [onlineTexts.swapAgreed] : []),
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
