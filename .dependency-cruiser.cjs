/** The direction of imports: every arrow points down this list. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true }, 'No module may import itself by a detour.'),
    rule('core-imports-nothing', { path: '^src/core' }, { pathNot: '^src/core' }, 'The core stands alone.'),
    rule(
      'games-import-core',
      { path: '^src/games' },
      { pathNot: ['^src/core', '^src/games'] },
      'A game needs only the core.',
    ),
    rule(
      'games-are-strangers',
      { path: '^src/games/([^/]+)/' },
      { path: '^src/games/', pathNot: '^src/games/$1/' },
      'A game never imports another one, nor the registry.',
    ),
    rule(
      'match-imports-core',
      { path: '^src/match' },
      { pathNot: ['^src/core', '^src/match'] },
      'A match is for any game.',
    ),
    rule(
      'solver-imports-match-and-core',
      { path: '^src/solver' },
      { pathNot: ['^src/core', '^src/match', '^src/solver'] },
      'The solver is for any game.',
    ),
    rule(
      'players-import-the-solver',
      { path: '^src/players' },
      { pathNot: ['^src/core', '^src/match', '^src/solver', '^src/players'] },
      'The players are for any game.',
    ),
    rule(
      'online-imports-players',
      { path: '^src/online' },
      { pathNot: ['^src/core', '^src/match', '^src/players', '^src/online', '^node_modules/@noble/hashes/'] },
      'What server and clients share knows neither of them.',
    ),
    rule(
      'sentences-import-what-they-tell-of',
      { path: '^src/sentences' },
      {
        pathNot: ['^src/core', '^src/match', '^src/solver', '^src/players', '^src/online', '^src/sentences'],
      },
      'Sentences are for any game and any shell.',
    ),
    rule(
      'the-library-has-no-shell',
      { path: '^src/index' },
      { pathNot: ['^src/core', '^src/games/(index|list)', '^src/match'] },
      'The library is what the shells stand on; solver, players, online and sentences have indexes of their own.',
    ),
    rule(
      'indexes-are-for-users-of-the-library',
      { path: '^src' },
      { path: '^src/((solver|players|online|sentences)/)?index' },
      'Inside, a file imports what it needs from where it is.',
    ),
    rule(
      'shells-take-games-from-the-registry',
      { path: '^src/(cli|web|server)' },
      { path: '^src/games/', pathNot: '^src/games/index' },
      'A shell knows no game by name.',
    ),
    rule(
      'screens-and-shelves-know-no-table',
      { path: '^src/cli/(screen|kept|board)/' },
      { path: '^src/cli/(table|menu|history|commands)/' },
      'What is drawn and kept is for any table.',
    ),
    rule(
      'shells-are-strangers',
      { path: '^src/(cli|web|server)/' },
      { path: '^src/(cli|web|server)/', pathNot: ['^src/$1/', '^src/server/index.ts'] },
      'Shells never import each other; the command line starts the server, through its door.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: ['\\.test\\.ts$'] },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
