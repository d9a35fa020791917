import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { drag, loopAround, mapOf, openMap, spotOf } from '../fixtures/map/maps.ts';
import { aTown, expectPrices, farAway } from '../fixtures/map/towns.ts';
import { expect, test } from '../fixtures/test.ts';

/** How many listings the map shows, alone and in clusters. */
const pinned = (map: Locator): Promise<number> =>
  map.evaluate((element) => {
    const alone = [...element.querySelectorAll('a')].filter((link) => link.textContent?.startsWith('$'));
    const together = [...element.querySelectorAll('button[aria-label]')].map((button) =>
      /^([\d,]+) (?:results? here|homes? from)/.exec(button.getAttribute('aria-label') ?? ''),
    );
    return together.reduce((sum, found) => sum + Number(found?.[1]?.replaceAll(',', '') ?? 0), alone.length);
  });

const listed = async (page: Page): Promise<number> => {
  const texts = await page.getByRole('main').getByRole('status').allTextContents();
  const count = texts.map((text) => /^([\d,]+) listings?/.exec(text)?.[1]).find(Boolean);
  return Number(count ?? Number.NaN);
};

const expectSame = (page: Page, map: Locator, count: number) =>
  expect.poll(async () => [await listed(page), await pinned(map)]).toEqual([count, count]);

test('the list and the map show the same listings at every zoom, wherever the map is moved', async ({
  page,
  request,
  isMobile,
}) => {
  const { address } = await aTown(request, farAway(1, isMobile));
  await page.goto(address);
  const map = await openMap(page, isMobile);
  await expectSame(page, map, 3);
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page).toHaveURL(/[?&]bounds=/);
  const closer = page.url();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  // Zooming in before the animation ends would return to the start.
  await expect(page).not.toHaveURL(closer);
  await expectSame(page, map, 4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in Pinewood, ON');
  const shared = page.url();

  for (let step = 0; step < 4; step += 1)
    await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).not.toHaveURL(shared);
  await expect.poll(async () => (await listed(page)) - (await pinned(map))).toBe(0);
  await map.getByRole('group', { name: /^Map\./ }).focus();
  // A map that is still loading ignores input.
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(map.getByText('No listings in this part of the map.')).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in this map area');

  await page.goto(shared);
  await expectSame(page, await openMap(page, isMobile), 4);
  await page.reload();
  await expectSame(page, mapOf(page), 4);
  expect(page.url()).toBe(shared);
});

test('an area is drawn with the mouse or a finger, shared, and cleared', { tag: '@phone' }, async ({
  page,
  request,
  browser,
  isMobile,
}) => {
  const { address } = await aTown(request, farAway(2, isMobile));
  await page.goto(address);
  const map = await openMap(page, isMobile);
  const around = await spotOf(map.getByRole('link', { name: /^\$2,400/ }));
  await map.getByRole('button', { name: 'Draw area' }).click();
  const bar = map.getByRole('group', { name: 'Drawing an area' });
  await expect(bar.getByRole('status')).toContainText('Draw a line around the area');
  await expectNoAxeViolations(page);
  const eight = loopAround(around, 40).map(({ x, y }, step) => ({
    x,
    y: around.y + (y - around.y) * Math.cos((step * Math.PI) / 12) * 1.5,
  }));
  await drag(page, isMobile, eight);
  await expect(bar.getByRole('status')).toHaveText(
    'The lines of the area must not cross or touch each other.',
  );
  const scrolled = await page.evaluate(() => window.scrollY);
  await drag(page, isMobile, loopAround(around, 40));
  await expect(page).toHaveURL(/[?&]area=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expectSame(page, map, 1);
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expectSame(page, map, 1);
  await expectNoAxeViolations(page);

  const other = await browser.newContext({ viewport: page.viewportSize() });
  const second = await other.newPage();
  await second.goto(page.url());
  await expectPrices(second, '$2,400');
  await expect(second.getByRole('button', { name: 'Remove filter: Your drawn area' })).toBeVisible();
  await other.close();

  await page.reload();
  await expectSame(page, map, 1);
  await map.getByRole('button', { name: 'Clear the drawn area' }).click();
  await expect(page).not.toHaveURL(/[?&]area=/);
});

test('an area is marked corner by corner with undo, and typed by keyboard alone', async ({
  page,
  request,
  isMobile,
}) => {
  const [lat, lng] = farAway(3, isMobile);
  const { address } = await aTown(request, [lat, lng]);
  await page.goto(address);
  const map = await openMap(page, isMobile);
  const { x, y } = await spotOf(map.getByRole('link', { name: /^\$2,400/ }));
  await map.getByRole('button', { name: 'Draw area' }).click();
  const bar = map.getByRole('group', { name: 'Drawing an area' });
  await expect(bar.getByRole('status')).toContainText('Draw a line around the area');
  await expect(bar.getByRole('button', { name: 'Undo point' })).toBeDisabled();
  const mark = (across: number, down: number) =>
    isMobile ? page.touchscreen.tap(x + across, y + down) : page.mouse.click(x + across, y + down);
  await mark(-45, -35);
  await expect(bar.getByRole('button', { name: 'Undo point' })).toBeEnabled();
  await mark(45, -35);
  await mark(60, 90);
  await bar.getByRole('button', { name: 'Undo point' }).click();
  await mark(45, 35);
  await mark(-45, 35);
  await mark(-45, -35);
  await expect(page).toHaveURL(/[?&]area=/);
  await expectSame(page, map, 1);

  await map.getByRole('button', { name: 'More map tools' }).focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('menuitem', { name: 'Type in an area' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Type in an area' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByText('Between four sides, in degrees').click();
  await dialog.getByRole('textbox', { name: /^South/ }).fill(String(lat - 0.2));
  await dialog.getByRole('textbox', { name: /^West/ }).fill(String(lng - 0.2));
  await dialog.getByRole('textbox', { name: /^North/ }).fill(String(lat - 0.3));
  await dialog.getByRole('textbox', { name: /^East/ }).fill(String(lng + 0.2));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The northern edge must not be south of the southern edge.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^North/ }).fill(String(lat + 0.2));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/[?&]bounds=/);
  await expectSame(page, map, 4);
});

// Small screens show the list or the map, never both.
test('the map’s size is remembered, and full screen ends with Back', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request, isMobile }) => {
  const { address } = await aTown(request, farAway(0, false));
  await page.goto(address);
  const map = await openMap(page, isMobile);
  const width = async () => (await map.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(560);
  await expect.poll(width).toBeLessThan(660);
  await map.getByRole('button', { name: 'More map tools' }).click();
  await map.getByRole('menuitem', { name: 'Widen the map' }).click();
  await expect.poll(width).toBeGreaterThan(740);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(740);
  await map.getByRole('button', { name: 'More map tools' }).click();
  await map.getByRole('menuitem', { name: 'Hide the map' }).click();
  await expect(map).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show map' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.reload();
  await expectPrices(page, '$2,400', '$1,500', '$900');
  await expect(map).toBeHidden();
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect.poll(width).toBeLessThan(660);

  await map.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(width).toBe(1280);
  await expect(map.getByRole('status')).toHaveText('3 listings');
  await expectNoAxeViolations(page);
  await map.getByRole('link', { name: /^\$2,400/ }).click();
  await expect(map.getByRole('region', { name: 'Chosen on the map' })).toContainText('$2,400');
  await page.keyboard.press('Escape');
  await expect(map.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page).toHaveURL(/[?&]bounds=/);
  await page.goBack();
  await expect.poll(width).toBeLessThan(660);
  await expect(page).toHaveURL(/[?&]bounds=/);
  await map.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(width).toBe(1280);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeLessThan(660);
});
