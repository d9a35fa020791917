import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { breakableCalls } from '../fixtures/calls.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const cardOf = (page: Page, street: string) => page.getByRole('article').filter({ hasText: street });
const heartOf = (page: Page, street: string) =>
  cardOf(page, street).getByRole('button', { name: 'Save to favourites' });

test('a user saves listings, finds them again and removes one', { tag: ['@phone', '@phone-only'] }, async ({
  page,
  request,
  login,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const landlord = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const owner = await signedInTokens(request, landlord);
  const first = await postListing(request, owner, { street_address: '1 King St S', price: 1850 });
  await postListing(request, owner, { street_address: '2 King St S', price: 990 });
  await postListing(request, owner, { street_address: '3 King St S', price: 2600 });
  await login(await verifiedPerson({ yearly_income: 72_000 }));

  const removing = await breakableCalls(page, '**/api/favourites/remove/*', 'DELETE');
  await page.goto(`/profile/${landlord.id}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cardOf(page, '2 King St S')).toContainText('Affordable');
  for (const street of ['1 King St S', '2 King St S']) {
    await heartOf(page, street).click();
    await expect(heartOf(page, street)).toHaveAttribute('aria-pressed', 'true');
  }

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Favourites' })).toBeFocused();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Sort').selectOption('Price: low to high');
  await expect(page).toHaveURL(/\?sort=priceLowHigh$/);
  await expect(cards.first()).toContainText('$990');
  await expectNoAxeViolations(page);

  removing.break();
  await heartOf(page, '2 King St S').click();
  await expect(page.getByText('Failed to remove from favourites.')).toBeVisible();
  await expect(cards).toHaveCount(2);
  removing.mend();

  await heartOf(page, '2 King St S').click();
  await expect(cards).toHaveCount(1);
  await expect(heartOf(page, '1 King St S')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  const removed = page.waitForResponse(`**/api/favourites/remove/${first.id}`);
  await heartOf(page, '1 King St S').click();
  await expect(page.getByText('Removed from your favourites.')).toBeVisible();
  await removed;
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('2 King St S');
});

test('a card is one link, and its pictures can be browsed', { tag: '@release' }, async ({
  page,
  request,
  login,
  isMobile,
}) => {
  const landlord = await verifiedPerson();
  const tokens = await signedInTokens(request, landlord);
  const listing = await postListing(request, tokens, { photos: 3 });
  await login(tokens);
  await page.goto(`/profile/${landlord.id}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('link')).toHaveCount(2);
  await expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/listings/edit/${listing.id}`,
  );
  await expect(card.locator('img')).toHaveCount(1);

  await card.scrollIntoViewIfNeeded();
  const next = card.getByRole('button', { name: 'Next picture' });
  await next.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(card.locator('img').last()).toBeInViewport({ ratio: 0.5 });
  if (!isMobile) {
    await card.locator('img').last().hover();
    await card.getByRole('button', { name: 'Previous picture' }).click();
    await expect(card.locator('img').nth(1)).toBeInViewport({ ratio: 0.5 });
  }
  await card.locator('img').nth(1).click();
  await expect(page).toHaveURL(`/listings/${listing.id}`);
});
