/** The interface for programs, described from the routes that answer it and the schemas that check it. */

import { entry, gameId, header, time } from '../../online/entry.ts';
import { invitation, newGame, refusal } from '../../online/http.ts';
import { request, serverMessage } from '../../online/messages.ts';
import type { Schema } from '../../online/schema.ts';
import { terms } from '../../online/terms.ts';
import { PROTOCOL_VERSION } from '../../online/version.ts';
import { JsonSchemas } from './json-schema.ts';
import { type Route, routes } from './routes.ts';

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
const content = (of: Schema | 'text') => ({
  content: of === 'text' ? TEXT : { 'application/json': { schema: schemas.of(of) } },
});
const TEXT = { 'text/plain': { schema: { type: 'string' } } };

function operation({ path, name, summary, body, answers }: Route) {
  const id = { name: 'id', in: 'path', required: true, schema: schemas.of(gameId) };
  const responses = Object.entries(answers).map(([status, [description, of]]) => [
    status,
    { description, ...(of && content(of)) },
  ]);
  return {
    summary,
    operationId: name,
    ...(path.includes('{id}') && { parameters: [id] }),
    ...(body && { requestBody: { required: true, ...content(body) } }),
    responses: Object.fromEntries(responses),
  };
}

const paths: Record<string, Record<string, object>> = {};
for (const route of routes)
  paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };

export const description = {
  openapi: '3.1.0',
  info: {
    title: 'Ninefold online',
    version: String(PROTOCOL_VERSION),
    description:
      'Games are made, found and read over HTTP, and played over a WebSocket at /api/play. Its messages are described under SocketRequest and SocketMessage; docs/protocol.md walks through a game.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths,
  components: {
    schemas: Object.fromEntries(
      Object.entries(NAMED).map(([name, schema]) => [name, schemas.whole(schema, STRICT.includes(schema))]),
    ),
  },
};
