import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wantedBytes } from './preconditions.ts';

const part = (first: number, last: number) => ({ kind: 'part', first, last });

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=10-', part(10, 99)],
    ['bytes=90-5000', part(90, 99)],
    ['bytes=99-99', part(99, 99)],
    ['bytes=-10', part(90, 99)],
    ['bytes=-5000', part(0, 99)],
    ['Bytes = 10-19', part(10, 19)],
  ])('%s of a hundred is served', (header, wanted) => {
    expect(wantedBytes(header, 100)).toEqual(wanted);
  });

  it.each([undefined, '', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=0-1, -1'])(
    '%s is no range we know, so everything is served',
    (header) => {
      expect(wantedBytes(header, 100)).toEqual({ kind: 'whole' });
    },
  );

  it.each([
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=-0',
    'bytes=100-',
    'bytes=100-200',
    'bytes=5-4',
    'bytes=a-b',
    'bytes=1-b',
    'bytes=--5',
    'bytes=1-2-3',
    'bytes=1.5-2',
    'bytes=0x1-2',
    'bytes=1e2-',
    'bytes=9999999999999999999-',
  ])('%s of a hundred cannot be served', (header) => {
    expect(wantedBytes(header, 100)).toEqual({ kind: 'impossible' });
  });

  it('of nothing cannot be served', () => {
    expect(wantedBytes('bytes=0-', 0)).toEqual({ kind: 'impossible' });
    expect(wantedBytes('bytes=-1', 0)).toEqual({ kind: 'impossible' });
  });

  it('never reaches outside, whatever is asked', () => {
    const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,18}-\d{0,18}$/));
    fc.assert(
      fc.property(header, fc.nat(), (asked, size) => {
        const wanted = wantedBytes(asked, size);
        if (wanted.kind !== 'part') return;
        expect(wanted.first).toBeGreaterThanOrEqual(0);
        expect(wanted.last).toBeGreaterThanOrEqual(wanted.first);
        expect(wanted.last).toBeLessThan(size);
      }),
    );
  });
});
