import { describe, expect, it } from 'vitest';
import { pageCountOf, readListView, writeListView } from './list-params.ts';

const read = (query: string) => readListView(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof writeListView>[1]) =>
  writeListView(new URLSearchParams(query), change).toString();

describe('an address', () => {
  it('tells page, size and order', () => {
    expect(read('page=3&page_size=30&sort=priceLowHigh')).toEqual({
      page: 3,
      page_size: 30,
      sort: 'priceLowHigh',
    });
  });

  it.each(['', 'page=0&page_size=7&sort=cheap', 'page=-1', 'page=2.5', 'page=x&page_size=', 'page=1e9'])(
    'that says nothing useful (%s) means the first page of the newest',
    (query) => {
      expect(read(query)).toEqual({ page: 1, page_size: 15, sort: 'newest' });
    },
  );
});

describe('a change', () => {
  it('of the page leaves the rest, also what is not ours', () => {
    expect(write('tab=listings&page=2&sort=oldest', { page: 3 })).toBe('tab=listings&page=3&sort=oldest');
  });

  it('of the order or the size starts at the first page again', () => {
    expect(write('page=4', { page_size: 50 })).toBe('page_size=50');
    expect(write('page=4&page_size=50', { sort: 'oldest' })).toBe('page_size=50&sort=oldest');
  });

  it('back to the default is not said', () => {
    expect(write('page=2&page_size=50&sort=oldest', { page_size: 15, sort: 'newest' })).toBe('');
  });
});

it('a list has at least one page', () => {
  expect([0, 1, 15, 16, 1000].map((total) => pageCountOf(total, 15))).toEqual([1, 1, 1, 2, 67]);
});
