import { spanNow } from '../ops/tracing/span.ts';

/** Beside what a job is told, in its payload: versions before this one hand it on to tasks that do not look for it. */
const key = 'traceparent';

/** A job that traced work causes says so. */
export const withTrace = (payload: object): object => {
  const span = spanNow();
  return span ? { ...payload, [key]: span.traceparent } : payload;
};

/** What a task is told, and the work that caused it. */
export const splitTrace = (
  payload: object,
): { readonly payload: object; readonly traceparent: string | null } => {
  if (!(key in payload)) return { payload, traceparent: null };
  const { [key]: traceparent, ...own } = payload;
  return { payload: own, traceparent: typeof traceparent === 'string' ? traceparent : null };
};
