import { refusals } from '@lodgepole/contract/core/problem';
import type { FastifyInstance } from 'fastify';

/** Null when ready, otherwise the reason in words for the operator. */
export type Readiness = () => Promise<string | null>;

export const healthRoutes = (fastify: FastifyInstance, readiness: Readiness): void => {
  fastify.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  fastify.get('/readyz', async (request, reply) => {
    const reason = await readiness().catch((error: unknown) => {
      request.log.error({ reqId: request.id, err: error }, 'not ready');
      return refusals.unavailable;
    });
    reply.code(reason === null ? 200 : 503).header('cache-control', 'no-store');
    return reason === null ? { status: 'ready' } : { status: 'unready', detail: reason };
  });
};
