// @vitest-environment node
import { expect, it } from 'vitest';
import { paths } from '../../../lib/address/paths.ts';
import { readComparison } from './queries.ts';

const read = (query: string) => readComparison(new URLSearchParams(query));

it.each([
  ['ids=1,2,3', { ids: [1, 2, 3], tooMany: 0, unreadable: 0, people: 1 }],
  ['ids=3,1,3, 1', { ids: [3, 1], tooMany: 0, unreadable: 0, people: 1 }],
  ['ids=1&ids=2', { ids: [1, 2], tooMany: 0, unreadable: 0, people: 1 }],
  ['ids=1,2,3,4,5,6', { ids: [1, 2, 3, 4], tooMany: 2, unreadable: 0, people: 1 }],
  ['ids=1,x,-2,0,9999999999,%3Cb%3E', { ids: [1], tooMany: 0, unreadable: 5, people: 1 }],
  ['', { ids: [], tooMany: 0, unreadable: 0, people: 1 }],
  ['ids=1&people=3', { ids: [1], tooMany: 0, unreadable: 0, people: 3 }],
  ['ids=1&people=9', { ids: [1], tooMany: 0, unreadable: 0, people: 8 }],
  ['ids=1&people=0', { ids: [1], tooMany: 0, unreadable: 0, people: 1 }],
  ['ids=1&people=many', { ids: [1], tooMany: 0, unreadable: 0, people: 1 }],
])('the address ?%s asks to compare %o', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

it('an address that was built is read back', () => {
  const { search } = new URL(paths.compare([5, 7], 3), 'https://lodgepole.test');
  expect(read(search)).toEqual({ ids: [5, 7], tooMany: 0, unreadable: 0, people: 3 });
});

it('an endless list is cut, not worked off', () => {
  const { ids, tooMany } = read(`ids=${Array.from({ length: 100_000 }, (_, place) => place + 1).join(',')}`);
  expect(ids).toEqual([1, 2, 3, 4]);
  expect(tooMany).toBeLessThan(250);
});
