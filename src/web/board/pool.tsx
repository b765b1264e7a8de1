/** Numbers to take, in the shape of a number pad. A taken one stays, pale, with who took it and how. */

import { isSigned, type Tile } from '../../core/view.ts';
import { boardTexts } from '../texts/board.ts';
import { formatMove, formatNumber } from '../texts/format.ts';
import type { BoardLook } from './look.ts';
import { MoveButton } from './move-button.tsx';
import { Shape } from './shapes.tsx';

const PAD = 9; // numbers that make a pad of three by three
const LONG = 5; // in a row where there is more width than height

export function Pool({ pool, look }: { readonly pool: readonly Tile[]; readonly look: BoardLook }) {
  const signed = pool.some(isSigned);
  const length = Math.max(...pool.map(({ number }) => formatNumber(number).length));
  const share = pool.length <= PAD ? 1 : Math.min(1, (7 - length) / 5); // long numbers leave room for fewer in a row
  const columns = (most: number) => Math.ceil(pool.length / Math.ceil(pool.length / Math.ceil(most * share)));
  const wide = pool.length <= PAD || signed ? columns(pool.length <= PAD ? 3 : 4) : columns(PAD);
  const narrow = pool.length <= PAD || signed ? columns(3) : columns(6);
  const long = columns(pool.length <= 2 * LONG ? LONG : 2 * LONG); // for a phone on its side
  return (
    <ul
      class={`pool${signed ? ' signed' : ''}${wide > 4 ? ' many' : ''}${look.worths ? ' with-worths' : ''}`}
      style={{ '--wide': String(wide), '--narrow': String(narrow), '--long': String(long) }}
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
  if (taken) return <TakenTile number={number} taken={taken} signed={signed} look={look} />;
  const [only] = moves;
  if (!signed && only !== undefined) {
    return (
      <MoveButton {...only} look={look} class="tile whole">
        <span class="face">{formatNumber(number)}</span>
      </MoveButton>
    );
  }
  const begun = moves.length > 0 && moves.every(({ move }) => look.begun?.has(move));
  const pick = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('button'))
      look.pick?.(
        number,
        moves.map(({ move }) => move),
      );
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keyboard reaches its buttons directly
    <div class={`tile${moves.length === 0 ? ' idle' : ''}${begun ? ' begun' : ''}`} onClick={pick}>
      <span class="face" aria-hidden={moves.length > 0}>
        {formatNumber(number)}
      </span>
      {moves.length > 0 && (
        <span class="halves">
          {moves.map(({ move, text }) => (
            <MoveButton key={move} move={move} text={text} look={look} class="half">
              <span class="sign">{begun ? formatMove(text) : boardTexts.sign(text, number)}</span>
            </MoveButton>
          ))}
        </span>
      )}
    </div>
  );
}

interface TakenTileProps {
  readonly number: number;
  readonly taken: NonNullable<Tile['taken']>;
  readonly signed: boolean;
  readonly look: BoardLook;
}

function TakenTile({ number, taken, signed, look }: TakenTileProps) {
  const isLast = look.last.tile?.number === number;
  return (
    <div class={`tile taken ${taken.by}${isLast ? ' last' : ''}`}>
      <s class="face" aria-hidden="true">
        {formatNumber(number)}
      </s>
      <span class="taker" aria-hidden="true">
        <Shape of={taken.by} /> {signed ? formatMove(taken.move) : ''}
      </span>
      <span class="unseen">
        {boardTexts.takenTile(number, look.match.scene.names[taken.by], taken.move)}
        {isLast && boardTexts.lastMove}
      </span>
    </div>
  );
}
