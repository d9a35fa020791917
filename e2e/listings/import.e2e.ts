import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { signedInTokens, verifiedPerson } from '../fixtures/people.ts';
import { listingPhoto } from '../fixtures/pictures.ts';
import { expectNoSidewaysScroll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseFile, spreadsheet } from './spreadsheets.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Rows in the file' }).getByRole('row');

/** Each row of the sheet takes two lines, because its description does. */
const lineOf = (row: number): number => 2 * row;

test('a manager imports thirty listings, adds pictures by name, publishes four and raises their rents', async ({
  page,
  request,
  login,
}) => {
  const manager = await verifiedPerson({ first_name: 'Bob', last_name: 'Singh' });
  await login(await signedInTokens(request, manager));
  const faulty = [5, 20, 31];

  await test.step('the check tells the three faulty rows by line, before anything is written', async () => {
    await page.goto('/listings/mine');
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page).toHaveURL('/listings/import');
    await expectNoAxeViolations(page);
    await chooseFile(page, spreadsheet(30, faulty));
    await expect(page.getByText('27 new drafts and 3 rows refused')).toBeAttached();
    await expect(page.getByText('3 rows refused', { exact: true })).toBeVisible();
    await page.getByLabel('Only rows with problems').check();
    await expect(rows(page)).toHaveCount(4);
    for (const row of faulty)
      await expect(
        page.getByRole('row', { name: `${lineOf(row - 1)} KING-${row + 98} Refused Price per month:` }),
      ).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the good rows become drafts, and the others come back as they were', async () => {
    await page.getByRole('button', { name: 'Import 27 rows' }).click();
    await expect(page.getByText('27 rows are imported.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the 3 refused rows' }).click();
    const refused = await readFile(await (await download).path(), 'utf8');
    expect(refused.match(/;much;/g)).toHaveLength(3);
    expect(refused).toContain('KING-103;much');
  });

  await test.step('pictures go to the listings that their names say', async () => {
    const names = Array.from({ length: 4 }, (_, at) => at + 110).flatMap((unit) =>
      [1, 2, 3].map((number) => `king-${unit}-${number}.png`),
    );
    const files = [...names, 'somewhere-1.png'].map((name, at) => listingPhoto(at, name));
    await page.getByLabel('Choose pictures').setInputFiles(files);
    await expect(page.getByText('12 pictures are added.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^somewhere-1\.png/ })).toContainText(
      'None of your listings has this reference.',
    );
  });

  await test.step('those that lack nothing are published', async () => {
    await page.getByRole('button', { name: 'Publish 4 listings' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('4 listings are published.')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('their rents go up by 2 %, all at once', async () => {
    await page.goto('/listings/mine?status=A&page_size=50');
    await page.getByRole('checkbox', { name: 'Select page' }).check();
    await page.getByRole('button', { name: 'Change rents' }).click();
    await page.getByLabel('Change in percent').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 rents changed.')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('$1,887');
  });
});

test('a manager imports a corrected file again on a phone', { tag: ['@phone', '@release'] }, async ({
  page,
  request,
  login,
}) => {
  const manager = await verifiedPerson();
  await login(await signedInTokens(request, manager));
  await page.goto('/listings/import');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await chooseFile(page, spreadsheet(3, [3]));
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows are imported.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await chooseFile(page, spreadsheet(3, []));
  await expect(page.getByText('2 unchanged', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row is imported.')).toBeVisible();
});
