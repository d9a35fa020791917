import type { Page } from '@playwright/test';
import { englishOn } from '../fixtures/english.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { guardedPaths, pagesOf, publicPaths, staffWithWork, userWithContent } from '../fixtures/routes.ts';
import { expectNoSidewaysScroll, expectWholeLabels, expectWholeLabelsInside } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const expectFrench = async (page: Page, path: string): Promise<void> => {
  await page.goto(path === '/' ? '/fr' : `/fr${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await englishOn(page), path).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectWholeLabels(page);
};

test('the main pages are entirely French, fit the screen, and cut off no label, not even in menus and dialogs', {
  tag: '@phone',
}, async ({ page, request, login, allowConsole }) => {
  allowConsole(/404/);
  const content = await userWithContent(request);
  const results = '/listings/results?city=Waterloo%2C+ON&lat=43.4643&lng=-80.5204&radius=5';
  for (const path of ['/', '/register', '/nowhere']) await expectFrench(page, path);
  await expectWholeLabelsInside(page.locator('header'));
  await expectFrench(page, results);
  await expectWholeLabelsInside(page.locator('main'));
  await expectFrench(page, `/listings/${content.listing.id}`);
  await page.goto('/fr/applications');
  await expect(page).toHaveURL(/\/fr\/login\?/);
  expect(await englishOn(page)).toEqual([]);
  await login(content.seeker.tokens);
  const { conversation, group, listing } = content;
  for (const path of [`/groups/${group.id}`, `/conversations/${conversation}`, '/roommates', '/settings']) {
    await expectFrench(page, path);
    await expectWholeLabelsInside(page.locator('main'));
  }
  await expectWholeLabelsInside(page.locator('header'));
  for (const path of [`/listings/${listing.id}`, '/listings/mine']) {
    await expectFrench(page, path);
    await expectWholeLabelsInside(page.locator('main'));
  }
});

test('every public page is entirely French and fits the screen', { tag: '@release' }, async ({
  page,
  request,
}) => {
  const landlord = await signedInTokens(request, await verifiedPerson());
  const listing = await postListing(request, landlord, { photos: 3 });
  for (const path of [...publicPaths, `/listings/${listing.id}`]) await expectFrench(page, path);
});

test('an anonymous visitor of a guarded page is asked to sign in in French', {
  tag: ['@desktop-only', '@release'],
}, async ({ page }) => {
  for (const path of guardedPaths.filter((_, index) => index % 4 === 0)) {
    await page.goto(`/fr${path}`);
    await expect(page, path).toHaveURL(/\/fr\/login\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await englishOn(page), path).toEqual([]);
  }
});

test('every page of a signed-in user is entirely French and fits the screen', {
  tag: '@release',
}, async ({ page, request, login }) => {
  const content = await userWithContent(request);
  await login(content.seeker.tokens);
  for (const path of pagesOf(content)) await expectFrench(page, path);
});

test('every staff page is entirely French and fits the screen', {
  tag: '@release',
}, async ({ page, request, login }) => {
  const { staff, pages } = await staffWithWork(request);
  await login(staff);
  for (const path of pages) await expectFrench(page, path);
});
