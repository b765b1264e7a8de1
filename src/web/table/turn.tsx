/** Whose turn it is, unmistakably; what the game is about; what happened last. */

import { isThinking } from '../../sentences/playing.ts';
import { WHO_STARTS } from '../../sentences/settings.ts';
import { playerIn } from '../../session/session.ts';
import { Shape } from '../board/shapes.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { typeset } from '../texts/format.ts';
import { tableTexts } from '../texts/table.ts';
import { useAnnouncement } from './announcement.ts';
import { showsPointers, UpperPointers } from './pointers.tsx';
import type { Table } from './table.ts';

export function Turn({ table, rules }: { readonly table: Table; rules(): void }) {
  const match = table.match.value;
  const { names } = table.shownMatch.scene;
  const { variant } = match.setup;
  const winner = match.result?.winner;
  const { decider } = table;
  const seat = winner ?? decider;
  const words = headline(table);
  const said = useAnnouncement(table, words);
  return (
    <div class={`turn${seat ? ` ${seat}` : ''}${winner ? ' won' : ''}`}>
      <PageTitle title={tableTexts.tablePage(words, variant.game.title)}>
        <Shape of={seat ?? 'both'} /> <Headline words={words} name={seat ? names[seat] : ''} />
      </PageTitle>
      <button type="button" class="rules-button" onClick={rules}>
        <span class="soft game-name">{variant.game.title}</span>{' '}
        <span class="rules-word">{tableTexts.rules}</span>
      </button>
      <p class="goal-line">{typeset(variant.words.goal)}</p>
      <p class="turn-more">
        {table.news.value} {showsPointers(table) && <UpperPointers table={table} />}
      </p>
      <p class="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** Where there is little room the name is cut, never what is said of it. */
function Headline({ words, name }: { readonly words: string; readonly name: string }) {
  const isAbout = name !== '' && words.startsWith(`${name} `);
  if (!isAbout) return <span class="turn-words">{words}</span>;
  return (
    <span class="turn-words">
      <span class="name">{name}</span> <span class="verb">{words.slice(name.length + 1)}</span>
    </span>
  );
}

function headline(table: Table): string {
  const match = table.match.value;
  const { names } = table.shownMatch.scene;
  const { decider, you } = table;
  const winner = match.result?.winner;
  if (winner) return winner === you ? tableTexts.youWin : tableTexts.wins(names[winner]);
  if (table.sending.value) return table.sending.value;
  if (table.tossing.value) return WHO_STARTS;
  if (decider === null) return tableTexts.cardComes;
  if (match.decision?.about === 'swap') return tableTexts.decidesSwap(names[decider]);
  if (decider === you) return tableTexts.yourTurn;
  return playerIn(table.session.value, decider)
    ? isThinking(names[decider])
    : tableTexts.toMove(names[decider]);
}
