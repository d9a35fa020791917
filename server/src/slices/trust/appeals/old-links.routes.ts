import type { FastifyInstance } from 'fastify';
import { servePage, tokenOf } from '../../../http/pages/small-page.ts';
import type { AppealsService } from './appeals.service.ts';

const place = { path: '/staff-answer', budget: 'answer' } as const;

/** Links of earlier emails lead to the page for appeals. */
export const oldLinksRoutes = (fastify: FastifyInstance, appeals: AppealsService): void =>
  servePage<{ readonly token?: string | string[] }>(fastify, place, {
    get: async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(await appeals.pageFor(tokenOf(request.query)), 303),
  });
