import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { spans as counted } from '../metrics/measures.ts';
import { type Span, spanNow, watchSpan } from './span.ts';

export interface TracerOptions {
  readonly processor: SpanProcessor;
  readonly resource?: Resource;
  readonly ratio: number;
  /** Lets callers set the trace of a request; only for a trusted proxy that sets the header. */
  readonly trustsCallers: boolean;
  readonly mostPerSecond?: number;
  readonly closeMs?: number;
}

export interface Tracer {
  request(traceparent: unknown): Span | null;
  job(traceparent: string | null): Span | null;
  close(): Promise<void>;
}

/** At most this many traces begin per second, whatever the ratio or callers ask for. */
const usualRate = 100;

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

const remoteContext = (traceparent: unknown): Context => {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
};

export const makeTracer = ({
  processor,
  resource,
  ratio,
  trustsCallers,
  mostPerSecond = usualRate,
  closeMs = 3000,
}: TracerOptions): Tracer => {
  const provider = new BasicTracerProvider({
    ...(resource && { resource }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('lodgepole');
  const hasRoom = perSecond(mostPerSecond);

  const begin = (kind: SpanKind, parent: Context): Span | null => {
    const span = tracer.startSpan('', { kind }, parent);
    if (!span.isRecording()) return null;
    if (hasRoom()) return watchSpan(tracer, span);
    counted.add(['dropped']);
    return null;
  };

  return {
    request: (traceparent) =>
      // Server rendering calls our own API: those requests belong to the page's trace.
      begin(SpanKind.SERVER, spanNow()?.context ?? remoteContext(trustsCallers ? traceparent : null)),
    job: (traceparent) => begin(SpanKind.CONSUMER, remoteContext(traceparent)),
    close: () => Promise.race([provider.shutdown(), delay(closeMs, undefined, { ref: false })]),
  };
};
