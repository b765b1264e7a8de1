/** The review of a game: the best moves, the turning point, and other lines. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { isSeat, type Move } from '../../core/rules.ts';
import { safe } from '../../core/text.ts';
import type { Match, MatchEvent } from '../../match/match.ts';
import { outcome, pairing } from '../../sentences/moves.ts';
import { Board } from '../board/board.tsx';
import type { Held } from '../board/look.ts';
import { useTyping } from '../input/typing.ts';
import { Alert } from '../parts/alert.tsx';
import { CardChoice } from '../parts/card-choice.tsx';
import { Legend } from '../parts/legend.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Reason } from '../parts/reason.tsx';
import { RecordTools } from '../parts/record-tools.tsx';
import { Comment } from '../review/comment.tsx';
import { Course } from '../review/course.tsx';
import { DecisionList } from '../review/decision-list.tsx';
import { ReviewOutcome } from '../review/outcome.tsx';
import { ReviewCursor } from '../review/review-cursor.ts';
import { Steps } from '../review/steps.tsx';
import { become, matchAddress, matchAt, type PageProps } from '../routing/address.ts';
import { recordFor, useAnswer, useValues, worthsOf } from '../solving/answers.ts';
import { valuesShown } from '../storage/preferences.ts';
import { HeldReason } from '../table/held-reason.tsx';
import { typesetBeside } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import { tableTexts } from '../texts/table.ts';
import { Trouble } from './not-found.tsx';

export function Review({ address }: PageProps) {
  const found = matchAt(address);
  if (found instanceof Problem) return <Trouble message={found.message} />;
  const { match, problem } = found;
  if (problem && match.log.length === 0) return <Trouble message={problem.message} />;
  const key = matchAddress('review', match);
  const at = Number(address.query.get('at'));
  return <Reviewing key={key} match={match} problem={problem?.message ?? ''} at={at} />;
}

interface ReviewingProps {
  readonly match: Match;
  readonly problem: string;
  readonly at: number;
}

function Reviewing({ match, problem, at }: ReviewingProps) {
  // Another match is another page: this one stays.
  const cursor = useMemo(() => new ReviewCursor(match, at), []);
  const reviewed = useAnswer('review', match);
  useEffect(() => {
    cursor.reviewed.value = reviewed.answer;
  }, [reviewed.answer, cursor]);
  const point = cursor.at.value;
  useEffect(() => {
    const here = matchAddress('review', cursor.match);
    become(point === 0 ? here : `${here}${here.includes('?') ? '&' : '?'}at=${point}`);
  }, [point, cursor]);

  const shown = cursor.shown.value;
  const looked = useSignal<Move | null>(null);
  const held = useSignal<Held | null>(null);
  const showsValues = valuesShown.value && !shown.result;
  const known = useValues(shown, showsValues);
  const open = isSeat(shown.turn);
  const play = (event: MatchEvent) => cursor.play(event);
  const typing = useTyping({ match: shown, open, play });
  const [wrong] = useState(problem); // the address is corrected at once; the message stays
  const trouble = wrong || reviewed.problem;
  const { names } = match.scene;
  const { title } = match.setup.variant.game;
  return (
    <div class="page table">
      <div class="table-main" tabIndex={-1}>
        <div class="turn">
          <PageTitle title={reviewTexts.reviewPage(names, title)}>{pairing(names)}</PageTitle>
          <span class="soft game-name">{title}</span>
          <p class="turn-more">{typesetBeside(match.scene.names, outcome(match))}</p>
        </div>
        <Board
          match={shown}
          open={open}
          arrows={false} // they step
          worths={showsValues ? worthsOf(known) : undefined}
          looked={looked}
          held={held}
          begun={typing.moves}
          pick={typing.pick}
          play={play}
        />
        <Steps cursor={cursor} />
        <p role="status" class="typing">
          {typing.message}
        </p>
        <Comment cursor={cursor} />
        {(cursor.variation.value || !match.result) && <CardChoice match={shown} choose={play} />}
        {trouble && <Alert>{trouble}</Alert>}
      </div>
      <aside class="side">
        <section class="card-box">
          <h2>{reviewTexts.course}</h2>
          {/* The chart follows the persons, even after a swap. */}
          <Course
            cursor={cursor}
            names={{ first: safe(match.setup.names.first), second: safe(match.setup.names.second) }}
          />
          <ReviewOutcome cursor={cursor} />
        </section>
        {showsValues && (
          <section class="card-box stack tight why" aria-live="polite">
            <h2>{tableTexts.why}</h2>
            <Reason known={known} move={looked.value} names={shown.scene.names} />
            <Legend variant={shown.setup.variant} />
          </section>
        )}
        {/* Waits for the review, which would push it down. */}
        {(cursor.reviewed.value || trouble) && (
          <>
            <section class="card-box">
              <h2>{tableTexts.moves}</h2>
              <DecisionList cursor={cursor} />
            </section>
            <a class="button" href={matchAddress('explore', shown)}>
              {reviewTexts.exploreHere}
            </a>
            <RecordTools match={match} record={() => recordFor(match)} />
          </>
        )}
      </aside>
      {showsValues && <HeldReason held={held} known={known} match={shown} />}
    </div>
  );
}
