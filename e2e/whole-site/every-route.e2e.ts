import { paths } from '../../web/src/lib/address/paths.ts';
import { expectAccessible, expectAccessibleIn, expectNoAxeViolations } from '../fixtures/axe.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import {
  everyPath,
  guardedPaths,
  pagesOf,
  publicPaths,
  staffWithWork,
  userWithContent,
} from '../fixtures/routes.ts';
import { expectNoSidewaysScroll, expectWholeLabels } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('the main pages open without errors, are accessible and fit the screen', async ({
  page,
  request,
  login,
}) => {
  const { seeker, listing, conversation, group } = await userWithContent(request);
  for (const path of ['/', '/listings/results', `/listings/${listing.id}`]) {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await login(seeker.tokens);
  for (const path of [`/conversations/${conversation}`, `/groups/${group.id}`]) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleIn(page, 'light');
    await expectNoSidewaysScroll(page);
  }
});

test('every public page opens without errors and is accessible', { tag: '@release' }, async ({
  page,
  isMobile,
}) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The colours are the same at every width.
    await (isMobile ? expectAccessibleIn(page, 'light') : expectAccessible(page));
    await expectWholeLabels(page);
  }
});

test('every page of a signed-in user is accessible and fits the screen', {
  tag: '@release',
}, async ({ page, request, login, isMobile }) => {
  const content = await userWithContent(request);
  await login(content.seeker.tokens);
  for (const path of pagesOf(content)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // One colour scheme per width; the journeys check both.
    await expectAccessibleIn(page, isMobile ? 'light' : 'dark');
    await expectNoSidewaysScroll(page);
    await expectWholeLabels(page);
  }
});

test('every page of the staff is accessible, fits the screen, and every route is among these pages', {
  tag: '@release',
}, async ({ page, request, login, isMobile }) => {
  const { staff, pages } = await staffWithWork(request);
  await login(staff);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleIn(page, isMobile ? 'light' : 'dark');
    await expectNoSidewaysScroll(page);
    await expectWholeLabels(page);
  }
  const opened = [...publicPaths, ...pagesOf(await userWithContent(request)), ...pages].map((path) =>
    path
      .replace(/[?#].*$/, '')
      .replace(/\d+/g, '1')
      .replace(/^\/groups\/link\/.+/, paths.groupLink('1')),
  );
  expect([...everyPath].filter((path) => !opened.includes(path))).toEqual([paths.logout()]);
});

test('an anonymous visitor is redirected to the login page from every guarded page', {
  tag: ['@desktop-only', '@release'],
}, async ({ page }) => {
  for (const path of guardedPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('an unknown address is 404 and links to other pages', { tag: ['@desktop-only', '@release'] }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto('/listings');
  for (const path of ['/listings/abc', '/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/listings');
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Try Previous Page' }).click();
  await expect(page).toHaveURL('/listings');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the home page, searches and reads a listing', { tag: '@desktop-only' }, async ({
    page,
    request,
  }) => {
    const landlord = await signedInTokens(request, await verifiedPerson());
    const street = `${Math.floor(Math.random() * 90_000) + 10_000} Willow St`;
    const listing = await postListing(request, landlord, { photos: 3, street_address: street });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Toronto, ON' })).toBeVisible();
    await expect(page).toHaveTitle(/Lodgepole/);

    await page.goto('/listings');
    await expect(page.getByRole('heading', { name: 'Find Your Next Rental' })).toBeVisible();
    const search = async (text: string) => {
      await page.goto('/listings');
      await page.getByLabel('City').fill(text);
      await page.getByLabel('City').press('Enter');
    };
    for (const [typed, place] of [
      ['Tornto', 'Toronto, ON'],
      ['M5V', 'M5V, Toronto, ON'],
      ['Kitsilano', 'Kitsilano, Vancouver, BC'],
    ] as const) {
      await search(typed);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rentals in ${place}`);
    }
    await search('123 Nowhere Street, Waterloo');
    await expect(page.getByText('We could not find that place, so we show Waterloo, ON.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in Waterloo, ON');
    await expect(page.getByText(street)).toBeVisible();

    await page.goto(`/listings/${listing.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Apartment in Waterloo' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Picture 1 of 3 of Apartment in Waterloo' })).toBeVisible();
    await expect(page.getByText('Interac/Wire Transfer')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Owner' })).toBeVisible();
  });
});
