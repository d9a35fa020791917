import { isDetailProblem, isFieldProblems } from '@lodgepole/contract/core/problem';
import { baseHeaders } from '../../http/security-headers.ts';
import type { TestServer } from '../test-server.ts';
import type { WireRequest } from './draft.ts';

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly ms: number;
}

export const slowestMs = 2000;

/** Internal details that only our logs should contain. */
const innerWords = /node_modules|\n\s+at |\.ts:\d+|ZodError|violates|syntax error|pg_|SQLSTATE/;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

const shapeFault = ({ status, headers, body }: WireReply): string | null => {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `${status} is no JSON`;
  const problem = parsed(body);
  const isDetail =
    isDetailProblem(problem) &&
    problem.detail !== '' &&
    Object.keys(problem).every((key) => key === 'detail' || key === 'code');
  if (!isDetail && !isFieldProblems(problem)) return `${status} has another shape: ${body.slice(0, 200)}`;
  return innerWords.test(body) ? `${status} tells inner words: ${body.slice(0, 200)}` : null;
};

const headerFault = (server: TestServer, { headers }: WireReply): string | null => {
  const missing = Object.entries(baseHeaders(server.config)).filter(
    ([name, value]) => headers[name] !== value,
  );
  if (missing.length > 0) return `lacks ${missing.map(([name]) => name).join(', ')}`;
  return 'set-cookie' in headers ? 'sets a cookie' : null;
};

const bodyFault = ({ method }: WireRequest, reply: WireReply): string | null => {
  if (reply.status < 400) return innerWords.test(reply.body.slice(0, 1000)) ? 'tells inner words' : null;
  return method === 'HEAD' ? null : shapeFault(reply);
};

/** What is wrong with a reply, or null. The server itself has validated successful replies. */
export const faultOf = (server: TestServer, request: WireRequest, reply: WireReply): string | null => {
  if (reply.status >= 500) return `is ${reply.status}: ${reply.body.slice(0, 200)}`;
  // Resolved as a client would: dots may lead out of the API.
  const isCall = new URL(request.url, server.config.publicUrl).pathname.startsWith(
    `${server.config.apiBase}/`,
  );
  return headerFault(server, reply) ?? (isCall ? bodyFault(request, reply) : null);
};
