import { refusals } from '@lodgepole/contract/core/problem';
import { sentence } from '@lodgepole/contract/core/text';
import type { FastifyInstance } from 'fastify';
import type { Release } from '../../core/site/release.ts';
import { outageReason } from '../../db/outages/outage.ts';
import { retryOutageSeconds } from '../errors/error-handler.ts';

/** Null when ready, otherwise the reason in words for the operator. */
export type Readiness = () => Promise<string | null>;

/** Those who ask while an answer is being found share it: asking often costs the database nothing. */
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
