import { confirmPasswordHeader, myData, myDevices, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import {
  addPasskey,
  myPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { homeContent } from '@lodgepole/contract/core/home';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { anne, installPageStubs } from './profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => vi.unstubAllGlobals());

const phone = { id: 1, name: 'Phone', created_at: '2026-01-01T10:00:00Z', last_used_at: null };

const apiOf = (person: OwnProfile = anne): MockApi =>
  mockApi()
    .on(myProfile, () => person)
    .on(myDevices, () => [])
    .on(myPasskeys, () => [phone])
    .on(homeContent, () => '<p>Welcome</p>');

const open = async (api: MockApi) => {
  const user = userEvent.setup();
  await renderPage('/settings', { api, isSignedIn: true });
  return { user, security: within(await screen.findByRole('region', { name: 'Security' })) };
};

const confirmPassword = () =>
  new ApiError(403, { detail: accountMessages.confirmationRequired }, undefined, 'confirm_password');

it('sets up codes, and shows the recovery codes until they are kept', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-${index}`);
  let person: OwnProfile = anne;
  const api = apiOf()
    .on(myProfile, () => person)
    .on(startCodes, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }))
    .on(confirmCodes, ({ body }) => {
      if (body.code !== '123456') throw new ApiError(400, { code: [accountMessages.otpInvalid] });
      person = { ...anne, totp: true, recovery_codes_left: 10 };
      return { recovery_codes: codes };
    });
  const { user, security } = await open(api);
  await user.click(security.getByRole('button', { name: 'Set up codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up codes' }));
  expect(await dialog.findByText('ABCD EFGH')).toBeTruthy();
  expect(await dialog.findByRole('img', { name: 'QR code of the key' })).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'The code that the app shows' });
  await user.type(field, '1{Enter}');
  expect(await dialog.findByText(accountMessages.otpInvalid)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn codes on' }));
  const kept = within(await screen.findByRole('alertdialog', { name: 'Keep your recovery codes' }));
  expect(kept.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(await security.findByText('Codes are on.')).toBeTruthy();
  await user.click(kept.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await security.findByText(/You have 10 recovery codes left/)).toBeTruthy();
});

it('turns codes off with the password', async () => {
  let person: OwnProfile = { ...anne, totp: true, recovery_codes_left: 1 };
  const api = apiOf()
    .on(myProfile, () => person)
    .on(stopCodes, ({ body }) => {
      if (body.password !== 'my secret') throw confirmPassword();
      person = anne;
    });
  const { user, security } = await open(api);
  expect(security.getByText(/You have 1 recovery code left/)).toBeTruthy();
  await user.click(security.getByRole('button', { name: 'Turn codes off' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn codes off' }));
  const field = dialog.getByLabelText('Your password');
  await user.type(field, 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Turn codes off' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(accountMessages.passwordWrong);
  await user.clear(field);
  await user.type(field, 'my secret');
  await user.click(dialog.getByRole('button', { name: 'Turn codes off' }));
  expect(await security.findByRole('button', { name: 'Set up codes' })).toBeTruthy();
});

it('names and removes passkeys, after asking', async () => {
  let passkeys = [phone];
  const api = apiOf()
    .on(myPasskeys, () => passkeys)
    .on(renamePasskey, ({ body }) => {
      passkeys = [{ ...phone, name: body.name }];
      return { ...phone, name: body.name };
    })
    .on(removePasskey, () => {
      passkeys = [];
    });
  const { user, security } = await open(api);
  await user.click(await security.findByRole('button', { name: 'Rename Phone' }));
  const naming = within(await screen.findByRole('alertdialog', { name: 'Rename this passkey' }));
  const field = naming.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Old phone');
  await user.click(naming.getByRole('button', { name: 'Save' }));
  await user.click(await security.findByRole('button', { name: 'Remove Old phone' }));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }));
  await user.click(asking.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(security.queryByText('Old phone')).toBeNull());
  expect(security.getByText('This browser cannot make passkeys. A newer one can.')).toBeTruthy();
});

it('adds a passkey, and asks for the password when the sign-in was long ago', async () => {
  class StubCredential {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static isConditionalMediationAvailable = () => Promise.resolve(false);
    toJSON = () => ({ id: 'abc' });
  }
  vi.stubGlobal('PublicKeyCredential', StubCredential);
  const create = vi.fn(() => Promise.resolve(new StubCredential()));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const passwords: unknown[] = [];
  const api = apiOf()
    .on(passkeyOptions, () => ({}) as never)
    .on(addPasskey, ({ body }) => {
      passwords.push(body.password);
      if (body.password !== 'my secret') throw confirmPassword();
      return phone;
    });
  const { user, security } = await open(api);
  await user.click(await security.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add a passkey' }));
  await user.type(dialog.getByLabelText('Your password'), 'my secret');
  await user.click(dialog.getByRole('button', { name: 'Add the passkey' }));
  expect(await security.findByText('The passkey has been added.')).toBeTruthy();
  expect([passwords, create.mock.calls.length]).toEqual([[undefined, 'my secret'], 1]);
});

it('downloads the data with the password when the sign-in was long ago', async () => {
  let tries = 0;
  const api = apiOf().on(myData, () => {
    tries += 1;
    throw tries === 1 ? confirmPassword() : new ApiError(503, { detail: 'Unavailable.' });
  });
  const calls = vi.spyOn(api, 'call');
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Download my data' }));
  await user.type(dialog.getByLabelText('Your password'), 'Öl 7');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Unavailable.')).toBeTruthy();
  const passwords = calls.mock.calls
    .filter(([endpoint]) => endpoint === myData)
    .map(([, , options]) => options?.headers?.[confirmPasswordHeader]);
  expect(passwords).toEqual([undefined, '%C3%96l%207']);
});
