// Puts what `ninefold mcp` needs of others into one file. It is large, and only that command loads it.

import { build } from 'rolldown';
import { licenses } from './licenses.mjs';

await build({
  input: { library: 'src/mcp/library.ts' },
  plugins: [licenses],
  platform: 'node',
  output: { dir: 'dist/mcp', format: 'esm', cleanDir: true, codeSplitting: false },
});
