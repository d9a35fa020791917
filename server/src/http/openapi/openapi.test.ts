import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';

const text = z.string().min(1);
const bound = z.int().min(0);

/** The JSON Schema 2020-12 keywords that OpenAPI 3.1 supports; any other is a mistake. */
const Schema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    z.strictObject({
      $ref: z.string().startsWith('#/components/schemas/').optional(),
      type: z
        .enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'])
        .or(z.array(z.string()).min(1))
        .optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      const: z.unknown().optional(),
      format: text.optional(),
      pattern: z
        .string()
        .refine((pattern) => new RegExp(pattern, 'u'), 'is no pattern')
        .optional(),
      minLength: bound.optional(),
      maxLength: bound.optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      exclusiveMinimum: z.number().optional(),
      exclusiveMaximum: z.number().optional(),
      multipleOf: z.number().positive().optional(),
      items: Schema.optional(),
      prefixItems: z.array(Schema).optional(),
      minItems: bound.optional(),
      maxItems: bound.optional(),
      properties: z.record(z.string(), Schema).optional(),
      propertyNames: Schema.optional(),
      required: z.array(text).optional(),
      additionalProperties: Schema.optional(),
      anyOf: z.array(Schema).min(1).optional(),
      oneOf: z.array(Schema).min(1).optional(),
      allOf: z.array(Schema).min(1).optional(),
      not: Schema.optional(),
      default: z.unknown().optional(),
      description: text.optional(),
    }),
  ]),
);

const Content = z.record(z.string().regex(/^[a-z]+\/[a-z+-]+$/), z.strictObject({ schema: Schema }));
const Header = z.strictObject({ schema: Schema, description: text.optional() });
const Response = z.strictObject({
  description: text,
  headers: z.record(text, Header).optional(),
  content: Content.optional(),
});
const Operation = z.strictObject({
  summary: text,
  tags: z.array(text).min(1),
  parameters: z.array(
    z.discriminatedUnion('in', [
      z.strictObject({ in: z.literal('path'), name: text, required: z.literal(true), schema: Schema }),
      z.strictObject({ in: z.literal('query'), name: text, required: z.boolean(), schema: Schema }),
    ]),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  security: z.array(z.strictObject({ bearer: z.array(z.never()).optional() })).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|default)$/), Response),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: text, version: text, description: text }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      get: Operation.optional(),
      post: Operation.optional(),
      patch: Operation.optional(),
      put: Operation.optional(),
      delete: Operation.optional(),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), bearerFormat: text }),
    }),
    schemas: z.record(text, Schema),
  }),
});

const documented = openApiDocument(allEndpoints, 'https://homes.example/api');

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

const resolved = (document: unknown, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('is one by the letter of version 3.1', () => {
    expect(Document.safeParse(documented).error?.issues ?? []).toEqual([]);
  });

  it('refers to nothing that is not in it', () => {
    const references = new Set(referencesIn(documented));
    expect(references.size).toBeGreaterThan(2);
    for (const reference of references)
      expect([reference, resolved(documented, reference)]).not.toContain(undefined);
  });

  it('names every part of a path once, and no other', () => {
    for (const [path, operations] of Object.entries(Document.parse(documented).paths))
      for (const operation of Object.values(operations)) {
        const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
        expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
        const names = operation?.parameters.map(({ name, in: place }) => `${place} ${name}`) ?? [];
        expect(new Set(names).size).toBe(names.length);
      }
  });

  it('keeps the definitions of two calls apart', () => {
    interface Tree {
      name: string;
      parts: Tree[];
    }
    const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), parts: z.array(Tree) }));
    const made = (path: `/${string}`, reply: z.ZodType) =>
      endpoint({ method: 'GET', path, access: 'public', summary: path, reply });
    const both = openApiDocument(
      [made('/tree', z.array(Tree)), made('/json', z.array(z.json()))],
      'https://homes.example/api',
    );
    expect(Document.safeParse(both).error?.issues ?? []).toEqual([]);
    const references = [...new Set(referencesIn(both))].filter((reference) => reference.includes('Shared'));
    expect(references).toHaveLength(2);
    expect(JSON.stringify(references.map((reference) => resolved(both, reference)))).toContain('"parts"');
  });
});
