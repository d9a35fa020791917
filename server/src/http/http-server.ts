import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import { confirmPasswordHeader } from '@lodgepole/contract/accounts/endpoints';
import { errorCodeHeader, refusals } from '@lodgepole/contract/core/problem';
import { pageLanguageHeader } from '@lodgepole/contract/core/text/language';
import { queueCountHeaders } from '@lodgepole/contract/trust/codes';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../core/config/config.ts';
import type { TrustedProxies } from '../core/config/network.ts';
import { Invalid } from '../core/errors.ts';
import type { Tracer } from '../ops/tracing/tracer.ts';
import { limitConnections } from './connections/per-address.ts';
import { answerError, answerNotFound, brokenRequestAnswer, knowRoutes } from './errors/error-handler.ts';
import { pageFinder } from './errors/send-problem.ts';
import { answerWatcher, countErrorsFromZero, traceRequests, type WatchAnswer } from './logging/access-log.ts';
import { loggedError, logLines, maskedLogLines } from './logging/log-lines.ts';
import {
  bodyLimits,
  budgetTaker,
  limitRates,
  mostConnections,
  mostConnectionsEach,
  type TakeFromBudget,
  timeouts,
} from './rate-limits.ts';
import { loggedPath, ownTarget } from './request-target.ts';
import { baseHeaders } from './security-headers.ts';

export const createHttpServer = async (
  config: Config,
  tracer: Tracer | null = null,
): Promise<FastifyInstance> => {
  const stream = config.isProduction ? maskedLogLines : logLines;
  const watch = answerWatcher(logsAccess(config) ? stream.write : null, config.metrics !== null);
  const headers = baseHeaders(config);
  const take = budgetTaker(config.limitsRates);
  const fastify = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: loggedRequest, err: loggedError },
      stream,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustIn(config.trustedProxies),
    bodyLimit: bodyLimits.json,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.silence,
    // Requests that arrive while we stop are answered; the drain closes connections.
    return503OnClosing: false,
    forceCloseConnections: false,
    routerOptions: { ignoreTrailingSlash: true },
    // The default of ten seconds is too short on a slow machine.
    pluginTimeout: timeouts.mounting,
    // Node would reject a request without a host itself, without our headers.
    http: { requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => ownTarget(url),
    frameworkErrors: answerUnroutable(headers, take, watch),
    clientErrorHandler: brokenRequestAnswer(headers),
  });
  // Creating a child logger per request costs more than routing. Log lines that need the request id include it
  // themselves.
  Object.assign(fastify.log, { child: () => fastify.log });
  fastify.decorateRequest('viewer', null);
  fastify.decorate('methodsAt', knowRoutes(fastify));
  fastify.decorate('isPage', pageFinder(config.apiBase));
  fastify.setErrorHandler(answerError);
  fastify.setNotFoundHandler(answerNotFound);
  fastify.server.maxConnections = mostConnections;
  if (config.limitsRates) limitConnections(fastify.server, mostConnectionsEach, config.trustedProxies);
  addParsers(fastify);
  addHeadersAndLog(fastify, watch, headers);
  if (config.metrics !== null) fastify.addHook('onRoute', countErrorsFromZero);
  if (tracer) traceRequests(fastify, tracer);
  if (config.webOrigins.length > 0) await fastify.register(cors, corsOptions(config));
  limitRates(fastify, take);
  ignoreExpectations(fastify);
  return fastify;
};

/** Given a number, Fastify trusts nothing, so count hops here; hop 0 is the connection itself. */
const trustIn = (proxies: TrustedProxies) => {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies);
};

/** A random prefix per process plus a counter: unique and cheaper than random ids. */
const requestIds = (): (() => string) => {
  const name = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${name}-${(count++).toString(36)}`;
};

const corsOptions = (config: Config) => ({
  origin: [...config.webOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', pageLanguageHeader, confirmPasswordHeader],
  exposedHeaders: [
    'X-Total-Count',
    'X-Total-Exact',
    'Retry-After',
    errorCodeHeader,
    ...Object.values(queueCountHeaders),
  ],
  maxAge: 600,
  strictPreflight: false,
});

const logsAccess = ({ logLevel }: Config): boolean => ['info', 'debug', 'trace'].includes(logLevel);

/** A path that cannot be decoded matches no route, so no hook runs. Do their work here. */
const answerUnroutable =
  (headers: Readonly<Record<string, string>>, take: TakeFromBudget, watch: WatchAnswer | null) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    watch?.(request, reply);
    reply.headers(headers).header('x-request-id', request.id);
    try {
      take(request, 'unknown');
      answerError(error, request, reply);
    } catch (refusal) {
      answerError(refusal as FastifyError, request, reply);
    }
  };

/** Node rejects expectations other than `100-continue` itself, without our headers. Ignoring them is allowed. */
const ignoreExpectations = ({ server }: FastifyInstance): void => {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};

const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: loggedPath(request.url),
});

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
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length > bodyLimits.json) done(new BodyTooLarge(), undefined);
    else done(takesBody && length !== 0 ? new UnsupportedMediaType() : null, undefined);
  });
};

class UnsupportedMediaType extends Error {
  readonly code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

class BodyTooLarge extends Error {
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE';
}

const lacksHost = ({ headers, raw }: FastifyRequest): boolean =>
  headers.host === undefined && raw.httpVersion === '1.1';

const addHeadersAndLog = (
  fastify: FastifyInstance,
  watch: WatchAnswer | null,
  headers: Readonly<Record<string, string>>,
): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    watch?.(request, reply);
    reply.headers(headers).header('x-request-id', request.id);
    done(lacksHost(request) ? new Invalid({ detail: refusals.badRequest }) : undefined);
  });
};
