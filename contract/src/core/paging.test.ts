import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageFields, pageWindow, toPage } from './paging.ts';

describe('paging', () => {
  it('reads the first 500 rows without a page parameter', () => {
    expect(pageWindow({})).toEqual({ limit: 500, offset: 0 });
  });

  it('skips the pages before the requested one', () => {
    expect(pageWindow({ page: 3, page_size: 20 })).toEqual({ limit: 20, offset: 40 });
    expect(pageWindow({ page: 2 })).toEqual({ limit: 15, offset: 15 });
  });

  it('is empty on any page past the last', () => {
    const { page } = z.object(pageFields).parse({ page: '2147483647' });
    expect(pageWindow({ page, page_size: 50 }).offset).toBeLessThan(2_147_483_647);
  });

  it('counts exactly up to 1,000 and marks larger totals', () => {
    expect(toPage([], 1000)).toMatchObject({ total: 1000, isExact: true });
    expect(toPage([], 1001)).toMatchObject({ total: 1000, isExact: false });
  });

  it.each([{ page: '0' }, { page: 'two' }, { page_size: '11' }, { page: '1.5' }, { page: '99999999999' }])(
    'refuses %j',
    (query) => {
      expect(z.object(pageFields).safeParse(query).success).toBe(false);
    },
  );
});
