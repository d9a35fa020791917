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

/**
 * The reply schema as JSON schema for Fastify's compiled serialiser, which writes the declared fields and no others.
 * Rules that only validate are dropped: they would cost time on every reply and change nothing that is written.
 */
export const compiledReplySchema = (schema: z.ZodType): JsonSchema =>
  simplify(z.toJSONSchema(schema, { target: 'draft-07', io: 'output', reused: 'inline' }));
