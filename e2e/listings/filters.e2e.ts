import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { type ListingFields, postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const threeListings: readonly ListingFields[] = [
  {
    price: 900,
    property_type: 'A',
    bedrooms: 0,
    laundry_type: 'N',
    parking_spaces: 0,
    sqft_area: 350,
    move_in_date: '2098-06-01',
  },
  {
    price: 1500,
    property_type: 'C',
    bedrooms: 2,
    laundry_type: 'S',
    parking_spaces: 1,
    sqft_area: 700,
    move_in_date: '2098-09-01',
  },
  {
    price: 2400,
    property_type: 'H',
    bedrooms: 3,
    laundry_type: 'I',
    parking_spaces: 2,
    sqft_area: 1400,
    move_in_date: '2099-01-01',
  },
];

const aTown = async (request: APIRequestContext): Promise<string> => {
  const [lat, lng] = [55 + Math.random() * 3, -94 + Math.random() * 12];
  const landlord = await signedInTokens(request, await verifiedPerson());
  for (const listing of threeListings)
    await postListing(request, landlord, {
      ...listing,
      photos: 3,
      city: 'Elmwood',
      latitude: lat,
      longitude: lng,
      street_address: `${listing['price']} Elm St`,
    });
  const query = new URLSearchParams({ city: 'Elmwood, ON', lat: lat.toFixed(5), lng: lng.toFixed(5) });
  return `/listings/results?${query}`;
};

const expectPrices = (page: Page, ...prices: readonly string[]) =>
  expect
    .poll(async () => {
      const cards = page.getByRole('list', { name: 'Listings' }).getByRole('article');
      const texts = await cards.getByRole('heading').allTextContents();
      return texts.map((text) => /\$[\d,]+/.exec(text)?.[0]);
    })
    .toEqual(prices);

const all = ['$2,400', '$1,500', '$900'] as const;

/** Opens the filters: one panel of the bar, or on a phone the sheet with all of them. */
const within = async (page: Page, isMobile: boolean, name: string | RegExp): Promise<Locator> => {
  const bar = page.getByRole('search');
  await bar.getByRole('button', { name: isMobile ? /^Filters/ : name }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: /^Show/ })).toBeVisible();
  return panel;
};

const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' }).first().click();
const choose = (panel: Locator, group: string, choice: string) =>
  panel.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
const show = (panel: Locator, count: string) =>
  panel.getByRole('button', { name: `Show ${count}`, exact: true }).click();

test('listings are found by bedrooms, types, laundry, parking, size and date, and the link keeps all filters', {
  tag: '@release',
}, async ({ page, request, isMobile }) => {
  await page.goto(await aTown(request));
  await expectPrices(page, ...all);

  await test.step('bedrooms: a studio, at least two, exactly two', async () => {
    const rooms = await within(page, isMobile, 'Beds and baths');
    await choose(rooms, 'Bedrooms', 'Studio');
    await show(rooms, '1 listing');
    await expectPrices(page, '$900');
    const again = await within(page, isMobile, 'Studio');
    await choose(again, 'Bedrooms', '2+');
    await expect(again.getByRole('button', { name: 'Show 2 listings' })).toBeVisible();
    await again.getByLabel('Exact number of bedrooms').check();
    await show(again, '1 listing');
    await expectPrices(page, '$1,500');
    await page.getByRole('button', { name: 'Remove filter: 2 bedrooms' }).click();
    await expectPrices(page, ...all);
  });

  await test.step('two property types at once', async () => {
    const types = await within(page, isMobile, 'Property type');
    await choose(types, 'Property type', 'House');
    await choose(types, 'Property type', 'Apartment');
    await show(types, '2 listings');
    await expectPrices(page, '$2,400', '$900');
    await clear(page);
  });

  await test.step('laundry, parking, size and date', async () => {
    const dates = await within(page, isMobile, 'Dates');
    await dates.getByLabel('First day').fill('2098-12-31');
    await show(dates, '2 listings');
    await expect(page).toHaveURL(/stay_from=2098-12-31/);
    const more = await within(page, isMobile, /^More filters/);
    await choose(more, 'Laundry', 'In-Unit');
    await choose(more, 'Laundry', 'Shared');
    await more.getByRole('button', { name: 'More parking spaces' }).click();
    await more.getByLabel('Minimum size').fill('600');
    await expect(page).toHaveURL(/sqft_min=600/);
    // Cards fade while new results load.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await show(more, '1 listing');
    await expect(more).toBeHidden();
    // On a phone, closing the sheet goes back, and the address then gets the chosen filters.
    await expect(page).toHaveURL(/sqft_min=600/);
    await expectPrices(page, '$1,500');
    await page.reload();
    await expectPrices(page, '$1,500');
    for (const filter of [
      'Free on Dec 31, 2098',
      'In-unit laundry',
      'Shared laundry',
      '1+ parking spaces',
      '600+ sq ft',
    ])
      await expect(page.getByRole('button', { name: `Remove filter: ${filter}` })).toBeVisible();
    await page.getByRole('button', { name: /^Remove filter: Free on/ }).click();
    await expectPrices(page, '$2,400', '$1,500');
    const verified = await within(page, isMobile, 'More filters (4)');
    await verified.getByLabel('Verified listings only').check();
    await show(verified, '0 listings');
    await expect(page.getByText('No listings found.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('prices are chosen from a histogram, with fields or with thumbs', { tag: '@release' }, async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto(await aTown(request));
  await expectPrices(page, ...all);
  const panel = await within(page, isMobile, 'Price');
  await expect(panel.getByRole('img', { name: /^Prices of 3 listings: \$900/ })).toBeVisible();
  const lower = panel.getByRole('slider', { name: 'Lower end of the price range' });
  await lower.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const typed = Number(await panel.getByLabel('Minimum price').inputValue());
  expect(typed).toBeGreaterThan(900);
  await expect(panel.getByRole('button', { name: 'Show 2 listings' })).toBeVisible();
  await panel.getByLabel('Maximum price').fill('2000');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Show 1 listing', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await show(panel, '1 listing');
  await expectPrices(page, '$1,500');
  await expect(page).toHaveURL(new RegExp(`min_price=${typed}&max_price=2000`));
});
