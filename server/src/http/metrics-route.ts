import type { FastifyInstance } from 'fastify';
import { hasToken } from '../metrics/bearer.ts';
import type { Exposition } from '../metrics/exposition.ts';
import { metricsContentType } from '../metrics/registry.ts';

/** Figures on the site's own port, for those who have the token. To everyone else there is no such page. */
export const metricsRoute = (fastify: FastifyInstance, figures: Exposition, token: string): void => {
  fastify.get('/metrics', { config: { budget: 'health' } }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', metricsContentType)
      .send(await figures.text());
  });
};
