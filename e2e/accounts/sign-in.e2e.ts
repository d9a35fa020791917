import { heldCalls } from '../fixtures/calls.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { verifiedPerson } from '../fixtures/people.ts';
import { heading, loginButton } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a user signs in by keyboard alone', { tag: '@desktop-only' }, async ({ page }) => {
  const person = await verifiedPerson();
  await page.goto('/login');
  await expect(loginButton(page)).toBeEnabled();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, loginButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings');
  await expect(heading(page)).toBeFocused();
});

test('text typed before the scripts have loaded is kept and sent', {
  tag: ['@desktop-only', '@release'],
}, async ({ page }) => {
  const person = await verifiedPerson();
  const scripts = await heldCalls(page, '**/assets/index-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(loginButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  scripts.release();
  await loginButton(page).click();
  await expect(page).toHaveURL('/listings');
});
