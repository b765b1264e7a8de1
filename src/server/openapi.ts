/** The interface for programs, described from the schemas that check it. */

import * as z from 'zod';
import { newGame, socketRequest } from './schemas.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema?: unknown) => ({
  description,
  ...(schema !== undefined && json(schema)),
});
const problem = (description: string) => answer(description, ref('Problem'));
const inPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const person = { type: 'integer', enum: [0, 1] };
const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

/** References to itself have no place in a document of another kind, and none are needed. */
function schemaOf(schema: z.ZodType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return rest;
}

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
          200: answer('The invitations', object({ games: { type: 'array', items: ref('Invitation') } })),
        },
      },
      post: {
        summary: 'Makes a game. The same request again finds the same game',
        operationId: 'makeGame',
        requestBody: { required: true, ...json(ref('NewGame')) },
        responses: {
          201: answer('The game', object({ header: ref('Header') })),
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
          200: answer(
            'The game',
            object({
              header: ref('Header'),
              entries: { type: 'array', items: ref('Entry') },
              now: { type: 'integer' },
            }),
          ),
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
          200: answer('They can', object({ ok: { const: true } })),
          503: answer('They cannot', object({ ok: { const: false }, message: { type: 'string' } })),
        },
      },
    },
    '/api/openapi.json': {
      get: {
        summary: 'This document',
        operationId: 'describe',
        responses: { 200: answer('It', { type: 'object' }) },
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
    schemas: {
      NewGame: schemaOf(newGame),
      SocketRequest: schemaOf(socketRequest),
      SocketMessage: {
        description: 'What the server sends: an answer with the id of its request, or news.',
        oneOf: [
          object({
            kind: { const: 'entered' },
            id: { type: 'string' },
            header: ref('Header'),
            entries: { type: 'array', items: ref('Entry') },
            you: { oneOf: [person, { type: 'null' }] },
            here: { type: 'array', items: { type: 'boolean' } },
            watchers: { type: 'integer' },
            now: { type: 'integer' },
          }),
          object({
            kind: { const: 'done' },
            id: { type: 'string' },
            entries: { type: 'array', items: ref('Entry') },
            now: { type: 'integer' },
          }),
          object(
            {
              kind: { const: 'refused' },
              id: { type: ['string', 'null'] },
              code: { type: 'string' },
              message: { type: 'string' },
              legal: { type: 'array', items: { type: 'string' } },
              entries: { type: 'array', items: ref('Entry') },
            },
            ['kind', 'id', 'code', 'message'],
          ),
          object(
            {
              kind: { const: 'pong' },
              id: { type: 'string' },
              now: { type: 'integer' },
              length: { type: 'integer' },
            },
            ['kind', 'id', 'now'],
          ),
          object({
            kind: { const: 'news' },
            entries: { type: 'array', items: ref('Entry') },
            now: { type: 'integer' },
          }),
          object({
            kind: { const: 'presence' },
            here: { type: 'array', items: { type: 'boolean' } },
            watchers: { type: 'integer' },
          }),
          object({ kind: { const: 'closing' } }),
        ],
      },
      Header: object({
        id: { type: 'string' },
        at: { type: 'integer', description: 'milliseconds since 1970' },
        terms: {
          type: 'object',
          description: 'What was agreed: the fields of NewGame without name, token and request.',
        },
        names: { type: 'array', items: { type: ['string', 'null'] } },
        starter: { oneOf: [person, { type: 'null' }] },
        winners: { type: 'array', items: person },
        previous: { type: ['string', 'null'] },
        promise: {
          type: ['string', 'null'],
          description: 'the SHA-256 of the secret that the cards come from',
        },
      }),
      Entry: object(
        {
          n: { type: 'integer' },
          at: { type: 'integer' },
          by: { oneOf: [person, { type: 'null' }] },
          kind: { type: 'string' },
          request: { type: 'string' },
          credit: { type: 'integer' },
        },
        ['n', 'at', 'by', 'kind'],
      ),
      Invitation: object({ header: ref('Header'), here: { type: 'boolean' } }),
      Problem: object({ code: { type: 'string' }, message: { type: 'string' } }),
    },
  },
} as const;
