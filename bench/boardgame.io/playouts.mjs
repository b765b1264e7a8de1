// Random playouts of Sum to Zero and Sequence Zero on boardgame.io, to compare Ninefold's own rules with.
//
//   npm ci && node playouts.mjs SECONDS      one line of JSON for each game
//
// Of the fair ways to do it this is the fastest one:
// - Moves go straight to the game reducer, as in boardgame.io's own bots (`Simulate`, `MCTSBot`). A `Client` sends
//   them to this same reducer through a Redux store: 1 % slower with `client.reset()` between the games, a fifth
//   slower with a new client for each.
// - Every game starts from one initial state, as with `client.reset()`; no state is ever modified.
// - G is flat and holds nothing but numbers, and moves return a new G. With an array in G, changed or replaced,
//   Immer has a proxy to make for it: 20 to 30 % slower.
// - Undo is off: nobody takes a move back here.

import { createRequire } from 'node:module';

// No `import` for boardgame.io, because this comes first: production mode logs nothing and skips developers' checks.
process.env.NODE_ENV = 'production';
const { EIGHTEEN, sumToZero } = await import('./sum-to-zero.mjs');
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

const PLUS_AND_MINUS = [1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -2, -3, -4, -5, -6, -7, -8, -9];
const ALL_NINE = 2 ** 9 - 1;

const sequenceZero = {
  name: 'sequence-zero',
  disableUndo: true,
  turn: { minMoves: 1, maxMoves: 1 },
  setup: () => ({ pool: ALL_NINE, first: 0, second: 0 }),
  moves: {
    /** The number with the sign that it is added with: 5 or -5. */
    take({ G, playerID }, amount) {
      const bit = 1 << (PLUS_AND_MINUS.indexOf(amount) % 9);
      if ((G.pool & bit) === 0) return INVALID_MOVE;
      const pool = G.pool ^ bit;
      return playerID === '0'
        ? { pool, first: G.first + amount, second: G.second }
        : { pool, first: G.first, second: G.second + amount };
    },
  },
  // Also asked when the turn has passed on, so the scores alone must tell: a 0 wins once its player has moved.
  endIf({ G: { pool, first, second } }) {
    const gone = ALL_NINE ^ pool;
    const secondHasMoved = (gone & (gone - 1)) !== 0; // two numbers gone, or more
    if (first === 0 && gone !== 0) return { winner: '0' };
    if (second === 0 && secondHasMoved) return { winner: '1' };
    if (pool === 0) return { winner: Math.abs(first) < Math.abs(second) ? '0' : '1' };
  },
};

const GAMES = [
  { game: sumToZero, legal: (G) => EIGHTEEN.filter((_, i) => G.pool & (1 << i)) },
  { game: sequenceZero, legal: (G) => PLUS_AND_MINUS.filter((_, i) => G.pool & (1 << (i % 9))) },
];

/** A function that plays one random game to its end and returns the number of moves. */
function randomGames({ game, legal }, random) {
  const reducer = CreateGameReducer({ game });
  const start = InitializeGame({ game, numPlayers: 2 });
  return () => {
    let state = start;
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const choices = legal(state.G);
      const choice = choices[random(choices.length)];
      // With no playerID boardgame.io would not count the move, and the turn would never end.
      const payload = { type: 'take', args: [choice], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: 'MAKE_MOVE', payload });
    }
    return moves;
  };
}

/** Whole numbers from 0 up to, not including, `below`; the same every time (xorshift32). */
function seeded(seed) {
  let x = seed;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

function playFor(seconds, playOne) {
  const begin = performance.now();
  let games = 0;
  let moves = 0;
  let elapsed = 0;
  for (; elapsed < seconds; games++) {
    moves += playOne();
    elapsed = (performance.now() - begin) / 1000;
  }
  return { moves, games, seconds: elapsed, movesPerSecond: moves / elapsed, meanLength: moves / games };
}

const WARM_UP_SECONDS = 3;

const seconds = Number(process.argv[2]);
if (!(seconds > 0)) {
  console.error('Usage: node playouts.mjs SECONDS');
  process.exit(2);
}
for (const entry of GAMES) {
  const playOne = randomGames(entry, seeded(9));
  playFor(WARM_UP_SECONDS, playOne);
  console.log(JSON.stringify({ game: entry.game.name, ...playFor(seconds, playOne) }));
}
