import type { FastifyInstance } from 'fastify';
import { hasToken } from '../../ops/metrics/bearer.ts';
import type { Exposition } from '../../ops/metrics/exposition.ts';
import { metricsContentType } from '../../ops/metrics/registry.ts';
import { hiddenBelow } from '../hidden-routes.ts';

/** Metrics on the site's own port, for callers with the token. To all others there is no such page. */
export const metricsRoute = (fastify: FastifyInstance, figures: Exposition, token: string): void => {
  const options = hiddenBelow(fastify, '/metrics', ({ authorization }) => hasToken(authorization, token));
  fastify.get('/metrics', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-type', metricsContentType)
      .send(await figures.text()),
  );
};
