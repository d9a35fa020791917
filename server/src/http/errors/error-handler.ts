import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@lodgepole/contract/core/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
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
import { pathOf } from '../request-target.ts';
import { sendProblem, type WireProblem } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isMissing?: boolean;
  }
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

const literally = (text: string): string => text.replace(/[.+()[\]{}^$|\\]/g, '\\$&');

const patternOf = (url: string): RegExp => new RegExp(`^${literally(url).replace(/:[a-z_]+/gi, '[^/]+')}$`);

export const knowRoutes = (fastify: FastifyInstance): ((target: string) => readonly string[]) => {
  const exact = new Map<string, Set<string>>();
  const patterns = new Map<string, RegExp>();
  fastify.addHook('onRoute', ({ url, method, config, constraints }: RouteOptions) => {
    // A parameter with a pattern matches only some paths; a constraint applies only to some callers.
    if (url.includes('(') || constraints) return;
    const path = withoutSlash(url);
    if (path.includes(':')) patterns.set(path, patternOf(path));
    const methods = exact.get(path) ?? new Set();
    exact.set(path, methods);
    if (config?.isMissing !== true) for (const one of [method].flat()) methods.add(one);
  });
  const below = (path: string): Set<string> | undefined => {
    const [nearest] = [...exact.keys()]
      .filter((url) => url.endsWith('/*') && path.startsWith(url.slice(0, -1)))
      .toSorted((one, other) => other.length - one.length);
    return nearest === undefined ? undefined : exact.get(nearest);
  };
  return (target) => {
    const path = withoutSlash(pathOf(target));
    const named = [...patterns].filter(([, pattern]) => pattern.test(path)).map(([url]) => exact.get(url));
    const found = [exact.get(path), ...named].flatMap((methods) => [...(methods ?? [])]);
    return [...new Set(found.length > 0 ? found : (below(path) ?? []))].toSorted();
  };
};

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

/** An unavailable disk is treated like a full one: uploads fail and everything else works. */
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

/** The only place that turns an error into a reply. People never see a stack trace; the log never sees a body. */
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

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const methods = request.server.methodsAt(request.url);
  if (methods.length === 0 || methods.includes(request.method))
    return sendProblem(request, reply, detail(404, refusals.notFound));
  reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') void reply.code(204).send();
  else sendProblem(request, reply, detail(405, refusals.wrongMethod));
};

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

const refusalByCode: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: refusals.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: refusals.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: refusals.timeout },
};

const lingerMs = 1000;

const written = ({ status, detail }: Refusal, headers: Readonly<Record<string, string>>): string => {
  const body = JSON.stringify({ detail });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
};

/** Input that is not HTTP never reaches the router, so write the response by hand. */
export const brokenRequestAnswer =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const refusal = refusalByCode[error.code ?? ''] ?? { status: 400, detail: refusals.badRequest };
    socket.end(written(refusal, headers));
    // A client that never hangs up would keep the connection; one that is still sending would lose the response if
    // we closed at once.
    const cut = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(cut));
  };
