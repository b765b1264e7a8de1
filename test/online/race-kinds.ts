/** The races, and what it means that exactly one wins. */

import { games } from '../../src/games/index.ts';
import { replayLog } from '../../src/online/apply.ts';
import type { Entry } from '../../src/online/entry.ts';
import { deciderOf, isOver, type OnlineGame } from '../../src/online/online-game.ts';
import { hashOf } from '../../src/server/rooms/secrets.ts';
import { ask, move, pass, type Race, type Racing, soon, type Table } from './races.ts';

const SECONDS = 10; // on each clock, where it is about time
const LAST = 1500; // milliseconds before and after the end of that time
const STEPS_IN = 2000; // milliseconds after which another process does, where the one that leads is dead
const THINKS = 1400; // milliseconds, at most
const NEAR = 20; // milliseconds within which two are in each other's way
const ANSWERED = 3000; // milliseconds after which they are, unless the store is in trouble

const UNTIMED = { starter: 'first', clock: null } as const;

const count = (log: readonly Entry[], kind: Entry['kind']) =>
  log.filter((entry) => entry.kind === kind).length;

/** Both players resign, or one of them does while the other one moves. */
const place: Race = {
  terms: UNTIMED,
  seats: 'both',
  trouble: true,
  async run(racing) {
    const { tables, random } = racing;
    for (const table of tables) {
      const moves = random(2) === 0;
      soon(racing, NEAR, () => ask(table, 1, { kind: 'resign' }));
      soon(racing, NEAR, () => (moves ? move(table, random) : ask(table, 0, { kind: 'resign' })));
    }
    await pass(ANSWERED);
  },
  problems: (_, log) =>
    count(log, 'resign') === 1 ? [] : [`players have resigned ${count(log, 'resign')} times`],
};

/** The clock of a player runs out, in both processes, while a move of theirs is under way. */
const lastSecond: Race = {
  terms: { starter: 'first', clock: { seconds: SECONDS, increment: 0 } },
  seats: 'both',
  trouble: true,
  async run(racing) {
    const { servers, tables, random } = racing;
    const { trouble } = servers.at(0).store;
    servers.trouble(0);
    for (const table of tables) move(table, random); // no clock runs before it
    await pass(SECONDS * 1000 - LAST);
    servers.trouble(trouble);
    for (const table of tables) soon(racing, 2 * LAST, () => move(table, random));
    await pass(SECONDS * 1000 + 2 * LAST); // also for the clock that runs after the move
  },
  problems: (table, log, racing) => [
    ...(isOver(gameOf(table, racing)) ? [] : ['time is up, and the game goes on']),
    ...(count(log, 'timeout') <= 1 ? [] : ['time was up twice']),
  ],
};

/** It is a computer's turn in two processes; one of them may be killed meanwhile. */
const computersTurn: Race = {
  terms: { ...UNTIMED, opponent: 'easy' },
  seats: 'first',
  trouble: false,
  async run(racing) {
    const { servers, tables, random } = racing;
    for (const table of tables) move(table, random);
    const kills = random(2) === 0;
    await pass(random(THINKS));
    const waiting = tables.filter((table) => deciderOf(gameOf(table, racing)) === 1);
    const lengths = waiting.map((table) => gameOf(table, racing).length);
    if (kills) servers.at(random(2)).process.die();
    await pass(STEPS_IN + THINKS + 2 * NEAR);
    if (waiting.some((table, i) => gameOf(table, racing).length === lengths[i]))
      racing.problems.add('nobody has stepped in for a computer');
    for (const [i, { process }] of servers.all.entries()) if (process.isDead) servers.start(i);
    await pass(STEPS_IN + THINKS + ANSWERED); // for a move that the dead process had not got
  },
  problems: ({ header }, log, { servers }) => {
    const thoughts = servers.thoughts.filter(({ game }) => game === header.id);
    const turns = new Set(thoughts.map(({ length }) => length)); // the last one may be under way
    const isShared = servers.former.length === 0 && thoughts.length > turns.size;
    return [
      ...([...turns].every((n) => n === log.length || log[n]?.by === 1) ? [] : ['a computer has not moved']),
      ...(turns.size > 0 ? [] : ['a computer had no turn']),
      ...(isShared ? ['both processes think for a computer'] : []),
    ];
  },
};

function gameOf({ header }: Table, { servers }: Racing): OnlineGame {
  return replayLog(games, header, servers.memory.games.get(header.id)?.entries ?? []) as OnlineGame;
}

/** Two strangers take the same seat. */
const joining: Race = {
  terms: UNTIMED,
  seats: 'none',
  trouble: true,
  async run(racing) {
    for (const table of racing.tables)
      for (const one of [0, 1] as const)
        soon(racing, NEAR, () => ask(table, one, { kind: 'join', name: `Stranger ${one}` }));
    await pass(ANSWERED);
  },
  problems: ({ header, tokens, clients, won }, log, { servers }) => {
    const seat = servers.memory.games.get(header.id)?.seats[1];
    const winner = won[0] === 1 ? 0 : 1;
    return [
      ...(count(log, 'join') === 1 ? [] : [`${count(log, 'join')} have joined`]),
      ...(won[0] + won[1] === 1 ? [] : [`${won[0] + won[1]} were told that they have joined`]),
      ...(seat === hashOf(tokens[winner]) ? [] : ['the seat is not for whom it was given to']),
      ...(clients[winner].you === 1 && clients[1 - winner]?.you === null ? [] : ['somebody sits wrongly']),
    ];
  },
};

export const RACES = { place, lastSecond, computersTurn, joining };
