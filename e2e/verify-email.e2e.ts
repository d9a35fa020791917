import { expectNoAxeViolations } from './fixtures/axe.ts';
import { mailedLink, registerPerson } from './fixtures/people.ts';
import { heading, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a new user is asked to verify, and can request the email again', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  const person = await registerPerson(request);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/verify-pending');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('A new verification email has been sent!')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
});

test('the emailed link verifies, and its token does not stay in the address', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { email } = await registerPerson(request);
  await page.goto(await mailedLink(request, email, '/verify-email'));
  await expect(page.getByText('Your email has been verified! You can now log in.')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText('Your email has been verified! You can now log in.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('an invalid link shows an error and offers a new one', { tag: '@any-width' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/);
  await page.goto('/verify-email?uid=nobody&token=nothing');
  await expect(page.getByRole('alert')).toHaveText(
    'Verification link is invalid or expired. Please request a new one.',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Request a new one' }).click();
  await expect(heading(page)).toHaveText('Check your email');
});
