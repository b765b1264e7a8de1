/** The frame of the bench: whatever a part does, the others are measured, and what happened is told. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-test-'));
const program = join(folder, 'parts.mjs');

beforeAll(() =>
  build({ input: 'test/bench-parts.ts', platform: 'node', output: { file: program, format: 'esm' } }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function bench(...names: string[]) {
  return spawnSync(process.execPath, [program, ...names], { encoding: 'utf8', timeout: 60_000 });
}

const figuresIn = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')).parts;

test('a part that throws, hangs or dies is told as failed, and the others go on', async () => {
  const { status, stdout, stderr } = bench();
  expect(status).toBe(1);
  expect(stdout).toMatch(/^throws FAILED: the wheel came off$/m);
  expect(stdout).toMatch(/^hangs FAILED: it was not done after 4 s$/m);
  expect(stdout).toMatch(/^dies FAILED: it ended with 3$/m);
  expect(stdout).toMatch(/^ours +1 ms; a peer that fails failed: .*ended with 4$/m);
  expect(stdout).toMatch(/^ours +1 ms; a peer that hangs failed: .*was not done after 0.5 s$/m);
  expect(stdout).toMatch(/^quick +6 ms \(3 to 9\), 2 times peer: 3 \(2 to 4\); limit: at most 2$/m);
  expect(stdout).toMatch(/^slow +2,000 ms; limit: at most 100, MISSED$/m);
  expect(stdout).toMatch(
    /^few +1.5 a second \(1 to 2\), 0.5 times peer: 3 \(2 to 4\); limit: at least 4, MISSED$/m,
  );
  expect(stderr).toContain('... the end');

  const [throws, hangs, dies, peers, works] = figuresIn('figures.json');
  expect(throws).toMatchObject({ failed: 'the wheel came off', figures: [{ name: 'before', median: 7 }] });
  expect([hangs.failed, dies.failed]).toEqual(['it was not done after 4 s', 'it ended with 3']);
  const started = connect(hangs.figures[0].median, '127.0.0.1');
  await expect(once(started, 'connect')).rejects.toThrow('ECONNREFUSED'); // it has ended, too
  expect(peers).toMatchObject({ failed: null, figures: [{ peer: { failed: expect.any(String) } }, {}] });
  expect(works.figures[0]).toEqual({
    ...{ name: 'quick', unit: 'ms', median: 6, least: 3, most: 9, values: [9, 3, 6] },
    peer: { name: 'peer', median: 3, least: 2, most: 4, values: [4, 2, 3] },
    ...{ ratio: 2, atMost: 2, missed: false },
  });
});

test('names choose among the parts; a limit that is missed is no failure', () => {
  const { status, stdout, stderr } = bench('works');
  expect([status, stderr]).toEqual([0, '  ... both\n']);
  expect(stdout).toContain('works, slow: the limit was missed');
  expect(stdout).not.toContain('throws');
  expect(figuresIn('figures-works.json')).toHaveLength(1);
});

test('a name that is not known is refused with those that are', () => {
  const { status, stdout, stderr } = bench('works', 'wroks');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^There is no part "wroks"\. The parts are:\n {2}throws +part throws\n/);
});
