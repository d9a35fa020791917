import type { Answer, CallInput, Endpoint, FileReply, Page } from '@lodgepole/contract/core/endpoint';
import { fillPath } from '@lodgepole/contract/core/endpoint';
import { encodeForm } from '@lodgepole/contract/core/form/form-data';
import {
  errorCodeHeader,
  isDetailProblem,
  isFieldProblems,
  type Problem,
  type ProblemCode,
  problemCodes,
} from '@lodgepole/contract/core/problem';
import { type Language, pageLanguageHeader } from '@lodgepole/contract/core/text/language';
import type { UploadListener } from './upload.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;
  readonly code: ProblemCode | undefined;
  readonly retryAfter: number | undefined;
  /** Unparsed: proxies answer in other formats. */
  readonly body: unknown;

  constructor(
    status: number,
    problem: Problem | null,
    retryAfter?: number,
    code?: ProblemCode,
    body: unknown = problem,
  ) {
    super(isDetailProblem(problem) ? problem.detail : `The server answered ${status}.`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.code = code;
    this.body = body;
  }
}

export type NetworkFailure = 'unreachable' | 'timeout' | 'aborted' | 'unreadable';

export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly failure: NetworkFailure;

  constructor(failure: NetworkFailure, cause: unknown) {
    super(`The call failed: ${failure}.`, { cause });
    this.failure = failure;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Replaces the session's token; null sends none. */
  readonly bearer?: string | null | undefined;
  /** Restarts at zero when the body is sent again. */
  readonly onProgress?: UploadListener | undefined;
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

type NeedsNoInput<E extends Endpoint> = keyof CallInput<E> extends never ? true : false;
export type CallArguments<E extends Endpoint> =
  NeedsNoInput<E> extends true
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

export interface Api {
  readonly call: <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) => Promise<Answer<E>>;
}

export interface ApiSettings {
  /** Prefix of every path, such as `/api`. */
  readonly base: string;
  /** The language of the page; without it, that of the account. */
  readonly language?: Language;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly authorize?: () => Promise<string | null>;
  readonly renew?: (refused: string) => Promise<string | null>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The server waits five minutes for uploads from slow phones, and then processes them. */
const patience = { json: 15_000, multipart: 360_000 } as const;

const needsSession = ({ access }: Endpoint): boolean => access !== 'public' && access !== 'optional';

export const createApi = (settings: ApiSettings): Api => ({
  call: async <E extends Endpoint>(endpoint: E, ...[input, options]: CallArguments<E>) => {
    const parts: Parts = input ?? {};
    const path = fillPath(endpoint.path, parts.params);
    const token = endpoint.access === 'public' ? null : await bearerFor(settings, options);
    // The session ended while the page was loading, so the server would refuse.
    if (needsSession(endpoint) && settings.authorize && token === null) throw new ApiError(401, null);
    const signals = [AbortSignal.timeout(patience[endpoint.encoding ?? 'json']), options?.signal];
    const signal = AbortSignal.any(signals.filter((item) => item !== undefined));
    const url = `${settings.base}${path}${encodeQuery(parts.query)}`;
    const tell = options?.onProgress;
    const send = async (bearer: string | null) => {
      const keepalive = options?.keepalive ?? false;
      const { headers, ...rest } = requestInit(endpoint, bearer, parts.body, settings.language);
      const init = { ...rest, headers: { ...headers, ...options?.headers }, signal, keepalive };
      if (!tell) return settings.fetch(url, init);
      return (await import('./upload.ts')).fetchTelling(url, init, tell);
    };
    try {
      const response = await sendRenewing(settings, send, token);
      if (!response.ok) throw await apiError(response);
      return (await readAnswer(endpoint, response)) as Answer<E>;
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) throw error;
      throw new NetworkError(failureOf(error, signal), error);
    }
  },
});

const bearerFor = async (
  { authorize }: ApiSettings,
  options: CallOptions | undefined,
): Promise<string | null> =>
  options?.bearer === undefined ? ((await authorize?.()) ?? null) : options.bearer;

/** A token may be revoked before it expires; retry once with a new one. */
const sendRenewing = async (
  { renew }: ApiSettings,
  send: (token: string | null) => Promise<Response>,
  token: string | null,
): Promise<Response> => {
  const response = await send(token);
  if (response.status !== 401 || token === null || !renew) return response;
  const renewed = await renew(token);
  return renewed === null ? response : send(renewed);
};

const requestInit = (
  endpoint: Endpoint,
  token: string | null,
  body: Parts['body'],
  language: Language | undefined,
): Omit<RequestInit, 'headers'> & { headers: Record<string, string> } => {
  const headers: Record<string, string> = {};
  if (language) headers[pageLanguageHeader] = language;
  if (token) headers['authorization'] = `Bearer ${token}`;
  const init = { method: endpoint.method, headers };
  if (body === undefined) return init;
  if (endpoint.encoding === 'multipart') return { ...init, body: toFormData(body) };
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(body) };
};

const toFormData = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(body)) form.append(name, value);
  return form;
};

export const encodeQuery = (query: Readonly<Record<string, unknown>> = {}): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item): [string, string] => [name, String(item)]),
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
};

const readAnswer = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (endpoint.reply === 'html' || endpoint.reply === 'calendar') return response.text();
  if (endpoint.reply === 'file') return fileIn(response);
  if (endpoint.reply === 'empty' || response.status === 204) return undefined;
  const body: unknown = await response.json();
  return endpoint.paged ? toPage(endpoint, listIn(body, endpoint.paged), response.headers) : body;
};

const fileIn = async (response: Response): Promise<FileReply> => ({
  name: '',
  type: response.headers.get('content-type') ?? '',
  bytes: new Uint8Array(await response.arrayBuffer()),
});

const listIn = (body: unknown, place: true | string): readonly unknown[] =>
  (place === true ? body : (body as Readonly<Record<string, unknown>>)[place]) as readonly unknown[];

const toPage = ({ counts }: Endpoint, items: readonly unknown[], headers: Headers): Page<unknown> => ({
  items,
  total: Number(headers.get('x-total-count') ?? items.length),
  isExact: headers.get('x-total-exact') !== 'false',
  ...(counts && { counts: countsIn(counts, headers) }),
});

const countsIn = (names: Readonly<Record<string, string>>, headers: Headers): Record<string, number> =>
  Object.fromEntries(Object.entries(names).map(([name, header]) => [name, Number(headers.get(header) ?? 0)]));

const codeIn = (body: unknown, headers: Headers): ProblemCode | undefined => {
  const given = isDetailProblem(body) && 'code' in body ? body.code : headers.get(errorCodeHeader);
  return problemCodes.find((known) => known === given);
};

const apiError = async (response: Response): Promise<ApiError> => {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const problem = isDetailProblem(body) || isFieldProblems(body) ? body : null;
  const retryAfter = secondsToWait(headers.get('retry-after'));
  return new ApiError(status, problem, retryAfter, codeIn(body, headers), body);
};

const secondsToWait = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

const failureOf = (error: unknown, signal: AbortSignal): NetworkFailure => {
  if (signal.aborted)
    return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? 'timeout'
      : 'aborted';
  return error instanceof SyntaxError ? 'unreadable' : 'unreachable';
};
