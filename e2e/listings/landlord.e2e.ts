import type { Browser, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { groupCall, openGroup, roommateSeeker, type Seeker } from '../fixtures/groups.ts';
import { postListing } from '../fixtures/listings.ts';
import { browserOf } from '../fixtures/other-browser.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

type Request = Parameters<typeof postListing>[0];

const closed = 'This listing is not taking new requests.';

const applicants = async (request: Request, name: string, group: string, listing: number) => {
  const seeker = await roommateSeeker(request, name);
  const { id } = await openGroup(request, seeker, listing, { name: group });
  const sent = await groupCall(request, seeker.tokens, 'PATCH', `/groups/edit/${id}`, { group_status: 'S' });
  expect(sent.status(), await sent.text()).toBe(200);
  return { seeker, id };
};

const row = (page: Page, unit: string) => page.getByRole('article', { name: `${unit}-75 King St S` });

const choose = async (page: Page, unit: string, label: string): Promise<void> => {
  await row(page, unit)
    .getByRole('button', { name: /^More: / })
    .click();
  await page.getByRole('menuitem', { name: label }).click();
};

const currentStep = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current="step"]'));

const openGroupPage = async (
  browser: Browser,
  baseURL: string | undefined,
  { seeker, id }: { readonly seeker: Seeker; readonly id: number },
): Promise<Page> => {
  const page = await browserOf(browser, baseURL, seeker.tokens);
  await page.goto(`/groups/${id}`);
  await expect(currentStep(page)).toContainText('Sent');
  return page;
};

test('a landlord copies a listing, pauses it, rents it to one group while another hears of it, and lists it again', async ({
  page,
  request,
  login,
  browser,
  baseURL,
}) => {
  const landlord = await signedInTokens(
    request,
    await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' }),
  );
  const listing = await postListing(request, landlord, { photos: 3, unit_number: '101' });
  const sunny = await applicants(request, 'Carla Roy', 'Sunny side', listing.id);
  const early = await applicants(request, 'Eve Wong', 'Early birds', listing.id);
  await login(landlord);

  await test.step('the dashboard shows the listing with its figures', async () => {
    await page.goto('/listings/mine');
    await expect(row(page, '101')).toContainText('Active');
    await expect(row(page, '101')).toContainText(/Expires in \d+ days/);
    await expect(row(page, '101').getByRole('link', { name: 'Statistics' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  await test.step('Bob copies it for the unit next door, pictures included', async () => {
    await choose(page, '101', 'Copy as a new listing');
    await expect(page.getByLabel('Unit')).toBeFocused();
    await expect(page.getByText('3 of 10 pictures')).toBeVisible();
    await page.getByLabel('Unit').fill('102');
    await page.getByRole('button', { name: 'Post Listing' }).click();
    await expect(page).toHaveURL(/\/listings\/\d+$/);
    await expect(page.getByText('102-75 King St S, Waterloo', { exact: true })).toBeVisible();
    await page.goto('/listings/mine');
    await expect(row(page, '102')).toContainText('Active');
    await expect(row(page, '101')).toContainText('Active');
  });

  await test.step('he pauses the first one, and nobody can contact him about it until it is active again', async () => {
    await choose(page, '101', 'Pause');
    await expect(row(page, '101')).toContainText('Paused');
    await page.getByRole('link', { name: 'Paused', exact: true }).click();
    await expect(page).toHaveURL('/listings/mine?status=P');
    await expect(row(page, '102')).toHaveCount(0);
    const visitor = await browserOf(browser, baseURL);
    await visitor.goto(`/listings/${listing.id}`);
    await expect(visitor.getByText('This home is paused.')).toBeVisible();
    await expect(visitor.getByText(closed)).toBeVisible();
    await visitor.context().close();
    await row(page, '101').getByRole('button', { name: 'Make active' }).click();
    await expect(page.getByText('None of your listings has this status.')).toBeVisible();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(row(page, '101')).toContainText('Active');
  });

  await test.step('he rents it to one group, and both groups hear of it at once', async () => {
    const [herPage, theirPage] = [
      await openGroupPage(browser, baseURL, sunny),
      await openGroupPage(browser, baseURL, early),
    ];
    await choose(page, '101', 'Mark as rented');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('The other applicants will be told that the home is rented.');
    await expect(dialog.getByRole('button', { name: 'Mark as rented' })).toBeDisabled();
    await dialog.getByRole('radio', { name: /^Sunny side/ }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Mark as rented' }).click();
    await expect(row(page, '101')).toContainText('Rented');
    await expect(currentStep(herPage)).toContainText('Invited');
    await expect(currentStep(theirPage)).toContainText('Rejected');
    await herPage.context().close();
    await theirPage.context().close();
  });

  await test.step('visitors see that it is rented and find the unit next door', async () => {
    const visitor = await browserOf(browser, baseURL);
    await visitor.goto(`/listings/${listing.id}`);
    await expect(visitor.getByText('This home is rented.')).toBeVisible();
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await visitor.getByRole('link', { name: 'See similar homes' }).click();
    await expect(visitor.getByRole('region', { name: 'Similar homes' }).getByRole('article')).not.toHaveCount(
      0,
    );
    await expectNoSidewaysScroll(visitor);
    await expectNoAxeViolations(visitor);
    await visitor.context().close();
  });

  await test.step('he looks at its figures and lists it again', async () => {
    await row(page, '101').getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('slider', { name: 'Views by day' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.goBack();
    await row(page, '101').getByRole('button', { name: 'Make active' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make active' }).click();
    await expect(row(page, '101')).toContainText('Active');
    const reply = await request.get(`/api/listings/${listing.id}`);
    expect(await reply.json()).toMatchObject({ status: 'A' });
  });
});
