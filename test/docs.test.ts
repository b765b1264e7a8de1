/** What the documents show is what happens. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROMPT_COMMANDS } from '../src/cli/prompt/prompt-commands.ts';
import { games, Problem, readRecord } from '../src/index.ts';
import { NinefoldServer } from '../src/server/server.ts';
import { ninefold } from './cli.ts';
import { compile } from './compile.ts';
import { MemoryStore } from './online/memory-store.ts';
import { NO_SITE } from './online/no-site.ts';

const execute = promisify(execFile);
const read = (file: string) => readFileSync(file, 'utf8');

/** The code blocks of a page, each with its language. */
function blocks(file: string): { language: string; text: string }[] {
  return [...read(file).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The TypeScript on these pages; where a block of text follows, that is what it prints. */
const examples = ['README.md', 'docs/programs.md', 'docs/solving.md', 'docs/protocol.md'].flatMap((file) =>
  blocks(file).flatMap(({ language, text }, i, all) =>
    language === 'ts'
      ? [{ file, name: `${basename(file, '.md')}-${i}`, text, prints: all[i + 1]?.text }]
      : [],
  ),
);

describe('the examples of the library', () => {
  const folder = 'build/examples';
  const script = (name: string) => join(folder, `${name}.mjs`);

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of examples) writeFileSync(join(folder, `${name}.mts`), text);
  });

  test('compile under strict', () => {
    const files = examples.map(({ name }) => `${name}.mts`);
    expect(compile(folder, files)).toBe('');
  });

  test.each(examples.filter(({ prints }) => prints !== undefined))(
    'of $file prints what the page says',
    ({ name, prints }) => {
      const { stdout, stderr } = spawnSync(process.execPath, [script(name)], { encoding: 'utf8' });
      expect({ stdout, stderr }).toEqual({ stdout: prints, stderr: '' });
    },
  );

  test('of docs/protocol.md plays on a server', async () => {
    const server = new NinefoldServer({ site: NO_SITE, store: new MemoryStore(), log: () => {} });
    const { port } = await server.listen('127.0.0.1', 0);
    const { name } = examples.find(({ file }) => file === 'docs/protocol.md')!;
    writeFileSync(script(name), read(script(name)).replace('localhost:9009', `127.0.0.1:${port}`));
    const { stdout } = await execute(process.execPath, ['--experimental-websocket', script(name)]);
    await server.close();
    expect(stdout).toContain("kind: 'move'");
    expect(stdout).toContain('{ ok: true }');
  });
});

test('the example of an agent plays a game', async () => {
  const [example, shown] = blocks('docs/mcp.md').slice(-2);
  mkdirSync('build/examples', { recursive: true });
  const script = 'build/examples/mcp.mjs';
  writeFileSync(script, example!.text.replace('scripts/start.mjs', 'dist/cli/main.js'));
  const { stdout, stderr } = await execute(process.execPath, [script]);
  expect({ stdout, stderr }).toEqual({ stdout: shown!.text, stderr: '' });
});

test('the configurations for hosts are JSON, and name a script that is there', () => {
  const configurations = blocks('docs/mcp.md').filter(({ language }) => language === 'json');
  expect(configurations).toHaveLength(2);
  for (const { text } of configurations) {
    const { mcpServers, servers } = JSON.parse(text);
    const { command, args } = (mcpServers ?? servers).ninefold;
    expect([command, args[1]]).toEqual(['node', 'mcp']);
    expect(existsSync(args[0].replace('/path/to/ninefold/', ''))).toBe(true);
  }
});

test('the example of the referee', async () => {
  const [command, answer] = blocks('docs/programs.md')[0]!.text.split('\n');
  const request = /echo '(.*)' \| ninefold judge/.exec(command!)![1]!;
  expect((await ninefold(['judge'], request)).output).toBe(`${answer}\n`);
});

test.each(
  blocks('docs/env.md')
    .filter(({ text }) => text.startsWith('> '))
    .map(({ text }, i) => ({ i, lines: text.trim().split('\n') })),
)('example $i of docs/env.md', async ({ lines }) => {
  const of = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
  expect((await ninefold(['env'], of('> ').join('\n'))).output).toBe(
    of('< ')
      .map((line) => `${line}\n`)
      .join(''),
  );
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
