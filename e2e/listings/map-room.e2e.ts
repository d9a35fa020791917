import type { Locator, Page } from '@playwright/test';
import { drag, openMap, type Spot, spotOf } from '../fixtures/map/maps.ts';
import { aTown, farAway } from '../fixtures/map/towns.ts';
import { expect, test } from '../fixtures/test.ts';

const middleOf = async (element: Locator): Promise<Spot> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const covered = (map: Locator): Promise<string[]> =>
  map.evaluate((element) => {
    const covers = [...document.querySelectorAll('[data-over-map]')].map((cover) =>
      cover.getBoundingClientRect(),
    );
    const isUnder = (pill: DOMRect) =>
      covers.some(
        (cover) =>
          pill.left < cover.right &&
          cover.left < pill.right &&
          pill.top < cover.bottom &&
          cover.top < pill.bottom,
      );
    return [...element.querySelectorAll('a')]
      .filter((link) => link.textContent?.startsWith('$') && isUnder(link.getBoundingClientRect()))
      .map((link) => link.textContent ?? '');
  });

const moveMap = async (page: Page, isMobile: boolean, map: Locator, from: Spot, to: Spot): Promise<void> => {
  const { x, y } = await middleOf(map);
  const steps = Array.from({ length: 11 }, (_, step) => (step - 5) / 10);
  await drag(
    page,
    isMobile,
    steps.map((part) => ({ x: x + part * (to.x - from.x), y: y + 25 + part * (to.y - from.y) })),
  );
};

test('prices never lie under the controls of the map', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const { address } = await aTown(request, farAway(5, isMobile));
  for (const name of ['Zoom in', 'Zoom out', ...(isMobile ? ['List'] : [])]) {
    // Another page first: the last search may still be under way and move the map, and a reload may keep the map open.
    await page.goto('/about');
    await page.goto(address);
    const map = await openMap(page, isMobile);
    const pill = map.getByRole('link', { name: /^\$2,400/ });
    const control = page.getByRole('button', { name, exact: true });
    await moveMap(page, isMobile, map, await spotOf(pill), await middleOf(control));
    await expect(pill).toBeInViewport();
    await expect.poll(() => covered(map), name).toEqual([]);
  }
});

test('drawing an area as wide as the map does not zoom out', { tag: '@release' }, async ({
  page,
  request,
  isMobile,
}) => {
  const { address } = await aTown(request, farAway(6, isMobile));
  await page.goto(address);
  const map = await openMap(page, isMobile);
  const apart = async () => {
    const [west, east] = [
      await spotOf(map.getByRole('link', { name: /^\$900/ })),
      await spotOf(map.getByRole('link', { name: /^\$1,500/ })),
    ];
    return Math.round(east.x - west.x);
  };
  const before = await apart();
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map.');
  const middle = await middleOf(map);
  await map.getByRole('button', { name: 'Draw area' }).click();
  await expect(map.getByRole('group', { name: 'Drawing an area' }).getByRole('status')).toContainText(
    'Draw a line',
  );
  await drag(
    page,
    isMobile,
    Array.from({ length: 25 }, (_, step) => ({
      x: middle.x + (box.width / 2 - 8) * Math.cos((step * Math.PI) / 12),
      y: middle.y + (box.height / 5) * Math.sin((step * Math.PI) / 12),
    })),
  );
  await expect(page).toHaveURL(/[?&]area=/);
  expect(await apart()).toBeGreaterThanOrEqual(before);
});
