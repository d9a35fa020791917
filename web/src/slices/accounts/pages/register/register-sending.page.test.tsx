import { register } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { anne, field, fill, installPageStubs, picture } from '../profile/profile-pages.fixture.ts';
import { api, expectMessage, heading, next, openExtras, password, submit } from './register-page.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => sessionStorage.clear());

describe('sending', () => {
  const accept = async (user: UserEvent) => {
    await user.click(field('I accept the terms'));
    await user.click(submit());
  };

  it('sends text only where there is some, booleans always, and goes on to sign in', async () => {
    const sent: Record<string, unknown>[] = [];
    const using = api().on(register, ({ body }) => {
      sent.push(body);
      return anne;
    });
    const { user, router } = await openExtras(using);
    const file = picture('me.png', 'image/png');
    await user.upload(field('Profile picture'), file);
    expect(await screen.findByRole('img', { name: 'Your picture' })).toBeTruthy();
    fill(/^Instagram/, '@anne');
    await accept(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ notice: 'registered', email: 'anne@example.com' });
    expect(sent).toHaveLength(1);
    const defined = Object.entries(sent[0] ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(defined)).toEqual({
      email: 'anne@example.com',
      password,
      password_confirmation: password,
      first_name: 'Anne',
      last_name: 'Tremblay',
      age: '27',
      sex: 'F',
      city: 'Waterloo',
      preferred_location: 'Kitchener',
      phone_number: '+1-519-555-0134',
      budget_max: '1400',
      profile_picture: file,
      instagram_link: 'https://www.instagram.com/anne',
      receive_email_notifications: true,
      receive_sms_notifications: false,
      language: 'en',
      terms_accepted: true,
    });
    expect(sessionStorage.getItem('register-draft')).toBeNull();
  });

  const refusing = (error: Error) =>
    api().on(register, () => {
      throw error;
    });

  it('puts the server’s sentences on their step and field, and all of them in an alert', async () => {
    const { user } = await openExtras(
      refusing(
        new ApiError(400, {
          first_name: ['Enter a valid first name (2-30 letters).', 'Second thoughts.'],
          facebook_link: ['Enter a valid Facebook URL.'],
        }),
      ),
    );
    await accept(user);
    await heading('Info');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter a valid first name (2-30 letters).\nSecond thoughts.\nEnter a valid Facebook URL.',
    );
    expectMessage('First name', 'Enter a valid first name (2-30 letters).');
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    await user.click(next());
    await heading('Extras');
    expectMessage(/^Facebook/, 'Enter a valid Facebook URL.');
  });

  it('leads back to the password when the server finds it too common', async () => {
    const { user } = await openExtras(
      refusing(new ApiError(400, { password: [accountMessages.passwordCommon] })),
    );
    await accept(user);
    await heading('Credentials');
    expectMessage('Password', 'This password is too common. Please choose another.');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });

  it.each([
    ['our code', 'email_taken'],
    ['the specification’s words alone', undefined],
  ] as const)('shows the way in to someone whose email is taken, by %s', async (_by, code) => {
    const { user } = await openExtras(
      refusing(new ApiError(400, { email: ['This email is already taken.'] }, undefined, code)),
    );
    await accept(user);
    await heading('Credentials');
    const sentence = 'This email is already taken. If you already have an account, you can sign in instead.';
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(sentence)).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
    expectMessage('Email', sentence);
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    fill('Email', 'anne.two@example.com');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('says what to do when there is no usable answer, and what was typed stays', async () => {
    const answers = [
      new ApiError(500, { detail: 'Something broke.' }),
      new ApiError(502, null),
      new NetworkError('unreachable', null),
    ];
    const using = api().on(register, () => {
      throw answers.shift() ?? new ApiError(429, { detail: 'Too many attempts.' }, 60);
    });
    const { user } = await openExtras(using);
    await accept(user);
    for (const left of [2, 1, 0]) {
      const alert = await screen.findByText('Submission failed. Please try again.');
      expect(alert.closest('[role=alert]')).toBeTruthy();
      expect(field('I accept the terms')).toHaveProperty('checked', true);
      await waitFor(() => expect(answers).toHaveLength(left));
      await user.click(submit());
    }
    await screen.findByText('Too many attempts.');
  });
});
