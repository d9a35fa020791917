import {
  deleteProfile,
  editProfile,
  myProfile,
  refreshToken,
  seeProfile,
} from '@lodgepole/contract/accounts/endpoints';
import { pictureLimitBytes } from '@lodgepole/contract/accounts/picture';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { homeContent } from '@lodgepole/contract/core/home';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import {
  anne,
  field,
  fill,
  installPageStubs,
  leaveWith,
  messagesOf,
  picture,
  waterloo,
} from './profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => {
  for (const toasts of document.querySelectorAll('[data-toasts]')) toasts.remove();
});

const apiOf = (person: OwnProfile = anne): MockApi =>
  mockApi()
    .on(myProfile, () => person)
    .on(seeProfile, () => person)
    .on(findCities, () => [waterloo])
    .on(homeContent, () => '<p>Welcome</p>');

const open = async (api: MockApi = apiOf(), path = '/profile/edit/7') => {
  const user = userEvent.setup({ applyAccept: false });
  const view = await renderPage(path, { api, isSignedIn: true });
  return { user, ...view };
};

const stepNames = ['Credentials', 'Info', 'Extras'];

const openStep = async (step: number, api: MockApi = apiOf()) => {
  const page = await open(api, `/profile/edit/7?step=${step}`);
  await screen.findByRole('heading', { level: 2, name: stepNames[step - 1] ?? '' });
  return page;
};

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const expectFault = (label: string | RegExp, text: string, message: string) => {
  leaveWith(label, text);
  expect(messagesOf(label)).toContain(message);
};

describe('what editing asks of each field', () => {
  it('is told in the words of the specification for the password', async () => {
    await openStep(1);
    fill('New password', 'Another-horse-8');
    expectFault('Old password', '', 'Old password is required.');
    expectFault('New password', 'Short-7', 'Password must be at least 8 characters.');
    expectFault('Confirm password', 'Another', 'Passwords do not match.');
  });

  it('is told in the words of the specification for the info', async () => {
    await openStep(2);
    for (const name of ['First name', 'Last name']) {
      expectFault(name, 'A', `${name} must be at least 2 characters.`);
      expectFault(name, 'A'.repeat(51), `${name} cannot exceed 50 characters.`);
      expectFault(name, 'R2D2', `${name} contains invalid characters.`);
    }
    for (const age of ['', '15', '121']) expectFault('Age', age, 'Age must be between 16 and 120.');
    for (const name of ['', 'X']) {
      expectFault('City', name, 'Enter a valid city name.');
      expectFault('Preferred location', name, 'Enter a valid location name.');
    }
    expectFault('Phone number', '519', 'Invalid phone number.');
    expectFault('Maximum budget', '', 'Budget max is required.');
    expectFault('Maximum budget', '-1', 'Budget max is required.');
    fill('Maximum budget', '1000');
    expectFault(/^Minimum budget/, '-1', 'Enter a valid minimum budget.');
    expectFault(/^Minimum budget/, '1001', 'Min budget cannot be greater than max budget.');
    expectFault(/^Yearly income/, '-1', 'Income must be a positive number.');
  });

  it('takes what registration would not: 16 years, long names with dots', async () => {
    await openStep(2);
    leaveWith('Age', '16');
    leaveWith('First name', `Anne-Élise ${'A'.repeat(30)} Jr.`);
    leaveWith('Maximum budget', '50');
    leaveWith(/^Minimum budget/, '');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('asks for a gender there is', async () => {
    await openStep(2, apiOf({ ...anne, sex: '' }));
    fireEvent.blur(field('Male'));
    expect(screen.getByText('Select a valid gender.')).toBeTruthy();
  });

  it('is told in the words of the specification for the extras', async () => {
    const { user } = await openStep(3);
    expectFault(/^Instagram/, 'https://example.com/anne', 'Enter a valid Instagram URL.');
    expectFault(/^Facebook/, 'https://example.com/anne', 'Enter a valid Facebook URL.');
    await user.upload(field('Profile picture'), picture('letter.txt', 'text/plain'));
    expect(await screen.findByText('Allowed formats: JPG, PNG, WEBP, GIF.')).toBeTruthy();
    await user.upload(field('Profile picture'), picture('big.png', 'image/png', pictureLimitBytes + 1));
    expect(await screen.findByText('File too large (max 3MB).')).toBeTruthy();
  });
});

describe('the edit form', () => {
  it('is filled with the person, whose email and terms cannot be changed', async () => {
    const { user } = await openStep(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Profile');
    expect(field('Email')).toMatchObject({ value: anne.email, disabled: true });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Info' });
    expect(field('First name')).toHaveProperty('value', 'Anne');
    expect(field('Phone number')).toHaveProperty('value', '(519) 555-0134');
    expect(field('Maximum budget')).toHaveProperty('value', '1,400');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Extras' });
    expect(field('I accept the terms')).toMatchObject({ checked: true, disabled: true });
  });

  it('sends what the call asks for, then shows the profile and says that it is saved', async () => {
    const sent: Record<string, unknown>[] = [];
    const before = { ...anne, instagram_link: 'https://www.instagram.com/anne', profile_picture: '/a.webp' };
    const api = apiOf(before).on(editProfile, ({ body }) => {
      sent.push(body);
      return { ...anne, first_name: 'Anna', full_name: 'Anna Tremblay' };
    });
    const { user, router } = await openStep(2, api);
    fill('First name', 'Anna');
    fill(/^Minimum budget/, '');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Extras' });
    fill(/^Instagram/, '');
    await user.click(field('Show my email and phone to people who are signed in'));
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    // The toast goes by itself, on a busy machine before the next page stands, so nothing is awaited in between.
    fireEvent.click(save());
    expect((await screen.findByText('Your profile has been saved.')).closest('[role=status]')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Anna Tremblay' });
    expect(router.state.location.pathname).toBe('/profile/7');
    expect(sent).toEqual([
      {
        first_name: 'Anna',
        budget_min: '',
        instagram_link: '',
        show_contact: true,
        delete_profile_picture: true,
      },
    ]);
  });

  it('leaves alone what was changed on another device since it was opened', async () => {
    let kept: OwnProfile = { ...anne, show_contact: true };
    const api = apiOf()
      .on(myProfile, () => kept)
      .on(editProfile, ({ body }) => {
        kept = { ...kept, ...(body as Partial<OwnProfile>) };
        return kept;
      });
    const { user, queryClient } = await openStep(2, api);
    kept = { ...kept, show_contact: false, phone_number: '+1-519-555-0199' };
    await queryClient.invalidateQueries();
    fill('First name', 'Anna');
    await user.click(save());
    await screen.findByText('Your profile has been saved.');
    expect(kept).toMatchObject({
      first_name: 'Anna',
      show_contact: false,
      phone_number: '+1-519-555-0199',
    });
  });

  it('writes links out that were typed briefly, and keeps any other page of the site', async () => {
    const sent: Record<string, unknown>[] = [];
    const page = 'http://www.facebook.com/groups/1234/user/5678';
    const api = apiOf({ ...anne, facebook_link: page }).on(editProfile, ({ body }) => {
      sent.push(body);
      return anne;
    });
    const { user } = await openStep(3, api);
    leaveWith(/^Instagram/, 'www.instagram.com/anne/?igsh=abc');
    expect(field(/^Instagram/)).toHaveProperty('value', 'https://www.instagram.com/anne');
    await user.click(field(/^Facebook/));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ instagram_link: 'https://www.instagram.com/anne' }]);
  });

  it('changes the password and says what that does', async () => {
    const sent: Record<string, unknown>[] = [];
    const api = apiOf().on(editProfile, ({ body }) => {
      sent.push(body);
      return anne;
    });
    const { user } = await openStep(1, api);
    fill('Old password', 'Correct-horse-7');
    fill('New password', 'Another-horse-8');
    fill('Confirm password', 'Another-horse-8');
    await user.click(save());
    await screen.findByText(/other devices have been signed out\.$/);
    expect(sent).toEqual([
      {
        old_password: 'Correct-horse-7',
        password: 'Another-horse-8',
        password_confirmation: 'Another-horse-8',
      },
    ]);
  });

  it('asks before what was changed on any step is left behind, and not between the steps', async () => {
    const { user, router } = await openStep(2);
    fill('First name', 'Annette');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Extras' });
    void router.navigate('/');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('goes to the step with the fault when saved from another', async () => {
    const { user } = await openStep(2);
    fill('Age', '15');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 2, name: 'Credentials' });
    await user.click(save());
    await screen.findByRole('heading', { level: 2, name: 'Info' });
    await waitFor(() => expect(document.activeElement).toBe(field('Age')));
    await waitFor(() => expect(messagesOf('Age')).toContain('Age must be between 16 and 120.'));
  });

  it('shows the server’s refusal as lines that name the field, and under the field', async () => {
    const api = apiOf().on(editProfile, () => {
      throw new ApiError(400, {
        old_password: ['Old password is incorrect.'],
        city: ['Enter a valid city name.'],
      });
    });
    const { user } = await openStep(3, api);
    await user.click(save());
    await screen.findByRole('heading', { level: 2, name: 'Credentials' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Old password: Old password is incorrect.\nCity: Enter a valid city name.',
    );
    expect(messagesOf('Old password')).toContain('Old password is incorrect.');
    await waitFor(() => expect(document.activeElement).toBe(field('Old password')));
  });

  it('leads back to a new password that the server finds too common', async () => {
    const api = apiOf().on(editProfile, () => {
      throw new ApiError(400, { password: ['This password is too common. Please choose another.'] });
    });
    const { user } = await openStep(3, api);
    await user.click(save());
    await screen.findByRole('heading', { level: 2, name: 'Credentials' });
    expect(screen.getByRole('alert').textContent).toBe(
      'New password: This password is too common. Please choose another.',
    );
    expect(messagesOf('New password')).toContain('This password is too common. Please choose another.');
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  });

  it('has a sentence for every other failure', async () => {
    const answers = [new NetworkError('timeout', null), new ApiError(500, { detail: 'Something broke.' })];
    const api = apiOf().on(editProfile, () => {
      throw answers.shift() ?? new ApiError(429, { detail: 'Too many requests.' });
    });
    const { user } = await openStep(1, api);
    for (const left of [1, 0]) {
      await user.click(save());
      await screen.findByText('Registration failed. Please try again.');
      await waitFor(() => expect(answers).toHaveLength(left));
    }
    await user.click(save());
    expect(await screen.findByText('Too many requests.')).toBeTruthy();
  });

  it('waits for what the server has now instead of editing an old copy', async () => {
    const answer = Promise.withResolvers<OwnProfile>();
    const page = await open(apiOf().on(myProfile, () => answer.promise));
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(page.container.querySelector('[aria-busy="true"]')).toBeTruthy();
    answer.resolve(anne);
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('says that it could not load, and tries again', async () => {
    let isDown = true;
    const api = apiOf().on(myProfile, () => {
      if (isDown) throw new ApiError(503, null);
      return anne;
    });
    const { user } = await open(api);
    await screen.findByText('Failed to load profile data.');
    isDown = false;
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

it('shows the 401 page to anyone else', async () => {
  await open(apiOf(), '/profile/edit/8');
  const heading = await screen.findByRole('heading', {
    name: '401 - Unauthorized. You do not have permission to view this page.',
  });
  expect(heading).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

describe('deleting the profile', () => {
  const ask = async (api: MockApi) => {
    const page = await openStep(1, api);
    await page.user.click(screen.getByRole('button', { name: 'Delete profile' }));
    return { ...page, dialog: screen.getByRole('alertdialog', { name: 'Delete profile' }) };
  };
  const confirm = async ({ user, dialog }: Awaited<ReturnType<typeof ask>>) => {
    await user.type(within(dialog).getByLabelText('Your password'), 'my secret');
    await user.click(within(dialog).getByRole('button', { name: 'Delete profile' }));
  };

  const renewing = () => apiOf().on(refreshToken, () => ({ access: 'renewed' }));

  it('asks first, and Cancel is the default', async () => {
    const { user, dialog } = await ask(apiOf());
    const question = 'Are you sure you want to delete your profile? This action cannot be undone.';
    expect(within(dialog).getByText(question)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks for the password, ends the session and says that it is done', async () => {
    const sent: unknown[] = [];
    const page = await ask(renewing().on(deleteProfile, ({ body }) => void sent.push(body)));
    expect(within(page.dialog).getByRole('button', { name: 'Delete profile' })).toHaveProperty(
      'disabled',
      true,
    );
    await confirm(page);
    expect(
      await screen.findByText('Your profile has been deleted, along with everything that belonged to it.'),
    ).toBeTruthy();
    expect(sent).toEqual([{ password: 'my secret' }]);
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(page.router.state.location.pathname).toBe('/login');
  });

  it('says when the password is not right, and takes another', async () => {
    const api = renewing().on(deleteProfile, () => {
      throw new ApiError(403, { detail: 'Please confirm your password.' }, undefined, 'confirm_password');
    });
    const page = await ask(api);
    await confirm(page);
    expect(await within(page.dialog).findByText('The password is incorrect. Please try again.')).toBeTruthy();
    expect(localStorage.getItem('refresh')).toBe('a-token');
  });

  it('ends the session also when the page was left before the answer', async () => {
    const answer = Promise.withResolvers<void>();
    const page = await ask(renewing().on(deleteProfile, () => answer.promise));
    const { router } = page;
    await confirm(page);
    await act(() => router.navigate('/help'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    answer.resolve();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('says when it failed, and can be tried again', async () => {
    const api = renewing().on(deleteProfile, () => {
      throw new ApiError(500, null);
    });
    const page = await ask(api);
    const { user, dialog } = page;
    await confirm(page);
    expect(await within(dialog).findByText('Failed to delete profile.')).toBeTruthy();
    expect(localStorage.getItem('refresh')).toBe('a-token');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete profile' }));
    expect(screen.queryByText('Failed to delete profile.')).toBeNull();
  });
});
