import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { ageListings } from '../fixtures/database.ts';
import { postListing } from '../fixtures/listings.ts';
import { emailsTo, mailedLink, signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const row = (page: Page, name: string) => page.getByRole('article', { name });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check();
const bar = (page: Page) => page.getByRole('region', { name: 'Selected listings' });

test('a manager finds listings, raises their rents, pauses two and confirms the rest from one email', {
  tag: '@phone',
}, async ({ page, request, login }) => {
  const manager = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  const tokens = await signedInTokens(request, manager);
  const units = ['101', '102', '103'];
  const ids: number[] = [];
  for (const unit_number of units)
    ids.push((await postListing(request, tokens, { photos: 3, unit_number })).id);
  const house = { photos: 3, street_address: '9 Erb St W', postal_code: 'N2L 1S8' };
  ids.push((await postListing(request, tokens, house)).id);
  await login(tokens);

  await test.step('the homes of one building are together', async () => {
    await page.goto('/listings/mine');
    const building = page.getByRole('region', { name: '75 King St S, Waterloo' });
    await expect(building.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  await test.step('Bob searches a street and raises its rents by 2 %', async () => {
    await page.getByLabel('Search your listings by address, unit or reference').fill('king');
    await expect(page).toHaveURL('/listings/mine?q=king');
    await expect(page.getByRole('article')).toHaveCount(3);
    await select(page, 'Select page');
    await expectNoAxeViolations(page);
    await bar(page).getByRole('button', { name: 'Change rents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change rents' });
    await expect(dialog.getByLabel('Change in percent')).toBeFocused();
    await page.keyboard.type('2');
    await expect(dialog.getByText('$1,850 → $1,887')).toHaveCount(3);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 rents changed.')).toBeVisible();
    for (const unit of units) await expect(row(page, `${unit}-75 King St S`)).toContainText('$1,887');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('he pauses two of them, and makes them active again', async () => {
    for (const unit of ['101', '102']) await select(page, `Select ${unit}-75 King St S`);
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    for (const unit of ['101', '102'])
      await expect(row(page, `${unit}-75 King St S`)).toContainText('Paused');
    await expect(row(page, '103-75 King St S')).toContainText('Active');
    for (const unit of ['101', '102']) await select(page, `Select ${unit}-75 King St S`);
    await bar(page).getByRole('button', { name: 'Make active' }).click();
    await expect(page.getByText('2 listings reactivated.')).toBeVisible();
  });

  await test.step('one email asks about all of them, and its page confirms what is ticked', async () => {
    await ageListings(ids, 24);
    const link = await mailedLink(request, manager.email, '/still-available');
    expect((await emailsTo(request, manager.email)).map(({ subject }) => subject)).toEqual([
      'Are these 4 homes still available?',
    ]);
    await page.goto(link);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /9 Erb St W/ }).uncheck();
    await page.getByRole('button', { name: 'Confirm the selected homes' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you. 3 listings are active.' }),
    ).toBeVisible();
    await page.goto('/listings/mine');
    for (const unit of units)
      await expect(row(page, `${unit}-75 King St S`)).toContainText('Expires in 30 days');
    await expect(row(page, '9 Erb St W')).toContainText('Expires in 6 days');
    await expect(page.getByRole('article').first()).toHaveAccessibleName('9 Erb St W');
  });
});
