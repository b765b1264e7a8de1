// Puts the command line together in a few files instead of a hundred: most of its start would be finding and reading
// them. Commands stay apart, so that each loads only what it needs.

import { build } from 'rolldown';

await build({
  input: 'src/cli/main.ts',
  platform: 'node',
  output: { dir: 'dist/cli', format: 'esm', cleanDir: true },
});
