/** The Python package: its own tests, and the examples of its page. Needs Python 3, and is skipped without. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';

const path = ['python', process.env.PYTHONPATH].filter(Boolean).join(delimiter);

function python(...args: string[]) {
  const env = {
    ...process.env,
    PYTHONPATH: path,
    PYTHONDONTWRITEBYTECODE: '1',
    NINEFOLD: 'node dist/cli/main.js',
  };
  return spawnSync('python3', args, { encoding: 'utf8', env });
}

const hasPython = python('-c', 'import sys; sys.exit(sys.version_info < (3, 9))').status === 0;

describe.skipIf(!hasPython)(`the Python package${hasPython ? '' : ', which needs Python 3.9'}`, () => {
  test('passes its own tests', () => {
    const { status, stderr } = python(
      '-W',
      'error::ResourceWarning',
      '-m',
      'unittest',
      'discover',
      '-v',
      'python/tests',
    );
    expect(status, stderr).toBe(0);
    for (const [line] of stderr.matchAll(/^.* skipped .*$/gm)) process.stderr.write(`${line}\n`); // and why
  });

  const page = readFileSync('docs/python.md', 'utf8');
  const examples = [...page.matchAll(/^```python\n(.*?)^```\n\n```\n(.*?)^```$/gms)];

  test('has examples on its page', () => expect(examples.length).toBeGreaterThanOrEqual(5));

  test.each(examples.map(([, code = '', printed = ''], i) => ({ name: i + 1, code, printed })))(
    'example $name prints what its page says',
    ({ code, printed }) => {
      const { stdout, stderr } = python('-c', code);
      expect({ stdout, stderr }).toEqual({ stdout: printed, stderr: '' });
    },
  );

  test('is typed: every function says what it takes and gives', () => {
    const check = `
import inspect, ninefold
for name in ninefold.__all__:
    for key, f in vars(getattr(ninefold, name)).items():
        if inspect.isfunction(f) and f.__module__.startswith("ninefold"):
            missing = [p for p in inspect.signature(f).parameters if p != "self" and p not in f.__annotations__]
            if missing or "return" not in f.__annotations__: print(name, key, missing)
`;
    expect(python('-c', check).stdout).toBe('');
  });
});
