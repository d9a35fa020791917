import type { CDPSession, Page } from '@playwright/test';
import { codeFor } from '../../server/src/slices/accounts/factors/authenticator.fixture.ts';
import { emailsTo, verifiedPerson } from '../fixtures/people.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** A phone that unlocks with a fingerprint, which is always given. */
const aPhone = async (devtools: CDPSession): Promise<string> => {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
};

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
};

test('a passkey is added and used, and lost with the phone: a recovery code helps', async ({
  page,
  login,
  request,
  allowConsole,
}) => {
  const person = await verifiedPerson();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const phone = await aPhone(devtools);
  const security = page.getByRole('region', { name: 'Security' });
  const passkeys = security.getByRole('listitem');

  await login(person);
  await page.goto('/settings#security');
  await security.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys).toContainText('Added');
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  const naming = page.getByRole('alertdialog', { name: 'Rename this passkey' });
  await naming.getByLabel('Name').fill('My phone');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys).toContainText('My phone');
  await security.getByRole('button', { name: 'Set up codes' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up codes' });
  await expect(setUp.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = await setUp.locator('code').textContent();
  await setUp.getByLabel('The code that the app shows').fill(codeFor(secret?.replaceAll(' ', '') ?? ''));
  await setUp.getByRole('button', { name: 'Turn codes on' }).click();
  const kept = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
  const recoveryCode = (await kept.getByRole('listitem').first().textContent()) ?? '';
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(security).toContainText('You have 10 recovery codes left.');

  // The browser offers the passkey by itself, and asks for no password or code.
  await signOut(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/listings');
  await page.goto('/settings#security');
  await expect(passkeys).toContainText('Last used');

  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId: phone });
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone });
  await signOut(page);
  allowConsole(/401/);
  await page.goto('/login');
  await signIn(page, person);
  await page.getByLabel('Enter the code from your app.').fill(recoveryCode);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/listings');
  await page.goto('/settings#security');
  await expect(security).toContainText('You have 9 recovery codes left.');
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toHaveCount(0);
  await expect
    .poll(async () => (await emailsTo(request, person.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        'A passkey was added to your account',
        'A recovery code was used to sign in',
        'A passkey was removed from your account',
      ]),
    );

  // Whoever found the phone gets nowhere.
  const found = await aPhone(devtools);
  for (const credential of credentials)
    await devtools.send('WebAuthn.addCredential', { authenticatorId: found, credential });
  await signOut(page);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('passkey');
  await expect(page).toHaveURL(/\/login/);
});
