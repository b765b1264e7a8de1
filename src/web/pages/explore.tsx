/** Any game, any options, any position: its value and its continuations. The address holds all of it. */

import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type Game, optionTexts, settle, settleTexts } from '../../core/game.ts';
import { Problem, unwrap } from '../../core/problem.ts';
import { isSeat, type Move } from '../../core/rules.ts';
import { games } from '../../games/index.ts';
import { findGame } from '../../match/find-game.ts';
import { begin, extend, type Match, type MatchEvent } from '../../match/match.ts';
import { eventWords } from '../../match/record.ts';
import { spokenTo } from '../../sentences/you.ts';
import { ratingOf } from '../../solver/rating.ts';
import { Board } from '../board/board.tsx';
import type { Held } from '../board/look.ts';
import { Shape } from '../board/shapes.tsx';
import { reasonWon } from '../board/what-happened.ts';
import { OpeningMap } from '../explore/openings.tsx';
import { PlayFromHere } from '../explore/play-from-here.tsx';
import { Tree } from '../explore/tree.tsx';
import { useTyping } from '../input/typing.ts';
import { Alert } from '../parts/alert.tsx';
import { Button } from '../parts/button.tsx';
import { CardChoice } from '../parts/card-choice.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { GameTabs } from '../parts/game-tabs.tsx';
import { HowToWin } from '../parts/how-to-win.tsx';
import { Legend } from '../parts/legend.tsx';
import { OptionFields, type OptionTexts, SettingField } from '../parts/option-fields.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { SolverProgress } from '../parts/progress.tsx';
import { outlook, Reason } from '../parts/reason.tsx';
import {
  become,
  go,
  hidesValues,
  linkTo,
  matchAddress,
  matchAt,
  type PageProps,
  playWords,
  unplayed,
} from '../routing/address.ts';
import { type KnownValues, useValues, worthsOf } from '../solving/answers.ts';
import { HeldReason } from '../table/held-reason.tsx';
import { exploreTexts } from '../texts/explore.ts';
import { formatMove } from '../texts/format.ts';
import { gamesTexts } from '../texts/games.ts';
import { tableTexts } from '../texts/table.ts';
import { Trouble } from './not-found.tsx';

export function Explore({ address }: PageProps) {
  const [game] = games;
  const found =
    address.path.length === 0 && game ? { match: standardMatch(game), problem: null } : matchAt(address);
  if (found instanceof Problem) {
    const named = findGame(games, address.path[0] ?? '');
    return (
      <Trouble message={found.message}>
        {!(named instanceof Problem) && <Standard game={named} hidesValues={hidesValues(address)} />}
      </Trouble>
    );
  }
  return (
    <Exploring
      match={found.match}
      problem={found.problem?.message ?? ''}
      hidesValues={hidesValues(address)}
    />
  );
}

interface ExploringProps {
  readonly match: Match;
  readonly problem: string; // with the moves of the address
  readonly hidesValues: boolean;
}

function Exploring({ match, problem, hidesValues }: ExploringProps) {
  const looked = useSignal<Move | null>(null);
  const held = useSignal<Held | null>(null);
  const known = useValues(match, !hidesValues);
  const showsValues = !hidesValues && !known.problem;
  const { game } = match.setup.variant;
  const open = isSeat(match.turn);
  const play = (event: MatchEvent) => {
    const next = extend(match, event);
    if (!(next instanceof Problem)) go(matchAddress('explore', next, hidesValues));
  };
  const typing = useTyping({ match, open, play });
  return (
    <div class="page table">
      <GameTabs game={game} linkTo={(game) => standardAddress(game, hidesValues)} />
      <div class="table-main" tabIndex={-1}>
        <div class="turn">
          <PageTitle title={exploreTexts.exploreTitle(game.title)} />
          <ToMove match={match} />
        </div>
        {known.problem ? (
          <Unsolved game={game} problem={known.problem} />
        ) : (
          <Verdict known={known} match={match} hidesValues={hidesValues} />
        )}
        <Path match={match} hidesValues={hidesValues} />
        {problem && <Alert>{problem}</Alert>}
        <Board
          match={match}
          open={open}
          worths={showsValues && !match.result ? worthsOf(known) : undefined}
          looked={looked}
          held={held}
          begun={typing.moves}
          pick={typing.pick}
          play={play}
        />
        <CardChoice match={match} choose={play} />
        <section class="stack tight" aria-live="polite">
          <p class="typing">{typing.message}</p>
          {match.result ? (
            <p>{reasonWon(match)}</p>
          ) : (
            showsValues && (
              <>
                <Reason known={known} move={looked.value} />
                <Legend variant={match.setup.variant} />
              </>
            )
          )}
        </section>
        <div class="row">
          <Button
            label={hidesValues ? exploreTexts.showValues : exploreTexts.hideValues}
            act={() => become(matchAddress('explore', match, !hidesValues))}
          />
          <CopyButton
            label={gamesTexts.copyLink}
            text={() => linkTo(matchAddress('explore', match, hidesValues))}
          />
          {!match.result && <PlayFromHere match={match} />}
        </div>
      </div>
      <aside class="side" tabIndex={-1}>
        <Numbers key={game.id} match={match} hidesValues={hidesValues} />
        {showsValues && (
          <>
            <HowToWin variant={match.setup.variant} />
            {!match.result && <Tree key={matchAddress('explore', match)} match={match} />}
          </>
        )}
      </aside>
      {showsValues && <OpeningMap match={match} />}
      {showsValues && <HeldReason held={held} known={known} match={match} />}
    </div>
  );
}

/** Whose turn it is, unless the game is over. */
function ToMove({ match: { scene, decision, result } }: { readonly match: Match }) {
  const seat = decision?.seat ?? null;
  if (result) return null;
  const words =
    seat === null
      ? tableTexts.cardComes
      : decision?.about === 'swap'
        ? tableTexts.decidesSwap(scene.names[seat])
        : tableTexts.toMove(scene.names[seat]);
  return (
    <p class={`to-move ${seat ?? ''}`}>
      <Shape of={seat ?? 'both'} /> {spokenTo(scene.names, words)}
    </p>
  );
}

/** Why nothing is known of this position, and what to do. */
function Unsolved({ game, problem }: { readonly game: Game; readonly problem: string }) {
  return (
    <section class="card-box stack unsolved" role="status">
      <p>
        {problem} {exploreTexts.tooLargeDo}
      </p>
      <p>
        <Standard game={game} hidesValues={false} />
      </p>
    </section>
  );
}

function Standard({ game, hidesValues }: { readonly game: Game; readonly hidesValues: boolean }) {
  return (
    <a class="button" href={standardAddress(game, hidesValues)}>
      {exploreTexts.openStandard(game.title)}
    </a>
  );
}

const standardMatch = (game: Game) => unplayed(unwrap(settle(game)));
const standardAddress = (game: Game, hidesValues: boolean) =>
  matchAddress('explore', standardMatch(game), hidesValues);

interface VerdictProps {
  readonly known: KnownValues;
  readonly match: Match;
  readonly hidesValues: boolean;
}

/** Who wins, in one line; keeps its room until known. */
function Verdict({ known: { values }, match, hidesValues }: VerdictProps) {
  const mine = values && (values.mover === 'second' ? 1 - values.outlook : values.outlook);
  const { names } = match.scene;
  return (
    <div class={`verdict ${mine === null ? '' : ratingOf({ win: mine, plies: values?.plies ?? null })}`}>
      <p role="status">
        {match.result
          ? tableTexts.wins(names[match.result.winner])
          : hidesValues
            ? exploreTexts.valuesHidden
            : values && outlook(values, names)}
      </p>
      {!values && !hidesValues && <SolverProgress />}
    </div>
  );
}

/** The moves from the start to here, each a link back. */
function Path({ match, hidesValues }: Omit<ExploringProps, 'problem'>) {
  const words = eventWords(match);
  const start = begin(match.setup);
  return (
    <nav class="path" aria-label={exploreTexts.position}>
      {[exploreTexts.startPosition, ...words.map(formatMove)].map((word, i) => (
        <a
          key={i}
          href={matchAddress('explore', playWords(start, words.slice(0, i)).match, hidesValues)}
          aria-current={i === words.length ? 'page' : undefined}
        >
          {word}
        </a>
      ))}
    </nav>
  );
}

/** Other numbers, another target: the verdict follows at once. */
function Numbers({ match, hidesValues }: Omit<ExploringProps, 'problem'>) {
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
    become(matchAddress('explore', playWords(start, eventWords(match)).match, hidesValues));
  };
  return (
    <section class="card-box stack">
      <h2>{exploreTexts.changeNumbers}</h2>
      <SettingField game={game} value={typed} change={change} hidesFigures={hidesValues} />
      <OptionFields game={game} value={typed} change={change} />
      <Alert>{problem}</Alert>
      <Button label={exploreTexts.asRulebook} act={() => change({})} />
    </section>
  );
}
