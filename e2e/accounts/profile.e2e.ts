import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { type Person, signedInTokens, type Tokens, verifiedPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const statusFor = async (request: APIRequestContext, { access }: Tokens): Promise<number> =>
  (await request.get('/api/profile/me', { headers: { authorization: `Bearer ${access}` } })).status();

const signedIn = async (request: APIRequestContext, login: (tokens: Tokens) => Promise<void>) => {
  const person = await verifiedPerson();
  await login(await signedInTokens(request, person));
  return person;
};

const edit = ({ id }: Person) => `/profile/edit/${id}`;

test('a user edits their profile and sees the changes', { tag: '@phone' }, async ({
  page,
  request,
  login,
  allowConsole,
}) => {
  // Playwright's recorder tries to read the preview, which the page's policy forbids.
  allowConsole(/'blob:.*connect-src/);
  const person = await signedIn(request, login);
  await page.goto(`/profile/${person.id}`);
  await expect(page).toHaveTitle('Anne Tremblay · Lodgepole');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('I accept the terms')).toBeChecked();
  await expect(page.getByLabel('I accept the terms')).toBeDisabled();
  await page.getByLabel('Facebook link').fill('https://www.facebook.com/anna.t');
  await page
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/profile/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Tremblay' })).toBeVisible();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(page.getByText('17 years old · Female')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Facebook/ })).toBeVisible();

  await page.goto(`${edit(person)}?step=3`);
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByLabel('Facebook link').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/profile/${person.id}`);
  await expect(page.getByRole('link', { name: /^Facebook/ })).toHaveCount(0);
});

test('a new password signs out the other devices, but not this one', {
  tag: ['@desktop-only', '@release'],
}, async ({ page, request, login, allowConsole }) => {
  allowConsole(/400/);
  const person = await signedIn(request, login);
  const elsewhere = await signedInTokens(request, person);
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await page.goto('/settings');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Change password' }).click();

  await page.getByLabel('Old password').fill('Wrong-horse-6');
  await page.getByLabel('New password').fill('Another-horse-8');
  await page.getByLabel('Confirm password').fill('Another-horse-8');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Old password: Old password is incorrect.');
  await expect(page.getByLabel('Old password')).toBeFocused();
  await page.getByLabel('Old password').fill(person.password);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/other devices have been signed out\.$/)).toBeVisible();

  expect(await statusFor(request, elsewhere)).toBe(401);
  const renewed = await signedInTokens(request, { ...person, password: 'Another-horse-8' });
  expect(await statusFor(request, renewed)).toBe(200);
  await page.goto('/settings');
  await expect(devices.getByText('This device')).toBeVisible();
});

test('a user downloads their data', { tag: ['@desktop-only', '@release'] }, async ({
  page,
  request,
  login,
}) => {
  const person = await signedIn(request, login);
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('lodgepole-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile.email).toBe(person.email);
});

test('a profile is deleted by keyboard alone, after a confirmation', async ({ page, request, login }) => {
  const person = await signedIn(request, login);
  await page.goto(edit(person));
  const opener = page.getByRole('button', { name: 'Delete profile' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete profile' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete your profile? This action cannot be undone.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Your password', { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, dialog.getByRole('button', { name: 'Delete profile' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Your profile has been deleted, along with everything that belonged to it.'),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  const reply = await request.post('/api/login/', {
    data: { email: person.email, password: person.password },
  });
  expect(reply.status()).toBe(401);
});

test('profile and edit form are accessible', { tag: ['@desktop-only', '@release'] }, async ({
  page,
  request,
  login,
}) => {
  const person = await signedIn(request, login);
  await page.goto(`/profile/${person.id}`);
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expectNoAxeViolations(page);
  for (const step of [1, 2, 3]) {
    await page.goto(`${edit(person)}?step=${step}`);
    await expect(page.getByRole('button', { name: 'Delete profile' })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoAxeViolations(page);
});
