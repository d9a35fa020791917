import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../request-target.ts';
import { measureAnswer, wasSent } from './measured.ts';

/** Told of each request as it comes. */
export type WatchAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * One line for a request when its answer has gone out, or when its caller has gone. Queries carry tokens of mail links and
 * words people search for, so only the path is written.
 */
const logAnswer: WatchAnswer = (request, reply) => {
  const { raw } = reply;
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      path: pathOf(request.url),
      status: raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      ...(request.viewer && { user: request.viewer.id }),
    },
    wasSent(raw) ? 'answered' : 'broken off',
  );
};

/** Logs and measures answers; null where neither is wanted. */
export const answerWatcher = (isLogged: boolean, isMeasured: boolean): WatchAnswer | null => {
  if (!isLogged && !isMeasured) return null;
  return (request, reply) => {
    reply.raw.once('close', () => {
      if (isMeasured) measureAnswer(request, reply);
      if (isLogged) logAnswer(request, reply);
    });
  };
};
