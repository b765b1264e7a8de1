/** What screen readers are told: at once what somebody decides, and in one go what happens by itself. */

import { useRef } from 'preact/hooks';
import type { Match } from '../../match/match.ts';
import { forcedMoves } from '../../sentences/moves.ts';
import { reasonWon } from '../board/what-happened.ts';
import { formatMove } from '../texts/format.ts';
import { tableTexts } from '../texts/table.ts';
import type { Table } from './table.ts';

interface Untold {
  readonly news: readonly string[];
  readonly forced: readonly Forced[]; // several moves without a choice are told as a list
}

interface Forced {
  readonly news: string;
  readonly move: string;
}

interface Kept {
  readonly match: Match | null;
  readonly news: string;
  readonly untold: Untold; // since it was told what happened
  readonly told: string;
  readonly said: string;
}

const NOTHING: Untold = { news: [], forced: [] };

export function useAnnouncement(table: Table, words: string): string {
  const match = table.match.value;
  const news = table.news.value;
  const kept = useRef<Kept>({ match: null, news: '', untold: NOTHING, told: '', said: '' });
  const { current: before } = kept;
  const isNew = before.match !== match || before.news !== news;
  const untold = isNew && !match.decision?.forced ? withNews(table, before.untold, news) : before.untold;
  if (table.runs) {
    kept.current = { ...before, match, news, untold };
    return before.said;
  }
  const told = tell(untold) || before.told;
  const said = tableTexts.announcement(told, words, reasonWon(table.shownMatch));
  kept.current = { match, news, untold: NOTHING, told, said };
  return said;
}

/** A card that is followed by a move without a choice is told with that move. */
function withNews(table: Table, { news, forced }: Untold, latest: string): Untold {
  const { scene, setup } = table.match.value;
  const last = scene.steps.at(-1);
  if (last && last.by !== 'chance' && last.forced) {
    const move = formatMove(setup.variant.rules.format(last.from, last.move));
    return { news, forced: [...forced, { news: latest, move }] };
  }
  return { news: [...news, ...told(forced), latest], forced: [] };
}

function tell({ news, forced }: Untold): string {
  return [...news, ...told(forced)].filter(Boolean).join(' ');
}

function told(forced: readonly Forced[]): readonly string[] {
  return forced.length > 1 ? [forcedMoves(forced.map(({ move }) => move))] : forced.map(({ news }) => news);
}
