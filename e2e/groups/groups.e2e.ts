import type { Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { maskedEmail } from '@lodgepole/contract/roommates/masked-email';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { actOnGroup, groupCall, openGroup, roommateSeeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

type Request = Parameters<typeof postListing>[0];

const landlordWithListing = async (request: Request) => {
  const person = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const tokens = await signedInTokens(request, person);
  return { person, tokens, listing: await postListing(request, tokens, { photos: 3 }) };
};

/** A number as letters, because names cannot contain digits. */
const letters = (value: number): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

const currentStep = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current="step"]'));

test('three people form a group and apply, the landlord answers, and a fourth person has no access', {
  tag: '@release',
}, async ({ page, request, login, browser, baseURL }) => {
  const { tokens: landlord, listing } = await landlordWithListing(request);
  const carla = await roommateSeeker(request, 'Carla Roy', { yearly_income: 98_000 });
  const surname = `Shah${letters(carla.person.id)}`;
  const dev = await roommateSeeker(request, `Dev ${surname}`);
  const eve = await roommateSeeker(request, 'Eve Wong');
  const mallory = await roommateSeeker(request, 'Mallory Stone');
  await login(carla.tokens);

  await test.step('Carla opens a group on the listing', async () => {
    await page.goto(`/listings/${listing.id}/groups`);
    await expect(page.getByText('No groups found for this listing.')).toBeVisible();
    await page.getByRole('link', { name: 'Open a Group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create a Group' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page.getByText('Group name must be at least 2 characters.')).toBeVisible();
    await expect(page.getByText('Move-in date is required.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Group Name').fill('Sunny side');
    await page.getByLabel('Move-in Date').fill('2099-02-01');
    await page.getByLabel('Who can join?').selectOption('Anyone');
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunny side' })).toBeVisible();
  });
  await expect(page).toHaveURL(/\/groups\/\d+$/);
  const groupPath = new URL(page.url()).pathname;
  const id = Number(groupPath.split('/').at(-1));

  await test.step('she invites Dev by name', async () => {
    await actOnGroup(page, 'Edit');
    await page.getByLabel('Search by name').fill(surname);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: `Dev ${surname} ${maskedEmail(dev.person.email)}` }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Added Members' })).toContainText(`Dev ${surname}`);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(groupPath);
    await actOnGroup(page, 'Edit');
    await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(`Dev ${surname}`);
    await page.goto(groupPath);
  });

  await test.step('Dev accepts, and Eve joins the open group', async () => {
    const mine = await groupCall(request, dev.tokens, 'GET', '/groups/invitations');
    const [invitation] = ((await mine.json()) as Invitations).received;
    const path = `/groups/invitations/${invitation?.id}/update`;
    expect((await groupCall(request, dev.tokens, 'PATCH', path, { accepted: true })).status()).toBe(200);
    const herPage = await browserOf(browser, baseURL, eve.tokens);
    await herPage.goto(groupPath);
    await herPage.getByRole('button', { name: 'Join Group' }).click();
    await expect(herPage.getByText('$616.67').first()).toBeVisible();
    await herPage.context().close();
  });

  await test.step('Carla makes the group private, and Mallory has no access', async () => {
    await page.goto(`/groups/edit/${id}`);
    await page.getByLabel('Group Status').selectOption('Private');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(groupPath);
    const seats = page.getByRole('list', { name: 'Group Members' }).getByRole('listitem');
    await expect(seats.filter({ hasNotText: 'Open seat' })).toHaveCount(3);
    const outsider = await browserOf(browser, baseURL, mallory.tokens);
    await outsider.goto(groupPath);
    await expect(outsider.getByRole('button', { name: 'Group not open' })).toBeDisabled();
    await expect(outsider.getByRole('main')).not.toContainText('@');
    await outsider.goto(`/groups/edit/${id}`);
    await expect(outsider.getByRole('heading', { name: /^401 - Unauthorized/ })).toBeVisible();
    await outsider.goto(`/groups/manage/${id}`);
    await expect(outsider.getByRole('heading', { name: /^401 - Unauthorized/ })).toBeVisible();
    await outsider.context().close();
  });

  await test.step('she applies', async () => {
    await expect(currentStep(page)).toContainText('Forming');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await actOnGroup(page, 'Apply');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(currentStep(page)).toContainText('Sent');
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  });

  await test.step('the landlord reviews, and invites them', async () => {
    const landlordPage = await browserOf(browser, baseURL, landlord);
    await landlordPage.goto(`/listings/${listing.id}/groups`);
    await expect(landlordPage.getByRole('link', { name: 'Open a Group' })).toHaveCount(0);
    await expect(landlordPage.getByRole('link', { name: 'See Applications' })).toBeVisible();
    await expectNoAxeViolations(landlordPage);
    await landlordPage.getByRole('link', { name: 'Sunny side' }).click();
    await expect(landlordPage.getByText('Good Fit')).toBeVisible();
    await expect(landlordPage.getByText('Unknown Fit')).toHaveCount(2);
    await landlordPage.getByRole('link', { name: 'Manage Application' }).click();
    await expect(landlordPage.getByText(carla.person.email)).toBeVisible();
    await expect(landlordPage.getByRole('button', { name: 'Change Status' })).toBeDisabled();
    await landlordPage.getByLabel('Status').selectOption('Under Review');
    await expectNoAxeViolations(landlordPage);
    await landlordPage.getByRole('button', { name: 'Change Status' }).click();
    await expect(landlordPage).toHaveURL(groupPath);
    await expect(currentStep(landlordPage)).toContainText('Under Review');

    await landlordPage.getByRole('link', { name: 'Manage Application' }).click();
    await landlordPage.getByLabel('Status').selectOption('Invited');
    await landlordPage.getByRole('button', { name: 'Change Status' }).click();
    const question = landlordPage.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to set the status to Invited?');
    await question.getByRole('button', { name: 'Invite' }).click();
    await expect(landlordPage).toHaveURL(groupPath);
    await expect(currentStep(landlordPage)).toContainText('Invited');
    await landlordPage.context().close();
  });

  await test.step('Carla sees the answer without a reload', async () => {
    await expect(currentStep(page)).toContainText('Invited');
    await expect(page.getByText('Good Fit')).toBeVisible();
    await expect(page.getByText('Unknown Fit')).toHaveCount(0);
  });
});

/** At the end of the page the action bar covers no group member. */
const expectNothingCovered = async (page: Page): Promise<void> => {
  const isApart = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const members = await page.getByRole('list', { name: 'Group Members' }).boundingBox();
    const bar = await page.getByRole('group', { name: 'Actions' }).boundingBox();
    if (!members || !bar) return false;
    return members.y + members.height <= bar.y || bar.y + bar.height <= members.y;
  };
  await expect.poll(isApart).toBe(true);
};

test('after leaving or deleting a group, a person returns to the groups of the listing', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request, login }) => {
  const { listing } = await landlordWithListing(request);
  const carla = await roommateSeeker(request, 'Carla Roy');
  const dev = await roommateSeeker(request, 'Dev Shah');
  const group = await openGroup(request, carla, listing.id);
  expect((await groupCall(request, dev.tokens, 'PATCH', `/groups/${group.id}/join`)).status()).toBe(200);

  await login(dev.tokens);
  await page.goto(`/groups/${group.id}`);
  const more = page.getByRole('button', { name: 'More' });
  await actOnGroup(page, 'Leave Group');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You might not be allowed to rejoin.');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await actOnGroup(page, 'Leave Group');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/listings/${listing.id}/groups`);
  await expect(page.getByRole('article')).toContainText('1 member');

  await login(carla.tokens);
  await page.goto(`/groups/${group.id}`);
  await expectNothingCovered(page);
  await actOnGroup(page, 'Delete Group');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await actOnGroup(page, 'Delete Group');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No groups found for this listing.')).toBeVisible();
});
