/** A tree of continuations, best moves first; each branch loads when opened. */

import { useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import type { Match } from '../../match/match.ts';
import { extendByText } from '../../match/match.ts';
import { prospect } from '../../sentences/values.ts';
import { compareMoves, type Worth } from '../../solver/analysis.ts';
import { WorthSign } from '../board/worth-sign.tsx';
import { matchAddress } from '../routing/address.ts';
import { useValues } from '../solving/values.ts';
import { exploreTexts } from '../texts/explore.ts';
import { formatMove } from '../texts/format.ts';
import type { Values } from '../worker/protocol.ts';

export function Tree({ match }: { readonly match: Match }) {
  return (
    <section class="card-box tree">
      <h2>{exploreTexts.tree}</h2>
      <p class="soft">{exploreTexts.treeHelp}</p>
      <Branches match={match} />
    </section>
  );
}

function Branches({ match }: { readonly match: Match }) {
  const { values, problem } = useValues(match, true);
  if (problem) return <p class="problem">{problem}</p>;
  if (!values) return <p class="soft">…</p>;
  if (match.result) return <p>{match.result.reason}</p>;
  return (
    <ul class="branches">
      {branchesOf(values).map(({ text, worth, note }) => (
        <Branch key={text} match={match} text={text} worth={worth} note={note} />
      ))}
    </ul>
  );
}

interface BranchProps {
  readonly match: Match;
  readonly text: string;
  readonly worth: Worth;
  readonly note: string;
}

function Branch({ match, text, worth, note }: BranchProps) {
  const [open, setOpen] = useState(false);
  const next = extendByText(match, text);
  if (next instanceof Problem) return null;
  return (
    <li>
      <span class="branch">
        <button
          type="button"
          class="twig"
          aria-expanded={open}
          aria-label={exploreTexts.openNode(text)}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{open ? '▾' : '▸'}</span>
        </button>
        <a href={matchAddress('explore', next)} aria-label={exploreTexts.goTo(text)}>
          {note || formatMove(text)}
        </a>
        <WorthSign worth={worth} />
        <span class="unseen">{prospect(worth)}</span>
      </span>
      {open && <Branches match={next} />}
    </li>
  );
}

/** The moves, best first; or the cards, each with its probability and its value for the starter. */
function branchesOf({ moves, cards }: Values): { text: string; worth: Worth; note: string }[] {
  if (cards.length > 0) {
    return cards.map(({ text, share, first }) => ({
      text,
      worth: { win: first, plies: null },
      note: exploreTexts.cardNode(text, share),
    }));
  }
  return [...moves].sort(compareMoves).map((worth) => ({ text: worth.text, worth, note: '' }));
}
