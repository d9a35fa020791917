import { setTimeout as delay } from 'node:timers/promises';
import { encodeForm } from '@lodgepole/contract/core/form-data';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** How many seconds the server asks to wait. */
  readonly retryAfter?: number | undefined;
}

export interface Call {
  readonly token?: string | undefined;
  readonly json?: object;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly limitMs?: number;
  /** The path is the whole one, of a page or a picture; usually it is one of the API. */
  readonly isWhole?: boolean;
  /** For a call that would do its work twice: what a careful caller looks at before calling again. */
  readonly lookFirst?: { readonly path: string; find(body: unknown): unknown };
}

export interface Client {
  /** Null when no complete answer came; the request may still have succeeded. */
  call(method: string, path: string, call?: Call): Promise<Answer | null>;
  /** After a refused connection, waits until the site answers again. */
  whenReachable(): Promise<void>;
}

const usualLimitMs = 90_000;

const formOf = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(body)) form.append(name, value);
  return form;
};

const bodyOf = ({ json, form }: Call): { body?: FormData | string; type?: string } => {
  if (form) return { body: formOf(form) };
  return json ? { body: JSON.stringify(json), type: 'application/json' } : {};
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The connection was refused, so nothing was sent. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

export const makeClient = (origin: string): Client => {
  let isReachable = true;
  return {
    async whenReachable() {
      while (!isReachable) {
        isReachable = await fetch(`${origin}/healthz`).then(
          (reply) => reply.ok,
          () => false,
        );
        if (!isReachable) await delay(50);
      }
    },
    async call(method, path, call = {}) {
      const { body, type } = bodyOf(call);
      try {
        const reply = await fetch(`${origin}${call.isWhole ? '' : '/api'}${path}`, {
          method,
          headers: {
            ...(call.token && { authorization: `Bearer ${call.token}` }),
            ...(type && { 'content-type': type }),
          },
          signal: AbortSignal.timeout(call.limitMs ?? usualLimitMs),
          ...(body !== undefined && { body }),
        });
        const retryAfter = reply.headers.get('retry-after');
        return {
          status: reply.status,
          body: parsed(await reply.text()),
          ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
        };
      } catch (error) {
        if (isUnreachable(error)) isReachable = false;
        return null;
      }
    },
  };
};

export const isSuccess = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status >= 200 && answer.status < 300;

/** The id in an answer's body. */
export const idIn = (answer: Answer | null): number => (answer ? (answer.body as { id: number }).id : 0);

/** No complete answer or a server error: the request may or may not have succeeded. */
export const isUncertain = (answer: Answer | null): boolean => answer === null || answer.status >= 500;
