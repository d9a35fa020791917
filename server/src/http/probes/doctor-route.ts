import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '../../core/site/release.ts';
import { doctorHeader, doctorPath, probeReader } from '../../ops/doctor-probe.ts';
import { hiddenBelow } from '../hidden-routes.ts';

/** The largest form of the site; a proxy lets a little more through. */
const mostBytes = 120 * 1024 * 1024;
/** The first event may leave with the headers; a proxy that gathers holds back the second until the third ends it all. */
const pausesMs = { second: 300, third: 1800 };

/** How a request arrived: nothing that its sender does not know, or could not find out by sending it. */
const seenIn = ({ ip, ips, headers, raw: { socket } }: FastifyRequest) => ({
  address: ip,
  /** How many proxies were believed; on one machine their addresses are all the same. */
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

/** For `npm run doctor`, which signs its requests. To all other callers there are no such pages. */
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
