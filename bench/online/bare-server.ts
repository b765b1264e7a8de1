/**
 * The least that a server for two players can do: a bare `ws` server that reads a move, answers, and tells the other one. It knows no
 * rules and no seats. With a file as its argument, it first writes the move into SQLite, one commit for each turn of the event loop; with
 * the address of a database, into Postgres, one statement at a time for all that waits.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from '@photostructure/sqlite';
import { Client } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

interface Player {
  readonly ws: WebSocket;
  game: string;
}

const [file] = process.argv.slice(2);
const games = new Map<string, Player[]>();
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false });

server.on('connection', (ws) => {
  const player: Player = { ws, game: '' };
  ws.on('message', (data) => {
    const request = JSON.parse(String(data));
    if (request.kind === 'enter') {
      player.game = request.game;
      games.set(request.game, [...(games.get(request.game) ?? []), player]);
      ws.send(JSON.stringify({ kind: 'entered', id: request.id }));
    } else commit(player, request);
  });
});

function answer({ ws, game }: Player, { id, n, move }: { id: string; n: number; move: string }): void {
  const at = Date.now();
  const entries = [{ kind: 'move', move, by: n % 2, request: id, n, at }];
  ws.send(JSON.stringify({ kind: 'done', id, entries, now: at }));
  const news = JSON.stringify({ kind: 'news', entries, now: at });
  for (const other of games.get(game) ?? []) if (other.ws !== ws) other.ws.send(news);
}

const commit = !file ? answer : file.includes('://') ? await keepInPostgres(file) : keepFirst(file);

function keepFirst(name: string): typeof answer {
  const db = new DatabaseSync(name);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entries (game TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, person INTEGER, request TEXT, kind TEXT NOT NULL, detail TEXT, PRIMARY KEY (game, n))',
  );
  const insert = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)');
  let waiting: Parameters<typeof answer>[] = [];
  const flush = (group: typeof waiting) => {
    db.exec('BEGIN');
    for (const [{ game }, { id, n, move }] of group)
      insert.run(game, n, Date.now(), n % 2, id, 'move', JSON.stringify({ move }));
    db.exec('COMMIT');
  };
  return (player, request) => {
    if (waiting.length === 0)
      setImmediate(() => {
        const group = waiting;
        waiting = [];
        flush(group);
        for (const one of group) answer(...one);
      });
    waiting.push([player, request]);
  };
}

async function keepInPostgres(address: string): Promise<typeof answer> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(
    'CREATE TABLE IF NOT EXISTS bare (game text NOT NULL, n int NOT NULL, at bigint NOT NULL, person smallint, request text, kind text NOT NULL, detail text, PRIMARY KEY (game, n))',
  );
  const text =
    "INSERT INTO bare SELECT game, n, at, n % 2, request, 'move', detail FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[]) AS t (game, n, at, request, detail)";
  let waiting: Parameters<typeof answer>[] = [];
  let isBusy = false;
  const flush = async () => {
    isBusy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const column = (of: (one: (typeof group)[number]) => unknown) => group.map(of);
      const values = [
        column(([{ game }]) => game),
        column(([, { n }]) => n),
        column(() => Date.now()),
        column(([, { id }]) => id),
        column(([, { move }]) => JSON.stringify({ move })),
      ];
      await client.query({ name: 'insert', text, values });
      for (const one of group) answer(...one);
    }
    isBusy = false;
  };
  return (player, request) => {
    waiting.push([player, request]);
    if (waiting.length === 1 && !isBusy) setImmediate(() => isBusy || flush());
  };
}

http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`));
