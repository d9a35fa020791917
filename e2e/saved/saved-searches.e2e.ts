import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { type ListingFields, postListing } from '../fixtures/listings.ts';
import { browserOf, keepTokens } from '../fixtures/other-browser.ts';
import { emailsTo, mailedLink, signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Part of the map that no other test searches. */
const aTown = () => {
  const [lat, lng] = [50 + Math.random() * 4, -94 + Math.random() * 12];
  const query = new URLSearchParams({ city: 'Pinewood, ON', lat: lat.toFixed(5), lng: lng.toFixed(5) });
  const post = (request: APIRequestContext, landlord: Tokens, listing: ListingFields = {}) =>
    postListing(request, landlord, {
      city: 'Pinewood',
      photos: 3,
      latitude: lat,
      longitude: lng,
      ...listing,
    });
  return { address: `/listings/results?${query}&bedrooms=2&max_price=2200`, post };
};

const name = '2+ bedrooms under $2,200 in Pinewood, ON';
const save = (page: Page) => page.getByRole('button', { name: 'Save this search' });
const question = (page: Page) => page.getByRole('region', { name: /^Save “/ });
const panel = (page: Page) => page.getByRole('region', { name: /^Saved as/ });
const row = (page: Page, called: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: called, exact: true }) });

test('a user saves a search and hears of what it finds', { tag: '@phone' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const landlord = await signedInTokens(request, await verifiedPerson());
  const town = aTown();
  await town.post(request, landlord, { street_address: '1 Pine St', price: 1900 });
  const person = await verifiedPerson();
  await keepTokens(page, await signedInTokens(request, person));

  await test.step('saving asks about emails in the same step, and confirms', async () => {
    await page.goto(town.address);
    await save(page).click();
    await expect(question(page).getByRole('radio', { name: 'Never' })).toBeChecked();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await question(page).getByText('At once', { exact: true }).click();
    await question(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page)).toContainText(`Saved as “${name}”.`);
    await expect(panel(page)).toContainText('We will email you new homes at once.');
    await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  });

  await test.step('a new listing shows on the home page and in the bell without a reload', async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await town.post(request, landlord, { street_address: '2 Pine St', price: 2000 });
    await town.post(request, landlord, { street_address: '3 Pine St', price: 2500 });
    const news = page.getByRole('region', { name: 'New homes in your searches' });
    await expect(news.getByRole('link', { name: `${name} 1 new home` })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp('1 new home') })
      .click();
  });

  await test.step('the page of the search marks the new listing, and then nothing is new', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const fresh = page.getByRole('region', { name: '1 new home' });
    await expect(fresh.getByRole('article')).toContainText('2 Pine St');
    await expect(fresh.getByText('New', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Other homes' }).getByRole('article')).toContainText(
      '1 Pine St',
    );
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(page.getByText('Nothing new since you last looked.')).toBeVisible();
  });

  await test.step('the email shows the listing, and its link stops the emails without signing in', async () => {
    const link = await mailedLink(request, person.email, '/unsubscribe/search');
    const [mail] = await emailsTo(request, person.email);
    expect(mail?.subject).toBe(`A home for you: ${name}`);
    expect(mail?.text).toContain('2 Pine St, Pinewood');
    expect(mail?.text).not.toContain('3 Pine St');
    const reader = await browserOf(browser, baseURL);
    await reader.goto(link);
    await page.goto('/searches');
    const frequency = row(page, name).getByLabel('Email me new homes');
    await expect(frequency).toHaveValue('instant');
    await reader.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      `You will get no more emails about “${name}”.`,
    );
    await reader.context().close();
    await expect(frequency).toHaveValue('off');
  });

  await test.step('the search is renamed, deleted and restored', async () => {
    await row(page, name)
      .getByRole('button', { name: `More about ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Name of this search').fill('For Anne and me');
    await page.keyboard.press('Enter');
    await expect(row(page, 'For Anne and me')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'More about For Anne and me' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('You have no saved searches yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'For Anne and me')).toBeVisible();
    await row(page, 'For Anne and me').getByRole('link', { name: 'See all results' }).click();
    await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Listings' }).getByRole('article')).toHaveCount(2);
  });
});

test('an anonymous visitor who saves a search signs in and finds it saved', async ({ page }) => {
  const person = await verifiedPerson();
  const town = aTown();
  await page.goto(town.address);
  await save(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/listings\/results\?/);
  await question(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page)).toContainText(`Saved as “${name}”.`);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(save(page)).toBeVisible();
  await expect(page.getByText('No longer saved.')).toBeVisible();
  await page.goto('/searches');
  await expect(page.getByText('You have no saved searches yet.')).toBeVisible();
});

test('a user hears when a favourite gets cheaper, is rented and is active again', {
  tag: '@release',
}, async ({ page, request }) => {
  const landlord = await signedInTokens(request, await verifiedPerson());
  const town = aTown();
  const listing = await town.post(request, landlord, { street_address: '9 Pine St', price: 2000 });
  const tokens = await signedInTokens(request, await verifiedPerson());
  const own = { authorization: `Bearer ${tokens.access}` };
  const theirs = { authorization: `Bearer ${landlord.access}` };
  await request.post(`/api/favourites/add/${listing.id}`, { headers: own });
  await keepTokens(page, tokens);
  await page.goto('/listings');
  const bell = page.getByRole('button', { name: 'Notifications, 1 new' });
  const drawer = page.getByRole('dialog', { name: 'Notifications' });

  await request.patch(`/api/listings/edit/${listing.id}`, { headers: theirs, multipart: { price: '1900' } });
  await bell.click();
  await expect(drawer.getByRole('link', { name: /9 Pine St/ })).toContainText(
    'Price down $100 · now $1,900/month',
  );
  await expectNoAxeViolations(page);
  await drawer.getByRole('button', { name: 'Mark changes as seen' }).click();
  await expect(drawer).toContainText('You’re all caught up.');
  await page.keyboard.press('Escape');

  await request.patch(`/api/listings/${listing.id}/status`, { headers: theirs, data: { status: 'R' } });
  await bell.click();
  await expect(drawer.getByRole('link', { name: /9 Pine St/ })).toContainText('Rented');
  await page.keyboard.press('Escape');

  await request.patch(`/api/listings/${listing.id}/status`, { headers: theirs, data: { status: 'A' } });
  await bell.click();
  await expect(drawer.getByRole('link', { name: /9 Pine St/ })).toContainText('Available again');
  await page.keyboard.press('Escape');
  await page.goto('/listings/favourites');
  await expect(page.getByRole('article')).toContainText('Available again');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
