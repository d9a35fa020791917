import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { pageSecurityPolicy } from '../../http/security-headers.ts';
import { type NoticesService, unsubscribePath } from './notices.service.ts';
import {
  againPage,
  askPage,
  stoppedPage,
  type UnsubscribePage,
  unknownPage,
  writePage,
} from './unsubscribe-page.ts';

interface Query {
  readonly token?: string | string[];
  readonly again?: string;
}

const tokenOf = ({ token }: Query): string => (typeof token === 'string' ? token : '');

const counted = { config: { budget: 'unsubscribe' } } as const;

/** The pages behind the links in mails. Opening one changes nothing, since mail programs open links by themselves. */
export const unsubscribeRoutes = (
  fastify: FastifyInstance,
  config: Config,
  notices: NoticesService,
): void => {
  const show = (reply: FastifyReply, page: UnsubscribePage) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', pageSecurityPolicy(config, nonce))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(writePage(page, nonce, config.webUrl));
  };

  fastify.get<{ Querystring: Query }>(unsubscribePath, counted, (request, reply) => {
    const token = tokenOf(request.query);
    const kind = notices.kindOf(token);
    return kind === null ? show(reply.code(404), unknownPage()) : show(reply, askPage(kind, token));
  });

  fastify.post<{ Querystring: Query }>(unsubscribePath, counted, async (request, reply) => {
    const token = tokenOf(request.query);
    const isWanted = request.query.again === 'true';
    const kind = notices.kindOf(token);
    if (kind === null || !(await notices.setWanted(token, isWanted)))
      return show(reply.code(404), unknownPage());
    return show(reply, isWanted ? againPage(kind, token) : stoppedPage(kind, token));
  });
};
