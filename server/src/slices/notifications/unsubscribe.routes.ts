import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { type SmallPage, servePage, showPage, tokenOf } from '../../http/pages/small-page.ts';
import { type NoticesService, unsubscribePath } from './notices.service.ts';
import { againPage, askPage, stoppedPage, unknownPage } from './unsubscribe-page.ts';

interface Query {
  readonly token?: string | string[];
  readonly again?: string;
}

const place = { path: unsubscribePath, budget: 'unsubscribe' } as const;

/** The pages behind the links in mails. Opening one changes nothing, since mail programs open links by themselves. */
export const unsubscribeRoutes = (
  fastify: FastifyInstance,
  config: Config,
  notices: NoticesService,
): void => {
  const show = (reply: FastifyReply, page: SmallPage) => showPage(reply, config, page);

  servePage<Query>(fastify, place, {
    get: (request, reply) => {
      const token = tokenOf(request.query);
      const kind = notices.kindOf(token);
      return kind === null ? show(reply.code(404), unknownPage()) : show(reply, askPage(kind, token));
    },

    post: async (request, reply) => {
      const token = tokenOf(request.query);
      const isWanted = request.query.again === 'true';
      const kind = notices.kindOf(token);
      if (kind === null || !(await notices.setWanted(token, isWanted)))
        return show(reply.code(404), unknownPage());
      return show(reply, isWanted ? againPage(kind, token) : stoppedPage(kind, token));
    },
  });
};
