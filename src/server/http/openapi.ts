/** The interface for programs, described from the routes that answer it and the schemas that check it. */

import { entry, gameId, header, time } from '../../online/entry.ts';
import { invitation, newGame, refusal } from '../../online/http.ts';
import { request, serverMessage } from '../../online/messages.ts';
import { type Fields, type Schema, UNBOUNDED } from '../../online/schema.ts';
import { terms } from '../../online/terms.ts';
import { PROTOCOL_VERSION } from '../../online/version.ts';
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
const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));
const STRICT: readonly Schema[] = [newGame, request]; // what comes from clients
const NOTES = new Map<Schema, string>([
  [time, 'milliseconds since 1970'],
  [header.fields.promise, 'the SHA-256 of the secret that the cards come from'],
  [terms, 'What was agreed: the fields of NewGame without name, token and request.'],
  [serverMessage, 'What the server sends: an answer with the id of its request, or news.'],
]);

/** A schema in the words of JSON Schema. What is strict has no other fields than those that are named. */
function jsonSchema(schema: Schema, strict = false): object {
  const name = NAMES.get(schema);
  return name === undefined ? wholeSchema(schema, strict) : { $ref: `#/components/schemas/${name}` };
}

/** Written out, even if it has a name. */
function wholeSchema(schema: Schema, strict: boolean): object {
  const description = NOTES.get(schema);
  return {
    ...shapeOf(schema, strict),
    ...(schema.default !== undefined && { default: schema.default }),
    ...(description && { description }),
  };
}

function shapeOf(schema: Schema, strict: boolean): object {
  switch (schema.is) {
    case 'boolean':
      return { type: 'boolean' };
    case 'record':
      return { type: 'object' };
    case 'string':
      return {
        type: 'string',
        ...(schema.least > 0 && { minLength: schema.least }),
        ...(schema.most < UNBOUNDED && { maxLength: schema.most }),
      };
    case 'pattern':
      return { type: 'string', pattern: schema.pattern.source, description: schema.what };
    case 'integer': {
      const { least: minimum, most: maximum } = schema;
      return { type: 'integer', minimum, ...(maximum < UNBOUNDED && { maximum }) };
    }
    case 'enum':
      return { type: typeof schema.values[0] === 'number' ? 'integer' : 'string', enum: schema.values };
    case 'nullable':
      return { anyOf: [jsonSchema(schema.of, strict), { type: 'null' }] };
    case 'array':
      return { type: 'array', items: jsonSchema(schema.of, strict) };
    case 'tuple': {
      const { length } = schema.of;
      const prefixItems = schema.of.map((one) => jsonSchema(one, strict));
      return { type: 'array', prefixItems, minItems: length, maxItems: length };
    }
    case 'object':
      return objectOf(schema.fields, strict);
    case 'either':
      return { oneOf: schema.of.map(({ fields }) => objectOf(fields, strict)) };
    case 'kinds':
      return { oneOf: Object.values(schema.kinds).map((fields) => objectOf(fields, strict)) };
  }
}

function objectOf(fields: Fields, strict: boolean): object {
  const all = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, schema]) => [name, jsonSchema(schema, strict)])),
    required: all.filter(([, { optional }]) => !optional).map(([name]) => name),
    ...(strict && { additionalProperties: false }),
  };
}

function contentOf(schema: Schema | 'text') {
  return schema === 'text'
    ? { content: { 'text/plain': { schema: { type: 'string' } } } }
    : { content: { 'application/json': { schema: jsonSchema(schema) } } };
}

function operation({ path, name, summary, query = {}, body, answers }: Route) {
  const id = { name: 'id', in: 'path', required: true, schema: jsonSchema(gameId) };
  const asked = Object.entries(query).map(([name, [description, of]]) => ({
    name,
    in: 'query',
    description,
    schema: jsonSchema(of),
  }));
  const parameters = [...(path.includes('{id}') ? [id] : []), ...asked];
  const responses = Object.entries(answers).map(([status, [description, of]]) => [
    status,
    { description, ...(of && contentOf(of)) },
  ]);
  return {
    summary,
    operationId: name,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...contentOf(body) } }),
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
      Object.entries(NAMED).map(([name, schema]) => [name, wholeSchema(schema, STRICT.includes(schema))]),
    ),
  },
};
