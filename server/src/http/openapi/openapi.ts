import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { errorCodeHeader, problemCodes } from '@lodgepole/contract/core/problem';
import { z } from 'zod';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const mapped = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)])));
};

const localReference = /^#\/\$defs\/(.+)$/;

/** zod writes definitions relative to each schema; in a document they belong to its components. */
const hoistDefinitions = (document: Json): { document: Json; schemas: Json } => {
  const schemas: Json = {};
  const hoist = ({ $defs, ...schema }: Json): Json => {
    if (!isObject($defs)) return schema;
    const redirect = (object: Json): Json => {
      const { $ref } = object;
      const local = typeof $ref === 'string' ? localReference.exec($ref)?.[1] : undefined;
      return local === undefined ? object : { ...object, $ref: `#/components/schemas/${names.get(local)}` };
    };
    const first = Object.keys(schemas).length + 1;
    const names = new Map(Object.keys($defs).map((local, index) => [local, `Shared${first + index}`]));
    for (const [local, definition] of Object.entries($defs))
      schemas[names.get(local) ?? local] = mapped(definition, redirect);
    return mapped(schema, redirect) as Json;
  };
  return { document: mapped(document, hoist) as Json, schemas };
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable,
    reused: 'inline',
  });
  return rest;
};

/** Of our fields only files have no JSON form. Input of a transform may be anything. */
const unrepresentable = ({ zodSchema }: { zodSchema: z.core.$ZodType }) =>
  zodSchema._zod.def.type === 'custom' ? { type: 'string' as const, format: 'binary' } : ('any' as const);

const parameters = (endpoint: Endpoint): Json[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });

const replyContent = (endpoint: Endpoint): Json => {
  if (endpoint.reply === 'empty') return {};
  if (endpoint.reply === 'html') return { content: { 'text/html': { schema: { type: 'string' } } } };
  if (endpoint.reply === 'calendar') return { content: { 'text/calendar': { schema: { type: 'string' } } } };
  if (endpoint.reply === 'file')
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (endpoint.reply === 'events')
    return { content: { 'text/event-stream': { schema: { type: 'string' } } } };
  return { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } };
};

const successStatus = (endpoint: Endpoint): number =>
  endpoint.status ?? (endpoint.reply === 'empty' ? 204 : 200);

const code = { type: 'string', enum: problemCodes };

const problem = (description: string, reference: string): Json => ({
  description,
  ...(reference === 'FieldProblems' && {
    headers: { [errorCodeHeader]: { schema: code, description: 'What it is about, in every language' } },
  }),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${reference}` } } },
});

const pagedHeaders = {
  'X-Total-Count': { schema: { type: 'integer' }, description: 'How many there are, counted up to 1000' },
  'X-Total-Exact': {
    schema: { type: 'boolean' },
    description: 'false when there are more than were counted',
  },
};

const countHeaders = ({ counts = {} }: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(counts).map(([name, header]) => [
      header,
      { schema: { type: 'integer' }, description: `How many of the kind ${name}` },
    ]),
  );

const needsSession = ({ access }: Endpoint): boolean => access === 'user' || access === 'staff';

const operation = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1] || 'home'],
  parameters: parameters(endpoint),
  ...(endpoint.body && {
    requestBody: {
      required: !endpoint.body.safeParse(undefined).success,
      content: {
        [endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
          schema: schemaOf(endpoint.body, 'input'),
        },
      },
    },
  }),
  ...(endpoint.access !== 'public' && {
    security: endpoint.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  }),
  responses: {
    [successStatus(endpoint)]: {
      description: 'Success',
      ...(endpoint.paged && { headers: { ...pagedHeaders, ...countHeaders(endpoint) } }),
      ...replyContent(endpoint),
    },
    ...((endpoint.body ?? endpoint.query) && {
      400: problem('A rule was broken; sentences by field', 'FieldProblems'),
    }),
    ...(needsSession(endpoint) && { 401: problem('No valid session', 'DetailProblem') }),
    ...(endpoint.access === 'staff' && { 404: problem('Absent, or not for you', 'DetailProblem') }),
    default: problem('Any other refusal', 'DetailProblem'),
  },
});

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    DetailProblem: {
      type: 'object',
      required: ['detail'],
      properties: { detail: { type: 'string' }, request_id: { type: 'string' }, code },
    },
    FieldProblems: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

export const openApiDocument = (endpoints: readonly Endpoint[], server: string): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-z_]+)/gi, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const { document, schemas } = hoistDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Lodgepole', version: '1.0.0', description: 'Rentals and roommates for Canada.' },
    servers: [{ url: server }],
    paths: document,
    components: { ...components, schemas: { ...components.schemas, ...schemas } },
  };
};
