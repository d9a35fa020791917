import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { mailedLink, verifiedPerson } from '../fixtures/people.ts';
import { heading, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a forgotten password is reset by email', { tag: '@phone' }, async ({ page, request }) => {
  const person = await verifiedPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The address changes before the page does, and the login page has a field of the same name.
  await expect(heading(page)).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If that email exists, a reset link has been sent.')).toBeVisible();

  await page.goto(await mailedLink(request, person.email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('A-better-horse-8');
  await page.getByLabel('Confirm new password').fill('A-better-horse-9');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Confirm new password').fill('A-better-horse-8');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Welcome Back');
  await signIn(page, { ...person, password: 'A-better-horse-8' });
  await expect(page).toHaveURL('/listings');
});

test('a new password ends existing sessions, and signing in returns to the requested page', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request, login, allowConsole }) => {
  allowConsole(/401/);
  const person = await verifiedPerson();
  await login(person);
  await request.post('/api/password-reset/', { data: { email: person.email } });
  const link = new URL(await mailedLink(request, person.email, '/reset-password'), 'http://mail.invalid');
  const password = 'A-better-horse-8';
  const reset = { ...Object.fromEntries(link.searchParams), new_password: password };
  expect((await request.post('/api/password-reset/confirm/', { data: reset })).status()).toBe(200);

  await page.goto('/applications?tab=member');
  await expect(page).toHaveURL('/login?next=%2Fapplications%3Ftab%3Dmember');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
  await signIn(page, { ...person, password });
  await expect(page).toHaveURL('/applications?tab=member');
  await expect(heading(page)).toHaveText('Applications');
});
