/** Schemas in the words of JSON Schema, for the description of the interface. */

import { type Fields, type Schema, UNBOUNDED } from '../../online/schema.ts';

interface Known {
  readonly names: ReadonlyMap<unknown, string>; // those are referred to
  readonly notes: ReadonlyMap<unknown, string>;
}

export class JsonSchemas {
  private readonly known: Known;

  constructor(known: Known) {
    this.known = known;
  }

  /** What is strict has no other fields than those that are named. */
  of(schema: Schema, strict = false): object {
    const name = this.known.names.get(schema);
    return name === undefined ? this.whole(schema, strict) : { $ref: `#/components/schemas/${name}` };
  }

  /** Written out, even if it has a name. */
  whole(schema: Schema, strict: boolean): object {
    const description = this.known.notes.get(schema);
    return {
      ...this.shape(schema, strict),
      ...(schema.default !== undefined && { default: schema.default }),
      ...(description && { description }),
    };
  }

  private shape(schema: Schema, strict: boolean): object {
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
        return {
          type: 'string',
          pattern: schema.pattern.source,
          description: schema.says.replace('must be ', ''),
        };
      case 'integer':
        return {
          type: 'integer',
          minimum: schema.least,
          ...(schema.most < UNBOUNDED && { maximum: schema.most }),
        };
      case 'enum':
        return { type: typeof schema.values[0] === 'number' ? 'integer' : 'string', enum: schema.values };
      case 'nullable':
        return { anyOf: [this.of(schema.of, strict), { type: 'null' }] };
      case 'array':
        return { type: 'array', items: this.of(schema.of, strict) };
      case 'tuple': {
        const { length } = schema.of;
        const prefixItems = schema.of.map((one) => this.of(one, strict));
        return { type: 'array', prefixItems, minItems: length, maxItems: length };
      }
      case 'object':
        return this.object(schema.fields, strict);
      case 'either':
        return { oneOf: schema.of.map(({ fields }) => this.object(fields, strict)) };
      case 'kinds':
        return { oneOf: Object.values(schema.kinds).map((fields) => this.object(fields, strict)) };
    }
  }

  private object(fields: Fields, strict: boolean): object {
    const all = Object.entries(fields);
    return {
      type: 'object',
      properties: Object.fromEntries(all.map(([name, schema]) => [name, this.of(schema, strict)])),
      required: all.filter(([, { optional }]) => !optional).map(([name]) => name),
      ...(strict && { additionalProperties: false }),
    };
  }
}
