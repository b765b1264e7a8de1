/** A player that moves at random, as fast as it can, until the game is over. */

import { members } from '../../src/core/bits.ts';
import type { Random } from '../../src/core/random.ts';
import { OnlineClient } from '../../src/online/client.ts';
import type { Command } from '../../src/online/messages.ts';
import { deciderOf, decisionIn, isOver, type OnlineGame, takebackFor } from '../../src/online/online-game.ts';
import { pick } from '../arbitraries.ts';
import { seatWith } from './seat-with.ts';
import { Wire, type WireOptions } from './wire.ts';

export interface RobotOptions extends WireOptions {
  readonly game: string;
  readonly token: string;
  readonly random: Random;
  readonly joinsAs?: string;
  /** Milliseconds before each move. */
  readonly pace?: number;
  readonly patience?: number;
}

export class Robot {
  readonly client: OnlineClient;
  readonly wire: Wire;
  private readonly options: RobotOptions;
  private asking = false;
  private refusedAt = -1; // the length of the log when something was refused

  constructor(options: RobotOptions) {
    this.options = options;
    this.wire = new Wire(options);
    const { game, token, patience } = options;
    this.client = new OnlineClient(
      {
        game,
        seat: seatWith(token),
        changed: () => this.look(),
        ...(patience !== undefined && { patience }),
      },
      this.wire.surroundings,
    );
  }

  get isDone(): boolean {
    const { game } = this.client;
    return game !== null && isOver(game) && (game.header.promise === null || game.secret !== null);
  }

  close(): void {
    this.client.close();
  }

  private look(): void {
    const { client, asking } = this;
    if (asking || !client?.game || !client.connected) return;
    const command = this.wishFor(client.game);
    if (!command) return;
    this.asking = true;
    setTimeout(() => this.ask(command), this.options.pace ?? 0);
  }

  private async ask(command: Command): Promise<void> {
    const length = this.client.game?.length ?? 0;
    const outcome = await this.client.ask(command);
    this.asking = false;
    if (outcome.ok || outcome.problem.code === 'unavailable') return this.look();
    this.refusedAt = length;
    setTimeout(() => this.look(), 5);
  }

  private wishFor(game: OnlineGame): Command | null {
    const { you } = this.client;
    const { random, joinsAs } = this.options;
    if (you === null) return joinsAs ? { kind: 'join', name: joinsAs } : null;
    if (isOver(game) || !game.session) return null;
    if (game.asksTakeback !== null && game.asksTakeback !== you)
      return { kind: random(2) ? 'takeback' : 'refuse-takeback' };
    if (deciderOf(game) !== you) return null;
    const mayAsk = takebackFor(game, you) !== null && game.asksTakeback === null;
    if (mayAsk && this.refusedAt !== game.length && random(16) === 0) return { kind: 'ask-takeback' };
    if (decisionIn(game)?.about === 'swap') return { kind: random(2) ? 'swap' : 'stay' };
    const { setup, scene } = game.session.match;
    const { rules } = setup.variant;
    const move = pick(members(rules.legal(scene.position)), random);
    return { kind: 'move', move: rules.format(scene.position, move) };
  }
}
