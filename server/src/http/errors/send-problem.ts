import { isDetailProblem, type Problem, refusals } from '@lodgepole/contract/core/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../request-target.ts';
import { refusalPage } from './refusal-page.ts';

export interface WireProblem {
  readonly status: number;
  readonly body: Problem;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Which methods the path of a target takes. */
    methodsAt(target: string): readonly string[];
    /** Whether people open this address, and read a page rather than JSON. */
    isPage(target: string): boolean;
  }
}

const filesAndProbes = /^\/(media|assets|map)\/|^\/(healthz|readyz)\/?$|\.(json|xml|txt)$/;

export const pageFinder =
  (apiBase: string): FastifyInstance['isPage'] =>
  (target) => {
    const path = pathOf(target);
    return path !== apiBase && !path.startsWith(`${apiBase}/`) && !filesAndProbes.test(path);
  };

const sentenceOf = (body: Problem): string => (isDetailProblem(body) ? body.detail : refusals.badRequest);

/** One refusal, in the form its reader expects. */
export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: WireProblem,
): void => {
  reply.code(status).header('cache-control', 'private, no-store');
  if (!request.server.isPage(request.url)) {
    void reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
    return;
  }
  const { policy, page } = refusalPage(sentenceOf(body), status >= 500 ? request.id : '');
  void reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
};
