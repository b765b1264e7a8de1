/** What was agreed before an online game. */

import type { Variant } from '../core/game.ts';
import { safe } from '../core/text.ts';
import type { Header } from '../online/entry.ts';
import { clockAgreed } from './clocks.ts';
import { otherOptions, SWAP_RULE, starts } from './settings.ts';

export function agreed(header: Header, variant: Variant): readonly string[] {
  const { clock, rounds, swap } = header.terms;
  return [
    clockAgreed(clock),
    starterAgreed(header),
    rounds > 1 ? `${rounds} rounds; who starts alternates.` : '',
    swap ? SWAP_RULE : '',
    otherOptions(variant),
  ].filter(Boolean);
}

function starterAgreed({ starter, names }: Header): string {
  if (starter === null) return 'A coin decides who starts.';
  const name = names[starter];
  return name === null ? 'Whoever joins starts.' : starts(safe(name));
}
