import type { FastifyInstance } from 'fastify';
import { servePage, tokenOf } from '../../../http/pages/small-page.ts';
import type { AppealsService } from './appeals.service.ts';

const place = { path: '/staff-answer', budget: 'answer' } as const;

/** Redirects links of older emails to the appeal page. */
export const oldLinksRoutes = (fastify: FastifyInstance, appeals: AppealsService): void =>
  servePage<{ readonly token?: string | string[] }>(fastify, place, {
    get: async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(await appeals.pageFor(tokenOf(request.query)), 303),
  });
