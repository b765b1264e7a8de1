/** `ninefold engine check`: whatever an engine does wrong has its name. The page about engines, and real processes. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '../../src/engine/faults.ts';
import { ninefold } from '../cli.ts';

const page = readFileSync('docs/engine.md', 'utf8');
const blocks = [...page.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, text = '']) => text);
const RANDOM = blocks.find((text) => text.startsWith('import {'))!;

const folder = 'build/engines'; // where `ninefold` can be imported
mkdirSync(folder, { recursive: true });

async function check(name: string, script: string, ...flags: string[]) {
  const file = `${folder}/${name.replaceAll(' ', '-')}.mjs`;
  writeFileSync(file, script);
  return ninefold(['engine', 'check', ...flags, process.execPath, file]);
}

test('the session of the page is real, line by line', async () => {
  const session = blocks.find((text) => text.startsWith('$ ninefold engine --level'))!;
  const [command = '', ...lines] = session.trimEnd().split('\n');
  const engine = spawn(process.execPath, ['dist/cli/main.js', ...command.split(' ').slice(2)]);
  const said = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  for (const line of lines) {
    if (line.startsWith('> ')) engine.stdin.write(`${line.slice(2)}\n`);
    else expect(`< ${(await said.next()).value}`).toBe(line);
  }
  const [code] = await once(engine, 'close');
  expect(code).toBe(0);
  expect((await said.next()).done).toBe(true);
});

test('the engine of the page keeps the protocol, and is checked as the page says', async () => {
  const shown = blocks.find((text) => text.startsWith('$ ninefold engine check node'))!;
  const { code, output } = await check('random engine', RANDOM);
  for (const part of shown.split('\n').slice(1).join('\n').split('...\n')) expect(output).toContain(part);
  expect(code).toBe(0);
});

const PYTHON = blocks.find((text) => text.includes('sys.stdin'))!;
const isMissing = spawnSync('python3', ['-c', '']).status !== 0;

test.skipIf(isMissing)('so does the one in Python (skipped where it is not installed)', async () => {
  writeFileSync(`${folder}/snake.py`, PYTHON);
  const { code, output } = await ninefold([
    ...['engine', 'check', '--games', 'sum-to-zero', 'python3', `${folder}/snake.py`],
  ]);
  expect(output).toMatch(/\nok {4}nei: Snake, 0 options\n/);
  expect(code).toBe(0);
});

test.each(['easy', 'perfect'])('our own engine keeps it: %s', async (level) => {
  const { code, output } = await ninefold([
    ...[
      'engine',
      'check',
      '--movetime',
      '20000',
      '--',
      process.execPath,
      'dist/cli/main.js',
      'engine',
      '--level',
      level,
    ],
  ]);
  expect(output).toContain('\nIt keeps the protocol.\n');
  expect(code).toBe(0);
});

/** The engine of the page with one thing changed. */
function changed(from: string, to: string): string {
  expect(RANDOM).toContain(from);
  return RANDOM.replace(from, to);
}

const GO = '  go() {\n';
const READS = "process.stdin.on('data', () => {});";

describe('engines that do wrong', { concurrent: true }, () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['unknown answer', 'greets', changed("'id name Random", "'hello\\nid name Random")],
    ['unknown answer', 'values out of bounds', changed('`bestmove', '`info value 7\\nbestmove')],
    ['no text', 'prints bytes', changed("'id name Random", "'\\x00\\x1b[2J\\x07\\nid name Random")],
    ['misplaced', 'speaks first', `console.log('readyok');\n${RANDOM}`],
    [
      'misplaced',
      'answers twice',
      changed('console.log(answer);', "console.log(word === 'go' ? [answer, answer].join('\\n') : answer);"),
    ],
    ['misplaced', 'is ready twice', changed("'readyok'", "'readyok\\nreadyok'")],
    [
      'misplaced',
      'decides after quit',
      changed(
        'quit: () => process.exit()',
        "quit: () => (setTimeout(() => process.exit(), 50), 'bestmove 1')",
      ),
    ],
    [
      'unknown answer',
      'says goodbye',
      changed('quit: () => process.exit()', "quit: () => (setTimeout(() => process.exit(), 50), 'bye')"),
    ],
    ['nameless', 'has no name', changed('id name Random\\n', '')],
    ['silent', 'swallows errors', RANDOM.replace(/console.log\(`info string .*/, '')],
    ['illegal move', 'cheats', changed('return `bestmove', "return 'bestmove 99';\n    return `bestmove")],
    ['illegal move', 'does not know the swap', changed('const maySwap = game.swap', 'const maySwap = false')],
    [
      'late',
      'dawdles',
      changed(
        GO,
        `${GO}    const end = Date.now() + (globalThis.isLate ? 0 : 3200);\n    globalThis.isLate = true;\n    while (Date.now() < end);\n`,
      ),
    ],
    ['other moves', 'has no seed', changed('seeded([game.seed', 'seeded([Math.random()')],
    ['hangs', 'never decides', changed(GO, `${GO}    return '';\n`)],
    ['hangs', 'only reads', READS],
    ['hangs', 'loops', changed(GO, `${GO}    for (;;);\n`)],
    ['never reads', 'is deaf', 'setInterval(() => {}, 1000);'],
    [
      'floods',
      'prints lines',
      `${READS} const more = () => process.stdout.write('info string x\\n'.repeat(1000), more); more();`,
    ],
    [
      'floods',
      'prints a line without an end',
      `${READS} const more = () => process.stdout.write('x'.repeat(1e5), more); more();`,
    ],
    [
      'crashed',
      'throws',
      changed(GO, `${GO}    queueMicrotask(() => { throw new Error('the wheel came off'); });\n`),
    ],
    ['crashed', 'is killed', changed(GO, `${GO}    process.kill(process.pid, 'SIGKILL');\n`)],
    ['crashed', 'ends at once', ''],
    ['crashed', 'ends with an error', changed('process.exit()', 'process.exit(3)')],
    ['does not end', 'stays', changed('quit: () => process.exit()', "quit: () => ''")],
  ];
  test.each(cases)('%s: %s', async (kind, name, script) => {
    const flags = ['--games', 'sum-to-zero', '--patience', '4000', '--movetime', '1500'];
    const { code, output } = await check(name, script, ...flags);
    const kinds = [...output.matchAll(/^WRONG ([a-z ]+): \S/gm)].map(([, kind]) => kind);
    expect([...new Set(kinds)]).toEqual([kind]);
    expect(output).toMatch(/\n\d+ faults?\.\n$/);
    expect(code).toBe(1);
  });
});

test('blank lines are no messages, whenever they come', async () => {
  const script = `console.log('');\n${changed('console.log(answer);', "console.log(answer + '\\n'); setTimeout(() => console.log(' '), 5);")}`;
  const { code, output } = await check('blank', script, '--games', 'sum-to-zero', '--messages');
  expect(output).not.toMatch(/^ *< *$/m);
  expect(output).toContain('\nIt keeps the protocol.\n');
  expect(code).toBe(0);
});

test('a fault is told with the messages it is about', async () => {
  const script = changed('return `bestmove', "return 'bestmove 99';\n    return `bestmove");
  const { output } = await check('tells', script, '--games', 'sum-to-zero');
  expect(output).toContain(
    'WRONG illegal move: "99" is not legal as move 1. Expected one of -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9.\n' +
      '      > position moves\n      < bestmove 99\n',
  );
  const all = await check('tells', script, '--games', 'sum-to-zero', '--messages');
  expect(all.output).toContain('      > newgame {"game":"sum-to-zero","seed":"check","swap":true}\n');
  expect(all.output).toContain('      < id name Random\n');
});

test('the page names every fault', () => {
  const listed = [...page.matchAll(/^\| `([a-z ]+)` \| [a-z]/gm)].map(([, kind]) => kind);
  expect(listed).toEqual(expect.arrayContaining([...FAULT_KINDS]));
});

test('what an engine has started ends with it', async () => {
  const listen = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('info string ' + server.address().port))`;
  const parent = `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', ${JSON.stringify(listen)}], { stdio: 'inherit' });`;
  const { output } = await check('parent', parent, '--messages', '--patience', '4000');
  const port = Number(/info string (\d+)/.exec(output)?.[1]);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test.skipIf(process.platform === 'win32')(
  'nobody waits for what has left the group of an engine',
  async () => {
    const stays =
      "process.stdin.resume(); setTimeout(() => {}, 30_000); console.log('info string ' + process.pid)";
    const parent = `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', ${JSON.stringify(stays)}], { stdio: 'inherit', detached: true }).unref();
    setTimeout(() => process.exit(), 1000);`;
    const start = Date.now();
    const file = `${folder}/leaves.mjs`;
    writeFileSync(file, parent);
    const args = ['engine', 'check', '--messages', '--patience', '2000', process.execPath, file];
    const { stdout, status } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
      encoding: 'utf8',
    });
    process.kill(Number(/info string (\d+)/.exec(stdout)?.[1]));
    expect([status, Date.now() - start < 20_000]).toEqual([1, true]);
  },
);
