/** What the documents show is what happens. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROMPT_COMMANDS } from '../src/cli/table/prompt-commands.ts';
import { games, Problem, readRecord } from '../src/index.ts';
import { ninefold } from './cli.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** The code blocks of a page, each with its language. */
function blocks(file: string): { language: string; text: string }[] {
  return [...read(file).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

test.each(['programs', 'solving'])(
  "the library's example in docs/%s.md runs and prints what the page says",
  (name) => {
    const page = blocks(`docs/${name}.md`);
    const at = page.findIndex(({ language }) => language === 'js');
    mkdirSync('build', { recursive: true });
    writeFileSync(`build/example-${name}.mjs`, page[at]!.text);
    const { stdout, stderr } = spawnSync(process.execPath, [`build/example-${name}.mjs`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe(page[at + 1]!.text);
  },
);

test('the example of the referee', async () => {
  const [command, answer] = blocks('docs/programs.md')[0]!.text.split('\n');
  const request = /echo '(.*)' \| ninefold judge/.exec(command!)![1]!;
  expect((await ninefold(['judge'], request)).output).toBe(`${answer}\n`);
});

test('the example record is one', () => {
  expect(readRecord(blocks('docs/records.md')[0]!.text)).not.toBeInstanceOf(Problem);
});

test('the plain session in docs/terminal.md is real', async () => {
  const session = blocks('docs/terminal.md').find(({ text }) => text.startsWith('$ ninefold play'))!;
  const [command, ...shown] = session.text.split('\n');
  const args = command!.replace('$ ninefold ', '').split(' ');
  const typed = shown.flatMap((line) => /select: (\S+)$/.exec(line)?.[1] ?? []).join('\n');
  expect((await ninefold(args, typed)).output).toBe(shown.join('\n'));
});

test.each(['README.md', 'docs/solving.md'])('the analysis in %s', async (file) => {
  const block = blocks(file).find(({ text }) => /^\$ .*analyze/.test(text))!;
  const [command, ...shown] = block.text.trim().split('\n');
  const { output } = await ninefold(command!.replace(/^\$ (npm start --silent --|ninefold) /, '').split(' '));
  for (const part of shown.join('\n').split('\n...')) expect(output).toContain(part);
});

test('the page of the terminal names every command of the prompt', () => {
  const page = read('docs/terminal.md');
  for (const name of Object.keys(PROMPT_COMMANDS)) expect(page).toContain(`\`${name}\``);
});

test('every game has its page of rules', () => {
  for (const { id, title } of games) expect(read(`docs/rules/${id}.md`)).toMatch(new RegExp(`^# ${title}\n`));
});

test('the page of the tests lists every size as it is', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  );
  const calls = files.flatMap((name) => [...read(`test/${name}`).matchAll(/\bsize\('(\w+)', ([\d_, ]+)\)/g)]);
  const sizes = calls.map(([, name, numbers]) => {
    const [usual, ci, long = ci] = numbers!.replaceAll('_', '').split(', ');
    return `${name} ${usual} ${ci} ${long}`;
  });
  const rows = read('docs/testing.md').matchAll(/^\| `([A-Z_]+)` \| .* \| (\d+) \| (\d+) \| (\d+) \|$/gm);
  const listed = [...rows].map((row) => row.slice(1).join(' '));
  expect(listed.sort()).toEqual(sizes.sort());
});
