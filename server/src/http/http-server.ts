import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { refusals } from '@lodgepole/contract/core/problem';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Config } from '../config.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { answerError, answerNotFound } from './error-handler.ts';
import { bodyLimits, mostConnections, timeouts } from './limits.ts';
import { logLines } from './log-lines.ts';
import { baseHeaders } from './security-headers.ts';

/** Fastify with everything the whole site shares: logs, limits, timeouts, parsers, headers, error bodies. */
export const createHttpServer = async (config: Config): Promise<FastifyInstance> => {
  const fastify = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest }, stream: logLines },
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger costs a request more than routing does: lines that need the request's id say it themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    trustProxy: trustIn(config.trustedProxies),
    bodyLimit: bodyLimits.json,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.silence,
    // Requests that come in while we stop are answered; closing is the drain's business.
    return503OnClosing: false,
    forceCloseConnections: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  fastify.decorateRequest('viewer', null);
  fastify.setErrorHandler(answerError);
  fastify.setNotFoundHandler(answerNotFound);
  fastify.server.maxConnections = mostConnections;
  addParsers(fastify);
  addHeadersAndLog(fastify, config);
  if (config.limitsRates)
    await fastify.register(rateLimit, {
      global: false,
      addHeadersOnExceeding: noHeaders,
      keyGenerator: ({ ip }) => addressKey(ip),
    });
  if (config.webOrigins.length > 0) await fastify.register(cors, corsOptions(config));
  return fastify;
};

/** Fastify trusts nothing when it is given a number, so the hops are counted here: 0 is the connection itself. */
const trustIn = (proxies: TrustedProxies) => {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies);
};

/** Numbered, after a random name of the process: as unlike each other as random ones, and cheaper. */
const requestIds = (): (() => string) => {
  const name = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${name}-${(count++).toString(36)}`;
};

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

const corsOptions = (config: Config) => ({
  origin: [...config.webOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type'],
  exposedHeaders: ['X-Total-Count', 'X-Total-Exact', 'Retry-After'],
  maxAge: 600,
});

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** Queries may carry the token of a mail link, so only the path is logged. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) });

const addParsers = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>(
    /^application\/([\w.-]+\+)?json$/,
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
  fastify.addContentTypeParser('*', (request, payload, done) => {
    payload.resume();
    const takesBody = request.routeOptions.config.endpoint?.body !== undefined;
    const isEmpty = request.headers['content-length'] === '0';
    done(takesBody && !isEmpty ? new UnsupportedMediaType() : null, undefined);
  });
};

class UnsupportedMediaType extends Error {
  readonly code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

const addHeadersAndLog = (fastify: FastifyInstance, config: Config): void => {
  const headers = baseHeaders(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  if (!['info', 'debug', 'trace'].includes(config.logLevel)) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ reqId, method, path: pathOf(request.url), status: reply.statusCode, ms }, 'answered');
    done();
  });
};

/** Bytes that are not HTTP never reach the router, so this answers by hand. */
const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify({ detail: isLarge ? refusals.tooLarge : refusals.badRequest });
  socket.end(
    `HTTP/1.1 ${isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
