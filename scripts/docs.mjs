// Writes docs/rules/ from the rulebooks in the games' folders, and docs/observations.md from how their positions are packed. With --check it only tells whether they are up to date.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ready } from './ready.mjs';

await ready();
const { games, rulebookOf, settle } = await import('../dist/index.js');
const { Encoding } = await import('../dist/environment/encoding.js');
const folder = new URL('../docs/rules/', import.meta.url);
const check = process.argv.includes('--check');
const stale = [];

function page(game) {
  const { id, title, summary, options } = game;
  const { goal, sections, perfectPlay } = rulebookOf(settle(game));
  return [
    `# ${title}`,
    '',
    summary,
    '',
    `**Goal.** ${goal}`,
    ...sections.flatMap(({ title, rules }) => ['', `## ${title}`, '', ...rules.flatMap(ruleLines)]),
    '',
    '## With perfect play',
    '',
    ...perfectPlay.map((text) => `- ${text}`),
    '',
    '## Options',
    '',
    '| option | meaning | bounds | rulebook |',
    '| --- | --- | --- | --- |',
    ...Object.entries(options).map(
      ([name, { meaning, bounds, format, standard }]) =>
        `| \`${name}\`${flag(name)} | ${meaning} | ${bounds} | ${format(standard)} |`,
    ),
    '',
    `Play it with \`ninefold play ${id}\`. This page is written from the rulebook in \`src/games/${id}/\` by \`npm run docs\`.`,
    '',
  ].join('\n');
}

/** On a command line names are written with dashes. */
function flag(name) {
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return dashed === name ? '' : ` (\`--${dashed}\`)`;
}

function ruleLines(rule) {
  return typeof rule === 'string' ? [`- ${rule}`] : [`- ${rule.rule}`, `  *Ruling:* ${rule.ruling}`];
}

function index() {
  return [
    '# The rules',
    '',
    'Games for two players, each with its rules, the rulings on doubtful cases, and what perfect play leads to.',
    '',
    ...games.map(({ id, title, summary }) => `- [${title}](${id}.md): ${summary}`),
    '',
    '"First" is the player who moved first in this game, "second" the other one; who sits where is decided by agreement,',
    'by a coin toss, or by turns in a series. Some rulings hold for all of them:',
    '',
    '- Only a move can win: a score or total that is right before anybody has moved wins nothing.',
    '- The immediate win is looked at before the rule for an empty pool or deck.',
    '- An entry that is not possible never costs a turn: the reason is told, what is possible is listed, and the same player',
    '  is asked again.',
    '- Nobody can pass, and no game can be drawn.',
    '',
    'With *swap*, after the first move the other player may take over that seat instead of moving: the persons change seats,',
    'the position does not. So whoever moves first had better not choose too good a move. Where every first move loses, it',
    'changes nothing.',
    '',
  ].join('\n');
}

/** Numbers that mean the same for different things share a line. */
function observations() {
  return [
    '# What the numbers mean',
    '',
    'With `"observation": "numbers"`, [`ninefold env`](env.md#numbers-and-masks) tells a position as a list of whole numbers, and with `"mask": true` what is legal as a list of 0 and 1.',
    'This is what stands where with the rulebook\'s options, counted from 0; `{"op": "actions"}` tells it for others. The page is written by `npm run docs`.',
    ...games.flatMap((game) => {
      const { actions, observed } = new Encoding(settle(game));
      return [
        '',
        `## ${game.title}`,
        '',
        '| place | name | meaning | least | most |',
        '| --- | --- | --- | --- | --- |',
        ...runs(observed).map(({ from, to, first, last }) => {
          const [place, name] =
            from === to
              ? [from, `\`${first.name}\``]
              : [`${from} to ${to}`, `\`${first.name}\` to \`${last.name}\``];
          return `| ${place} | ${name} | ${first.meaning} | ${first.least} | ${first.most} |`;
        }),
        '',
        `Actions, from 0: ${actions.map((action) => `\`${action}\``).join(' ')}`,
      ];
    }),
    '',
  ].join('\n');
}

function runs(observed) {
  const found = [];
  for (const [place, one] of observed.entries()) {
    const run = found.at(-1);
    const isSame = run && ['meaning', 'least', 'most'].every((key) => run.first[key] === one[key]);
    if (isSame) Object.assign(run, { to: place, last: one });
    else found.push({ from: place, to: place, first: one, last: one });
  }
  return found;
}

function keep(name, text) {
  const file = new URL(name, folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  stale.push(name);
  if (!check) writeFileSync(file, text);
}

mkdirSync(folder, { recursive: true });
keep('README.md', index());
keep('../observations.md', observations());
for (const game of games) keep(`${game.id}.md`, page(game));

if (stale.length > 0 && check) {
  process.stderr.write(`docs/rules/ is not up to date (${stale.join(', ')}): run npm run docs\n`);
  process.exitCode = 1;
} else process.stdout.write(stale.length > 0 ? `Wrote ${stale.join(', ')}\n` : 'docs/rules/ is up to date\n');
