/** Draws any game from its view: the one renderer of the web. */

import { useMemo, useRef } from 'preact/hooks';
import { isSeat } from '../../core/rules.ts';
import { capitalize } from '../../core/text.ts';
import { tableTexts } from '../texts/table.ts';
import { useArrows } from './arrows.ts';
import { DeckPart, Sequences } from './cards.tsx';
import { describeBoard } from './describe.ts';
import { Drops, useDrag } from './drag.tsx';
import { ExpressionPart } from './expression.tsx';
import { useHold } from './hold.ts';
import { type BoardLook, type BoardProps, lookOf } from './look.ts';
import { MoveButton } from './move-button.tsx';
import { NumberLineView } from './number-line.tsx';
import { Pool } from './pool.tsx';
import { useTravel } from './travel.ts';

export function Board(props: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const { match, open, begun } = props;
  const { turn, scene } = match;
  const { names } = scene;
  const look = { ...useMemo(() => lookOf(match), [match]), ...props };
  const { view } = look;
  const drag = useDrag(look);
  useTravel(root, look);
  useArrows(root, look);
  useHold(root, look);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of moves is no field set
    <div
      ref={root}
      class={`board${open ? ' open' : ''}${begun ? ' begun' : ''}${isSeat(turn) ? ` for-${turn}` : ''}`}
      role="group"
      aria-label={tableTexts.board}
      tabIndex={-1}
      {...drag.handlers}
    >
      <p class="unseen">{describeBoard(view, names)}</p>
      <div class="scores">
        {view.line && <NumberLineView line={view.line} names={names} />}
        {view.expression && <ExpressionPart expression={view.expression} />}
        <Sequences view={view} names={names} last={look.last} />
        <Drops dragged={drag.dragged} look={look} />
      </div>
      {view.deck && <DeckPart deck={view.deck} last={look.last} />}
      {view.pool && <Pool pool={view.pool} look={look} />}
      <OtherMoves look={look} />
    </div>
  );
}

/** Moves that take no tile are buttons, in the words of the game. */
function OtherMoves({ look }: { readonly look: BoardLook }) {
  const onTiles = new Set(look.view.pool?.flatMap(({ moves }) => moves.map(({ move }) => move)));
  const others = [...look.moves].filter(([move]) => !onTiles.has(move));
  if (look.view.pool && others.length === 0) return null;
  return (
    <div class="other-moves">
      {others.map(([move, { text, label }]) => (
        <MoveButton key={move} move={move} text={text} look={look} class="other-move">
          <span class="label">{capitalize(label)}</span>
        </MoveButton>
      ))}
    </div>
  );
}
