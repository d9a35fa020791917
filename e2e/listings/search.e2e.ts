import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { aTown, cards, expectPrices, farAway } from '../fixtures/map/towns.ts';
import { expect, test } from '../fixtures/test.ts';

const count = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text }).first()).toBeVisible();

const filter = async (page: Page, name: string | RegExp, act: (panel: Locator) => Promise<unknown>) => {
  await page.getByRole('search').getByRole('button', { name }).click();
  const panel = page.getByRole('dialog');
  await act(panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
};

const answer = (panel: Locator, question: string, choice: string) =>
  panel.getByRole('group', { name: question }).getByText(choice, { exact: true }).click();

test('filters narrow a city’s results, survive a reload and are undone by Back', {
  tag: '@desktop-only',
}, async ({ page, request }) => {
  const { address } = await aTown(request);
  await page.goto(address);
  await count(page, '3 listings');
  await expect(page).toHaveTitle('Rentals in Pinewood, ON · Lodgepole');
  await expectPrices(page, '$2,400', '$1,500', '$900');

  await filter(page, 'Property type', (panel) => panel.getByText('House', { exact: true }).click());
  await expectPrices(page, '$1,500');
  await page.getByRole('button', { name: 'Remove filter: House' }).click();
  await expectPrices(page, '$2,400', '$1,500', '$900');

  await filter(page, 'Price', async (panel) => {
    await panel.getByLabel('Maximum price').fill('1000');
    await panel.getByLabel('Minimum price').fill('2000');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Minimum price cannot be greater than maximum price.')).toBeVisible();
    await expectNoAxeViolations(page);
    await panel.getByLabel('Minimum price').fill('500');
  });
  await expectPrices(page, '$900');
  await page.getByRole('button', { name: 'Remove filter: $500 to $1,000' }).click();

  await filter(page, 'Beds and baths', async (panel) => {
    await panel.getByText('1+', { exact: true }).click();
    await panel.getByRole('spinbutton', { name: 'Bathrooms (minimum)' }).fill('1.5');
  });
  await expectPrices(page, '$2,400', '$1,500');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();

  for (const [question, choice, ...prices] of [
    ['Pet friendly', 'No', '$2,400', '$900'],
    ['Utilities included', 'Heat', '$900'],
  ] as const) {
    await filter(page, 'More filters', (panel) => answer(panel, question, choice));
    await expectPrices(page, ...prices);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expectPrices(page, '$2,400', '$1,500', '$900');
  }

  await filter(page, /^Pinewood, ON/, (panel) => panel.getByText('10 km').click());
  await count(page, '4 listings');
  await page.getByLabel('Sort').selectOption('priceLowHigh');
  await expectPrices(page, '$900', '$1,200', '$1,500', '$2,400');
  await expect(page).toHaveURL(/=priceLowHigh/);
  await page.reload();
  await expectPrices(page, '$900', '$1,200', '$1,500', '$2,400');
  await expect(page.getByLabel('Sort')).toHaveValue('priceLowHigh');
  await expectNoAxeViolations(page);
  await page.goBack();
  await expectPrices(page, '$2,400', '$1,500', '$900');
  await expect(page.getByRole('button', { name: /^Pinewood, ON · 5 km/ })).toBeVisible();
  await page.goBack();
  await expectPrices(page, '$900');
  await expect(page.getByRole('button', { name: 'Remove filter: Heat included' })).toBeVisible();
});

test('the map shows prices, highlights cards and searches the area it shows', {
  tag: '@desktop-only',
}, async ({ page, request }) => {
  const { address, listings } = await aTown(request, farAway(0, true));
  await page.goto(address);
  const map = page.getByRole('region', { name: 'Map of the results' });
  const pill = map.getByRole('link', { name: /^\$2,400/ });
  for (const price of ['$900', '$1,500', '$2,400'])
    await expect(map.getByRole('link', { name: price })).toBeVisible();

  await cards(page).first().hover();
  await expect(pill).toHaveAttribute('data-hovered');
  await pill.focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Chosen on the map' });
  await expect(chosen.getByRole('link')).toBeFocused();
  await expect(chosen.getByRole('link')).toHaveAttribute('href', `/listings/${listings.townhouse.id}`);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(pill).toBeFocused();

  await map.getByRole('button', { name: 'Zoom out' }).click();
  await count(page, '4 listings');
  await expect(page.getByRole('button', { name: /^Pinewood, ON · Map area/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]bounds=/);
  const searched = page.url();
  await map.getByLabel('Search as I move the map').uncheck();
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(page.url()).toBe(searched);
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).not.toHaveURL(searched);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in Pinewood, ON');
  await count(page, '3 listings');
});

test('an empty result offers a wider search, and the list works without the map', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
  allowConsole,
}) => {
  allowConsole(/results-map|Failed to (load|fetch)/);
  await page.route(/results-map-[^/]*\.js$/, (route) => route.abort());
  const { address } = await aTown(request);
  await page.goto(`${address}&radius=1`);
  await expect(page.getByText('No listings found.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Search within 5 km' }).click();
  await expectPrices(page, '$2,400', '$1,500', '$900');
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('The map could not be loaded.')).toBeVisible();
});

test('on a phone filters open in a sheet and the map replaces the list', { tag: '@phone-only' }, async ({
  page,
  request,
}) => {
  const { address } = await aTown(request);
  await page.goto(address);
  await expectPrices(page, '$2,400', '$1,500', '$900');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await answer(sheet, 'Pet friendly', 'No');
  await sheet.getByText('10 km').tap();
  await expect(sheet.getByRole('button', { name: 'Show 3 listings' })).toBeVisible();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Show 3 listings' }).tap();
  await expectPrices(page, '$1,200', '$2,400', '$900');
  await page.getByRole('button', { name: 'Filters (1)' }).tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectPrices(page, '$1,200', '$2,400', '$900');
  await page.goBack();
  await expectPrices(page, '$2,400', '$1,500', '$900');
  await page.goForward();
  await expectPrices(page, '$1,200', '$2,400', '$900');

  await page.getByRole('button', { name: 'Map', exact: true }).tap();
  const map = page.getByRole('region', { name: 'Map of the results' });
  await map.getByRole('link', { name: /^\$1,200/ }).tap();
  await expect(page.getByRole('region', { name: 'Chosen on the map' })).toContainText('$1,200');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'List' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible();
  await expectPrices(page, '$1,200', '$2,400', '$900');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'List' })).toBeVisible();
  await expect(map.getByRole('link', { name: /^\$1,200/ })).toBeVisible();
});
