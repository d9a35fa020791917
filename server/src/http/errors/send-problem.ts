import {
  errorCodeHeader,
  isDetailProblem,
  type Problem,
  type ProblemCode,
  refusals,
} from '@lodgepole/contract/core/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, localeNow, say } from '../../core/text/text.ts';
import { readerLanguage } from '../pages/reader-language.ts';
import { refusalPage } from '../pages/small-page.ts';
import { pathOf } from '../request-target.ts';

export interface WireProblem {
  readonly status: number;
  readonly body: Problem;
  readonly code?: ProblemCode | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    methodsAt(target: string): readonly string[];
    /** Whether people open this address and expect a page rather than JSON. */
    isPage(target: string): boolean;
  }
}

const filesAndProbes = /^\/(media|assets|map)\/|^\/(healthz|readyz)\/?$|\.(json|xml|txt)$/;

export const pageFinder = (apiBase: string): FastifyInstance['isPage'] => {
  const inApi = `${apiBase}/`;
  return (target) => {
    const path = pathOf(target);
    return !path.startsWith(inApi) && path !== apiBase && !filesAndProbes.test(path);
  };
};

const sentenceOf = (body: Problem): string =>
  isDetailProblem(body) ? body.detail : say(refusals.badRequest);

const translated = (body: Problem): Problem =>
  isDetailProblem(body)
    ? { ...body, detail: say(body.detail) }
    : Object.fromEntries(
        Object.entries(body).map(([field, sentences]) => [field, sentences.map((text) => say(text))]),
      );

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: WireProblem): void =>
  inLanguage(readerLanguage(request), () => sendInLanguage(request, reply, problem));

const sendInLanguage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, code }: WireProblem,
): void => {
  const said = translated(body);
  reply.code(status).header('cache-control', 'private, no-store');
  if (!request.server.isPage(request.url)) {
    // In a body with messages by field, every key is a field name, so the code goes into a header.
    if (code && !isDetailProblem(said)) reply.header(errorCodeHeader, code);
    void reply
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(code && isDetailProblem(said) ? { ...said, code } : said);
    return;
  }
  const { policy, page } = refusalPage(sentenceOf(said), status >= 500 ? request.id : '');
  void reply
    .header('content-security-policy', policy)
    .header('content-language', localeNow())
    .type('text/html; charset=utf-8')
    .send(page);
};
