import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

type Request = Parameters<typeof postListing>[0];

const landlordWithListing = async (request: Request, changes: Parameters<typeof postListing>[2] = {}) => {
  const landlord = await verifiedPerson({
    first_name: 'Bob',
    last_name: 'Singh',
    show_contact: true,
  });
  const tokens = await signedInTokens(request, landlord);
  return { landlord, tokens, listing: await postListing(request, tokens, changes) };
};

const isShown = async (page: Page, locator: Locator): Promise<boolean> => {
  const [box, window] = [await locator.boundingBox(), page.viewportSize()];
  return box !== null && window !== null && box.x > -1 && box.x + box.width < window.width + 1;
};

test('an anonymous visitor reads a listing, views its pictures, signs in to contact the landlord and returns', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const { landlord, listing } = await landlordWithListing(request, {
    photos: 7,
    unit_number: '4B',
    heat: true,
  });
  const reader = await verifiedPerson({ yearly_income: 72_000 });
  await page.goto(`/listings/${listing.id}`);
  await expect(page).toHaveTitle(/^2-bedroom apartment (near .+|in Waterloo), \$1,850\/month · Lodgepole$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Apartment in Waterloo' })).toBeVisible();
  // Once as the price, once as the rent among the costs.
  await expect(page.getByText('$1,850', { exact: true }).filter({ visible: true })).toHaveCount(2);
  const structuredData = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structuredData ?? '')).toMatchObject({
    '@type': 'Apartment',
    offers: { priceCurrency: 'CAD' },
  });

  await test.step('the sections are open, and can be closed and opened by keyboard', async () => {
    await expect(page.getByText('Bright corner unit near the park')).toBeVisible();
    await expect(page.getByText('Interac/Wire Transfer')).toBeVisible();
    const utilities = page.locator('summary', { hasText: 'Utilities' });
    const heat = page.locator('details', { has: utilities }).getByText('Heat', { exact: true });
    await expect(page.locator('details', { has: utilities })).toContainText(/Heat\s*Included/);
    await utilities.focus();
    await page.keyboard.press('Enter');
    await expect(heat).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(heat).toBeVisible();
  });

  await test.step('the picture viewer works by keyboard, traps the focus and returns it', async () => {
    const opener = page.getByRole('button', { name: 'Picture 2 of 7 of Apartment in Waterloo' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Pictures of Apartment in Waterloo' });
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(viewer.getByText('2 / 7')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const third = viewer.getByRole('img', { name: 'Picture 3 of 7 of Apartment in Waterloo' });
    await expect.poll(() => isShown(page, third)).toBe(true);
    await page.keyboard.press('End');
    const last = viewer.getByRole('img', { name: 'Picture 7 of 7 of Apartment in Waterloo' });
    await expect.poll(() => isShown(page, last)).toBe(true);
    await expect(viewer.getByText('7 / 7')).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
    // After the last button the focus moves to the browser's own controls; the page then reports its body.
    const holder = await page.evaluate(
      () => document.activeElement?.closest('dialog, main, header')?.tagName,
    );
    expect([undefined, 'DIALOG']).toContain(holder);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  if (isMobile)
    await test.step('on a phone the pictures can be swiped and the bar covers nothing', async () => {
      await page.reload();
      const first = page.getByRole('button', { name: 'Picture 1 of 7 of Apartment in Waterloo' });
      await expect(page.getByText('1 / 7')).toBeVisible();
      await first.evaluate((element) => {
        const row = element.closest('ul')?.parentElement;
        row?.scrollBy({ left: row.clientWidth, behavior: 'instant' });
      });
      await expect(page.getByText('2 / 7')).toBeVisible();
      // Other listings load near the end of the page and make it longer.
      const covered = async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const footer = await page.getByRole('contentinfo').boundingBox();
        const bar = await page.getByRole('link', { name: 'Contact Owner' }).boundingBox();
        return Math.max(0, (footer?.y ?? 0) + (footer?.height ?? 0) - (bar?.y ?? 0));
      };
      await expect.poll(covered).toBe(0);
    });

  await test.step('contact needs a session and continues after sign-in', async () => {
    await expect(page.getByText(landlord.email)).toHaveCount(0);
    await page.getByRole('link', { name: 'Contact Owner' }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/listings/${listing.id}`)}`);
    const click = page.waitForRequest((sent) => sent.url().endsWith(`/interaction/send/${listing.id}`));
    await page.getByLabel('Email').fill(reader.email);
    await page.getByLabel('Password', { exact: true }).fill(reader.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/conversations\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(`/listings/${listing.id}`);
    expect((await click).postDataJSON()).toEqual({ interaction: 'click' });
    await expect(page.getByRole('link', { name: landlord.email })).toBeVisible();
    await expect(page.getByText('Recommended')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contact Owner' })).toBeVisible();
    await page.getByRole('button', { name: 'Save to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Save to favourites' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test('a listing and its viewer are accessible', { tag: ['@desktop-only', '@release'] }, async ({
  page,
  request,
  login,
}) => {
  const { tokens, listing } = await landlordWithListing(request, {
    photos: 4,
    extra_amenities: 'Rooftop terrace',
  });
  await page.goto(`/listings/${listing.id}`);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Picture 1 of 4/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
  await login(tokens);
  await page.goto(`/listings/${listing.id}`);
  await expect(page.getByRole('link', { name: 'Edit Listing' })).toBeVisible();
  await expectNoAxeViolations(page);
});
