/** The agreed terms, in words. */

import type { Variant } from '../../core/game.ts';
import type { Header } from '../../online/entry.ts';
import { agreed } from '../../sentences/terms.ts';
import { typeset } from '../texts/format.ts';

export function termsWords(header: Header, variant: Variant): readonly string[] {
  return agreed(header, variant).map(typeset);
}

export function TermsList({ header, variant }: { readonly header: Header; readonly variant: Variant }) {
  return (
    <ul class="terms stack dense">
      {termsWords(header, variant).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
