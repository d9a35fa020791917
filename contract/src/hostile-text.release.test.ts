import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { explainIssue, fieldProblems } from './core/form/issues.ts';
import { hostileTexts, slowestGrowth } from './testing/hostile-text.ts';

type Named = readonly [name: string, schema: z.ZodType];
type Parse = (value: unknown) => unknown;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

const named = (owner: string, values: Readonly<Record<string, unknown>>): Named[] =>
  Object.entries(values).flatMap(([name, value]) => (isSchema(value) ? [[`${owner} ${name}`, value]] : []));

const requests = allEndpoints.flatMap(({ method, path, params, query, body }) =>
  named(`${method} ${path}`, { params, query, body }),
);

const partsOf = (schema: z.ZodType): z.ZodType[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return [schema.unwrap()].filter(isSchema);
  if (schema instanceof z.ZodArray) return [schema.element].filter(isSchema);
  if (schema instanceof z.ZodUnion) return schema.options.filter(isSchema);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].filter(isSchema);
  return [];
};

const known = new Set<z.ZodType>();

const formsIn = ([name, schema]: Named): (readonly [name: string, form: z.ZodObject])[] => {
  if (known.has(schema)) return [];
  known.add(schema);
  if (!(schema instanceof z.ZodObject)) return partsOf(schema).flatMap((part) => formsIn([name, part]));
  const inner = named(name, schema.shape).flatMap(formsIn);
  return [[name, schema], ...inner];
};

const parseWith =
  (schema: z.ZodType): Parse =>
  (value) => {
    const { error } = schema.safeParse(value, { error: explainIssue });
    return error && fieldProblems(error);
  };

/** Other types do not read the text. */
const isBare = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return partsOf(schema).every(isBare);
  const isType =
    schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean;
  return isType && !(schema instanceof z.ZodStringFormat) && (schema.def.checks ?? []).length === 0;
};

/** A schema that several forms share counts once. */
const targetsOf = (all: readonly Named[]): (readonly [name: string, parse: Parse])[] => {
  known.clear();
  const fields = new Set<z.ZodType>();
  const isNew = (field: z.ZodType): boolean => !fields.has(field) && Boolean(fields.add(field));
  const forms = all.flatMap(formsIn).flatMap(([name, form]) => {
    const parse = parseWith(form);
    return named(name, form.shape)
      .filter(([, field]) => !isBare(field) && isNew(field))
      .map(([path]) => [path, (value: unknown) => parse({ [path.slice(name.length + 1)]: value })] as const);
  });
  return [...all.map(([name, schema]) => [name, parseWith(schema)] as const), ...forms];
};

const lists: Readonly<Record<string, (length: number) => unknown>> = {
  'a list of numbers': (length) => Array.from({ length: length / 4 }, (_, index) => index),
  'a list of texts': (length) => Array.from({ length: length / 4 }, () => 'a'),
  'a list of lists': (length) => Array.from({ length: length / 4 }, () => ['a']),
  'a list of long texts': (length) => Array.from({ length: 100 }, () => ','.repeat(length / 100)),
};

describe('hostile text of twice the length takes at most twice the time', () => {
  it.each(targetsOf(requests))('as text: %s', async (_, parse) => {
    expect(await slowestGrowth(parse, hostileTexts)).toBeNull();
  });

  it.each(targetsOf(requests))('as a list: %s', async (_, parse) => {
    expect(await slowestGrowth(parse, lists)).toBeNull();
  });
});

it('finds the schemas of the contract', () => {
  expect(requests.length).toBeGreaterThan(40);
});
