import { describe, expect, it } from 'vitest';
import { mayContinue, preconditionStatus } from './preconditions.ts';

const version = { tag: '"a-1"', modifiedAt: new Date('2026-11-16T10:00:00.500Z') };
const then = 'Mon, 16 Nov 2026 10:00:00 GMT';
const before = 'Mon, 16 Nov 2026 09:59:59 GMT';

describe('conditions of a request', () => {
  it.each<readonly [Record<string, string>, number]>([
    [{}, 200],
    [{ 'if-match': '"a-1"' }, 200],
    [{ 'if-match': '"x", "a-1"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': 'W/"a-1"' }, 412],
    [{ 'if-unmodified-since': then }, 200],
    [{ 'if-unmodified-since': before }, 412],
    [{ 'if-unmodified-since': 'yesterday' }, 200],
    [{ 'if-match': '"a-1"', 'if-unmodified-since': before }, 200],
    [{ 'if-none-match': '"a-1"' }, 304],
    [{ 'if-none-match': 'W/"a-1"' }, 304],
    [{ 'if-none-match': '"x","a-1"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': then }, 304],
    [{ 'if-modified-since': before }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': then }, 200],
    [{ 'if-match': '"x"', 'if-none-match': '"a-1"' }, 412],
  ])('%j come to %i', (headers, status) => {
    expect(preconditionStatus(headers, version)).toBe(status);
  });

  it.each<readonly [Record<string, string>, boolean]>([
    [{}, true],
    [{ 'if-range': '"a-1"' }, true],
    [{ 'if-range': then }, true],
    [{ 'if-range': 'W/"a-1"' }, false],
    [{ 'if-range': '"x"' }, false],
    [{ 'if-range': before }, false],
    [{ 'if-range': 'Mon, 16 Nov 2026 10:00:01 GMT' }, false],
    [{ 'if-range': 'yesterday' }, false],
  ])('a part for %j may be sent: %s', (headers, may) => {
    expect(mayContinue(headers, version)).toBe(may);
  });
});
