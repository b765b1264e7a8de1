/**
 * How much a test does. `npm test` does a little of everything, `.ci/run` more (TEST_SIZE=ci), `npm run test:long` the most
 * (TEST_SIZE=long). A single size can be set by its own name, such as KILLS=5000. docs/testing.md lists them.
 */

const SIZE = process.env.TEST_SIZE ?? 'usual';

if (!['usual', 'ci', 'long'].includes(SIZE)) throw new Error(`TEST_SIZE is usual, ci or long, not ${SIZE}`);

/** Whether only a part of all combinations is to be tried. */
export const isUsual = SIZE === 'usual';

export function size(name: string, usual: number, ci: number, long = ci): number {
  const own = process.env[name];
  if (own !== undefined) return Number(own);
  return SIZE === 'usual' ? usual : SIZE === 'ci' ? ci : long;
}
