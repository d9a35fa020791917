import { spans as counted } from '../metrics/measures.ts';
import type { OtlpExporter } from './otlp.ts';
import { beginSpan, newTraceId, type Span, spanKinds, spanNow } from './span.ts';
import { readTraceParent } from './traceparent.ts';

export interface TracerOptions {
  readonly exporter: Pick<OtlpExporter, 'keep' | 'close'>;
  /** The share of traces that is kept, from 0 to 1. */
  readonly ratio: number;
  /** Callers may name the trace that a request belongs to: only where a proxy of ours says which. */
  readonly trustsCallers: boolean;
  readonly mostPerSecond?: number;
}

export interface Tracer {
  /** Null when this request is not traced. */
  request(traceparent: unknown): Span | null;
  /** The traceparent is the one that the job was queued with. */
  job(traceparent: string | null): Span | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Whatever the ratio and whatever callers ask for, no more than so many a second are traced. */
const usualRate = 100;
const closeMs = 3000;

const { server, consumer } = spanKinds;
type EntryKind = typeof server | typeof consumer;

/** As OpenTelemetry decides by a ratio: by the end of the trace's id, so that every process decides alike. */
export const isChosen = (traceId: string, ratio: number): boolean =>
  ratio >= 1 || Number.parseInt(traceId.slice(18), 16) < ratio * 2 ** 56;

const perSecond = (most: number) => {
  let second = 0;
  let taken = 0;
  return (): boolean => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    taken += 1;
    return taken <= most;
  };
};

export const makeTracer = ({
  exporter,
  ratio,
  trustsCallers,
  mostPerSecond = usualRate,
}: TracerOptions): Tracer => {
  const { keep } = exporter;
  const hasRoom = perSecond(mostPerSecond);

  const begin = (kind: EntryKind, traceId: string, parentId: string | null): Span | null => {
    if (hasRoom()) return beginSpan({ traceId, parentId, kind, keep });
    counted.add(['dropped']);
    return null;
  };

  const root = (kind: EntryKind): Span | null => {
    const traceId = newTraceId();
    return isChosen(traceId, ratio) ? begin(kind, traceId, null) : null;
  };

  return {
    request(traceparent) {
      // A page asks our own API while it is rendered.
      const around = spanNow();
      if (around) return begin(server, around.traceId, around.spanId);
      const given = trustsCallers ? readTraceParent(traceparent) : null;
      if (!given) return root(server);
      return given.isSampled ? begin(server, given.traceId, given.spanId) : null;
    },
    job(traceparent) {
      const cause = readTraceParent(traceparent);
      return cause ? begin(consumer, cause.traceId, cause.spanId) : root(consumer);
    },
    close: () => exporter.close(closeMs),
  };
};
