/** Any game, any options, any position: its value and its continuations. The address holds all of it. */

import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { optionTexts, settle, settleTexts } from '../../core/game.ts';
import { Problem, unwrap } from '../../core/problem.ts';
import { isSeat, type Move } from '../../core/rules.ts';
import { games } from '../../games/index.ts';
import { begin, extend, type Match, type MatchEvent } from '../../match/match.ts';
import { eventWords } from '../../match/record.ts';
import { verdict } from '../../sentences/values.ts';
import { ratingOf } from '../../solver/rating.ts';
import { Board } from '../board/board.tsx';
import { reasonWon } from '../board/what-happened.ts';
import { OpeningMap } from '../explore/openings.tsx';
import { PlayFromHere } from '../explore/play-from-here.tsx';
import { Tree } from '../explore/tree.tsx';
import { useTyping } from '../input/typing.ts';
import { Button } from '../parts/button.tsx';
import { CardChoice } from '../parts/card-choice.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { GameTabs } from '../parts/game-tabs.tsx';
import { HowToWin } from '../parts/how-to-win.tsx';
import { OptionFields, type OptionTexts, SettingField } from '../parts/option-fields.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { SolverProgress } from '../parts/progress.tsx';
import { Reason } from '../parts/reason.tsx';
import {
  become,
  go,
  linkTo,
  matchAddress,
  matchAt,
  type PageProps,
  playWords,
  unplayed,
} from '../routing/address.ts';
import { type KnownValues, useValues, worthsOf } from '../solving/answers.ts';
import { exploreTexts } from '../texts/explore.ts';
import { formatMove } from '../texts/format.ts';
import { gamesTexts } from '../texts/games.ts';
import { tableTexts } from '../texts/table.ts';
import { Trouble } from './not-found.tsx';

export function Explore({ address }: PageProps) {
  const [game] = games;
  const found =
    address.path.length === 0 && game
      ? { match: unplayed(unwrap(settle(game))), problem: null }
      : matchAt(address);
  if (found instanceof Problem) return <Trouble message={found.message} />;
  return <Exploring match={found.match} problem={found.problem?.message ?? ''} />;
}

function Exploring({ match, problem }: { readonly match: Match; readonly problem: string }) {
  const looked = useSignal<Move | null>(null);
  const known = useValues(match);
  const { game } = match.setup.variant;
  const open = isSeat(match.turn);
  const play = (event: MatchEvent) => {
    const next = extend(match, event);
    if (!(next instanceof Problem)) go(matchAddress('explore', next));
  };
  const typing = useTyping({ match, open, play });
  return (
    <div class="page table">
      <GameTabs page="explore" game={game} />
      <div class="table-main" tabIndex={-1}>
        <div class="turn">
          <PageTitle title={exploreTexts.exploreTitle(game.title)} />
        </div>
        <Verdict known={known} match={match} />
        <Path match={match} />
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <Board
          match={match}
          open={open}
          worths={match.result ? undefined : worthsOf(known)}
          looked={looked}
          play={play}
        />
        <CardChoice match={match} choose={play} />
        <section class="stack tight" aria-live="polite">
          <p class="typing">{typing}</p>
          {match.result ? <p>{reasonWon(match)}</p> : <Reason known={known} move={looked.value} />}
        </section>
        <div class="row">
          <CopyButton label={gamesTexts.copyLink} text={() => linkTo(matchAddress('explore', match))} />
          {!match.result && <PlayFromHere match={match} />}
        </div>
      </div>
      <aside class="side" tabIndex={-1}>
        <Numbers key={game.id} match={match} />
        <HowToWin variant={match.setup.variant} />
        <Tree key={matchAddress('explore', match)} match={match} />
      </aside>
      <OpeningMap match={match} />
    </div>
  );
}

/** Who wins, in one line; keeps its room until known. */
function Verdict({ known: { values }, match }: { readonly known: KnownValues; readonly match: Match }) {
  const mine = values && (values.mover === 'second' ? 1 - values.first : values.first);
  const { names } = match.scene;
  return (
    <div class={`verdict ${mine === null ? '' : ratingOf({ win: mine, plies: values?.plies ?? null })}`}>
      <p role="status">
        {match.result ? tableTexts.wins(names[match.result.winner]) : values && verdict(values, names)}
      </p>
      {!values && <SolverProgress />}
    </div>
  );
}

/** The moves from the start to here, each a link back. */
function Path({ match }: { readonly match: Match }) {
  const words = eventWords(match);
  const start = begin(match.setup);
  return (
    <nav class="path" aria-label={exploreTexts.position}>
      {[exploreTexts.startPosition, ...words.map(formatMove)].map((word, i) => (
        <a
          key={i}
          href={matchAddress('explore', playWords(start, words.slice(0, i)).match)}
          aria-current={i === words.length ? 'page' : undefined}
        >
          {word}
        </a>
      ))}
    </nav>
  );
}

/** Other numbers, another target: the verdict follows at once. */
function Numbers({ match }: { readonly match: Match }) {
  const { variant } = match.setup;
  const { game } = variant;
  const [typed, setTyped] = useState<OptionTexts>(() => optionTexts(variant));
  const [problem, setProblem] = useState('');
  const settled = JSON.stringify(optionTexts(variant));
  useEffect(() => {
    const own = settleTexts(game, typed);
    const isOwn = !(own instanceof Problem) && JSON.stringify(optionTexts(own)) === settled;
    if (isOwn) return;
    setTyped(optionTexts(variant));
    setProblem('');
  }, [settled]);

  const change = (values: OptionTexts) => {
    setTyped(values);
    const next = settleTexts(game, values);
    if (next instanceof Problem) {
      setProblem(next.message);
      return;
    }
    setProblem('');
    // Keeps the moves so far, as long as they are legal.
    const start = begin({ ...match.setup, variant: next });
    become(matchAddress('explore', playWords(start, eventWords(match)).match));
  };
  return (
    <section class="card-box stack">
      <h2>{exploreTexts.changeNumbers}</h2>
      <SettingField game={game} value={typed} change={change} />
      <OptionFields game={game} value={typed} change={change} />
      <p class="problem" role="alert">
        {problem}
      </p>
      <Button label={exploreTexts.asRulebook} act={() => change({})} />
    </section>
  );
}
