/** A tree of continuations, cards or best moves first; each branch loads when opened. */

import { useState } from 'preact/hooks';
import { Problem } from '../../core/problem.ts';
import { extendByText, type Match } from '../../match/match.ts';
import { prospect } from '../../sentences/values.ts';
import type { Worth } from '../../solver/analysis.ts';
import { compareTries } from '../../solver/tries.ts';
import { reasonWon } from '../board/what-happened.ts';
import { WorthSign } from '../board/worth-sign.tsx';
import { matchAddress } from '../routing/address.ts';
import { useValues } from '../solving/answers.ts';
import { exploreTexts } from '../texts/explore.ts';
import { formatMove } from '../texts/format.ts';
import type { Values } from '../worker/protocol.ts';
import { Scroller } from './scroller.tsx';

export function Tree({ match }: { readonly match: Match }) {
  return (
    <section class="card-box stack tight tree">
      <h2>{exploreTexts.tree}</h2>
      <p class="soft">{exploreTexts.treeHelp(match.turn === 'chance')}</p>
      <Scroller class="twigs">
        <Branches match={match} />
      </Scroller>
    </section>
  );
}

function Branches({ match }: { readonly match: Match }) {
  const { values, problem } = useValues(match);
  if (problem) return <p class="problem">{problem}</p>;
  if (!values) return <p class="soft">…</p>;
  if (match.result) return <p>{reasonWon(match)}</p>;
  return (
    <ul class="branches">
      {branchesOf(values).map((branch) => (
        <BranchPart key={branch.text} match={match} branch={branch} />
      ))}
    </ul>
  );
}

interface Branch {
  readonly text: string;
  readonly label: string;
  readonly worth: Worth;
}

function BranchPart({ match, branch }: { readonly match: Match; readonly branch: Branch }) {
  const { text, label, worth } = branch;
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
          {label}
        </a>
        <WorthSign worth={worth} />
        <span class="unseen">{prospect(worth)}</span>
      </span>
      {open && <Branches match={next} />}
    </li>
  );
}

/** The moves, best first; or the cards, each with its probability and its value for the starter. */
function branchesOf({ moves, cards }: Values): Branch[] {
  return [
    ...cards.map(({ text, share, first }) => ({
      text,
      label: exploreTexts.cardNode(text, share),
      worth: { win: first, plies: null },
    })),
    ...[...moves]
      .sort(compareTries)
      .map((worth) => ({ text: worth.text, label: formatMove(worth.text), worth })),
  ];
}
