/** A game looked at again: what was best, where it turned, and what would have happened otherwise. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { safe } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { ReviewedMove } from '../../solver/review.ts';
import { become, matchAddress, matchAt, type PageProps } from '../address.ts';
import { Board } from '../board/board.tsx';
import { lookOf } from '../board/look-of.ts';
import { CardChoice } from '../parts/card-choice.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { SolverProgress } from '../parts/progress.tsx';
import { Reason } from '../parts/reason.tsx';
import { CopyButton } from '../parts/record-tools.tsx';
import { valuesShown } from '../preferences.ts';
import { Course } from '../review/course.tsx';
import { DecisionList } from '../review/decision-list.tsx';
import { Walk } from '../review/walk.ts';
import { ask } from '../solver.ts';
import { isMeantForOthers, useTyping } from '../table/typing.ts';
import { recordFor, useValues, worthsOf } from '../table/values.ts';
import { whatHappened } from '../table/what-happened.ts';
import { texts } from '../texts.ts';
import { Trouble } from './not-found.tsx';

export function Review({ address }: PageProps) {
  const found = matchAt(address);
  if (found instanceof Problem) return <Trouble message={found.message} />;
  const { match, problem } = found;
  if (problem && match.log.length === 0) return <Trouble message={problem.message} />;
  const key = matchAddress('review', match);
  return (
    <Reviewing
      key={key}
      match={match}
      problem={problem?.message ?? ''}
      at={Number(address.query.get('at'))}
    />
  );
}

interface ReviewingProps {
  readonly match: Match;
  readonly problem: string;
  readonly at: number;
}

function Reviewing({ match, problem, at }: ReviewingProps) {
  const walk = useMemo(() => new Walk(match, Number.isInteger(at) ? at : 0), []);
  const [trouble, setTrouble] = useState(problem);
  useEffect(() => {
    ask('review', { record: recordFor(match) }).then(
      (reviewed) => {
        walk.reviewed.value = reviewed;
      },
      (error: Error) => setTrouble(error.message),
    );
  }, []);
  const point = walk.at.value;
  useEffect(() => {
    const here = matchAddress('review', walk.match);
    become(point === 0 ? here : `${here}${here.includes('?') ? '&' : '?'}at=${point}`);
  }, [point, walk]);
  useSteps(walk);
  usePlayedOut(walk);

  const shown = walk.shown.value;
  const looked = useSignal<string | null>(null);
  const known = useValues(shown, valuesShown.value && !shown.result);
  const look = lookOf(shown);
  const isOpen = look.mover !== null && !shown.result;
  const play = (move: string) => walk.play(move);
  const typing = useTyping([...look.labels.keys()], isOpen, play);
  const { names } = match.scene;
  const { title } = match.setup.variant.game;
  return (
    <div class="page table review">
      <div class="table-main">
        <div class="turn">
          <PageTitle title={`${texts.review}: ${texts.reviewTitle(names)} · ${title}`}>
            {texts.reviewTitle(names)}
          </PageTitle>
          <span class="soft game-name">{title}</span>
          <p class="turn-more">
            {match.result
              ? `${texts.wins(names[match.result.winner])}. ${match.result.reason}`
              : texts.notOver}
          </p>
        </div>
        <Board
          look={{
            ...look,
            open: isOpen,
            arrows: false, // they step
            worths: valuesShown.value && !shown.result ? worthsOf(known) : undefined,
            play,
            look: (move) => {
              looked.value = move;
            },
          }}
        />
        <Steps walk={walk} />
        {typing && <p role="status">{typing}</p>}
        <Said walk={walk} />
        <CardChoice
          match={walk.detour.value ? shown : match.result ? { ...shown, turn: 'over' } : shown}
          choose={play}
        />
        {trouble && (
          <p class="problem" role="alert">
            {trouble}
          </p>
        )}
      </div>
      <aside class="side">
        <section class="card-box">
          <h2>{texts.course}</h2>
          <Course walk={walk} names={names} />
          <Turned walk={walk} />
        </section>
        {valuesShown.value && !shown.result && (
          <section class="card-box why" aria-live="polite">
            <h2>{texts.why}</h2>
            <Reason known={known} move={looked.value} names={shown.scene.names} />
          </section>
        )}
        {/* What is above grows when the review comes, and must not push it down. */}
        {(walk.reviewed.value || trouble) && (
          <>
            <section class="card-box">
              <h2>{texts.moves}</h2>
              <DecisionList walk={walk} />
            </section>
            <div class="buttons">
              <a class="button" href={matchAddress('explore', shown)}>
                {texts.exploreHere}
              </a>
              <CopyButton
                label={texts.copyLink}
                text={() => new URL(matchAddress('review', match), location.href).href}
              />
              <CopyButton label={texts.copyRecord} text={() => writeRecord({ match, tags: {} })} />
            </div>
          </>
        )}
      </aside>
    </div>
  );
}

/** The buttons to step with. */
function Steps({ walk }: { readonly walk: Walk }) {
  const at = walk.at.value;
  const { value: detour } = walk.detour;
  const step = (label: string, sign: string, act: () => void, isEnd: boolean) => (
    <button
      type="button"
      class="button step"
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      onClick={act}
    >
      {sign}
    </button>
  );
  const isEnd = detour ? detour.at >= detour.words.length : at >= walk.last.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no field set
    <div class="buttons steps" role="group" aria-label={texts.actions}>
      {step(texts.toStart, '|◀', () => walk.to(0), !detour && at === 0)}
      {step(texts.stepBack, '◀', () => walk.step(-1), !detour && at === 0)}
      {step(texts.stepOn, '▶', () => walk.step(1), isEnd)}
      {step(texts.toEnd, '▶|', () => walk.to(walk.last.value), !detour && isEnd)}
      <button
        type="button"
        class="button"
        aria-pressed={valuesShown.value}
        onClick={() => {
          valuesShown.value = !valuesShown.value;
        }}
      >
        {texts.values}
      </button>
    </div>
  );
}

/** What happened at this step, what it was worth, and what would have been better. */
function Said({ walk }: { readonly walk: Walk }) {
  const point = walk.at.value;
  const detour = walk.detour.value;
  const decision = walk.decisions.value[point];
  const shown = walk.shown.value;
  if (detour) {
    return (
      <div class="said detour" aria-live="polite">
        <button type="button" class="button strong" onClick={() => walk.to(point)}>
          {texts.backToGame}
        </button>
        <p class="soft">{detour.words.map(texts.move).join(' ')}</p>
        <p>
          <b>{detour.kind === 'best' ? texts.showingLine : texts.trying}</b>
        </p>
        {/* The last, for it grows while the line plays itself out. */}
        <p>
          {detour.at > 0 ? whatHappened(shown) : ''} {shown.result?.reason}
        </p>
      </div>
    );
  }
  return (
    <div class="said" aria-live="polite">
      <p>
        <b>{texts.step(point, walk.last.value)}.</b>{' '}
        {point === 0 ? texts.startOfGame : happened(decision, shown)}{' '}
        {decision && <Judged decision={decision} />}
      </p>
      {decision && decision.lost > 0 && (
        <button type="button" class="button strong" onClick={() => walk.showBest(point)}>
          {texts.whatShould}
        </button>
      )}
      <p class="soft">{shown.result ? '' : texts.tryHint}</p>
    </div>
  );
}

function happened(decision: ReviewedMove | null | undefined, shown: Match): string {
  return decision?.text === 'no swap' ? texts.stayed(safe(decision.name)) : whatHappened(shown);
}

function Judged({ decision }: { readonly decision: ReviewedMove }) {
  const { mark, lost, win, best } = decision;
  const partly = lost > 0 && lost < 1;
  const meaning = mark === 'mistake' && partly ? texts.mistakeWithOdds : texts.markMeanings[mark];
  return (
    <span class={`judged ${mark}`}>
      {meaning} {partly && texts.cost(win, lost)}{' '}
      {mark !== 'best' && mark !== 'forced' && texts.bestWas(best)}
    </span>
  );
}

function Turned({ walk }: { readonly walk: Walk }) {
  const reviewed = walk.reviewed.value?.review;
  if (!reviewed) return <SolverProgress />;
  const { turningPoint, moves, accuracy } = reviewed;
  const point = walk.decisions.value.findIndex(
    (decision) => decision?.before === turningPoint?.before && decision?.text === turningPoint?.text,
  );
  return (
    <>
      <p>
        {turningPoint
          ? texts.turned(
              { ...turningPoint, name: safe(turningPoint.name) },
              turningPoint.best.slice(0, 3).map(texts.move).join(', '),
            )
          : texts.notTurned(moves.every(({ lost }) => lost === 0))}
      </p>
      {turningPoint && (
        <button type="button" class="button" onClick={() => walk.to(point)}>
          {texts.goToTurn}
        </button>
      )}
      <ul class="accuracies">
        {accuracy.map(({ name, accuracy }) => (
          <li key={name}>
            {safe(name)}: {texts.accuracy(accuracy)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The arrow keys step, wherever the focus is. */
function useSteps(walk: Walk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isMeantForOthers(event) || event.shiftKey) return;
      const acts: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => walk.step(-1),
        ArrowRight: () => walk.step(1),
        Home: () => walk.to(0),
        End: () => walk.to(walk.last.value),
        Escape: () => walk.to(walk.at.value),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [walk]);
}

const PACE = 900; // milliseconds

/** The line that would have been best plays itself out. */
function usePlayedOut(walk: Walk): void {
  const runs = walk.detour.value?.runs;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => walk.runOn(), PACE);
    return () => clearInterval(timer);
  }, [walk, runs]);
}
