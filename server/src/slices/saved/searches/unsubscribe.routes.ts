import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../core/config/config.ts';
import { servePage, showPage, tokenOf } from '../../../http/pages/small-page.ts';
import { type SearchEmails, searchUnsubscribePath, type UnsubscribeService } from './unsubscribe.service.ts';
import { emailsPage } from './unsubscribe-page.ts';

interface Query {
  readonly token?: string | string[];
}

const place = { path: searchUnsubscribePath, budget: 'unsubscribe' } as const;

/** Opening the page changes nothing, because mail programs open links on their own. */
export const searchUnsubscribeRoutes = (
  fastify: FastifyInstance,
  config: Config,
  service: UnsubscribeService,
): void => {
  const show = (reply: FastifyReply, emails: SearchEmails, token: string) =>
    showPage(reply.code(emails.kind === 'unknown' ? 404 : 200), config, emailsPage(emails, token));

  servePage<Query>(fastify, place, {
    get: async (request, reply) => {
      const token = tokenOf(request.query);
      return show(reply, await service.look(token), token);
    },

    post: async (request, reply) => {
      const token = tokenOf(request.query);
      return show(reply, await service.stop(token), token);
    },
  });
};
