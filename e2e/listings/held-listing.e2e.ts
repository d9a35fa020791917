import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { emptyPlaces, postListing } from '../fixtures/listings.ts';
import { emailsTo, signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { itemAbout, staffMember } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';

test('a suspicious listing is held, explained, corrected, reviewed and released', async ({
  page,
  request,
  login,
  openAs,
  allowConsole,
}) => {
  // The server renders for anonymous visitors, to whom a held listing is missing.
  allowConsole(/404/);
  const landlord = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const tokens = await signedInTokens(request, landlord);
  const listing = await postListing(request, tokens, {
    ...emptyPlaces.heldListing,
    photos: 3,
    description: 'Send the deposit before the viewing. I will mail you the keys.',
  });
  const staff = await staffMember(request, 'Anne');
  const item = await itemAbout(request, staff, 'held', listing.id);
  await login(tokens);
  const notice = page.getByRole('region', { name: 'This listing is held for review.' });

  await test.step('its page tells the landlord why, and is missing for others', async () => {
    expect((await request.get(`/listings/${listing.id}`)).status()).toBe(404);
    await page.goto(`/listings/${listing.id}`);
    await expect(notice).toContainText('The text asks for money before a viewing.');
    await expect(notice).toContainText('The text says that the keys come by mail.');
    await expect(page).toHaveTitle(/\$1,850\/month/);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(async () => (await emailsTo(request, landlord.email))[0]?.text)
      .toContain('The text says that the keys come by mail.');
  });

  const desk = await openAs(staff);
  await test.step('staff see why it is held', async () => {
    await desk.goto(`/staff/queue/${item.id}?kind=held`);
    await expect(desk.getByRole('region', { name: 'Signals' })).toContainText('Strong');
  });

  await test.step('the landlord corrects the text and asks for a review', async () => {
    await notice.getByRole('link', { name: 'Edit listing' }).click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('A bright home near the park, ten minutes on foot from the university.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL(`/listings/${listing.id}`);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a review' }).click();
    await expect(notice).toContainText('You asked for a review (');
  });

  await test.step('staff release it, and the open page follows', async () => {
    await desk.reload();
    await desk.getByRole('radio', { name: 'Dismiss' }).check();
    await desk.getByRole('button', { name: /We checked the listing and found nothing wrong\./ }).click();
    await expectNoAxeViolations(desk);
    await desk.getByRole('button', { name: 'Confirm: dismiss' }).click();
    await expect(desk.getByText(/^Dismissed\./).first()).toBeVisible();
    await expect(notice).toBeHidden();
    expect((await request.get(`/listings/${listing.id}`)).status()).toBe(200);
    await expect
      .poll(async () => (await emailsTo(request, landlord.email)).map(({ text }) => text).join())
      .toContain('We checked the listing and found nothing wrong.');
  });
});
