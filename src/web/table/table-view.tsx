/** The table on screen: whose turn it is, the board, the actions, and beside it the score and the moves. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Move } from '../../core/rules.ts';
import { plainPhrase } from '../../core/words.ts';
import type { DecisionEvent, Match } from '../../match/match.ts';
import { hint, swapHint, swapReason } from '../../sentences/hints.ts';
import { isThinking } from '../../sentences/playing.ts';
import { WHO_STARTS } from '../../sentences/settings.ts';
import { playerIn } from '../../session/session.ts';
import { Board } from '../board/board.tsx';
import { Shape } from '../board/shapes.tsx';
import { reasonWon } from '../board/what-happened.ts';
import { idle } from '../idle.ts';
import { useKeys } from '../input/keys.ts';
import { useTyping } from '../input/typing.ts';
import { Coin } from '../parts/coin.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { SolverProgress } from '../parts/progress.tsx';
import { toggleValues } from '../parts/values-button.tsx';
import { useValues, worthsOf } from '../solving/answers.ts';
import { expectQuestions } from '../solving/solver.ts';
import { valuesShown } from '../storage/preferences.ts';
import { isPersistent } from '../storage/stored-games.ts';
import { typeset } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { tableTexts } from '../texts/table.ts';
import type { Values } from '../worker/protocol.ts';
import { Actions } from './actions.tsx';
import { Side } from './side.tsx';
import type { Table } from './table.ts';

interface TableViewProps {
  readonly table: Table;
  readonly above?: ComponentChildren; // between whose turn it is and the board
  readonly offers?: ComponentChildren; // the other player's requests
  readonly buttons?: ComponentChildren; // more actions
  readonly more?: ComponentChildren; // beside the board, at the end
}

export function TableView({ table, above, offers, buttons, more }: TableViewProps) {
  const match = table.match.value;
  const { asksPerson, helps } = table;
  const offersSwap = asksPerson && match.decision?.about === 'swap';
  const open = asksPerson && match.turn !== 'chance';
  const looked = useSignal<Move | null>(null);
  const hintFor = useSignal<Match | null>(null); // the position it was asked for
  const resigning = useSignal(false);
  const showsHint = hintFor.value === match && asksPerson && helps;
  const showsValues = valuesShown.value && !match.result && helps;
  const known = useValues(match, (showsValues || showsHint) && table.decider !== null);
  const play = (event: DecisionEvent) => table.decide(event);
  const typing = useTyping({ match, open: open || offersSwap, offersSwap, play });

  useEffect(() => {
    if (helps) idle().then(expectQuestions);
  }, [helps]);
  const askHint = () => {
    const now = table.match.value; // not as rendered: keys can be faster
    hintFor.value = hintFor.value === now ? null : now;
  };
  useKeys({
    h: () => asksPerson && helps && askHint(),
    v: () => helps && toggleValues(),
    u: () => table.request('undo'),
    n: () => table.request('next'),
  });

  return (
    <div class="page table">
      <div class="table-main" tabIndex={-1}>
        <Turn table={table} />
        {above}
        {table.tossing.value ? (
          <Coin name={match.scene.names.first} landed={() => table.landed()} />
        ) : (
          <Board
            match={match}
            open={open}
            worths={showsValues ? worthsOf(known) : undefined}
            hinted={showsHint && !offersSwap ? known.values?.hint : null}
            looked={looked}
            play={play}
          />
        )}
        <Actions
          table={table}
          hint={askHint}
          resign={() => {
            resigning.value = true;
          }}
          offers={offers}
          buttons={buttons}
        />
        <Message table={table} typing={typing}>
          {showsHint ? (known.values ? hintFrom(known.values, match, offersSwap) : known.problem) : ''}
        </Message>
      </div>
      <Side table={table} known={showsValues ? known : null} looked={looked.value}>
        {more}
      </Side>
      {resigning.value && (
        <Confirm
          question={tableTexts.resignAsk(match.scene.names[table.you ?? table.decider ?? 'first'])}
          yes={tableTexts.resignYes}
          answer={(yes) => {
            resigning.value = false;
            if (yes) table.request('resign');
          }}
        />
      )}
    </div>
  );
}

function hintFrom(values: Values, { setup, scene }: Match, aboutSwap: boolean): string {
  const { first, mayBeSwapped, hintWin, hintAnswers } = values;
  if (aboutSwap) return `${swapHint(first)} ${swapReason(first)}`;
  const best = values.moves.find(({ move }) => move === values.hint);
  if (!best) return '';
  const phrase = plainPhrase(setup.variant.words.phrase(scene.position, best.move));
  return typeset(
    hint({ ...best, phrase, winIfSwapped: mayBeSwapped ? hintWin : null, answers: hintAnswers }),
  );
}

/** Whose turn it is, unmistakably. */
function Turn({ table }: { readonly table: Table }) {
  const match = table.match.value;
  const { names } = match.scene;
  const { title } = match.setup.variant.game;
  const winner = match.result?.winner;
  const { decider } = table;
  const seat = winner ?? decider;
  const words = () => {
    if (winner) return tableTexts.wins(names[winner]);
    if (table.tossing.value) return WHO_STARTS;
    if (decider === null) return tableTexts.cardComes;
    if (match.decision?.about === 'swap') return tableTexts.decidesSwap(names[decider]);
    if (decider === table.you) return tableTexts.yourTurn;
    return playerIn(table.session.value, decider)
      ? isThinking(names[decider])
      : tableTexts.toMove(names[decider]);
  };
  return (
    <div class={`turn${seat ? ` ${seat}` : ''}${winner ? ' won' : ''}`}>
      <PageTitle title={tableTexts.tablePage(words(), title)}>
        <Shape of={seat ?? 'both'} /> <span class="turn-words">{words()}</span>
      </PageTitle>
      <span class="soft game-name">{title}</span>
      <p class="turn-more">{table.news.value}</p>
      <p class="unseen" role="status">
        {tableTexts.announcement(table.news.value, words(), reasonWon(match))}
      </p>
    </div>
  );
}

interface MessageProps {
  readonly table: Table;
  readonly typing: string;
  readonly children: string;
}

/** The hint, the typed text, the problem. Always there, so that nothing moves. */
function Message({ table, typing, children }: MessageProps) {
  const said = typing || children || table.notice.value || (isPersistent.value ? '' : frameTexts.cannotStore);
  const match = table.match.value;
  return (
    <div class="message">
      {match.result && <p class="reason-won">{reasonWon(match)}</p>}
      <p aria-live="polite">{said}</p>
      {said === '' && <SolverProgress />}
    </div>
  );
}
