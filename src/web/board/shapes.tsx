import type { Seat } from '../../core/rules.ts';

/** Players by shape and colour: first is a disc, second a square, both together a diamond. */
export function Shape({ of }: { readonly of: Seat | 'both' }) {
  return <span class={`shape ${of}`} aria-hidden="true" />;
}
