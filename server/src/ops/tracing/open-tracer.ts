import { randomUUID } from 'node:crypto';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TracingConfig } from '../../core/config/seen.ts';
import type { Release } from '../../core/site/release.ts';
import { spans as counted } from '../metrics/measures.ts';
import { makeTracer, type Tracer } from './tracer.ts';

type Collector = Pick<TracingConfig, 'url' | 'headers'>;

export interface ExportLimits {
  /** Further spans are dropped, which bounds the memory used while the collector is unreachable. */
  readonly mostWaiting: number;
  readonly batch: number;
  readonly everyMs: number;
  readonly answerMs: number;
}

const usual: ExportLimits = { mostWaiting: 2048, batch: 512, everyMs: 2000, answerMs: 10_000 };

export const otlpProcessor = (
  { url, headers }: Collector,
  onTrouble: (sentence: string) => void,
  { mostWaiting, batch, everyMs, answerMs }: ExportLimits = usual,
): SpanProcessor => {
  const otlp = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: answerMs });
  let waiting = 0;
  let isInTrouble = false;

  const exporter: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      otlp.export(spans, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS;
        counted.add([isSent ? 'exported' : 'failed'], spans.length);
        if (!isSent && !isInTrouble)
          onTrouble(
            `Traces cannot be sent, and are dropped until they can: ${result.error?.message ?? 'no reason given'}`,
          );
        isInTrouble = !isSent;
        done(result);
      });
    },
    shutdown: () => otlp.shutdown(),
  };
  const batches = new BatchSpanProcessor(exporter, {
    maxQueueSize: mostWaiting,
    maxExportBatchSize: batch,
    scheduledDelayMillis: everyMs,
  });
  let isClosed = false;

  return {
    onStart: () => undefined,
    onEnd(span) {
      // The batch processor would drop it too, but silently.
      if (isClosed || waiting >= mostWaiting) return counted.add(['dropped']);
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    async shutdown() {
      isClosed = true;
      // Rejects as soon as one batch fails, while others are still being sent.
      await batches.shutdown().catch(() => undefined);
      await otlp.shutdown();
    },
  };
};

export const openTracer = (
  { serviceName, ratio, trustsCallers, ...collector }: TracingConfig,
  release: Release,
  onTrouble: (sentence: string) => void,
): Tracer => {
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': release.version,
    'service.instance.id': randomUUID(),
  });
  return makeTracer({
    processor: otlpProcessor(collector, onTrouble),
    resource: defaultResource().merge(resource),
    ratio,
    trustsCallers,
  });
};
