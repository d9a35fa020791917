import { Readable } from 'node:stream';
import type { Endpoint, FileReply, Page } from '@lodgepole/contract/core/endpoint';
import { calendarFileName } from '@lodgepole/contract/viewings/messages';
import buildSerializer, { type AnySchema } from 'fast-json-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { say } from '../core/text/text.ts';
import { keptByNobody, tellCaches } from './caching/caching.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isNull = (schema: JsonSchema) => schema.type === 'null';

/** For `anyOf [X, null]` and `type: [X, null]` the serialiser validates each value; for `nullable` it does not. */
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

/** Serialises only the declared fields. Without validation rules, which slow down replies. */
export const replySerializer = (schema: z.ZodType): Serialize => {
  const serialize = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, serialize);
  return serialize;
};

export const sendAnswer = (
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: unknown,
  checksReplies: boolean,
): unknown => {
  tellCaches(endpoint, reply);
  if (endpoint.reply === 'empty') return reply.send();
  if (endpoint.reply === 'html') return reply.type('text/html; charset=utf-8').send(answer);
  if (endpoint.reply === 'calendar') return reply.headers(calendarHeaders()).send(answer);
  if (endpoint.reply === 'file') return sendFile(reply, answer as FileReply);
  if (endpoint.reply === 'events') return reply.headers(streamHeaders).send(answer);
  if (answer instanceof Readable) return reply.type('application/json; charset=utf-8').send(answer);
  const body = endpoint.paged ? unwrapPage(reply, answer as Page<unknown>, endpoint) : answer;
  if (checksReplies) endpoint.reply.parse(body);
  // Without a promise, Fastify treats undefined as a reply that is still to come.
  return body === undefined ? reply.send() : body;
};

/** What people send may be anything: no browser opens it as a page, and nobody keeps it. */
const sendFile = (reply: FastifyReply, { name, type, bytes }: FileReply): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, '_')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': keptByNobody,
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

const calendarHeaders = () => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `attachment; filename="${say(calendarFileName)}"`,
});

const streamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

const unwrapPage = (reply: FastifyReply, page: Page<unknown>, { paged, counts = {} }: Endpoint): unknown => {
  reply.header('x-total-count', String(page.total));
  for (const [name, header] of Object.entries(counts)) reply.header(header, String(page.counts?.[name] ?? 0));
  if (!page.isExact) reply.header('x-total-exact', 'false');
  return typeof paged === 'string' ? { [paged]: page.items } : page.items;
};
