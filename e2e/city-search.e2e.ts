import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

for (const [typed, wanted] of [
  ['montreal', 'Montréal'],
  ['toronot', 'Toronto'],
  ['st johns', "St. John's"],
  ['king', 'Kingston'],
] as const)
  test(`typing “${typed}” offers ${wanted} first or second`, { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/listings');
    await page.getByRole('combobox', { name: 'City' }).pressSequentially(typed);
    const firstTwo = async () => (await page.getByRole('option').allTextContents()).slice(0, 2);
    await expect.poll(firstTwo).toEqual(expect.arrayContaining([expect.stringMatching(`^${wanted} `)]));
  });

test('a city is found, chosen and searched by keyboard alone, and Back restores it', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/listings');
  const city = page.getByRole('combobox', { name: 'City' });
  await city.focus();
  await page.keyboard.type('waterl');
  await expect(page.getByRole('option').first()).toContainText('Waterloo');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Waterloo, ON');
  await page.getByLabel('Within').selectOption('20');
  await city.press('Enter');
  await expect(page).toHaveURL(/\/listings\/results\?.*city=Waterloo/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('radius')).toBe('20');
  expect(Number(searchParams.get('lat'))).toBeCloseTo(43.46, 1);
  await page.goBack();
  await expect(city).toHaveValue('Waterloo, ON');
  await expect(page.getByLabel('Within')).toHaveValue('20');
});

test('searching without a chosen city asks for one, in the field', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/listings');
  const city = page.getByRole('combobox', { name: 'City' });
  await expect(page.getByLabel('Within')).toHaveValue('5');
  await city.fill('some place');
  // Until its script has loaded, the page leaves the search to the server.
  await expect(page.getByText('Nothing found. Check the spelling.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please select a city from the dropdown.')).toBeVisible();
  await expect(city).toBeFocused();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
});

test('the field shows an error when places cannot be loaded', { tag: '@any-width' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500|Failed to load resource/);
  await page.route('**/api/places/search*', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await page.goto('/');
  await page.getByRole('combobox', { name: 'City' }).pressSequentially('toronto');
  await expect(page.getByText('Failed to load the maps service.')).toBeVisible();
});
