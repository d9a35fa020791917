import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { writeTraceParent } from './traceparent.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** As OTLP numbers them. */
export const spanKinds = { server: 2, client: 3, consumer: 5 } as const;

/** What is exported of a piece of work once it is over. Times are milliseconds since 1970. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: (typeof spanKinds)[keyof typeof spanKinds];
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  readonly isError: boolean;
}

/** A request or a job that is being traced. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** What a job that this work causes is told. */
  readonly traceparent: string;
  /** A statement of this work that has just ended. */
  addQuery(sql: string, durationMs: number, isError: boolean): void;
  end(name: string, attributes: Attributes, isError: boolean): void;
}

/** Work in a loop may ask the database a thousand times; the first of them show what it does. */
const mostQueries = 200;
const longestStatement = 1000;

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
export const newTraceId = (): string => newId(16);

/** Milliseconds since 1970, to the microsecond. */
const instant = (): number => performance.timeOrigin + performance.now();

/** Values go to the database beside the statement. What few stand in it are ours, but a trace need not have them either. */
export const withoutValues = (sql: string): string =>
  sql
    .slice(0, 4 * longestStatement)
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, longestStatement);

const operationOf = (sql: string): string => /^\W*(\w{1,20})/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY';

interface Begun {
  readonly traceId: string;
  readonly parentId: string | null;
  readonly kind: EndedSpan['kind'];
  readonly keep: (span: EndedSpan) => void;
}

export const beginSpan = ({ traceId, parentId, kind, keep }: Begun): Span => {
  const spanId = newId(8);
  const startMs = instant();
  let queries = 0;
  let isOver = false;
  return {
    traceId,
    spanId,
    traceparent: writeTraceParent({ traceId, spanId, isSampled: true }),
    addQuery(sql, durationMs, isError) {
      queries += 1;
      if (queries > mostQueries) return;
      const endMs = instant();
      const operation = operationOf(sql);
      keep({
        traceId,
        spanId: newId(8),
        parentId: spanId,
        name: operation,
        kind: spanKinds.client,
        startMs: endMs - durationMs,
        endMs,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': withoutValues(sql),
        },
        isError,
      });
    },
    end(name, attributes, isError) {
      if (isOver) return;
      isOver = true;
      const all = { ...attributes, 'lodgepole.queries': queries };
      keep({ traceId, spanId, parentId, name, kind, startMs, endMs: instant(), attributes: all, isError });
    },
  };
};

const current = new AsyncLocalStorage<Span>();

/** The traced work that is going on; undefined when this work is not traced. */
export const spanNow = (): Span | undefined => current.getStore();

export const inSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);
