// Looks for options worth playing beside the rulebook's, and writes docs/settings.md. It takes some minutes; the same games come
// out of it each time. Words choose games and only print: npm run settings -- sequence-duel

import { writeFileSync } from 'node:fs';
import { ready } from './ready.mjs';

await ready({ parts: ['library'] });
const { games, settle, Problem } = await import('../dist/index.js');
const { optionTexts, variantKey } = await import('../dist/core/game.js');
const { sizeOf } = await import('../dist/core/layout.js');
const { Wrong } = await import('../dist/core/options.js');
const { solve } = await import('../dist/solver/index.js');
const { isSightEnough, measureSetting } = await import('../dist/strategy/measure-setting.js');

const SIFTING = 20; // games; those that look best, and those that change one option, are measured with more
// Possible positions: larger games take too long by the hundred. With chance most of them cannot come up.
const MOST = 2 ** 25;
const MOST_WITH_CHANCE = 2 ** 29;
const LISTED = 5; // found settings for each game
const TOO_SHORT = 6; // moves

const INTRODUCTION = [
  '# Settings worth playing',
  '',
  'Beside the options of its rulebook, *Classic*, a game can have others under a name: `ninefold play GAME --setting NAME`, the menu, the',
  'set-up page and Explore offer them, and after a game that was over at once so does the table. Each is measured, and the same',
  'figures are in the sentence beside its name:',
  '',
  '- Who wins if both play perfectly; with cards, how often.',
  '- How often a player who sees two moves ahead chooses right. Such a player takes a win that is there, and otherwise at random one of the moves that',
  '  do not let the other one win at once. What counts is the share of these moves that win, over all decisions that could be won, but not at',
  '  once. 100 % means that there is nothing more to think about. With cards nobody can see ahead, so that it is left out.',
  '- How many moves a game lasts on average.',
  '',
  'The decisions and the lengths come from 200 games between casual and expert computers, in all four pairings. A decision counts each',
  'time that it is met, so that the empty board counts in every game. Counted once each, decisions look easier: in Sequence Duel with',
  'target 27, where only the 5 wins on the empty board, such a player is right in 43 % of the 1,089 decisions, but in 57 % of the 541 different',
  'positions among them.',
  '',
  '`npm run settings` writes this page. It tries many settings that change one option of the rulebook or two, plays 20 games with each, and',
  'measures with 200 games those that look best and all that change a single option. *Deep* is what it finds: of the settings that change one',
  'option, the one that leaves most to think about. The other names were given by hand, to a game that is shorter, longer, easier or',
  'more even; they are measured in the same way, and the test suite measures all named settings again.',
  '',
];

/** Each option alone, and with every second value each pair of options. */
function variantsNear(game) {
  const changes = Object.entries(game.options).flatMap(([name, option]) =>
    valuesNear(option).map((value) => ({ [name]: value })),
  );
  const sparse = changes.filter((_, i) => i % 2 === 0);
  const pairs = sparse.flatMap((one, i) =>
    sparse
      .slice(i + 1)
      .filter((two) => !Object.hasOwn(two, Object.keys(one)[0]))
      .map((two) => ({ ...one, ...two })),
  );
  const variants = [...changes, ...pairs]
    .map((options) => settle(game, options))
    .filter(
      (variant) =>
        !(variant instanceof Problem) &&
        sizeOf(game.shape(variant.options)) <= (game.odds ? MOST_WITH_CHANCE : MOST),
    );
  return [...new Map(variants.map((variant) => [variantKey(variant), variant])).values()];
}

function valuesNear({ standard, read, format }) {
  const tried = Array.isArray(standard) ? listsNear(standard) : numbersNear(standard);
  return tried.map(read).filter((value) => !(value instanceof Wrong) && format(value) !== format(standard));
}

function numbersNear(standard) {
  return Array.from({ length: 16 }, (_, i) => standard - 3 + i);
}

/** Shorter at one end or at both, longer, every second number, and without one of them. */
function listsNear(standard) {
  const [least, most] = [standard[0], standard.at(-1)];
  const more = [...standard, most + 1];
  const shorter = [1, 2, 3].flatMap((n) => [standard.slice(n), standard.slice(0, -n), standard.slice(n, -n)]);
  const wider = least < 0 ? [] : [more, [...more, most + 2], more.slice(1)];
  const odd = standard.filter((number) => number % 2 !== 0);
  const even = standard.filter((number) => number % 2 === 0);
  return [
    ...shorter,
    ...wider,
    odd,
    even,
    ...standard.map((gone) => standard.filter((number) => number !== gone)),
  ];
}

/** The most to think about first; with chance, the most even first. */
function compare({ figures: a }, { figures: b }) {
  if (a.right !== null || b.right !== null) return (a.right ?? 1) - (b.right ?? 1) || b.moves - a.moves;
  return Math.abs(a.first - 0.5) - Math.abs(b.first - 0.5) || b.moves - a.moves;
}

function measured(variant, games) {
  const solution = solve(variant);
  if (solution instanceof Problem) return [];
  const figures = measureSetting(variant, solution, games);
  return [{ variant, figures, isShallow: isSightEnough(variant, solution) }];
}

function changesOne(variant) {
  return Object.keys(optionTexts(variant)).length === 1;
}

/** What the name stands for; a complaint if the game's folder gives it to another. */
function checkDeep(game, found) {
  const deep = game.settings?.find(({ id }) => id === 'deep');
  const best = found.find(
    ({ variant, figures }) => changesOne(variant) && figures.right !== null && figures.right < 1,
  );
  if (!deep || !best || variantKey(settle(game, deep.options)) === variantKey(best.variant)) return;
  process.stderr.write(`${game.title}: Deep should be ${JSON.stringify(optionTexts(best.variant))}\n`);
  process.exitCode = 1;
}

function search(game) {
  const variants = variantsNear(game);
  const sifted = variants.flatMap((variant, i) => {
    process.stderr.write(`\r${game.title}: ${i + 1} of ${variants.length} `);
    return measured(variant, SIFTING);
  });
  process.stderr.write('\n');
  const lasting = sifted.filter(({ figures }) => figures.moves >= TOO_SHORT).sort(compare);
  const found = lasting
    .filter(({ variant, isShallow }, i) => i < 3 * LISTED || (changesOne(variant) && !isShallow))
    .flatMap(({ variant }) => measured(variant))
    .filter(({ figures }) => figures.moves >= TOO_SHORT)
    .sort(compare);
  checkDeep(game, found);
  const shallow = sifted.filter(({ isShallow }) => isShallow).length;
  return { tried: sifted.length, shallow, found: found.slice(0, LISTED) };
}

function row(name, variant, { first, right, moves }) {
  const texts = Object.entries(optionTexts(variant)).map(([option, text]) => `${option} ${text}`);
  const winner = first === 1 ? 'first' : first === 0 ? 'second' : `first ${(100 * first).toFixed(1)} %`;
  const sight = right === null ? '' : `${Math.round(100 * right)} %`;
  return `| ${name} | ${texts.join('; ') || 'as in the rulebook'} | ${winner} | ${sight} | ${moves.toFixed(1)} |`;
}

function section(game) {
  const { tried, shallow, found } = search(game);
  const named = (game.settings ?? []).map(({ name, options, figures }) =>
    row(name, settle(game, options), figures),
  );
  const hasChance = found.some(({ figures }) => figures.right === null);
  const verdict = hasChance
    ? `Of ${tried} settings tried, these are the most even that last ${TOO_SHORT} moves or more:`
    : shallow === tried
      ? `In each of ${tried} settings tried, seeing two moves ahead is enough: that was looked up in every position of each. The longest:`
      : `Of ${tried} settings tried, these leave most to think about and last ${TOO_SHORT} moves or more:`;
  return [
    `## ${game.title}`,
    '',
    '| setting | options | wins with perfect play | right with two moves ahead | moves |',
    '| --- | --- | --- | --- | --- |',
    ...named,
    '',
    verdict,
    '',
    '| | options | wins with perfect play | right with two moves ahead | moves |',
    '| --- | --- | --- | --- | --- |',
    ...found.map(({ variant, figures }) => row('', variant, figures)),
    '',
  ];
}

const chosen = process.argv.slice(2);
const sections = games.filter(({ id }) => chosen.length === 0 || chosen.includes(id)).flatMap(section);
if (chosen.length > 0) process.stdout.write(`${sections.join('\n')}\n`);
else {
  const page = new URL('../docs/settings.md', import.meta.url);
  writeFileSync(page, [...INTRODUCTION, ...sections].join('\n'));
  process.stdout.write('Wrote docs/settings.md\n');
}
