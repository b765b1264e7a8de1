/** The commands. Each is loaded only when needed, to keep the start quick. */

import type { Command } from '../args/command.ts';

interface CommandEntry {
  readonly summary: string;
  load(): Promise<{ readonly command: Command }>;
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  play: {
    summary: 'play a game: two people, against the computer, or watch',
    load: () => import('./play.ts'),
  },
  resume: { summary: 'resume the last game that was left', load: () => import('./resume.ts') },
  serve: {
    summary: 'play in the browser and online: a server on this machine',
    load: () => import('./serve.ts'),
  },
  host: {
    summary: 'play online: make a game, and a link for the other player',
    load: () => import('./host.ts'),
  },
  join: { summary: 'play online: join a game by its link, or watch it', load: () => import('./join.ts') },
  verify: {
    summary: 'check that the cards of an online game were dealt as promised',
    load: () => import('./verify.ts'),
  },
  data: {
    summary: 'for whoever runs a server: count, copy and delete its games',
    load: () => import('./data.ts'),
  },
  games: { summary: 'list the games and their options', load: () => import('./games.ts') },
  rules: { summary: 'explain the rules of a game', load: () => import('./rules.ts') },
  solve: {
    summary: 'who wins with best play, and what each first move is worth',
    load: () => import('./solve.ts'),
  },
  strategy: { summary: 'how to win, in words, with how far it holds', load: () => import('./strategy.ts') },
  analyze: { summary: 'what each move of a position is worth, and why', load: () => import('./analyze.ts') },
  review: { summary: 'review a recorded game, move by move', load: () => import('./review.ts') },
  replay: { summary: 'replay a recorded game, step by step on the board', load: () => import('./replay.ts') },
  history: {
    summary: 'your past games: results, accuracy over time, records',
    load: () => import('./history.ts'),
  },
  judge: { summary: 'referee for programs: JSON lines in, JSON lines out', load: () => import('./judge.ts') },
  engine: {
    summary: 'a computer player for programs, and a check of other engines',
    load: () => import('./engine.ts'),
  },
  mcp: {
    summary: 'let language models play: a server of the Model Context Protocol',
    load: () => import('./mcp.ts'),
  },
  env: { summary: 'games for programs that learn: many stepped by one line', load: () => import('./env.ts') },
  perft: { summary: 'count the positions of a game, move by move', load: () => import('./perft.ts') },
  completion: {
    summary: 'let your shell complete commands, games and flags',
    load: () => import('./completion.ts'),
  },
};

export async function loadCommand(name: string): Promise<Command | undefined> {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return (await entry?.load())?.command;
}
