/** The commands. Each is loaded when it is asked for, so that starting stays quick. */

import type { Command } from '../args/command.ts';

export interface CommandEntry {
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  play: {
    summary: 'play a game: two people, against the computer, or watch',
    load: async () => (await import('./play.ts')).play,
  },
  resume: {
    summary: 'go on with the last game that was left',
    load: async () => (await import('./resume.ts')).resume,
  },
  serve: {
    summary: 'play in the browser and online: a server on this machine',
    load: async () => (await import('./serve.ts')).serve,
  },
  host: {
    summary: 'play online: make a game, and a link for the other player',
    load: async () => (await import('./host.ts')).host,
  },
  join: {
    summary: 'play online: join a game by its link, or watch it',
    load: async () => (await import('./join.ts')).join,
  },
  verify: {
    summary: 'check that the cards of an online game were dealt as promised',
    load: async () => (await import('./verify.ts')).verify,
  },
  games: {
    summary: 'list the games and their options',
    load: async () => (await import('./games.ts')).listGames,
  },
  rules: { summary: 'explain the rules of a game', load: async () => (await import('./rules.ts')).rules },
  solve: {
    summary: 'who wins with best play, and what each first move is worth',
    load: async () => (await import('./solve.ts')).solve,
  },
  analyze: {
    summary: 'what each move of a position is worth, and why',
    load: async () => (await import('./analyze.ts')).analyze,
  },
  review: {
    summary: 'a recorded game again, move by move',
    load: async () => (await import('./review.ts')).review,
  },
  replay: {
    summary: 'a recorded game again, step by step on the board',
    load: async () => (await import('./replay.ts')).replay,
  },
  history: {
    summary: 'your past games: results, accuracy over time, records',
    load: async () => (await import('./history.ts')).history,
  },
  judge: {
    summary: 'referee for programs: JSON lines in, JSON lines out',
    load: async () => (await import('./judge.ts')).judge,
  },
  perft: {
    summary: 'count the positions of a game, move by move',
    load: async () => (await import('./perft.ts')).perft,
  },
  completion: {
    summary: 'let your shell complete commands, games and flags',
    load: async () => (await import('./completion.ts')).completion,
  },
};
