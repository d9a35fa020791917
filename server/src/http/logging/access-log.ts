import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { httpRequests, httpSeconds } from '../../ops/metrics/measures.ts';
import { inSpan, type Span } from '../../ops/tracing/span.ts';
import type { Tracer } from '../../ops/tracing/tracer.ts';
import { pathOf } from '../request-target.ts';

/** All unknown paths count as one route: what a client sends must not become a label. */
const unknownRoute = 'unknown';

/** As nginx logs it when the client closed the connection first. */
const brokenOff = '499';

/**
 * Whether an answer went out whole; asked when it is over. A call inside the process (`inject`) has no connection that its
 * answer could wait for.
 */
const wasSent = ({ writableFinished, writableEnded, req }: ServerResponse): boolean =>
  writableFinished || (writableEnded && !(req.socket instanceof Socket));

/** The pattern of the route that answers, such as `/api/listings/:id`. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? unknownRoute;

/** A rate misses the first event of a series that begins with it. */
export const countErrorsFromZero = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): void => {
  for (const one of [method].flat())
    for (const status of ['500', '503']) httpRequests.add([one, url, status], 0);
};

const measureAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method } = request;
  const route = routeOf(request);
  const isStream = request.routeOptions?.config?.endpoint?.reply === 'events';
  httpRequests.add([
    method,
    route,
    isStream || wasSent(reply.raw) ? String(reply.raw.statusCode) : brokenOff,
  ]);
  // A stream lasts for as long as its page: that says nothing about how fast we are.
  if (!isStream) httpSeconds.observe([method, route], reply.elapsedTime / 1000);
};

/** Told of each request as it comes. */
export type WatchAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/** What begins every line of this process, as pino writes it. */
const level = '{"level":30,"time":';
const sender = `,"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/** A connection that is gone has no address any more. */
const addressField = (address: string | undefined): string =>
  address === undefined ? '' : `,"address":${JSON.stringify(address)}`;

/**
 * One line for a request when its answer has gone out, or when its caller has gone. Queries carry tokens of mail links and
 * words people search for, so only the path is written. The line is what pino would write, for a fifth of the time; ids,
 * methods and numbers are ours or Node's, so only the path and the address may hold what has to be escaped.
 */
const lineOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const { raw } = reply;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const asked = `"reqId":"${request.id}","method":"${request.method}","path":${JSON.stringify(pathOf(request.url))}`;
  const answered = `"status":${raw.statusCode},"ms":${ms}${addressField(request.ip)}`;
  const user = request.viewer ? `,"user":${request.viewer.id}` : '';
  return `${level}${Date.now()}${sender},${asked},${answered}${user},"msg":"${wasSent(raw) ? 'answered' : 'broken off'}"}\n`;
};

/** Writes a line for each answer and measures it; null where neither is wanted. */
export const answerWatcher = (
  write: ((line: string) => void) | null,
  isMeasured: boolean,
): WatchAnswer | null => {
  if (!write && !isMeasured) return null;
  return (request, reply) => {
    reply.raw.once('close', () => {
      if (isMeasured) measureAnswer(request, reply);
      write?.(lineOf(request, reply));
    });
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** Traces requests, with their method, the pattern of their route and their status: nothing that a person typed. */
export const traceRequests = (fastify: FastifyInstance, tracer: Tracer): void => {
  fastify.decorateRequest('span', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const span = tracer.request(request.headers.traceparent);
    if (span === null) return done();
    request.span = span;
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      const { method } = request;
      const route = routeOf(request);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
      };
      span.end(`${method} ${route}`, attributes, statusCode >= 500);
    });
    inSpan(span, done);
  });
  // The body comes in events of its connection, which belong to no request.
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.span) inSpan(request.span, done);
    else done();
  });
};
