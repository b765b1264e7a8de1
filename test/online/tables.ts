/** Games that robots play against each other, one after the other at each table, over a server that may not always be there. */

import { randomBytes } from 'node:crypto';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { Lobby, type NewGame } from '../../src/online/lobby.ts';
import { fetchFrom } from './fetch-from.ts';
import { Robot, type RobotOptions } from './robot.ts';
import type { WireOptions } from './wire.ts';

export const newToken = () => randomBytes(16).toString('hex');

export interface Played {
  readonly id: string;
  readonly robots: readonly Robot[]; // one, where the other player is a computer
}

export interface TablesOptions extends Omit<WireOptions, 'address'> {
  readonly base: string; // ends with a slash
  /** Where a game is made, for each attempt, if it is not there. */
  makeAt?(table: number): string;
  /** Where the players of a table connect to, for each attempt, if it is not there. */
  address?(table: number, person: number): string;
  /** The address of a table's own machine. */
  from?(table: number): string;
  readonly seed: string;
  readonly tables: number;
  /** At so many of them, a computer is the other player. */
  readonly computers?: number;
  readonly pace?: number;
  readonly patience?: number;
}

export class Tables {
  readonly played: Played[] = []; // all games, those of now included
  readonly lobby: Lobby;
  private readonly options: TablesOptions;
  private readonly now: (Played | null)[];
  private readonly watching: NodeJS.Timeout;
  private readonly random: Random;
  private stopping = false;

  constructor(options: TablesOptions) {
    this.options = options;
    this.random = seeded(options.seed);
    this.lobby = this.lobbyAt(0);
    this.now = Array.from({ length: options.tables }, () => null);
    for (const table of this.now.keys()) this.begin(table);
    this.watching = setInterval(() => this.look(), 10);
  }

  get open(): readonly Played[] {
    return this.now.filter((one) => one !== null);
  }

  /** The server is back. */
  hurry(): void {
    for (const { robots } of this.open)
      for (const { client } of robots) if (!client.connected) client.doubt();
  }

  /** Plays the games of now to their end; false if that takes longer than it may. */
  async finish(milliseconds: number): Promise<boolean> {
    this.stopping = true;
    const until = Date.now() + milliseconds;
    while (this.now.some((one) => one !== null) && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(this.watching);
    const isDone = this.now.every((one) => one === null);
    for (const { robots } of this.open) for (const robot of robots) robot.close();
    return isDone;
  }

  private lobbyAt(table: number): Lobby {
    const { base, makeAt, from } = this.options;
    return new Lobby(makeAt?.(table) ?? base, from ? fetchFrom(from(table)) : fetch);
  }

  private look(): void {
    for (const [table, played] of this.now.entries()) {
      if (!played?.robots.every(({ isDone }) => isDone)) continue;
      for (const robot of played.robots) robot.close();
      this.now[table] = null;
      if (!this.stopping) this.begin(table);
    }
  }

  private async begin(table: number): Promise<void> {
    const { random } = this;
    const number = this.played.length + table;
    const tokens = [newToken(), newToken()] as const;
    const hasComputer = table < (this.options.computers ?? 0);
    const game: NewGame = {
      game: (games[number % games.length] as (typeof games)[number]).id,
      swap: random(3) === 0,
      clock: random(2) === 0 ? { seconds: 3600, increment: 2 } : null,
      name: 'Ann',
      token: tokens[0],
      opponent: hasComputer ? 'easy' : null,
      request: newToken(),
    };
    const options = (person: 0 | 1): Omit<RobotOptions, 'game'> => ({
      ...this.options,
      ...(this.options.from && { socket: { localAddress: this.options.from(table) } }),
      token: tokens[person],
      random: seeded(random(2 ** 32)),
      address: (game) => this.options.address?.(table, person) ?? this.lobby.playAddress(game),
      ...(person === 1 && { joinsAs: 'Bo' }),
    });
    const players = hasComputer ? [options(0)] : [options(0), options(1)];
    while (!this.stopping) {
      const header = await this.lobbyAt(table).make(game);
      if (header instanceof Problem) {
        const waits = { unavailable: 20, 'too-fast': 1000 }[header.code as string]; // milliseconds
        if (waits === undefined) throw new Error(header.message);
        await new Promise((resolve) => setTimeout(resolve, waits));
        continue;
      }
      const { id } = header;
      const robots = players.map((player) => new Robot({ ...player, game: id }));
      const played = { id, robots };
      this.now[table] = played;
      this.played.push(played);
      return;
    }
  }
}
