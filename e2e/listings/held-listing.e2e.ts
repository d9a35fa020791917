import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { emptyPlaces, postListing } from '../fixtures/listings.ts';
import { emailsTo, signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { itemAbout, staffMember } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';

test('a scam is held, cleaned up, judged on its evidence, appealed and decided by someone else', {
  tag: '@desktop-only',
}, async ({ page, request, login, openAs, allowConsole }) => {
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
    await notice.getByRole('link', { name: 'Edit Listing' }).click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('A bright home near the park, ten minutes on foot from the university.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL(`/listings/${listing.id}`);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a review' }).click();
    await expect(notice).toContainText('You asked for a review (');
  });

  await test.step('staff judge it on its evidence, although the text is clean', async () => {
    await desk.reload();
    const signals = desk.getByRole('region', { name: 'Signals' });
    await expect(signals).toContainText('No longer applies');
    await expect(signals).toContainText('mail you the keys');
    const texts = desk.getByRole('region', { name: 'The description was changed' });
    await expect(texts).toContainText('Send the deposit before the viewing.');
    await expect(texts).toContainText('A bright home near the park');
    await desk.keyboard.press('c');
    await expect(desk.getByRole('button', { name: 'Release it' })).toBeVisible();
    await desk.keyboard.press('u');
    await desk.keyboard.press('1');
    await expectNoAxeViolations(desk);
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(/^Upheld\./).first()).toBeVisible();
  });

  await test.step('the landlord asks for another look with the link of the email', async () => {
    const link = async () =>
      (await emailsTo(request, landlord.email))
        .map(({ text }) => /\/appeal\?item=\d+&token=\S+/.exec(text)?.[0])
        .find((found) => found !== undefined);
    await expect.poll(link).toBeTruthy();
    await page.goto((await link()) ?? '');
    await expect(page).toHaveURL(/\/appeal\?item=\d+$/);
    await expect(page.getByRole('heading', { name: /^Your listing stays hidden/ })).toBeVisible();
    await page.getByRole('textbox').fill('The first text was a template. The home is mine.');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ask for another look' }).click();
    await expect(page.getByText('The answer will come by email.')).toBeVisible();
  });

  await test.step('someone else decides, and the listing is visible again', async () => {
    const colleague = await staffMember(request, 'Carla');
    const asked = await itemAbout(request, staff, 'appeal', listing.id);
    await desk.goto(`/staff/queue/${asked.id}?kind=appeal`);
    await expect(desk.getByText('Someone else must decide this.')).toBeVisible();

    const other = await openAs(colleague);
    await other.goto(`/staff/queue/${asked.id}?kind=appeal`);
    await expect(other.getByText('The home is mine.').first()).toBeVisible();
    await other.getByRole('radio', { name: 'Dismiss' }).check();
    await other.getByRole('button', { name: /the decision was a mistake/ }).click();
    await other.getByRole('button', { name: 'Confirm: dismiss' }).click();
    await expect(other.getByText(/^Dismissed\./).first()).toBeVisible();
    expect((await request.get(`/listings/${listing.id}`)).status()).toBe(200);
    await expect
      .poll(async () => (await emailsTo(request, landlord.email)).map(({ subject }) => subject).join())
      .toContain('We reversed our decision about your listing');
  });
});
