/** The rules, loaded when they are asked for. */

import { useEffect } from 'preact/hooks';
import { later } from '../parts/later.tsx';
import { go } from '../routing/address.ts';
import type { RulesDialogProps } from './rules-dialog.tsx';

export const RulesOfTable = later(async () => (await import('./rules-dialog.tsx')).RulesDialog, ElseThePage);

/** Which says why it cannot be shown. */
function ElseThePage({ variant }: RulesDialogProps) {
  useEffect(() => go(`#/rules/${variant.game.id}`), []);
  return null;
}
