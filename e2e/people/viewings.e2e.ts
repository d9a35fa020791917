import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { groupCall, openGroup, roommateSeeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** In another time zone than the listing. */
const farAway = { timezoneId: 'Asia/Tokyo' };

const viewings = (page: Page) => page.getByRole('region', { name: 'Viewings' });
/** The button for the time at ten: its name ends with the time in the listing's zone. */
const atTen = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action} .+ 10:00\\sa\\.m\\. E[SD]T$`) });

test('a landlord offers a Saturday, people book until no seat is left, and a cancelled time reaches its guests', {
  tag: '@phone',
}, async ({ page, request, login, openAs, isMobile }) => {
  const landlord = await signedInTokens(request, await verifiedPerson({ first_name: 'Bob' }));
  const listing = await postListing(request, landlord, { photos: 3 });
  const path = `/listings/${listing.id}`;
  await login(landlord);

  await test.step('the landlord offers the times of a Saturday', async () => {
    await page.goto(path);
    await expect(viewings(page)).toContainText('You offer no times yet.');
    await viewings(page).getByRole('link', { name: 'Offer times' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Offer Viewing Times' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Offer 6 times' })).toBeVisible();
    await page.getByLabel('Until').fill('11:00');
    await page.getByLabel('Seats for each time').fill('3');
    await page.getByLabel('Note for guests (optional)').fill('Ring at the side door.');
    await page.getByRole('button', { name: /^Remove .+ 10:40/ }).click();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Offer 2 times' }).click();
    await expect(page.getByRole('heading', { name: '2 times are offered.' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the listing' }).click();
    await expect(viewings(page)).toContainText('0 of 3 seats booked');
  });

  const eve = await openAs((await roommateSeeker(request, 'Eve Wong')).tokens, farAway);
  await test.step('a person books alone, in the time zone of the listing, and adds the time to the calendar', async () => {
    await eve.goto(path);
    if (isMobile) await eve.getByRole('link', { name: 'Viewings', exact: true }).click();
    await expect(viewings(eve)).toContainText(/Times in Waterloo \(E[SD]T\)/);
    await expect(viewings(eve)).toContainText(/Saturday, .+/);
    // After the jump the header may cover half of the landlord's name, which axe then reports as too small.
    await eve.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(eve);
    await expectNoSidewaysScroll(eve);
    await atTen(eve, 'Book').click();
    await expect(viewings(eve).getByText('Booked', { exact: true })).toBeVisible();
    const coming = eve.waitForEvent('download');
    await atTen(eve, 'Add to calendar:').click();
    expect((await coming).suggestedFilename()).toMatch(/^lodgepole-viewing-\d+\.ics$/);
  });

  const mallory = await openAs((await roommateSeeker(request, 'Mallory Stone')).tokens, {
    ...farAway,
    allow: /409/,
  });
  await mallory.goto(path);
  await expect(atTen(mallory, 'Book')).toBeEnabled();

  await test.step('a group takes a seat for each member', async () => {
    const [carla, dev] = [
      await roommateSeeker(request, 'Carla Roy'),
      await roommateSeeker(request, 'Dev Shah'),
    ];
    const group = await openGroup(request, carla, listing.id);
    expect((await groupCall(request, dev.tokens, 'PATCH', `/groups/${group.id}/join`)).status()).toBe(200);
    const hers = await openAs(carla.tokens, farAway);
    await hers.goto(path);
    await hers.getByLabel('Who is coming?').selectOption('Sunny side');
    await expect(viewings(hers)).toContainText('Books 2 seats, one for each member.');
    await expectNoAxeViolations(hers);
    await atTen(hers, 'Book').click();
    await expect(viewings(hers).getByText('Booked, 2 seats')).toBeVisible();
  });

  await test.step('a third person finds no seat left', async () => {
    await atTen(mallory, 'Book').click();
    await expect(mallory.getByRole('alert')).toHaveText('No seats are left for this time.');
    await expect(atTen(mallory, 'Book')).toBeDisabled();
  });

  await test.step('the landlord sees the guests, and cancels', async () => {
    await eve.goto('/viewings');
    await expect(eve.getByText('You are a guest')).toBeVisible();
    await expectNoAxeViolations(eve);
    await page.goto('/viewings');
    await expect(page.getByText('3 of 3 seats booked')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Eve Wong' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await atTen(page, 'Cancel').click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Your guests will be told that it is cancelled.',
    );
    await page.getByRole('button', { name: 'Cancel viewing' }).click();
    await expect(page.getByText('3 of 3 seats booked')).toHaveCount(0);
  });

  await test.step('the guest’s page follows', async () => {
    await expect(eve.getByText('You have no viewings yet.')).toBeVisible();
  });

  await test.step('the dashboard shows the remaining times', async () => {
    await page.goto('/listings/mine');
    const calendar = page.getByRole('region', { name: 'Upcoming viewings' });
    await expect(calendar.getByRole('link', { name: /10:20\sa\.m\./ })).toHaveCount(1);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await calendar.getByRole('link', { name: /10:20/ }).click();
    await expect(page.getByText('0 of 3 seats booked')).toBeInViewport();
  });
});
