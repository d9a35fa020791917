import { expectNoAxeViolations } from './fixtures/axe.ts';
import { heldCalls } from './fixtures/calls.ts';
import { tabTo } from './fixtures/keyboard.ts';
import { registerPerson, verifiedPerson, verifyPerson } from './fixtures/people.ts';
import { heading, loginButton, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a user signs in by keyboard alone', async ({ page, request }) => {
  const person = await verifiedPerson(request);
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

test('a user who verified on another device signs in here', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await page.goto(`/verify-pending?${new URLSearchParams({ email: person.email })}`);
  await expect(page).toHaveURL('/verify-pending');
  await verifyPerson(request, person.email);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await signIn(page, person);
  await expect(page).toHaveURL('/listings');
  await expect(page.getByRole('heading', { name: 'Welcome to Lodgepole, Anne.' })).toBeVisible();
});

test('a wrong password shows an error, and the typed text stays', { tag: '@any-width' }, async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  const person = await verifiedPerson(request);
  await page.goto('/login');
  await signIn(page, { ...person, password: 'not-my-password' });
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-my-password');
  await expectNoAxeViolations(page);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings');
});

test('text typed before the scripts have loaded is kept and sent', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const person = await verifiedPerson(request);
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

test('the form shows what to do while offline', { tag: '@any-width' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await expect(loginButton(page)).toBeEnabled();
  await context.setOffline(true);
  await signIn(page, { email: 'anne@example.com', password: 'Correct-horse-7' });
  await expect(page.getByRole('alert')).toHaveText(
    'Lodgepole could not be reached. Check your internet connection and try again.',
  );
});
