/** The interface for programs, described from the schemas that check it. */

import { entry, gameId, header, time } from '../online/entry.ts';
import { health, invitation, invitations, madeGame, newGame, refusal, wholeGame } from '../online/http.ts';
import { request, serverMessage } from '../online/messages.ts';
import { record, type Schema } from '../online/schema.ts';
import { terms } from '../online/terms.ts';
import { JsonSchemas } from './json-schema.ts';

const NAMED: Readonly<Record<string, Schema>> = {
  NewGame: newGame,
  SocketRequest: request,
  SocketMessage: serverMessage,
  Header: header,
  Terms: terms,
  Entry: entry,
  Invitation: invitation,
  Problem: refusal,
};
const STRICT: readonly Schema[] = [newGame, request]; // what comes from clients

const schemas = new JsonSchemas({
  names: new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name])),
  notes: new Map<Schema, string>([
    [time, 'milliseconds since 1970'],
    [header.fields.promise, 'the SHA-256 of the secret that the cards come from'],
    [terms, 'What was agreed: the fields of NewGame without name, token and request.'],
    [serverMessage, 'What the server sends: an answer with the id of its request, or news.'],
  ]),
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema: schemas.of(schema) } } });
const answer = (description: string, schema?: Schema) => ({ description, ...(schema && json(schema)) });
const problem = (description: string) => answer(description, refusal);
const inPath = { name: 'id', in: 'path', required: true, schema: schemas.of(gameId) };

export const description = {
  openapi: '3.1.0',
  info: {
    title: 'Ninefold online',
    version: '1',
    description:
      'Games are made, found and read over HTTP, and played over a WebSocket at /api/play. Its messages are described under SocketRequest and SocketMessage; docs/protocol.md walks through a game.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths: {
    '/api/games': {
      get: {
        summary: 'Open invitations that want to be found, the newest first',
        operationId: 'listInvitations',
        responses: {
          200: answer('The invitations', invitations),
        },
      },
      post: {
        summary: 'Makes a game. The same request again finds the same game',
        operationId: 'makeGame',
        requestBody: { required: true, ...json(newGame) },
        responses: {
          201: answer('The game', madeGame),
          400: problem('What was asked for cannot be, and why'),
          403: problem('The page that asks is not one of this server'),
          429: problem('Too many games at once'),
          503: problem('Nothing can be kept at the moment'),
        },
      },
    },
    '/api/games/{id}': {
      get: {
        summary: 'A game: its header and its log',
        operationId: 'readGame',
        parameters: [inPath],
        responses: {
          200: answer('The game', wholeGame),
          404: problem('There is none'),
        },
      },
    },
    '/api/games/{id}/record': {
      get: {
        summary: 'The game as a record, a text file',
        operationId: 'readRecord',
        parameters: [inPath],
        responses: {
          200: { description: 'The record', content: { 'text/plain': { schema: { type: 'string' } } } },
          404: problem('There is no such game, or nobody has joined it'),
        },
      },
    },
    '/api/play': {
      get: {
        summary: 'Becomes a WebSocket, over which a game is played',
        operationId: 'play',
        responses: { 101: answer('It has become one'), 403: answer('The page is not one of this server') },
      },
    },
    '/api/health': {
      get: {
        summary: 'Whether moves can be kept',
        operationId: 'health',
        responses: {
          200: answer('They can', health),
          503: answer('They cannot', health),
        },
      },
    },
    '/api/openapi.json': {
      get: {
        summary: 'This document',
        operationId: 'describe',
        responses: { 200: answer('It', record) },
      },
    },
    '/metrics': {
      get: {
        summary: 'Figures in the format of Prometheus, for this machine only',
        operationId: 'metrics',
        responses: {
          200: { description: 'The figures', content: { 'text/plain': { schema: { type: 'string' } } } },
          404: problem('Asked from elsewhere'),
        },
      },
    },
  },
  components: {
    schemas: Object.fromEntries(
      Object.entries(NAMED).map(([name, schema]) => [name, schemas.whole(schema, STRICT.includes(schema))]),
    ),
  },
} as const;
