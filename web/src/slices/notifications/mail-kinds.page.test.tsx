import { myDevices, myProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  allKinds,
  chooseMail,
  type MailKind,
  myMailChoices,
} from '@lodgepole/contract/notifications/mail-kinds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { anne, installPageStubs } from '../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);

const open = async (isAsked: boolean) => {
  const off: MailKind[] = ['turns'];
  const api = mockApi()
    .on(myProfile, () => ({ ...anne, receive_email_notifications: isAsked }))
    .on(myDevices, () => [])
    .on(myMailChoices, () => ({ off }))
    .on(chooseMail, ({ body: { kind, wanted } }) => {
      if (wanted) off.splice(off.indexOf(kind), 1);
      else off.push(kind);
      return { off: [...off] };
    });
  await renderPage('/settings', { api, isSignedIn: true });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Choose what we email you about'));
  const list = within(screen.getByText('Choose what we email you about').closest('details') as HTMLElement);
  const switchOf = (name: string) => list.getByRole<HTMLInputElement>('checkbox', { name });
  return { user, list, off, switchOf };
};

it('lists every kind of notification under its topic, and turns the emails of one off and on', async () => {
  const { user, list, off, switchOf } = await open(true);
  expect(await list.findAllByRole('checkbox')).toHaveLength(allKinds.length);
  const viewings = within(list.getByRole('group', { name: 'Viewings' }));
  expect(viewings.getAllByRole('checkbox')).toHaveLength(3);
  expect(switchOf('Your bookings, and viewings that change')).toMatchObject({
    checked: true,
    disabled: true,
  });
  expect(switchOf('What your groups need from you').checked).toBe(false);
  await user.click(switchOf('What your groups need from you'));
  await waitFor(() => expect(off).toEqual([]));
  await user.click(switchOf('Reviews about you'));
  await waitFor(() => expect(off).toEqual(['review_received']));
  expect(switchOf('Reviews about you').checked).toBe(false);
});

it('leaves only what is sent to everyone to those who want no notifications by email', async () => {
  const { list, switchOf } = await open(false);
  const free = (await list.findAllByRole<HTMLInputElement>('checkbox')).filter(({ disabled }) => !disabled);
  expect(free.map(({ name }) => name)).toEqual(['viewing_soon', 'listing_ending']);
  expect(switchOf('Your listings that expire').checked).toBe(true);
  expect(switchOf('Unread messages').checked).toBe(false);
});
