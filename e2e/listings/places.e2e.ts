import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'City' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const search = (page: Page) => new URL(page.url()).searchParams;

test('choosing a neighbourhood searches within its own distance', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await box(page).pressSequentially('high park');
  await expect(option(page, 'High Park Neighbourhood · Toronto, ON')).toBeVisible();
  await expectNoAxeViolations(page);
  await option(page, 'High Park Neighbourhood · Toronto, ON').click();
  await expect(box(page)).toHaveValue('High Park, Toronto, ON');
  await expect(page.getByLabel('Within')).toHaveValue('1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in High Park, Toronto, ON');
  expect(search(page).get('radius')).toBe('1');
  expect(Number(search(page).get('lat'))).toBeCloseTo(43.65, 1);
});

test('Enter takes the best match for a postal code before the suggestions arrive', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/listings');
  await box(page).fill('M5V 1J5');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in M5V, Toronto, ON');
  await expect(page).toHaveTitle(/^Rentals in M5V, Toronto, ON/);
});

const choose = async (page: Page, ...typed: readonly string[]) => {
  for (const text of typed) {
    await box(page).fill(text);
    await option(page, new RegExp(`^${text} `))
      .first()
      .click();
    await expect(page.getByRole('listbox')).toBeHidden();
  }
  await box(page).fill('');
};

test('recent searches are offered again, and each can be removed', { tag: '@release' }, async ({ page }) => {
  await page.goto('/listings');
  await choose(page, 'McGill University', 'Kitsilano');
  await expect(page.getByText('Recent searches', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(option(page, 'McGill University, Montréal, QC')).toBeHidden();
  await option(page, 'Kitsilano, Vancouver, BC').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in Kitsilano, Vancouver, BC');
});

test.describe('with permission to read the position', () => {
  test.use({ geolocation: { latitude: 43.65213, longitude: -79.46388 }, permissions: ['geolocation'] });

  test('“Near me” searches around the position, and the results have a name', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/');
    await box(page).click();
    await option(page, 'Near me').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in High Park, Toronto, ON');
    expect(search(page).get('lat')).toBe('43.652');
    expect(search(page).get('lng')).toBe('-79.464');
    await page.goBack();
    await expect(box(page)).toBeVisible();
  });
});

test('the place of the results can be changed in the same box', { tag: '@release' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/listings/results?city=Waterloo%2C+ON&lat=43.4668&lng=-80.5164&radius=5');
  await page
    .getByRole('button', { name: /Waterloo, ON · 5 km/ })
    .first()
    .click();
  const field = page.getByRole('combobox', { name: 'Location' });
  await field.fill('');
  await field.pressSequentially('griffintown');
  await option(page, 'Griffintown Neighbourhood · Montréal, QC').click();
  await expect(page).toHaveURL(
    /city=Griffintown%2C\+Montr%C3%A9al%2C\+QC&lat=45\.4925&lng=-73\.561&radius=1/,
  );
  if (isMobile) await page.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rentals in Griffintown, Montréal, QC');
});
