/** Rubbish and requests of all sorts to a real `ninefold mcp`: nothing crashes, nothing hangs, every request has one answer. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { type Random, seeded } from '../src/core/random.ts';
import { games } from '../src/index.ts';
import { injure, pick } from './arbitraries.ts';

import { size } from './size.ts';

const MCP_LINES = size('MCP_LINES', 3000, 20_000, 100_000);
const STRANGE = [null, true, -1, 1.5, 1e99, '', '\u0000', '__proto__', [], {}, { a: [{}] }, 'x'.repeat(200)];
const TOOLS = ['list_games', 'new_game', 'observe', 'play', 'resign', 'analyze', 'hint', 'nothing'];
const METHODS = [
  'ping',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'prompts/list',
  'nothing',
];

/** Every request that can be asked for, mostly with what fits. */
function randomRequest(id: number, known: readonly string[], random: Random): object {
  const kinds = games.map((game) => game.id);
  const often = <T>(usual: T): unknown => (random(12) === 0 ? pick(STRANGE, random) : usual);
  const args = {
    game: often(random(4) === 0 ? pick(kinds, random) : pick(known, random)),
    ...(random(2) === 0 && { ply: often(random(6)), move: often(pick(['1', '+3', '-4', '5x'], random)) }),
    ...(random(8) === 0 && { options: often({}), seat: often('second'), opponent: often('easy') }),
    ...(random(8) === 0 && { seed: often(random(99)), legal: often(true) }),
  };
  const uris = [`ninefold://rules/${pick(kinds, random)}`, `ninefold://games/${pick(known, random)}/record`];
  const calls = [
    { method: 'tools/call', params: { name: often(pick(TOOLS, random)), arguments: often(args) } },
    { method: 'resources/read', params: { uri: often(pick(uris, random)) } },
    { method: 'prompts/get', params: { name: 'play', arguments: often({ game: pick(kinds, random) }) } },
    { method: pick(METHODS, random), ...(random(3) === 0 && { params: often({}) }) },
  ];
  return { jsonrpc: '2.0', id, ...calls[random(10) < 7 ? 0 : random(calls.length)] };
}

/** Of whatever asks for an answer and can be told apart; an answer is none. */
function idIn(line: string): string | null {
  try {
    const { id, method, result, error } = JSON.parse(line);
    if (method === undefined && (result !== undefined || error !== undefined)) return null;
    return typeof id === 'string' || Number.isFinite(id) ? JSON.stringify(id) : null;
  } catch {
    return null;
  }
}

test(`${MCP_LINES} fuzzed lines`, { timeout: 120_000 + MCP_LINES * 10 }, async () => {
  const random = seeded('mcp');
  const program = spawn(process.execPath, ['dist/cli/main.js', 'mcp', '--coach'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(program, 'exit');
  const answered = new Map<string, number>();
  const known: string[] = [];
  const lines = createInterface({ input: program.stdout });
  lines.on('line', (line) => {
    const { id, jsonrpc, result } = JSON.parse(line);
    expect(jsonrpc).toBe('2.0');
    const key = JSON.stringify(id);
    answered.set(key, (answered.get(key) ?? 0) + 1);
    if (result?.structuredContent?.ply === 0) known.push(result.structuredContent.game);
  });
  const closed = once(lines, 'close');
  const asked = new Map<string, number>();
  const send = async (line: string) => {
    const id = idIn(line);
    if (id !== null) asked.set(id, (asked.get(id) ?? 0) + 1);
    if (!program.stdin.write(`${line}\n`)) await once(program.stdin, 'drain');
  };
  const clientInfo = { name: 'fuzz', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  await send(JSON.stringify({ jsonrpc: '2.0', id: 'begin', method: 'initialize', params }));
  await send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  for (let i = 0; i < MCP_LINES; i++) {
    const line = JSON.stringify(randomRequest(i, ['none', ...known.slice(-20)], random));
    await send(random(3) === 0 ? injure(line, random).replaceAll('\n', '') : line);
    if (i % 100 === 0) await new Promise((resolve) => setTimeout(resolve)); // games are heard of
  }
  program.stdin.end();
  expect((await exit)[0]).toBe(0);
  await closed;
  answered.delete('null');
  const amiss = [...new Set([...asked.keys(), ...answered.keys()])].filter(
    (id) => asked.get(id) !== answered.get(id),
  );
  expect(amiss).toEqual([]);
  expect(asked.size).toBeGreaterThan(MCP_LINES / 2);
  expect(known.length).toBeGreaterThan(MCP_LINES / 200);
});

test('lines that are too deep or too long, and one without an end, have an answer each', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const call = (id: number, name: string, args: string) =>
    `{"jsonrpc": "2.0", "id": ${id}, "method": "tools/call", "params": {"name": "${name}", "arguments": ${args}}}`;
  const lines = [
    `\ufeff${call(0, 'observe', deep)}`, // a byte order mark
    call(1, 'observe', `{"game": ${deep}}`),
    call(2, 'new_game', `{"game": "sequence-duel", "options": {"target": ${deep}}}`),
    `{"jsonrpc": "2.0", "id": 3, "method": ${deep}}`,
    `"${'x'.repeat(3_000_000)}"`,
    call(4, 'list_games', '{}'),
  ];
  const { stdout, status } = spawnSync(process.execPath, ['dist/cli/main.js', 'mcp'], {
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ id }) => id).sort()).toEqual([0, 1, 2, 3, 4, null]);
  expect(answers.find(({ id }) => id === 4).result.isError).toBeUndefined();
  expect(status).toBe(0);
});
