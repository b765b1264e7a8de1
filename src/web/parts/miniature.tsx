/** A small board on which a game plays itself: the real renderer, the real rules. */

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { drawEvent } from '../../core/chance.ts';
import { type Game, settle, type Variant } from '../../core/game.ts';
import { unwrap } from '../../core/problem.ts';
import { begin, extend, type Match, type MatchEvent } from '../../match/match.ts';
import { chooseMove } from '../../players/choose-move.ts';
import { levels } from '../../players/levels.ts';
import { Board } from '../board/board.tsx';
import { anyRandom } from '../storage/random.ts';
import { homeTexts } from '../texts/home.ts';

const PACE = 1500; // milliseconds
const AT_ONCE = 4; // events before the start, so that the board is not empty

/** Whether the boards rest, as they do at first under reduced motion. */
export const stillness = signal(matchMedia('(prefers-reduced-motion: reduce)').matches);

export function Miniature({ game }: { readonly game: Game }) {
  const [match, setMatch] = useState<Match | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const still = stillness.value;
  useEffect(() => inTurn(() => setMatch(later(unwrap(settle(game))))), [game]);
  useEffect(() => {
    if (still) return;
    let seen = true;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
    });
    if (frame.current) observer.observe(frame.current);
    const timer = setInterval(() => {
      if (seen && !document.hidden)
        setMatch((now) => now && (now.result ? start(now.setup.variant) : next(now)));
    }, PACE + anyRandom(700));
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [still]);
  return (
    <div ref={frame} class="miniature" role="img" aria-label={homeTexts.miniature(game.title)}>
      <div inert>{match && <Board match={match} open={false} still={still} />}</div>
    </div>
  );
}

const waiting = new Set<() => void>();

/** One board a frame, after the first: the page can be read and tapped before they are drawn. */
function inTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawNext);
  waiting.add(draw);
  return () => waiting.delete(draw);
}

function drawNext(): void {
  setTimeout(() => {
    const [draw] = waiting;
    if (!draw) return;
    waiting.delete(draw);
    draw();
    if (waiting.size > 0) requestAnimationFrame(drawNext);
  });
}

function start(variant: Variant): Match {
  return begin({ variant, names: homeTexts.sampleNames, swap: false });
}

function later(variant: Variant): Match {
  let match = start(variant);
  for (let i = 0; i < AT_ONCE && !match.result; i++) match = next(match);
  return match.result ? start(variant) : match;
}

function next(match: Match): Match {
  const { setup, scene, turn } = match;
  const { variant } = setup;
  const casual = levels[1] as (typeof levels)[number];
  const event: MatchEvent =
    turn === 'chance'
      ? { kind: 'draw', move: drawEvent(variant.rules, scene.position, anyRandom) }
      : { kind: 'move', move: chooseMove(casual, variant, scene.position, anyRandom) };
  return unwrap(extend(match, event));
}
