/** For somebody's first game: three words beside what matters, until the first move. They take room that is empty anyway. */

import { newcomer } from '../storage/preferences.ts';
import { tableTexts } from '../texts/table.ts';
import type { Table } from './table.ts';

export function showsPointers(table: Table): boolean {
  return newcomer.value && table.asksPerson;
}

/** In the line of the news: the first one only if there are none. */
export function UpperPointers({ table }: { readonly table: Table }) {
  return (
    <>
      {table.news.value === '' && <Pointer to="↓" words={tableTexts.pointToBoard} />}{' '}
      <Pointer to="↑" words={tableTexts.pointToRules} isLast />
    </>
  );
}

/** Below the actions. */
export function LowerPointers({ table }: { readonly table: Table }) {
  return (
    <p class="lower-pointers">
      {table.helps && <Pointer to="↑" words={tableTexts.pointToHint} />}{' '}
      {table.news.value !== '' && <Pointer to="↑" words={tableTexts.pointToBoard} />}
    </p>
  );
}

interface PointerProps {
  readonly to: '↑' | '↓';
  readonly words: string;
  readonly isLast?: boolean; // what it points at is at the right
}

function Pointer({ to, words, isLast }: PointerProps) {
  return (
    <span class={`pointer${isLast ? ' at-end' : ''}`}>
      <span aria-hidden="true">{to}</span> {words}
    </span>
  );
}
