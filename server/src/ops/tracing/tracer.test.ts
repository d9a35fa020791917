import { trace } from '@opentelemetry/api';
import { NoopSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { type Span, withoutValues } from './span.ts';
import { makeTracer } from './tracer.ts';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const processor = new NoopSpanProcessor();
const mostPerSecond = Number.POSITIVE_INFINITY;
const traceOf = (span: Span | null) => span && trace.getSpanContext(span.context)?.traceId;

describe('a traceparent', () => {
  const tracer = makeTracer({ processor, ratio: 1, trustsCallers: true, mostPerSecond });

  it('is read as it is written', () => {
    const first = tracer.request(`00-${traceId}-${spanId}-01`);
    expect(traceOf(first)).toBe(traceId);
    expect(first?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(traceOf(tracer.job(first?.traceparent ?? null))).toBe(traceId);
    expect(traceOf(tracer.request(`cc-${traceId}-${spanId}-01-what-comes-later`))).toBe(traceId);
    expect(tracer.request(`00-${traceId}-${spanId}-00`)).toBeNull();
  });

  it.each([
    undefined,
    '',
    'x'.repeat(100_000),
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
    ['00', traceId],
  ])('is nothing else: %s begins a trace of its own', (text) => {
    const found = traceOf(tracer.request(text));
    expect(found).toMatch(/^[0-9a-f]{32}$/);
    expect(found).not.toBe(traceId);
  });
});

describe('choosing traces', () => {
  it('keeps the share that was asked for', () => {
    const shareAt = (ratio: number) => {
      const tracer = makeTracer({ processor, ratio, trustsCallers: false, mostPerSecond });
      const chosen = Array.from({ length: 4000 }, () => tracer.request(undefined)).filter(
        (span) => span !== null,
      );
      return chosen.length / 4000;
    };
    // Four standard deviations are 0.027.
    expect(Math.abs(shareAt(0.25) - 0.25)).toBeLessThan(0.05);
    expect(shareAt(0)).toBe(0);
    expect(shareAt(1)).toBe(1);
  });
});

describe('a statement in a trace', () => {
  it('has no values in it, whatever stands in the text', () => {
    expect(
      withoutValues(`select *  from users\n where name = 'O''Brien' and id = $1 and age > 42 limit 10`),
    ).toBe('select * from users where name = ? and id = $1 and age > ? limit ?');
    expect(withoutValues(`select 'never closed`)).toBe('select ?');
    expect(withoutValues('x'.repeat(1_000_000))).toHaveLength(1000);
  });
});
