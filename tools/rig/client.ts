import { setTimeout as delay } from 'node:timers/promises';
import { encodeForm } from '@lodgepole/contract/core/form/form-data';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number;
}

export interface Call {
  readonly token?: string | undefined;
  readonly json?: object;
  readonly form?: Readonly<Record<string, unknown>>;
  /** The path is a page or a picture, not below `/api`. */
  readonly isPage?: boolean;
  /** For a call that is not idempotent: how a careful caller finds out whether the first try succeeded. */
  readonly lookFirst?: { readonly path: string; find(body: unknown): unknown };
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly sendsPicture: boolean;
}

export type Phase = ReturnType<typeof newPhase>;

export const newPhase = (name: string) => ({
  name,
  mayRefuse: (_request: Request): boolean => false,
  calls: 0,
  retried: 0,
  /** Answered 503 with `Retry-After` twice, as `mayRefuse` allows. */
  refused: 0,
  failed: new Array<string>(),
  longestMs: 0,
});

export interface Client {
  /** Null when no complete answer came, or when it is unknown whether the first of two tries succeeded. */
  call(method: string, path: string, call?: Call): Promise<Answer | null>;
  /** After a call without an answer, waits until the site is healthy again. */
  whenReachable(): Promise<void>;
  begin(phase: Phase): void;
}

type Send = (method: string, path: string, call: Call) => Promise<Answer | null>;

const answerLimitMs = 60_000;
/** The pause before a retry when the answer names none. */
const pauseMs = 1000;

const formOf = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(body)) form.append(name, value);
  return form;
};

const sendTo =
  (origin: string, onNoAnswer: () => void): Send =>
  async (method, path, { token, json, form, isPage }) => {
    try {
      const reply = await fetch(`${origin}${isPage ? '' : '/api'}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(answerLimitMs),
        ...(json && { body: JSON.stringify(json) }),
        ...(form && { body: formOf(form) }),
      });
      const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
      const retryAfter = reply.headers.get('retry-after');
      return {
        status: reply.status,
        body: isJson ? ((await reply.json()) as unknown) : await reply.text(),
        ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }),
      };
    } catch {
      onNoAnswer();
      return null;
    }
  };

const serverErrors = new Set([500, 502, 503, 504]);
const hasFailed = (answer: Answer | null): boolean => answer === null || serverErrors.has(answer.status);
/** The server did nothing, and says when to retry. */
const isRefusal = (answer: Answer | null): boolean =>
  answer?.status === 503 && answer.retryAfterSeconds !== undefined;

const describe = (answer: Answer | null): string =>
  answer === null ? 'no answer' : `${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`;

const settleRetry = (
  phase: Phase,
  request: Request,
  first: Answer | null,
  second: Answer | null,
): Answer | null => {
  const { method, path } = request;
  phase.retried += 1;
  const isBroken = first?.status === 500 || second?.status === 500;
  if (!isBroken && isRefusal(first) && isRefusal(second) && phase.mayRefuse(request)) phase.refused += 1;
  else if (isBroken || hasFailed(second))
    phase.failed.push(`${method} ${path}: ${describe(first)}, then ${describe(second)}`);
  // The first try may have succeeded: even a 503 can follow a commit, when the database ends right after it.
  else if (second !== null && second.status >= 400) return null;
  return second;
};

const carriesPicture = ({ form = {} }: Call): boolean =>
  Object.values(form).some((value) => value instanceof File || (Array.isArray(value) && value.length > 0));

/** Retries a failed call once, after `Retry-After` or a second. */
export const retrying = (
  send: Send,
  whenReachable: () => Promise<void> = () => Promise.resolve(),
  wait: (ms: number) => Promise<unknown> = delay,
): Client => {
  let current = newPhase('warm-up');
  const retry = async (method: string, path: string, call: Call) => {
    if (!call.lookFirst) return send(method, path, call);
    const seen = await send('GET', call.lookFirst.path, { token: call.token });
    const found = seen?.status === 200 ? call.lookFirst.find(seen.body) : undefined;
    return found === undefined ? send(method, path, call) : { status: 200, body: found };
  };
  return {
    whenReachable,
    begin: (phase) => {
      current = phase;
    },
    async call(method, path, call = {}) {
      const since = performance.now();
      let answer = await send(method, path, call);
      const phase = current;
      phase.calls += 1;
      if (hasFailed(answer)) {
        await wait((answer?.retryAfterSeconds ?? 0) * 1000 || pauseMs);
        await whenReachable();
        const request = { method, path, sendsPicture: carriesPicture(call) };
        answer = settleRetry(phase, request, answer, await retry(method, path, call));
      }
      phase.longestMs = Math.max(phase.longestMs, performance.now() - since);
      return answer;
    },
  };
};

export const makeClient = (origin: string): Client => {
  let isReachable = true;
  const send = sendTo(origin, () => {
    isReachable = false;
  });
  const isHealthy = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return retrying(send, async () => {
    while (!isReachable) {
      isReachable = await isHealthy();
      if (!isReachable) await delay(50);
    }
  });
};

export const isSuccess = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status >= 200 && answer.status < 300;

export const idIn = (answer: Answer | null): number => (answer ? (answer.body as { id: number }).id : 0);
