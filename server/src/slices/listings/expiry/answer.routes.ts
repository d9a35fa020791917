import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../core/config/config.ts';
import { servePage, showPage, ticksIn, tokenOf } from '../../../http/pages/small-page.ts';
import { type Answer, type AnswerService, answers, type Standing } from './answer.service.ts';
import { pageOf, severalPageOf } from './answer-page.ts';
import { answerPath } from './expiry-mail.service.ts';

interface Query {
  readonly token?: string | string[];
  readonly answer?: string | string[];
}

const place = { path: answerPath, budget: 'answer' } as const;

const isGone = ({ kind }: Standing): boolean => kind === 'unknown' || kind === 'deleted';

const isHeld = (standing: Standing): boolean => 'facts' in standing && standing.facts.status === 'H';

const answerOf = ({ answer }: Query): Answer | undefined => answers.find((known) => known === answer);

/** GET changes nothing, because mail programs open links on their own. */
export const answerRoutes = (fastify: FastifyInstance, config: Config, service: AnswerService): void => {
  const show = (reply: FastifyReply, standing: Standing, token: string) =>
    showPage(reply, config, pageOf(standing, token));

  servePage<Query>(fastify, place, {
    get: async (request, reply) => {
      const token = tokenOf(request.query);
      const several = await service.lookAtSeveral(token);
      if (several) return showPage(reply, config, severalPageOf(several, token, false));
      const standing = await service.look(token);
      return show(reply.code(isGone(standing) ? 404 : 200), standing, token);
    },

    post: async (request, reply) => {
      const token = tokenOf(request.query);
      const ticked = new Set(ticksIn(request.body).map(Number));
      const several = await service.confirmSeveral(token, ticked);
      if (several) {
        const isRefused = ticked.size === 0 && several.open.length > 0;
        return showPage(reply.code(isRefused ? 400 : 200), config, severalPageOf(several, token, isRefused));
      }
      const answer = answerOf(request.query);
      const standing = await (answer ? service.answer(token, answer) : service.look(token));
      if (isGone(standing)) return show(reply.code(404), standing, token);
      if (isHeld(standing)) return show(reply.code(403), standing, token);
      return show(reply.code(answer ? 200 : 400), standing, token);
    },
  });
};
