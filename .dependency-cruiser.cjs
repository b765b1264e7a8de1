/** The direction of imports: every arrow points down this list. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Each folder may import the core and the folders above it. */
function layers(list) {
  return list.map(([folder, comment, ...packages], i) => {
    const allowed = ['core', ...list.slice(0, i + 1).map(([name]) => name)];
    return rule(
      `${folder}-imports-what-is-below`,
      { path: `^src/${folder}/` },
      { pathNot: [`^src/(${allowed.join('|')})/`, ...packages] },
      comment,
    );
  });
}

module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true }, 'No module may import itself by a detour.'),
    {
      ...rule('no-circles-of-folders', {}, { circular: true }, 'Folders, inside shells too, have an order.'),
      scope: 'folder',
    },
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
    ...layers([
      ['match', 'A match is for any game.'],
      ['solver', 'The solver is for any game.'],
      ['reasons', 'Reasons are for any game.'],
      ['players', 'Computer players are for any game.'],
      ['strategy', 'What wins in words is looked for in any game.'],
      ['session', 'A game being played knows no shell.'],
      ['referee', 'Programs ask about any game.'],
      ['engine', 'Engines are asked about any game.'],
      ['environment', 'Programs learn any game.'],
      ['online', 'What server and clients share knows neither of them.', '^node_modules/@noble/hashes/'],
      ['sentences', 'Sentences are for any game and any shell.'],
    ]),
    rule(
      'files-know-nothing',
      { path: '^src/files/' },
      { path: '^src/', pathNot: '^src/files/' },
      'What shells do with files alike knows none of them, nor any game.',
    ),
    rule(
      'the-library-has-no-shell',
      { path: '^src/index' },
      { pathNot: ['^src/core', '^src/games/(index|list)', '^src/match', '^src/referee'] },
      'The library is what the shells stand on; solver, reasons, players, strategy, online and sentences have indexes of their own.',
    ),
    rule(
      'indexes-are-for-users-of-the-library',
      { path: '^src' },
      { path: '^src/((solver|reasons|players|strategy|online|sentences)/)?index' },
      'Inside, a file imports what it needs from where it is.',
    ),
    rule(
      'shells-take-games-from-the-registry',
      { path: '^src/(cli|mcp|web|server)' },
      { path: '^src/games/', pathNot: '^src/games/index' },
      'A shell knows no game by name.',
    ),
    rule(
      'shells-are-strangers',
      { path: '^src/(cli|mcp|web|server)/' },
      { path: '^src/(cli|mcp|web|server)/', pathNot: ['^src/$1/', '^src/(mcp|server)/index.ts'] },
      'Shells never import each other; the command line starts the others, through their doors.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: ['\\.test\\.ts$'] },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
