import { spans as counted } from '../metrics/measures.ts';
import type { Attributes, EndedSpan } from './span.ts';

export interface OtlpPlace {
  /** Where traces are taken, with its path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who sends them. */
  readonly resource: Attributes;
}

export interface OtlpLimits {
  /** What waits beyond this is dropped: a collector that is away costs no more memory than that. */
  readonly mostWaiting: number;
  readonly batch: number;
  readonly everyMs: number;
  readonly answerMs: number;
}

/** The usual ones of OpenTelemetry, but sent a little sooner. */
const usual: OtlpLimits = { mostWaiting: 2048, batch: 512, everyMs: 2000, answerMs: 10_000 };

const valueOf = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const spanOf = ({
  traceId,
  spanId,
  parentId,
  name,
  kind,
  startMs,
  endMs,
  attributes,
  isError,
}: EndedSpan) => ({
  traceId,
  spanId,
  ...(parentId !== null && { parentSpanId: parentId }),
  name,
  kind,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: attributesOf(attributes),
  status: isError ? { code: 2 } : {},
});

const bodyOf = (batch: readonly EndedSpan[], resource: Attributes): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'lodgepole' }, spans: batch.map(spanOf) }],
      },
    ],
  });

/** Sends one batch and counts what became of it. Trouble is told of when it begins. */
const sender = (
  { url, headers, resource }: OtlpPlace,
  onTrouble: (sentence: string) => void,
  answerMs: number,
) => {
  let isInTrouble = false;

  const failed = (count: number, reason: string): void => {
    counted.add(['failed'], count);
    if (!isInTrouble) onTrouble(`Traces can not be sent, and are dropped until they can: ${reason}`);
    isInTrouble = true;
  };

  return async (some: readonly EndedSpan[]): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: bodyOf(some, resource),
        signal: AbortSignal.timeout(answerMs),
        // A collector that sends us elsewhere would get the headers, which may hold a key, there as well.
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) return failed(some.length, `the collector answered ${response.status}`);
      counted.add(['exported'], some.length);
      isInTrouble = false;
    } catch (error) {
      failed(some.length, error instanceof Error ? error.message : String(error));
    }
  };
};

/** Sends spans as OTLP over HTTP, in JSON. A batch is tried once: traces are for looking at, not worth a queue on disk. */
export const otlpExporter = (
  place: OtlpPlace,
  onTrouble: (sentence: string) => void,
  { mostWaiting, batch, everyMs, answerMs }: OtlpLimits = usual,
) => {
  const post = sender(place, onTrouble, answerMs);
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;
  let clock: NodeJS.Timeout | null = null;
  let isClosed = false;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) await post(waiting.splice(0, batch));
  };

  const send = (): Promise<void> => {
    if (clock !== null) clearTimeout(clock);
    clock = null;
    // One that is under way takes what has come meanwhile, too.
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    keep(span: EndedSpan): void {
      if (isClosed || waiting.length >= mostWaiting) return counted.add(['dropped']);
      waiting.push(span);
      if (waiting.length === batch) void send();
      else clock ??= setTimeout(() => void send(), everyMs).unref();
    },

    /** Sends what waits, for so long; what is left then is dropped. */
    async close(limitMs: number): Promise<void> {
      isClosed = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      await Promise.race([send(), late]);
      clearTimeout(timer);
      counted.add(['dropped'], waiting.length);
      waiting = [];
    },
  };
};

export type OtlpExporter = ReturnType<typeof otlpExporter>;
