/** `npm run bench`: every figure beside a peer or a limit measured in the same run. `npm run bench -- solver` runs one part. */

import { bench } from './frame/bench.ts';

await bench(
  [
    {
      name: 'rules',
      about: 'random games through the rules, one process a game',
      seconds: 180,
      load: () => import('./rules.ts'),
    },
    {
      name: 'startup',
      about: 'starting, in a real terminal',
      seconds: 120,
      load: () => import('./startup.ts'),
    },
    {
      name: 'web',
      about: 'the web app, from nothing to its first move',
      seconds: 400,
      load: () => import('./web.ts'),
    },
    {
      name: 'online',
      about: 'the server of online play',
      seconds: 900,
      load: () => import('./online.ts'),
    },
    {
      name: 'servers',
      about: 'one to three servers on Postgres',
      seconds: 900,
      load: () => import('./servers.ts'),
    },
    {
      name: 'scale',
      about: 'very many games in one process and in one database',
      seconds: 1800,
      load: () => import('./scale.ts'),
    },
    {
      name: 'judge',
      about: 'the referee, beside parsing and printing its JSON',
      seconds: 240,
      load: () => import('./judge.ts'),
    },
    {
      name: 'engine',
      about: 'decisions over the engine protocol, one after the other',
      seconds: 120,
      load: () => import('./engine.ts'),
    },
    {
      name: 'env',
      about: 'games for programs that learn: steps, beside the rules and their JSON, and from Python',
      seconds: 400,
      load: () => import('./env.ts'),
    },
    {
      name: 'analyze',
      about: 'analysis through a pipe',
      seconds: 240,
      load: () => import('./analyze.ts'),
    },
    {
      name: 'mcp',
      about: 'agents by the Model Context Protocol, beside an echo of JSON lines',
      seconds: 180,
      load: () => import('./mcp.ts'),
    },
    {
      name: 'solver',
      about: 'solving, cold, each game in a process of its own',
      seconds: 240,
      load: () => import('./solving.ts'),
    },
    {
      name: 'reasons',
      about: 'the slowest reason for a first move of a solved game, cold',
      seconds: 240,
      load: () => import('./reasons.ts'),
    },
    {
      name: 'growth',
      about: 'how solving grows with the size of each game',
      seconds: 300,
      load: () => import('./solver-growth.ts'),
    },
    {
      name: 'players',
      about: 'the computer players: does every level beat the one below it?',
      seconds: 600,
      load: () => import('./tournament.ts'),
    },
  ],
  'build/bench/main.js',
  process.argv.slice(2),
);
