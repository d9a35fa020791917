import type { FastifyInstance } from 'fastify';
import { inSpan, type Span } from '../../ops/tracing/span.ts';
import type { Tracer } from '../../ops/tracing/tracer.ts';
import { routeOf } from './measured.ts';

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
