import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('a user finds and searches a city by keyboard alone, and Back restores it', {
  tag: '@desktop-only',
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
