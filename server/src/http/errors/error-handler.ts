import { refusals } from '@lodgepole/contract/core/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  Conflict,
  Invalid,
  isRefusal,
  NotFound,
  Refused,
  TooMany,
  Unauthenticated,
  Unavailable,
} from '../../core/errors.ts';
import { outageReason } from '../../db/outages/outage.ts';
import { sendProblem, type WireProblem } from './send-problem.ts';

const detail = (status: number, sentence: string): WireProblem => ({ status, body: { detail: sentence } });

const domainProblem = (error: Error): WireProblem | null => {
  if (error instanceof Invalid) return { status: 400, body: error.problem };
  if (error instanceof Unauthenticated) return detail(401, error.message);
  if (error instanceof Refused) return detail(403, error.message);
  if (error instanceof NotFound) return detail(404, error.message);
  if (error instanceof Conflict) return detail(409, error.message);
  if (error instanceof TooMany) return detail(429, error.message);
  if (error instanceof Unavailable) return detail(503, error.message);
  return null;
};

const byCode: Readonly<Record<string, WireProblem>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: detail(400, refusals.malformedJson),
  FST_ERR_CTP_EMPTY_JSON_BODY: detail(400, refusals.malformedJson),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: detail(415, refusals.wrongType),
  FST_ERR_CTP_BODY_TOO_LARGE: detail(413, refusals.tooLarge),
  FST_REQ_FILE_TOO_LARGE: detail(413, refusals.tooLarge),
  FST_PARTS_LIMIT: detail(413, refusals.tooLarge),
  FST_FILES_LIMIT: detail(413, refusals.tooLarge),
  FST_FIELDS_LIMIT: detail(413, refusals.tooLarge),
  BROKEN_UPLOAD: detail(400, refusals.brokenUpload),
  FST_INVALID_MULTIPART_CONTENT_TYPE: detail(415, refusals.wrongType),
  FST_ERR_BAD_URL: detail(404, refusals.notFound),
  FST_ERR_HANDLER_TIMEOUT: detail(503, refusals.timeout),
  '22021': detail(400, refusals.badRequest),
  '22P05': detail(400, refusals.badRequest),
  '23503': detail(404, refusals.notFound),
  '40001': detail(409, refusals.conflict),
  '40P01': detail(409, refusals.conflict),
  '57014': detail(503, refusals.timeout),
  ENOSPC: detail(503, refusals.noRoom),
  EDQUOT: detail(503, refusals.noRoom),
};

/** A disk that is gone, read-only or closed to us is like one that is full: nothing can be received, and the rest works. */
const troubledDisk = new Set(['ENOTDIR', 'EROFS', 'EACCES', 'EIO']);
const writingCalls = new Set(['mkdtemp', 'open', 'write', 'writev']);

const diskTrouble = (error: Error): WireProblem | null =>
  'syscall' in error && writingCalls.has(String(error.syscall)) && troubledDisk.has(codeOf(error))
    ? detail(503, refusals.noRoom)
    : null;

const outage = (error: Error): WireProblem | null =>
  outageReason(error) === null ? null : detail(503, refusals.unavailable);

const clientFault = (error: FastifyError): WireProblem | null => {
  const status = error.statusCode ?? 500;
  if (status === 429) return detail(429, refusals.tooMany);
  if (status < 400 || status >= 500) return null;
  return detail(status, error instanceof SyntaxError ? refusals.malformedJson : refusals.badRequest);
};

export const retryOutageSeconds = '5';

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** The one place where an error becomes an answer. A person never sees a stack; the log never sees a body. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const problem =
    domainProblem(error) ??
    byCode[codeOf(error)] ??
    diskTrouble(error) ??
    outage(error) ??
    clientFault(error);
  if (problem === null || problem.status >= 500) {
    const reason = outageReason(error);
    request.log.error(
      { reqId: request.id, err: error },
      reason === null ? 'request failed' : `request failed: ${reason}`,
    );
  }
  const { status, body } = problem ?? {
    status: 500,
    body: { detail: refusals.broken, request_id: request.id },
  };
  if (error instanceof TooMany) reply.header('retry-after', String(error.retryAfter));
  if (status === 503) reply.header('retry-after', retryOutageSeconds);
  sendProblem(request, reply, { status, body, code: isRefusal(error) ? error.code : undefined });
};

/** Nothing is here, or not for this method. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const methods = request.server.methodsAt(request.url);
  if (methods.length === 0 || methods.includes(request.method))
    return sendProblem(request, reply, detail(404, refusals.notFound));
  reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') void reply.code(204).send();
  else sendProblem(request, reply, detail(405, refusals.wrongMethod));
};
