import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { verifiedPerson } from '../fixtures/people.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new user is asked to verify, and can request the email again', { tag: '@release' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/401/);
  const person = await verifiedPerson({ verified_at: null });
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
