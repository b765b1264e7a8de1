/** A move to choose. */

import type { ComponentChildren } from 'preact';
import type { Move } from '../../core/rules.ts';
import { ratingOf } from '../../solver/rating.ts';
import { boardTexts } from '../texts/board.ts';
import type { BoardLook } from './look.ts';
import { WorthSign } from './worth-sign.tsx';

interface MoveButtonProps {
  readonly move: Move;
  readonly text: string; // as it is written
  readonly look: BoardLook;
  readonly class: string;
  readonly children: ComponentChildren;
}

export function MoveButton({ move, text, look, class: name, children }: MoveButtonProps) {
  const label = look.moves.get(move)?.label ?? text;
  const worth = look.worths?.get(move);
  const lookAt = (looked: Move | null) => {
    if (look.looked) look.looked.value = looked;
  };
  const isHinted = look.hinted === move;
  const classes = [name, worth && ratingOf(worth), isHinted && 'hinted', look.begun?.has(move) && 'begun'];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-move={text}
      aria-label={boardTexts.moveLabel(label, worth, isHinted)}
      aria-disabled={!look.open}
      onClick={() => look.open && look.play?.({ kind: 'move', move })}
      onFocus={() => lookAt(move)}
      onBlur={() => lookAt(null)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && lookAt(move)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && lookAt(null)}
    >
      {children}
      {look.worths && <WorthSign worth={worth} />}
    </button>
  );
}
