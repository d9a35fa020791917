import { expectAccessibleIn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'every component can be used by everyone, in light and in dark',
  { tag: ['@desktop-only', '@release'] },
  async ({ page }, testInfo) => {
    await page.goto('/dev/kit');
    await expect(page.getByRole('heading', { name: 'Component kit', level: 1 })).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) {
      await expectAccessibleIn(page, scheme);
      const body = await page.screenshot({ fullPage: true });
      await testInfo.attach(`kit-${scheme}.png`, { body, contentType: 'image/png' });
    }
  },
);

test('suggestions are an accessible list, and their number is announced', {
  tag: ['@desktop-only', '@release'],
}, async ({ page }) => {
  await page.goto('/dev/kit');
  const field = page.getByRole('combobox', { name: 'With suggestions', exact: true });
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('o');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('listbox', { name: 'With suggestions' });
  await expect(list).toHaveAttribute('id', (await field.getAttribute('aria-controls')) ?? '');
  await expect(page.getByRole('status').filter({ hasText: '3 suggestions' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(list).toMatchAriaSnapshot(`
    - listbox "With suggestions":
      - option "Toronto" [selected]
      - option "Montréal"
      - option "Vancouver"
  `);
  const pointed = list.getByRole('option', { selected: true });
  await expect(field).toHaveAttribute('aria-activedescendant', (await pointed.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Toronto');
  await expect(list).toBeHidden();
});

test('tabs are one tab stop and follow the arrow keys', {
  tag: ['@desktop-only', '@release'],
}, async ({ page }) => {
  await page.goto('/dev/kit');
  const tabs = page.getByRole('tablist').first();
  await tabs.getByRole('tab', { name: 'First' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Second' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Second' })).toHaveText('What is in the second.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: 'Third' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tabs.getByRole('tab', { name: 'First' })).toBeFocused();
});
