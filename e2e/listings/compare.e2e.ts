import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { emptyPlaces, postListing } from '../fixtures/listings.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const cardOf = (page: Page, street: string) => page.getByRole('article').filter({ hasText: street });
const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('a user compares three listings, shares the link and removes one', { tag: '@phone' }, async ({
  page,
  request,
  login,
  browser,
  baseURL,
}) => {
  const landlord = await verifiedPerson();
  const owner = await signedInTokens(request, landlord);
  const place = emptyPlaces.deletedListing;
  const included = { heat: true, hydro: true, water: true, internet: true };
  const listings = [
    await postListing(request, owner, { ...place, street_address: '1 Elm St', price: 1850, photos: 3 }),
    await postListing(request, owner, {
      ...place,
      street_address: '2 Elm St',
      price: 2050,
      photos: 3,
      ...included,
    }),
    await postListing(request, owner, {
      ...place,
      street_address: '3 Elm St',
      price: 1500,
      photos: 3,
      bedrooms: 1,
    }),
  ];
  const tokens = await signedInTokens(request, await verifiedPerson());
  for (const { id } of listings)
    await request.post(`/api/favourites/add/${id}`, {
      headers: { authorization: `Bearer ${tokens.access}` },
    });
  await login(tokens);

  await test.step('listings chosen among the favourites wait in a tray', async () => {
    await page.goto('/listings/favourites');
    for (const street of ['1 Elm St', '2 Elm St'])
      await cardOf(page, street).getByRole('button', { name: 'Compare this home' }).click();
    await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(`/listings/${listings[2]?.id}`);
    await page.getByRole('button', { name: 'Compare this home' }).first().click();
    await page.getByRole('link', { name: 'Compare (3)' }).click();
    await expect(page).toHaveURL(`/listings/compare?ids=${listings.map(({ id }) => id).join(',')}`);
  });

  await test.step('the costs that a rent leaves out decide', async () => {
    await expect(rowOf(page, /^Rent/)).toContainText('$1,500 lowest');
    await expect(page.getByText('lowest')).toHaveCount(2);
    // Heat 60, hydro 75, water 45 and internet 75 in Ontario with two bedrooms.
    await expect(rowOf(page, /^Total/)).toContainText('About $2,105');
    await expect(rowOf(page, /^Total/)).toContainText('About $2,050');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    const label = rowOf(page, /^Bathrooms/).getByRole('rowheader');
    await label.scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Homes side by side' }).evaluate((part) => {
      part.scrollLeft = part.scrollWidth;
    });
    await expect(label).toBeInViewport({ ratio: 1 });
  });

  await test.step('a friend who opens the link sees the same costs for two people', async () => {
    await page.getByLabel('People sharing').selectOption('2');
    await expect(rowOf(page, /^For each of 2 people/)).toContainText('About $1,025');
    await expect(page).toHaveURL(/people=2$/);
    const friend = await browserOf(browser, baseURL);
    await friend.goto(page.url());
    await expect(friend.getByRole('columnheader')).toHaveCount(3);
    await expect(rowOf(friend, /^For each of 2 people/)).toContainText('About $1,025');
    await friend.getByLabel('Only what differs').check();
    await expect(rowOf(friend, /^Laundry/)).toHaveCount(0);
    await friend.context().close();
  });

  await test.step('one is removed, and Back leads to where the comparison began', async () => {
    await page.getByRole('link', { name: /^Remove .*2 Elm St/ }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  });

  await test.step('a rented listing says so, and a deleted one is reported as missing', async () => {
    const headers = { authorization: `Bearer ${owner.access}` };
    const [first, , third] = listings;
    await request.patch(`/api/listings/${first?.id}/status`, { headers, data: { status: 'R' } });
    await request.delete(`/api/listings/delete/${third?.id}`, { headers });
    await page.goto(`/listings/compare?ids=${listings.map(({ id }) => id).join(',')}`);
    await expect(page.getByText('1 home of this link is no longer there.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /1 Elm St/ })).toContainText('Rented');
  });
});

test('comparing works without JavaScript', { tag: ['@desktop-only', '@release'] }, async ({
  request,
  browser,
  baseURL,
}) => {
  const owner = await signedInTokens(request, await verifiedPerson());
  const one = await postListing(request, owner, { photos: 3 });
  const two = await postListing(request, owner, { photos: 3, price: 1400 });
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/listings/compare?ids=${one.id},${two.id}`);
  await expect(page.getByRole('row', { name: /^Rent/ })).toContainText('$1,400 lowest');
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/listings/compare?ids=${two.id}`);
  await context.close();
});
