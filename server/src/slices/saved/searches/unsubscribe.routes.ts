import { sentence } from '@lodgepole/contract/core/text/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../core/config/config.ts';
import { briefly, say } from '../../../core/text/text.ts';
import { type SmallPage, servePage, showPage, tokenOf, withToken } from '../../../http/pages/small-page.ts';
import { type SearchEmails, searchUnsubscribePath, type UnsubscribeService } from './unsubscribe.service.ts';

const searchesPage = () => ({ label: say(sentence('See your saved searches')), path: '/searches' });

const emailsPage = (emails: SearchEmails, token: string): SmallPage => {
  switch (emails.kind) {
    case 'wanted':
      return {
        title: say(sentence('No more emails about “{name}”?'), { name: briefly(emails.name) }),
        paragraphs: [
          say(sentence('The search stays saved, and Lodgepole still counts its new homes when you sign in.')),
        ],
        buttons: [{ label: say(sentence('Stop these emails')), action: withToken(token) }],
        next: searchesPage(),
      };
    case 'stopped':
      return {
        title: say(sentence('You will get no more emails about “{name}”.'), { name: briefly(emails.name) }),
        paragraphs: [say(sentence('You can turn them back on with your saved searches.'))],
        buttons: [],
        next: searchesPage(),
      };
    case 'deleted':
      return {
        title: say(sentence('This search is no longer saved.')),
        paragraphs: [say(sentence('No more emails will be sent about it.'))],
        buttons: [],
        next: searchesPage(),
      };
    case 'unknown':
      return {
        title: say(sentence('This link does not work.')),
        paragraphs: [
          say(sentence('Open the newest email and try its link, or change your saved searches here.')),
        ],
        buttons: [],
        next: searchesPage(),
      };
  }
};

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
