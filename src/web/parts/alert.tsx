/** What went wrong; empty until something does. */

import { typesetBesideQuotes } from '../texts/format.ts';

export function Alert({ children }: { readonly children: string }) {
  return (
    <p class="problem" role="alert">
      {typesetBesideQuotes(children)}
    </p>
  );
}
