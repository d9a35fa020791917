import { login, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { ProblemCode } from '@lodgepole/contract/core/problem';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const refusal = (code: ProblemCode, detail: string): ApiError =>
  new ApiError(401, { detail }, undefined, code);

const open = async () => {
  const sent: unknown[] = [];
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(login, ({ body }) => {
      sent.push(body);
      if (body.otp === undefined) throw refusal('otp_required', accountMessages.otpRequired);
      if (body.otp !== '123456') throw refusal('otp_invalid', accountMessages.otpInvalid);
      return { access: 'new-access', refresh: 'new-refresh' };
    });
  const view = await renderPage('/login', { api });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'anne@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  return { sent, ...view };
};

const code = () => screen.findByRole('textbox', { name: 'Enter the code from your app.' });

it('asks for the code as a second step, and signs in with it', async () => {
  const { sent, router } = await open();
  expect(document.activeElement).toBe(await code());
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await code()).getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.type(await code(), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
  const credentials = { email: 'anne@example.com', password: 'Correct-horse-7' };
  expect(sent).toEqual([credentials, { ...credentials, otp: '123456' }]);
});

it('says that a code is wrong, empties the field, and leads back to the password', async () => {
  await open();
  await userEvent.type(await code(), '999999{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(accountMessages.otpInvalid);
  expect(await code()).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'anne@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
});
