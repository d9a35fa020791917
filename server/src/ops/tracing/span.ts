import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export interface Span {
  readonly context: Context;
  readonly traceparent: string;
  addQuery(sql: string, durationMs: number, isError: boolean): void;
  end(name: string, attributes: Attributes, isError: boolean): void;
}

/** A loop may run a thousand statements; the first ones show what it does. */
const mostQueries = 200;
const longestStatement = 1000;

const instant = (): number => performance.timeOrigin + performance.now();

/** Removes literals. Parameters are sent separately and never appear in the text. */
export const withoutValues = (sql: string): string =>
  sql
    .slice(0, 4 * longestStatement)
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, longestStatement);

const operationOf = (sql: string): string => /^\W*(\w{1,20})/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY';

const markError = (span: OtelSpan, isError: boolean): void => {
  if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
};

export const watchSpan = (tracer: OtelTracer, span: OtelSpan): Span => {
  const { traceId, spanId } = span.spanContext();
  const context = trace.setSpan(ROOT_CONTEXT, span);
  let queries = 0;
  return {
    context,
    traceparent: `00-${traceId}-${spanId}-01`,
    addQuery(sql, durationMs, isError) {
      queries += 1;
      if (queries > mostQueries) return;
      const endTime = instant();
      const operation = operationOf(sql);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': withoutValues(sql),
      };
      const startTime = endTime - durationMs;
      const query = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }, context);
      markError(query, isError);
      query.end(endTime);
    },
    end(name, attributes, isError) {
      if (!span.isRecording()) return;
      span.updateName(name).setAttributes({ ...attributes, 'lodgepole.queries': queries });
      markError(span, isError);
      span.end();
    },
  };
};

const current = new AsyncLocalStorage<Span>();

export const spanNow = (): Span | undefined => current.getStore();

export const inSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);

/** Part of the job's payload, so that older versions can run jobs queued by newer ones. */
const traceKey = 'traceparent';

export const withTrace = (payload: object): object => {
  const span = spanNow();
  return span ? { ...payload, [traceKey]: span.traceparent } : payload;
};

export const splitTrace = (
  payload: object,
): { readonly payload: object; readonly traceparent: string | null } => {
  if (!(traceKey in payload)) return { payload, traceparent: null };
  const { [traceKey]: traceparent, ...own } = payload;
  return { payload: own, traceparent: typeof traceparent === 'string' ? traceparent : null };
};
