/** Numbers to take, in the shape of a number pad. A taken one stays, pale, with who took it and how. */

import { isSigned, type Tile } from '../../core/view.ts';
import { boardTexts } from '../texts/board.ts';
import { formatMove, formatNumber } from '../texts/format.ts';
import type { BoardLook } from './look.ts';
import { MoveButton } from './move-button.tsx';
import { Shape } from './shapes.tsx';

const PAD = 9; // numbers that make a pad of three by three

export function Pool({ pool, look }: { readonly pool: readonly Tile[]; readonly look: BoardLook }) {
  const signed = pool.some(isSigned);
  const columns = (most: number) => Math.ceil(pool.length / Math.ceil(pool.length / most));
  const wide = pool.length <= PAD || signed ? columns(pool.length <= PAD ? 3 : 4) : columns(PAD);
  const narrow = pool.length <= PAD || signed ? columns(3) : columns(6);
  return (
    <ul
      class={`pool${signed ? ' signed' : ''}${wide > 4 ? ' many' : ''}${look.worths ? ' with-worths' : ''}`}
      style={{ '--wide': String(wide), '--narrow': String(narrow) }}
    >
      {pool.map((tile) => (
        <li key={tile.number} class="place" data-number={tile.number}>
          <TilePart tile={tile} signed={signed} look={look} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  readonly tile: Tile;
  readonly signed: boolean;
  readonly look: BoardLook;
}

function TilePart({ tile, signed, look }: TileProps) {
  const { number, moves, taken } = tile;
  if (taken) {
    return (
      <div class={`tile taken ${taken.by}`}>
        <s class="face" aria-hidden="true">
          {formatNumber(number)}
        </s>
        <span class="taker" aria-hidden="true">
          <Shape of={taken.by} /> {signed ? formatMove(taken.move) : ''}
        </span>
        <span class="unseen">
          {boardTexts.takenTile(number, look.match.scene.names[taken.by], taken.move)}
        </span>
      </div>
    );
  }
  const [only] = moves;
  if (!signed && only !== undefined) {
    return (
      <MoveButton {...only} look={look} class="tile whole">
        <span class="face">{formatNumber(number)}</span>
      </MoveButton>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keyboard reaches its buttons directly
    <div class={`tile${moves.length === 0 ? ' idle' : ''}`} onClick={toFirstMove}>
      <span class="face" aria-hidden={moves.length > 0}>
        {formatNumber(number)}
      </span>
      {moves.length > 0 && (
        <span class="halves">
          {moves.map(({ move, text }) => (
            <MoveButton key={move} move={move} text={text} look={look} class="half">
              <span class="sign">{boardTexts.sign(text, number)}</span>
            </MoveButton>
          ))}
        </span>
      )}
    </div>
  );
}

/** A tap on the number itself focuses its first move. */
function toFirstMove({ target, currentTarget }: MouseEvent): void {
  if (target instanceof Element && target.closest('button')) return;
  (currentTarget as Element).querySelector('button')?.focus();
}
