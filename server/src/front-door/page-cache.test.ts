import { expect, it } from 'vitest';
import { packPage } from './packed-page.ts';
import { pageCache } from './page-cache.ts';

const unchanged = () => Promise.resolve(true);

it('forgets the pages least recently read when it is full', async () => {
  const cache = pageCache(() => 0);
  const piece = { deflated: Buffer.alloc(10 * 2 ** 20), length: 0, crc: 0 };
  const kept = { page: [piece], lang: 'en-CA', shows: [], today: '2026-03-01', renderedAt: 0 };
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, kept);
  await cache.find('a', kept.today, unchanged);
  cache.keep('e', kept);
  const left = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((key) => cache.find(key, kept.today, unchanged)),
  );
  expect(left.map((page) => page !== null)).toEqual([true, false, true, true, true]);
});

it('keeps no page beyond its day, nor longer than browsers trust their queries', async () => {
  let now = 0;
  const cache = pageCache(() => now);
  const kept = {
    page: await packPage('x'),
    lang: 'en-CA',
    shows: [],
    today: '2026-03-01',
    renderedAt: 0,
  };
  cache.keep('a', kept);
  expect(await cache.find('a', '2026-03-02', unchanged)).toBeNull();
  cache.keep('a', kept);
  now = 25_000;
  expect(await cache.find('a', kept.today, unchanged)).not.toBeNull();
  now += 1;
  expect(await cache.find('a', kept.today, unchanged)).toBeNull();
});
