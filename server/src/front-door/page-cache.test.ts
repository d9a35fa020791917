import { expect, it } from 'vitest';
import { packPage } from './packed-page.ts';
import { pageCache, type Verdict } from './page-cache.ts';

const unchanged = () => Promise.resolve('same' as const);

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

it('keeps no page past midnight, nor longer than the browser’s stale time', async () => {
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

const aPage = async () => ({
  page: await packPage('x'),
  lang: 'en-CA',
  shows: [{ path: '/listings/1', headers: {}, tag: 'W/"1"' }],
  today: '2026-03-01',
  renderedAt: 0,
});

it('is checked once for all who ask within half a second, and again after a change', async () => {
  let now = 0;
  let checks = 0;
  const cache = pageCache(() => now);
  const kept = await aPage();
  const ask = () => {
    checks += 1;
    return Promise.resolve<Verdict>('same');
  };
  cache.keep('a', kept);
  now = 1000;
  await Promise.all(Array.from({ length: 20 }, () => cache.find('a', kept.today, ask)));
  expect(checks).toBe(1);
  now = 1400;
  await cache.find('a', kept.today, ask);
  expect(checks).toBe(1);
  cache.noteChange();
  now = 1401;
  await cache.find('a', kept.today, ask);
  expect(checks).toBe(2);
});

it('does not use a check that began before a change', async () => {
  let now = 1000;
  const cache = pageCache(() => now);
  const kept = await aPage();
  cache.keep('a', kept);
  const slow = Promise.withResolvers<Verdict>();
  const before = cache.find('a', kept.today, () => slow.promise);
  now = 1100;
  cache.noteChange();
  now = 1200;
  const after = cache.find('a', kept.today, () => Promise.resolve('changed'));
  slow.resolve('same');
  await before;
  expect(await after).toBeNull();
});

it('keeps a page after a failed check, but shows it only after another check', async () => {
  const cache = pageCache(() => 1000);
  const kept = await aPage();
  cache.keep('a', kept);
  for (const failing of [() => Promise.resolve('unknown' as const), () => Promise.reject(new Error('down'))])
    expect(await cache.find('a', kept.today, failing)).toBeNull();
  expect(await cache.find('a', kept.today, unchanged)).not.toBeNull();
});
