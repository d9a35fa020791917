import { type BlockedPerson, blockedPeople, unblockPerson } from '@lodgepole/contract/accounts/blocks';
import {
  deleteProfile,
  editProfile,
  myData,
  myDevices,
  myProfile,
  refreshToken,
  signOutDevice,
} from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { DeviceSession, OwnProfile } from '@lodgepole/contract/accounts/profile';
import { homeContent } from '@lodgepole/contract/core/home';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { anne, installPageStubs } from './profile-pages.fixture.ts';

beforeAll(installPageStubs);

const device = (id: number, name: string, isCurrent = false): DeviceSession => ({
  id,
  device: name,
  created_at: '2025-01-01T10:00:00Z',
  last_used_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  is_current: isCurrent,
});

const devices = [device(1, 'Safari · iPhone'), device(2, 'Firefox · Linux', true)];

const apiOf = (person: OwnProfile = anne): MockApi =>
  mockApi()
    .on(myProfile, () => person)
    .on(myDevices, () => devices)
    .on(homeContent, () => '<p>Welcome</p>');

const open = async (api: MockApi = apiOf()) => {
  const user = userEvent.setup();
  const view = await renderPage('/settings', { api, isSignedIn: true });
  return { user, ...view };
};

const part = (name: string) => screen.findByRole('region', { name });

describe('the settings', () => {
  it('have the account, the notifications, the places, the devices, the blocked people and the privacy, each with a way to it', async () => {
    await open();
    const parts = [
      ['Account', 'Account'],
      ['Notifications', 'Notifications'],
      ['Places', 'Places that matter'],
      ['Devices', 'Signed-in devices'],
      ['Blocked people', 'Blocked people'],
      ['Privacy', 'Privacy'],
    ] as const;
    for (const [name, title] of parts) {
      const { id } = await part(title);
      const ways = within(screen.getByRole('navigation', { name: 'Settings' }));
      expect(ways.getByRole('link', { name }).getAttribute('href')).toBe(`#${id}`);
    }
  });

  it('say with which email one signs in, and lead to a new password', async () => {
    await open();
    const account = within(await part('Account'));
    expect(account.getByText('anne@example.com')).toBeTruthy();
    expect(account.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/profile/edit/7',
    );
  });

  it('change what brings someone here, and keep the last answer when saving fails', async () => {
    let person: OwnProfile = { ...anne, intent: 'roommates' };
    let isDown = false;
    const api = apiOf()
      .on(myProfile, () => person)
      .on(editProfile, ({ body }) => {
        if (isDown) throw new ApiError(500, null);
        person = { ...person, ...(body as Partial<OwnProfile>) };
        return person;
      });
    const { user } = await open(api);
    const account = within(await part('Account'));
    const chosen = () => account.getByRole<HTMLInputElement>('radio', { checked: true }).value;
    expect(chosen()).toBe('roommates');
    await user.click(account.getByRole('radio', { name: 'A home to rent out' }));
    await account.findByText('Your choice has been saved.');
    expect(person.intent).toBe('landlord');
    isDown = true;
    await user.click(account.getByRole('radio', { name: 'I would rather not say' }));
    await account.findByText('Your choice could not be saved. Please try again.');
    await waitFor(() => expect(chosen()).toBe('landlord'));
  });

  it('delete the profile, after asking', async () => {
    const gone = vi.fn();
    const renewing = apiOf().on(refreshToken, () => ({ access: 'renewed' }));
    const { user, router } = await open(renewing.on(deleteProfile, () => gone()));
    await user.click(within(await part('Privacy')).getByRole('button', { name: 'Delete profile' }));
    expect(gone).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete profile' }));
    await user.type(dialog.getByLabelText('Your password'), 'my secret');
    await user.click(dialog.getByRole('button', { name: 'Delete profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('say that they could not load, and try again', async () => {
    let calls = 0;
    const api = apiOf().on(myProfile, () => {
      calls += 1;
      if (calls === 1) throw new ApiError(500, null);
      return anne;
    });
    const { user } = await open(api);
    await screen.findByText('Failed to load profile data.');
    const page = within(screen.getByRole('main'));
    await user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await part('Account')).toBeTruthy();
  });
});

describe('the notifications one wants', () => {
  const byEmail = () =>
    screen.findByRole('checkbox', { name: 'Email me about messages, groups and applications' });

  it('are saved with a click, and it is said', async () => {
    let person = anne;
    const sent: unknown[] = [];
    const api = apiOf()
      .on(myProfile, () => person)
      .on(editProfile, ({ body }) => {
        sent.push(body);
        person = { ...person, ...(body as Partial<OwnProfile>) };
        return person;
      });
    const { user } = await open(api);
    expect(await byEmail()).toHaveProperty('checked', true);
    await user.click(await byEmail());
    expect(await byEmail()).toHaveProperty('checked', false);
    await screen.findByText('Your choice has been saved.');
    await waitFor(() => expect(sent).toEqual([{ receive_email_notifications: false }]));
    expect(screen.queryByRole('checkbox', { name: /^Text me/ })).toBeNull();
  });

  it('are as before when they could not be saved, and it is said', async () => {
    const api = apiOf().on(editProfile, () => {
      throw new ApiError(500, null);
    });
    const { user } = await open(api);
    await user.click(await byEmail());
    await screen.findByText('Your choice could not be saved. Please try again.');
    await waitFor(async () => expect(await byEmail()).toHaveProperty('checked', true));
  });
});

describe('whether one shows one’s contact', () => {
  const shown = async () =>
    within(await part('Privacy')).getByRole('checkbox', {
      name: 'Show my email and phone to people who are signed in',
    });

  it('is saved with a click, and it is said', async () => {
    let person = anne;
    const api = apiOf()
      .on(myProfile, () => person)
      .on(editProfile, ({ body }) => {
        person = { ...person, ...(body as Partial<OwnProfile>) };
        return person;
      });
    const { user } = await open(api);
    expect(await shown()).toHaveProperty('checked', false);
    await user.click(await shown());
    await screen.findByText('Your choice has been saved.');
    expect(await shown()).toHaveProperty('checked', true);
    expect(person.show_contact).toBe(true);
  });

  it('is as before when it could not be saved, and it is said', async () => {
    const api = apiOf().on(editProfile, () => {
      throw new ApiError(500, null);
    });
    const { user } = await open(api);
    await user.click(await shown());
    await screen.findByText('Your choice could not be saved. Please try again.');
    await waitFor(async () => expect(await shown()).toHaveProperty('checked', false));
  });
});

describe('the signed-in devices', () => {
  it('are listed with the present one first and when each was last used', async () => {
    await open();
    const section = await screen.findByRole('region', { name: 'Signed-in devices' });
    const [here, phone] = await within(section).findAllByRole('listitem');
    expect(here?.textContent).toMatch(/^Firefox · Linux This device/);
    expect(
      within(here as HTMLElement)
        .getByRole('link', { name: 'Sign out' })
        .getAttribute('href'),
    ).toBe('/logout');
    const time = within(phone as HTMLElement).getByText('Last used 3 days ago');
    expect(time.getAttribute('title')).toMatch(/\d{4}.*\d:\d\d/);
  });

  it('leave the list at once', async () => {
    const answer = Promise.withResolvers<void>();
    const api = apiOf().on(signOutDevice, ({ params }) => {
      expect(params.id).toBe(1);
      return answer.promise;
    });
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari · iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    api.on(myDevices, () => devices.slice(1));
    answer.resolve();
    expect(await screen.findByText('Safari · iPhone has been signed out.')).toBeTruthy();
  });

  it('come back when they could not be signed out', async () => {
    const api = apiOf().on(signOutDevice, () => {
      throw new ApiError(500, null);
    });
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari · iPhone' }));
    await screen.findByText('Safari · iPhone could not be signed out. Please try again.');
    expect(screen.getByRole('button', { name: 'Sign out Safari · iPhone' })).toBeTruthy();
  });
});

it('saves everything that is kept about the person as a file', async () => {
  const saved: { name: string; href: string }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
  const blobs: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:data';
  });
  const { user } = await open(apiOf().on(myData, () => ({ profile: { id: 7 } })));
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'lodgepole-data.json', href: 'blob:data' }]));
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ profile: { id: 7 } });
  click.mockRestore();
  make.mockRestore();
});

it('says when the data was downloaded too often', async () => {
  const detail = accountMessages.tooManyDownloads;
  const api = apiOf().on(myData, () => {
    throw new ApiError(429, { detail });
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

describe('the blocked people', () => {
  const bob: BlockedPerson = {
    id: 8,
    first_name: 'Bob',
    last_name: 'Singh',
    full_name: 'Bob Singh',
    profile_picture: null,
    blocked_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  };

  it('are none at first', async () => {
    await open();
    const blocked = within(await part('Blocked people'));
    expect(await blocked.findByText('You have not blocked anyone.')).toBeTruthy();
  });

  it('are listed with the way to unblock them, which says when it is done', async () => {
    let people = [bob];
    const api = apiOf()
      .on(blockedPeople, () => people)
      .on(unblockPerson, ({ params }) => {
        people = people.filter(({ id }) => id !== params.id);
      });
    const { user } = await open(api);
    const blocked = within(await part('Blocked people'));
    const link = await blocked.findByRole('link', { name: 'Bob Singh' });
    expect(link.getAttribute('href')).toBe('/profile/8');
    expect(blocked.getByText('Blocked 2 days ago')).toBeTruthy();
    await user.click(blocked.getByRole('button', { name: 'Unblock Bob Singh' }));
    expect(await blocked.findByText('You have not blocked anyone.')).toBeTruthy();
    expect(blocked.getByRole('status').textContent).toBe('Bob Singh has been unblocked.');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('stay when unblocking fails, and say so', async () => {
    const api = apiOf()
      .on(blockedPeople, () => [bob])
      .on(unblockPerson, () => {
        throw new ApiError(503, { detail: 'Unavailable.' });
      });
    const { user } = await open(api);
    const blocked = within(await part('Blocked people'));
    await user.click(await blocked.findByRole('button', { name: 'Unblock Bob Singh' }));
    expect((await blocked.findByRole('alert')).textContent).toBe(
      'This person could not be unblocked. Please try again.',
    );
    expect(blocked.getByRole('link', { name: 'Bob Singh' })).toBeTruthy();
  });

  it('are tried again when they could not be loaded', async () => {
    let isDown = true;
    const api = apiOf().on(blockedPeople, () => {
      if (isDown) throw new ApiError(400, { detail: 'No.' });
      return [bob];
    });
    const { user } = await open(api);
    const blocked = within(await part('Blocked people'));
    expect(await blocked.findByText('The people you blocked could not be loaded.')).toBeTruthy();
    isDown = false;
    await user.click(blocked.getByRole('button', { name: 'Retry' }));
    expect(await blocked.findByRole('link', { name: 'Bob Singh' })).toBeTruthy();
  });
});
