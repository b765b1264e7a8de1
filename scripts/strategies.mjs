// Writes the table of strategies in docs/solving.md: the rulebooks' games, and some others.

import { readFileSync, writeFileSync } from 'node:fs';
import { ready } from './ready.mjs';

await ready();
const { findGame, games, settle, unwrap } = await import('../dist/index.js');
const { solve } = await import('../dist/solver/index.js');
const { titleWithOptions } = await import('../dist/sentences/settings.js');
const { findStrategy, isRule } = await import('../dist/strategy/index.js');

const OTHERS = [
  ['sequence-zero', { numbers: [1, 2, 3, 4, 5, 6, 7, 8] }],
  ['sequence-duel', { target: 12 }],
  ['sequence-duel', { target: 16 }],
  ['sequence-duel', { target: 21 }],
  ['sequence-duel', { target: 27 }],
  ['zero-sum-game', { numbers: [1, 2, 3, 5, 8, 13], start: 4 }],
  ['zero-sum-game', { numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10], start: 7 }],
  ['sum-to-zero', { start: 11 }],
  ['sum-to-zero', { numbers: [-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9], start: -14 }],
  ['sequence-clash', { length: 4 }],
];

const variants = [
  ...games.map((game) => unwrap(settle(game))),
  ...OTHERS.map(([id, options]) => unwrap(settle(unwrap(findGame(id)), options))),
];

function found(variant) {
  const search = findStrategy(variant, unwrap(solve(variant)));
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

function row(variant) {
  const { positions, proof, openings, lists, thumb } = found(variant);
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const large = (count) => count.toLocaleString('en');
  return [
    titleWithOptions(variant),
    large(positions),
    proof ? `${isRule(proof) ? clause(proof) : '-'}` : '-',
    proof
      ? `${large(proof.exceptions)}${proof.exceptions > 0 ? ` (${percent(proof.exceptions / positions)})` : ''}`
      : '-',
    openings.join(' ') || '-',
    [
      ...lists.map(
        ({ preferences, accuracy }) => `${preferences.map(name).join(', ')}: ${percent(accuracy)}`,
      ),
      ...(thumb ? [`${thumb.text} ${percent(thumb.accuracy)}`] : []),
    ].join('; '),
  ];
}

function clause({ claim: { finish, clause } }) {
  const words =
    clause.kind === 'count' && clause.by === 2
      ? clause.isMultiple
        ? 'even'
        : 'odd'
      : JSON.stringify(clause);
  return finish ? `finish, or ${words}` : words;
}

const name = ({ kind, by }) => (by ? `${kind} of ${by}` : kind);

const file = new URL('../docs/solving.md', import.meta.url);
const page = readFileSync(file, 'utf8');
const head = [
  'game',
  'positions',
  'whoever moves wins if',
  'exceptions',
  'winning openings',
  'lists, and how often right',
];
const lines = [head, head.map(() => '---'), ...variants.map(row)].map((cells) => `| ${cells.join(' | ')} |`);
const [before, after] = ['<!-- strategies -->\n', '<!-- end of strategies -->'];
const start = page.indexOf(before) + before.length;
writeFileSync(file, `${page.slice(0, start)}\n${lines.join('\n')}\n\n${page.slice(page.indexOf(after))}`);
