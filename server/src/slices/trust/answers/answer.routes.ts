import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../core/config/config.ts';
import { kilobyte } from '../../../http/limits/limits.ts';
import { servePage, showPage, tokenOf } from '../../../http/pages/small-page.ts';
import type { AnswerService, AnswerStanding } from './answer.service.ts';
import { longestAnswer, pageOf } from './answer-page.ts';
import { answerPath } from './answer-token.ts';

interface Query {
  readonly token?: string | string[];
}

const place = { path: answerPath, budget: 'answer' } as const;

const statuses: Readonly<Record<AnswerStanding['kind'], number>> = {
  unknown: 404,
  open: 200,
  sent: 200,
  wrong: 400,
  'too-many': 429,
};

/** Each character of a form may come as up to twelve; one that is far too long is refused with a sentence all the same. */
const bodyLimit = 256 * kilobyte;

/** The page behind the link in a mail about a decision. Opening it changes nothing, since mail programs open links. */
export const staffAnswerRoutes = (fastify: FastifyInstance, config: Config, service: AnswerService): void => {
  const show = (reply: FastifyReply, standing: AnswerStanding, token: string) =>
    showPage(reply.code(statuses[standing.kind]), config, pageOf(standing, token));

  void fastify.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(body).get('text') ?? ''),
    );

    servePage<Query>(scope, place, {
      get: async (request, reply) => {
        const token = tokenOf(request.query);
        return show(reply, await service.look(token), token);
      },

      post: async (request, reply) => {
        const token = tokenOf(request.query);
        const typed = typeof request.body === 'string' ? request.body.replaceAll('\r\n', '\n') : '';
        return show(reply, await service.answer(token, typed.slice(0, 5 * longestAnswer)), token);
      },
    });
  });
};
