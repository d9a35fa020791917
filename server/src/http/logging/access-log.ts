import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../request-target.ts';

/**
 * One line for a request when its answer has gone out, or when its caller has gone. Queries carry tokens of mail links and
 * words people search for, so only the path is written.
 */
export const logWhenAnswered = (request: FastifyRequest, reply: FastifyReply): void => {
  const { raw } = reply;
  raw.once('close', () => {
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
      raw.writableFinished ? 'answered' : 'broken off',
    );
  });
};
