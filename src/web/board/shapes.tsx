/** Players by shape and colour: first is a disc, second a square, both together a diamond. */

export type Owner = 'first' | 'second' | 'both';

export function Shape({ of }: { readonly of: Owner }) {
  return <span class={`shape ${of}`} aria-hidden="true" />;
}
