import type { Report } from '@lodgepole/contract/trust/reports';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { emptyPlaces, postListing } from '../fixtures/listings.ts';
import { emailsTo, type Person, signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { itemAbout, reportListing, staffMember } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const stateOfReport = async (request: APIRequestContext, { access }: Tokens): Promise<string | undefined> => {
  const reply = await request.get('/api/reports', { headers: { authorization: `Bearer ${access}` } });
  return ((await reply.json()) as Report[])[0]?.state;
};

const statusFor = async (request: APIRequestContext, { access }: Tokens, listing: number): Promise<number> =>
  (
    await request.get(`/api/listings/${listing}`, { headers: { authorization: `Bearer ${access}` } })
  ).status();

/** Waits until one of the emails to a person contains this text. */
const expectMail = (request: APIRequestContext, { email }: Person, words: string) =>
  expect
    .poll(async () => (await emailsTo(request, email)).some(({ text }) => text.includes(words)), {
      message: `a mail to ${email} that says: ${words}`,
    })
    .toBe(true);

const reportedListing = async (request: APIRequestContext) => {
  const landlord = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const listing = await postListing(request, await signedInTokens(request, landlord), {
    ...emptyPlaces.hiddenListing,
    photos: 3,
  });
  const reporter = await verifiedPerson({ first_name: 'Eve', last_name: 'Wong' });
  const tokens = await signedInTokens(request, reporter);
  await reportListing(request, tokens, listing.id, 'He wants a deposit before I see the home.');
  return { listing, landlord, reporter, tokens };
};

test('staff uphold a report and hide the listing, and everybody concerned is told', {
  tag: '@release',
}, async ({ page, request, login, isMobile }) => {
  const { listing, landlord, reporter, tokens } = await reportedListing(request);
  const staff = await staffMember(request, 'Anne');
  const item = await itemAbout(request, staff, 'report', listing.id);
  await login(staff);

  await test.step('the queue shows the open item', async () => {
    await page.goto('/staff?kind=report');
    await expect(heading(page, 'Staff queue')).toBeVisible();
    await expect(page.getByRole('main').getByText(/\d open items?$/)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the item has the listing and the reporter’s words', async () => {
    await page.goto(`/staff/queue/${item.id}?kind=report`);
    await expect(heading(page, item.title)).toBeVisible();
    await expect(page.getByText('He wants a deposit before I see the home.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The listing' })).toContainText('$1,850/month');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('it is upheld with an action and a reason', async () => {
    if (isMobile) {
      await page.getByRole('radio', { name: 'Uphold' }).check();
      await page.getByRole('checkbox', { name: 'Hide the listing' }).check();
      await page.getByRole('button', { name: /^The listing asks for money/ }).click();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Confirm: uphold' }).click();
    } else {
      await page.keyboard.press('u');
      await page.keyboard.press('1');
      await expect(page.getByRole('checkbox', { name: 'Hide the listing' })).toBeChecked();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(/^Upheld\./).first()).toBeVisible();
  });

  const reason = 'The listing asks for money or personal details before a viewing.';
  await expect.poll(() => stateOfReport(request, tokens)).toBe('upheld');
  expect(await statusFor(request, tokens, listing.id)).toBe(404);
  await expectMail(request, landlord, reason);
  await expect.poll(async () => (await emailsTo(request, reporter.email)).length).toBeGreaterThan(0);

  await test.step('the log shows it', async () => {
    await page.goto('/staff/log');
    const subject = page.locator(`a[href="/listings/${listing.id}"]`);
    const row = page.getByRole('row').filter({ has: subject });
    await expect(row.first()).toContainText(reason);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
