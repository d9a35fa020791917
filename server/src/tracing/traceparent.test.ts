import { describe, expect, it } from 'vitest';
import { withoutValues } from './span.ts';
import { readTraceParent, writeTraceParent } from './traceparent.ts';
import { isChosen } from './tracer.ts';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

describe('a traceparent', () => {
  it('is read as it is written', () => {
    for (const isSampled of [true, false]) {
      const parent = { traceId, spanId, isSampled };
      expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
    }
    expect(readTraceParent(`cc-${traceId}-${spanId}-01-what-comes-later`)).toMatchObject({ traceId });
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
  ])('is nothing else: %s', (text) => {
    expect(readTraceParent(text)).toBeNull();
  });
});

describe('choosing traces', () => {
  it('keeps the share that was asked for, by the id alone', () => {
    const ids = Array.from({ length: 4000 }, (_, index) =>
      Array.from({ length: 4 }, (_part, part) =>
        Math.floor(((index * 0.618_033_988_7 + part * 0.37) % 1) * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join(''),
    );
    const share = ids.filter((id) => isChosen(id, 0.25)).length / ids.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
    expect(ids.some((id) => isChosen(id, 0))).toBe(false);
    expect(ids.every((id) => isChosen(id, 1))).toBe(true);
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
