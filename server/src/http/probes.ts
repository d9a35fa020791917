import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { refusals } from '@lodgepole/contract/core/problem';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '../core/site/release.ts';
import { outageReason } from '../db/outages/outage.ts';
import { doctorHeader, doctorPath, probeReader } from '../ops/doctor-probe.ts';
import type { Exposition } from '../ops/metrics/exposition.ts';
import { hasToken } from '../ops/metrics/metrics-server.ts';
import { metricsContentType } from '../ops/metrics/registry.ts';
import { retryOutageSeconds } from './errors/error-handler.ts';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

const storage: Strategy['storage'] = () => {
  const handlers = new Map<unknown, Handler>();
  return {
    get: (value) => handlers.get(value) ?? null,
    set: (value, handler) => void handlers.set(value, handler),
  };
};

/** Everyone else gets the answer of an unknown path, and counts against the same limit. */
const hiddenBelow = (
  fastify: FastifyInstance,
  path: `/${string}`,
  isShownTo: (headers: IncomingHttpHeaders) => boolean,
) => {
  const name = `below_${path.slice(1)}`;
  fastify.addConstraintStrategy({
    name,
    storage,
    deriveConstraint: ({ url = '', headers }) => url.startsWith(path) && isShownTo(headers),
  });
  return { constraints: { [name]: true }, config: { budget: 'health' } } as const;
};

export type Readiness = () => Promise<string | null>;

/** Concurrent callers share one check, so that frequent probes put no load on the database. */
const sharing = (readiness: Readiness): Readiness => {
  let current: Promise<string | null> | null = null;
  return () => {
    current ??= readiness().finally(() => {
      current = null;
    });
    return current;
  };
};

export const healthRoutes = (
  fastify: FastifyInstance,
  readiness: Readiness,
  isStopping: () => boolean,
  release: Release,
): void => {
  const shared = sharing(readiness);
  const alive = { status: 'ok', version: release.version, commit: release.commit };
  fastify.get('/healthz', { config: { budget: 'health' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(alive),
  );
  fastify.get('/readyz', { config: { budget: 'health' } }, async (request, reply) => {
    const reason = isStopping()
      ? sentence('This process is stopping.')
      : await shared().catch((error: unknown) => {
          request.log.error(
            { reqId: request.id, err: error },
            `not ready: ${outageReason(error) ?? 'the database could not be asked'}`,
          );
          return refusals.unavailable;
        });
    if (reason !== null) reply.header('retry-after', retryOutageSeconds);
    reply.code(reason === null ? 200 : 503).header('cache-control', 'no-store');
    return reason === null ? { status: 'ready' } : { status: 'unready', detail: reason };
  });
};

const mostBytes = 120 * 1024 * 1024;
/** A buffering proxy holds the second event back until the third ends the stream. */
const pausesMs = { second: 300, third: 1800 };

/** How the request arrived. Reveals nothing that the sender does not know or could not find out. */
const seenIn = ({ ip, ips, headers, raw: { socket } }: FastifyRequest) => ({
  address: ip,
  /** The number of trusted proxies; on one machine their addresses are all the same. */
  believed: ips === undefined ? 0 : ips.length - 1,
  peer: socket.remoteAddress ?? '',
  peerPort: socket.remotePort ?? 0,
  forwardedFor: headers['x-forwarded-for'] ?? '',
});

const countBytes = async (body: Readable): Promise<number> => {
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  return bytes;
};

export const doctorRoutes = (fastify: FastifyInstance, secret: string, release: Release): void => {
  const isProbe = probeReader(secret, Date.now);
  const options = hiddenBelow(fastify, doctorPath, (headers) => isProbe(headers[doctorHeader]));
  void fastify.register(async (scope) => {
    scope.get(doctorPath, options, (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ ...seenIn(request), now: Date.now(), version: release.version }),
    );
    scope.get(`${doctorPath}/stream`, { ...options, exposeHeadRoute: false }, (_request, reply) => {
      const events = new PassThrough();
      events.write('data: first\n\n');
      setTimeout(() => events.write('data: second\n\n'), pausesMs.second).unref();
      setTimeout(() => events.end('data: third\n\n'), pausesMs.third).unref();
      return reply
        .header('content-type', 'text/event-stream')
        .header('x-accel-buffering', 'no')
        .header('cache-control', 'no-store')
        .send(events);
    });
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.post(`${doctorPath}/body`, { ...options, bodyLimit: mostBytes }, async (request) => ({
      bytes: await countBytes(request.body as Readable),
    }));
    await Promise.resolve();
  });
};

export const metricsRoute = (fastify: FastifyInstance, figures: Exposition, token: string): void => {
  const options = hiddenBelow(fastify, '/metrics', ({ authorization }) => hasToken(authorization, token));
  fastify.get('/metrics', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-type', metricsContentType)
      .send(await figures.text()),
  );
};
