/** The rules, loaded when they are asked for. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../routing/address.ts';
import type { RulesDialogProps } from './rules-dialog.tsx';

export function RulesOfTable(props: RulesDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<RulesDialogProps> | null>(null);
  useEffect(() => {
    import('./rules-dialog.tsx').then(
      ({ RulesDialog }) => setDialog(() => RulesDialog),
      () => go(`#/rules/${props.variant.game.id}`), // which says why it cannot be shown
    );
  }, []);
  return Dialog && <Dialog {...props} />;
}
