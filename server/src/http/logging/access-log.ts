import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { httpRequests, httpSeconds } from '../../ops/metrics/measures.ts';
import { inSpan, type Span } from '../../ops/tracing/span.ts';
import type { Tracer } from '../../ops/tracing/tracer.ts';
import { loggedPath } from '../request-target.ts';

/** All unknown paths share one label: clients must not be able to create labels. */
const unknownRoute = 'unknown';

const brokenOff = '499';

/** Call it after `close`. A call through `inject` has no real socket to wait for. */
const wasSent = ({ writableFinished, writableEnded, req }: ServerResponse): boolean =>
  writableFinished || (writableEnded && !(req.socket instanceof Socket));

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? unknownRoute;

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
  // A stream lasts as long as its page is open, so its duration says nothing about speed.
  if (!isStream) httpSeconds.observe([method, route], reply.elapsedTime / 1000);
};

export type WatchAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

const level = '{"level":30,"time":';
const sender = `,"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

const addressField = (address: string | undefined): string =>
  address === undefined ? '' : `,"address":${JSON.stringify(address)}`;

/**
 * One line per request, written when the response is sent or the client has gone. Query strings may hold tokens and
 * search terms, so only the path is logged. Written by hand in pino's format in a fifth of the time; only the path
 * and the address can need escaping.
 */
const lineOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const { raw } = reply;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const asked = `"reqId":"${request.id}","method":"${request.method}","path":${JSON.stringify(loggedPath(request.url))}`;
  const answered = `"status":${raw.statusCode},"ms":${ms}${addressField(request.ip)}`;
  const user = request.viewer ? `,"user":${request.viewer.id}` : '';
  return `${level}${Date.now()}${sender},${asked},${answered}${user},"msg":"${wasSent(raw) ? 'answered' : 'broken off'}"}\n`;
};

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

/** Traces requests by method, route pattern and status, with nothing that a person typed. */
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
  // The body arrives in socket events outside the request's async context.
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.span) inSpan(request.span, done);
    else done();
  });
};
