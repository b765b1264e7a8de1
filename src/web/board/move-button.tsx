/** A move to choose. */

import type { ComponentChildren } from 'preact';
import { ratingOf } from '../../solver/rating.ts';
import { boardTexts } from '../texts/board.ts';
import type { BoardLook } from './look.ts';
import { WorthSign } from './worth-sign.tsx';

interface MoveButtonProps {
  readonly move: string;
  readonly look: BoardLook;
  readonly class: string;
  readonly children: ComponentChildren;
}

export function MoveButton({ move, look, class: name, children }: MoveButtonProps) {
  const worth = look.worths?.get(move);
  const isHinted = look.hinted === move;
  const label = boardTexts.moveLabel(
    look.labels.get(move) ?? move,
    look.worths ? worth : undefined,
    isHinted,
  );
  return (
    <button
      type="button"
      class={`${name}${worth ? ` ${ratingOf(worth)}` : ''}${isHinted ? ' hinted' : ''}`}
      data-move={move}
      aria-label={label}
      aria-disabled={!look.open}
      onClick={() => look.open && look.play?.(move)}
      onFocus={() => look.look?.(move)}
      onBlur={() => look.look?.(null)}
      onPointerEnter={() => look.look?.(move)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && look.look?.(null)}
    >
      {children}
      {look.worths && <WorthSign worth={worth} />}
    </button>
  );
}
