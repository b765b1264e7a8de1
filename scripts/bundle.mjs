// Puts the command line together in a few files instead of a hundred: most of its start would be finding and reading
// them. What a game at the terminal needs is one file; the other commands stay apart.

import { build } from 'rolldown';
import { licenses } from './licenses.mjs';

/** What only agents need is not installed to play: mcp.mjs builds it. */
function apart(source) {
  return source === './library.ts' ? { id: '../mcp/library.js', external: true } : null;
}

await build({
  input: { main: 'src/cli/main.ts', 'computer-thread': 'src/server/rooms/computer-thread.ts' },
  plugins: [{ name: 'built-by-mcp.mjs', resolveId: apart }, licenses],
  external: ['@photostructure/sqlite', 'bufferutil', 'utf-8-validate', 'pg-native', 'pg-cloudflare'], // binaries for each machine, or not there at all
  platform: 'node',
  output: {
    dir: 'dist/cli',
    format: 'esm',
    cleanDir: true,
    codeSplitting: {
      groups: [
        {
          name: 'game', // telling the version needs none of it
          test: /src\/(?!cli\/args\/package)(core|games|match|sentences|session|cli\/(args|board|menu|prompt|session|solving|storage|table|terminal))\//,
        },
      ],
    },
  },
});
