/** The table on screen: whose turn it is, the board, the actions, and beside it the score and the moves. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Move } from '../../core/rules.ts';
import { plainPhrase } from '../../core/words.ts';
import type { DecisionEvent, Match } from '../../match/match.ts';
import { hint, swapHint, swapReason } from '../../sentences/hints.ts';
import { Board } from '../board/board.tsx';
import type { Held } from '../board/look.ts';
import { reasonWon } from '../board/what-happened.ts';
import { idle } from '../idle.ts';
import { useKeys } from '../input/keys.ts';
import { useSkipKey } from '../input/skip.ts';
import { useTyping } from '../input/typing.ts';
import { Coin } from '../parts/coin.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { SolverProgress } from '../parts/progress.tsx';
import { toggleValues } from '../parts/values-button.tsx';
import { useValues, worthsOf } from '../solving/answers.ts';
import { expectQuestions } from '../solving/solver.ts';
import { newcomer, valuesShown } from '../storage/preferences.ts';
import { isPersistent } from '../storage/stored-games.ts';
import { typeset } from '../texts/format.ts';
import { frameTexts } from '../texts/frame.ts';
import { tableTexts } from '../texts/table.ts';
import { valuesTexts } from '../texts/values.ts';
import type { Values } from '../worker/protocol.ts';
import { Actions } from './actions.tsx';
import { Celebration } from './celebration.tsx';
import { HeldReason } from './held-reason.tsx';
import { LowerPointers, showsPointers } from './pointers.tsx';
import { RulesOfTable } from './rules-of-table.tsx';
import { Side } from './side.tsx';
import type { Table } from './table.ts';
import { Turn } from './turn.tsx';

interface TableViewProps {
  readonly table: Table;
  readonly above?: ComponentChildren; // between whose turn it is and the board
  readonly offers?: ComponentChildren; // the other player's requests
  readonly below?: ComponentChildren; // what follows from the end of the game
  readonly buttons?: ComponentChildren; // more actions
  readonly more?: ComponentChildren; // beside the board, at the end
}

export function TableView({ table, above, offers, below, buttons, more }: TableViewProps) {
  const match = table.match.value;
  const { asksPerson, helps } = table;
  const offersSwap = asksPerson && match.decision?.about === 'swap';
  const open = asksPerson && match.turn !== 'chance';
  const looked = useSignal<Move | null>(null);
  const held = useSignal<Held | null>(null);
  const hintFor = useSignal<Match | null>(null); // the position it was asked for
  const resigning = useSignal(false);
  const showsRules = useSignal(false);
  const showsHint = hintFor.value === match && asksPerson && helps;
  const showsValues = valuesShown.value && !match.result && helps;
  const known = useValues(match, (showsValues || showsHint) && table.decider !== null);
  const play = (event: DecisionEvent) => {
    if (table.asksPerson) newcomer.value = false;
    table.decide(event);
  };
  const typing = useTyping({ match, open: open || offersSwap, offersSwap, play });
  const { canSkip } = table;
  useSkipKey(canSkip, () => table.skip());

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
    r: () => {
      showsRules.value = true;
    },
  });

  return (
    <div class="page table">
      <div class="table-main" tabIndex={-1}>
        <Turn
          table={table}
          rules={() => {
            showsRules.value = true;
          }}
        />
        {above}
        {table.tossing.value ? (
          <Coin name={table.shownMatch.scene.names.first} landed={() => table.landed()} />
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: any key does the same
          <div class={`board-place${table.sending.value ? ' sending' : ''}`} onClick={() => table.skip()}>
            <Board
              match={table.shownMatch}
              open={open}
              worths={showsValues ? worthsOf(known) : undefined}
              hinted={showsHint && !offersSwap ? known.values?.hint : null}
              looked={looked}
              held={held}
              begun={typing.moves}
              pick={typing.pick}
              play={play}
            />
            <Celebration table={table} />
          </div>
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
        <Message table={table} typing={typing.message} holds={showsValues}>
          {showsHint ? (known.values ? hintFrom(known.values, match, offersSwap) : known.problem) : ''}
        </Message>
        {below}
      </div>
      <Side table={table} known={showsValues ? known : null} looked={looked.value}>
        {more}
      </Side>
      {showsValues && <HeldReason held={held} known={known} match={table.shownMatch} />}
      {showsRules.value && (
        <RulesOfTable
          variant={match.setup.variant}
          close={() => {
            showsRules.value = false;
          }}
        />
      )}
      {resigning.value && (
        <Confirm
          question={tableTexts.resignAsk(
            table.you ? null : table.shownMatch.scene.names[table.decider ?? 'first'],
          )}
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
  const { first, mayBeSwapped, hintWin } = values;
  if (aboutSwap) return `${swapHint(first)} ${swapReason(first)}`;
  const best = values.moves.find(({ move }) => move === values.hint);
  if (!best) return '';
  const phrase = plainPhrase(setup.variant.words.phrase(scene.position, best.move));
  return typeset(hint({ ...best, phrase, winIfSwapped: mayBeSwapped ? hintWin : null }));
}

interface MessageProps {
  readonly table: Table;
  readonly typing: string;
  readonly holds: boolean; // whether a finger that rests on a move reads why
  readonly children: string;
}

/** The hint, the typed text, the problem. Always there, so that nothing moves. */
function Message({ table, typing, holds, children }: MessageProps) {
  const said =
    typing ||
    children ||
    table.notice.value ||
    (table.canSkip ? tableTexts.canSkip : '') ||
    (isPersistent.value ? '' : frameTexts.cannotStore);
  return (
    <div class="message">
      {table.match.value.result && <p class="reason-won">{reasonWon(table.shownMatch)}</p>}
      <p aria-live="polite">{said}</p>
      {said === '' && !holds && showsPointers(table) && <LowerPointers table={table} />}
      {said === '' && holds && <p class="soft hold-hint">{valuesTexts.holdMove}</p>}
      {said === '' && <SolverProgress />}
    </div>
  );
}
