// Puts the command line together in a few files instead of a hundred: most of its start would be finding and reading
// them. What a game at the terminal needs is one file; the other commands stay apart.

import { build } from 'rolldown';

await build({
  input: { main: 'src/cli/main.ts', 'computer-thread': 'src/server/computer-thread.ts' },
  external: ['@photostructure/sqlite', 'bufferutil', 'utf-8-validate'], // binaries for each machine, or not there at all
  platform: 'node',
  output: {
    dir: 'dist/cli',
    format: 'esm',
    cleanDir: true,
    codeSplitting: {
      groups: [
        { name: 'game', test: /src\/(core|games|match|sentences|cli\/(board|kept|menu|screen|table))\// },
      ],
    },
  },
});
