import buildSerializer, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isNull = (schema: JsonSchema) => schema.type === 'null';

/** `anyOf [X, null]` and `type: [X, null]` make the serialiser validate each value; `nullable` does not. */
const foldNull = (schema: JsonSchema): JsonSchema => {
  if (Array.isArray(schema.type)) {
    const others = (schema.type as string[]).filter((type) => type !== 'null');
    return { ...schema, type: others.length === 1 ? others[0] : others, nullable: true } as JsonSchema;
  }
  const others = schema.anyOf?.filter((option) => !isNull(option));
  const only = others?.[0];
  if (schema.anyOf === undefined || only === undefined || others?.length !== 1) return schema;
  return { ...only, nullable: true };
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const simplify = (schema: JsonSchema): JsonSchema => {
  const {
    pattern: _p,
    format: _f,
    minimum: _n,
    maximum: _x,
    enum: _e,
    $schema: _s,
    ...kept
  } = foldNull(schema);
  const mapped: JsonSchema = kept;
  if (mapped.properties)
    mapped.properties = Object.fromEntries(
      Object.entries(mapped.properties).map(([name, property]) => [
        name,
        isSchema(property) ? simplify(property) : property,
      ]),
    );
  if (isSchema(mapped.items) && !Array.isArray(mapped.items)) mapped.items = simplify(mapped.items);
  if (mapped.anyOf) mapped.anyOf = mapped.anyOf.map(simplify);
  return mapped;
};

type Serialize = (reply: unknown) => string;

const compile = (schema: z.ZodType): Serialize =>
  buildSerializer(
    simplify(z.toJSONSchema(schema, { target: 'draft-07', io: 'output', reused: 'inline' })) as AnySchema,
  );

const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * Serializes the fields a reply schema declares and no others. Rules that only validate are dropped: they would cost
 * time on every reply and change nothing that is written. Each schema is compiled once per process.
 */
export const replySerializer = (schema: z.ZodType): Serialize => {
  const serialize = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, serialize);
  return serialize;
};
