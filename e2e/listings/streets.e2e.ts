import type { APIRequestContext, Page } from '@playwright/test';
import { postListing } from '../fixtures/listings.ts';
import { streetTown, withoutStreets } from '../fixtures/map/streets.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

const openMap = async (page: Page, id: number) => {
  await page.goto(`/listings/${id}`);
  const map = page.getByRole('region', { name: /^Map of 12 Pine Way/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  return map;
};

/** Whether this RGB colour is painted somewhere on the map. */
const isPainted = (page: Page, colour: readonly number[]) =>
  page.locator('.leaflet-container').evaluate(
    (box, [red, green, blue]) =>
      [...box.querySelectorAll('canvas')].some((canvas) => {
        if (canvas.width === 0) return false;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        for (let index = 0; index < data.length; index += 4)
          if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) return true;
        return false;
      }),
    colour,
  );

const light = { land: [0xf4, 0xf0, 0xe7], water: [0xbc, 0xd8, 0xe0], road: [255, 255, 255] };
const dark = { land: [0x16, 0x1c, 0x19], water: [0x0b, 0x1d, 0x27], road: [0x41, 0x4d, 0x46] };

// Serial: one of them removes the archive that the other needs.
test.describe.configure({ mode: 'serial' });

const listingInTown = async (request: APIRequestContext): Promise<number> => {
  const tokens = await signedInTokens(request, await verifiedPerson());
  return (await postListing(request, tokens, { ...streetTown, photos: 3 })).id;
};

test('streets are drawn with their credit, in light and dark, on wide and narrow screens', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request }) => {
  const listing = await listingInTown(request);
  const map = await openMap(page, listing);
  await expect(map.locator('[data-streets]')).toBeVisible();
  await expect(map.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible();
  await expect(map.getByRole('link', { name: 'Protomaps' })).toBeVisible();
  await expect(map.getByText('Approximate shoreline')).toBeHidden();
  for (const colour of Object.values(light)) await expect.poll(() => isPainted(page, colour)).toBe(true);

  await test.step('they follow the colour scheme of the page', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const colour of Object.values(dark)) await expect.poll(() => isPainted(page, colour)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isPainted(page, light.land)).toBe(true);
  });

  await test.step('they are drawn on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await openMap(page, listing);
    await expect(narrow.locator('[data-streets]')).toBeVisible();
    await expect.poll(() => isPainted(page, light.road)).toBe(true);
  });
});

test('the map works without the streets, and shows them once they are back', {
  tag: ['@desktop-only', '@release'],
}, async ({ browser, request, baseURL }) => {
  const listing = await listingInTown(request);
  const other = await browserOf(browser, baseURL);
  await withoutStreets(dataDir, async () => {
    const bare = await openMap(other, listing);
    await expect(bare.getByText('Approximate shoreline')).toBeVisible();
    await expect(bare.getByText('200 m')).toBeVisible();
    await expect(bare.locator('[data-streets]')).toHaveCount(0);
    await bare.getByRole('button', { name: 'Zoom out' }).click();
    await expect(bare.getByText('The map could not be loaded.')).toBeHidden();
  });
  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event('online')));
    await expect(other.locator('[data-streets]')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await other.context().close();
});
