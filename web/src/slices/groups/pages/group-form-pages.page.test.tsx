import { editGroup, openGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import {
  deleteInvitation,
  inviteRoommate,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { apiOf, main, open, pageOf, people, removeToasts } from '../../../testing/group-pages.ts';
import { aFoundRoommate, aGroup, aMember } from '../../../testing/groups.ts';
import {
  field,
  fill,
  installPageStubs,
  leaveWith,
  messagesOf,
} from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

const press = (name: string) => main().getByRole('button', { name });
const alerts = () =>
  main()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 51,
  direction: 'sent',
  group: 31,
  group_name: 'Sunny side',
  listing: 21,
  invited_user: 105,
  invited_by: 101,
  invited_user_name: 'Eve Wong',
  invited_by_name: 'Carla Roy',
  invited_user_email: 'eve@example.com',
  invited_by_email: 'carla@example.com',
  accepted: null,
  created_at: '2026-01-05T10:00:00.000Z',
  responded_at: null,
  group_preview: null,
  ...changes,
});

describe('Create a Group', () => {
  const openNew = (api = apiOf()) => open('/listings/21/groups/post', api);

  it('starts open and empty, without member management', async () => {
    await openNew();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create a Group');
    expect(screen.getByRole('heading', { name: 'Basic Information' })).toBeTruthy();
    expect(field('Group Status')).toHaveProperty('value', 'O');
    const options = within(field('Group Status')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Open', 'Private', 'Filled']);
    expect(field('Move-in Ready')).toHaveProperty('checked', false);
    expect(screen.queryByRole('heading', { name: 'Manage Members' })).toBeNull();
  });

  it('validates a field on blur', async () => {
    await openNew();
    expect(messagesOf('Group Name')).not.toContain('Group name must be at least 2 characters.');
    leaveWith('Group Name', ' a ');
    expect(messagesOf('Group Name')).toContain('Group name must be at least 2 characters.');
    leaveWith('Move-in Date', '');
    expect(messagesOf('Move-in Date')).toContain('Move-in date is required.');
    leaveWith(/^Description/, 'x'.repeat(801));
    expect(messagesOf(/^Description/)).toContain('Description cannot exceed 800 characters.');
    expect(main().getByText(/^801 \/ 800/)).toBeTruthy();
  });

  it('sends nothing while a field is invalid, and focuses the first one', async () => {
    const sent = vi.fn();
    const { user } = await openNew(
      apiOf().on(openGroup, ({ body }) => {
        sent(body);
        return aGroup();
      }),
    );
    await user.click(press('Create Group'));
    expect(messagesOf('Group Name')).toContain('Group name must be at least 2 characters.');
    expect(messagesOf('Move-in Date')).toContain('Move-in date is required.');
    expect(document.activeElement).toBe(field('Group Name'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('opens the group and shows it', async () => {
    const sent = vi.fn();
    const { user, router } = await openNew(
      apiOf().on(openGroup, ({ params, body }) => {
        sent(params.id, body);
        return aGroup();
      }),
    );
    fill('Group Name', 'Sunny side');
    fill('Move-in Date', '2099-02-01');
    await user.click(field('Move-in Ready'));
    fill('How many people (optional)', '3');
    await user.selectOptions(field('Group Status'), 'Private');
    await user.click(press('Create Group'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(sent).toHaveBeenCalledExactlyOnceWith(21, {
      name: 'Sunny side',
      description: '',
      move_in_date: '2099-02-01',
      move_in_ready: true,
      size: '3',
      group_status: 'P',
      join_policy: 'ask',
      listing: 21,
    });
  });

  it.each([
    [
      new ApiError(400, { name: ['Choose another name.'], listing: ['Not this one.'] }),
      'Choose another name.Not this one.',
    ],
    [new ApiError(403, { detail: 'This listing is yours.' }), 'This listing is yours.'],
    [new ApiError(400, null, undefined, undefined, 'No more groups here.'), 'No more groups here.'],
    [new ApiError(400, null, undefined, undefined, { name: 'Taken.', other: ['Bad.'] }), 'Taken.Bad.'],
    [new NetworkError('unreachable', null), 'Failed to submit group.'],
  ])(
    'shows what the server said at the top, keeps what was typed and moves there (%s)',
    async (error, told) => {
      const { user } = await openNew(
        apiOf().on(openGroup, () => {
          throw error;
        }),
      );
      fill('Group Name', 'Sunny side');
      fill('Move-in Date', '2099-02-01');
      await user.click(press('Create Group'));
      await waitFor(() => expect(alerts()).toEqual([told]));
      expect(document.activeElement?.contains(main().getByRole('alert'))).toBe(true);
      expect(field('Group Name')).toHaveProperty('value', 'Sunny side');
    },
  );

  it('asks for a roommate profile first', async () => {
    await openNew(apiOf({ viewer: people.newcomer }));
    expect(
      await screen.findByText('Create a roommate profile first, then you can take part in groups.'),
    ).toBeTruthy();
    const link = main().getByRole('link', { name: 'Create Roommate Profile' });
    expect(link.getAttribute('href')).toBe('/roommates/post?next=%2Flistings%2F21%2Fgroups%2Fpost');
    expect(screen.queryByLabelText('Group Name')).toBeNull();
  });

  it('asks before what was typed is left behind, and not when nothing was', async () => {
    const { user, router } = await openNew();
    fill('Group Name', 'Sunny side');
    await user.click(main().getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(field('Group Name')).toHaveProperty('value', 'Sunny side');
    fill('Group Name', '');
    await user.click(main().getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21/groups'));
  });

  it('is closed to the owner of the listing', async () => {
    await openNew(apiOf({ viewer: people.landlord }));
    expect(await screen.findByText(/^401 - Unauthorized/)).toBeTruthy();
  });
});

describe('Edit Group', () => {
  const owners = (group = aGroup()) => apiOf({ viewer: people.groupOwner, group });
  const openEdit = async (api = owners()) => {
    const page = await open('/groups/edit/31', api);
    await screen.findByLabelText('Group Name');
    return page;
  };
  const list = (name: string) => within(main().getByRole('list', { name }));

  it.each(['member', 'nonMember', 'landlord'] as const)('denies access to a %s', async (who) => {
    await open('/groups/edit/31', apiOf({ viewer: people[who] }));
    expect(await screen.findByText(/^401 - Unauthorized/)).toBeTruthy();
    expect(screen.queryByLabelText('Group Name')).toBeNull();
  });

  it('is prefilled, and saves the members who stay', async () => {
    const sent = vi.fn();
    const { user, router } = await openEdit(
      owners().on(editGroup, ({ params, body }) => {
        sent(params.id, body);
        return aGroup();
      }),
    );
    expect(field('Group Name')).toHaveProperty('value', 'Sunny side');
    const current = list('Current members');
    expect(current.queryByRole('button', { name: 'Remove Carla Roy' })).toBeNull();
    await user.click(current.getByRole('button', { name: 'Remove Dev Shah' }));
    await user.click(current.getByRole('button', { name: 'Keep Dev Shah' }));
    await user.click(current.getByRole('button', { name: 'Remove Dev Shah' }));
    fill('Group Name', 'Shady side');
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(sent).toHaveBeenCalledExactlyOnceWith(31, { name: 'Shady side', member_ids: [101] });
  });

  it('leaves alone what has changed in another tab, and whoever has joined, since it was opened', async () => {
    const sent: unknown[] = [];
    let group = aGroup();
    const api = owners()
      .on(seeGroup, () => group)
      .on(editGroup, ({ body }) => {
        sent.push(body);
        return aGroup();
      })
      .on(searchRoommates, () => pageOf([aFoundRoommate(5, 'Eve Wong')]))
      .on(inviteRoommate, () => {
        throw new ApiError(409, { detail: 'This person has already been invited.' });
      });
    const { user, queryClient } = await openEdit(api);
    group = aGroup({
      description: 'Now with a cat.',
      size: 4,
      join_policy: 'ask',
      members: [...group.members, aMember(9, 'Zoe Chen')],
    });
    await queryClient.invalidateQueries();
    await user.type(field('Search by name'), 'Eve{Enter}');
    await user.click(await main().findByRole('checkbox', { name: /Eve Wong/ }));
    await user.click(press('Add'));
    fill('Group Name', 'Shady side');
    await user.click(press('Save Changes'));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    group = { ...group, name: 'Named elsewhere' };
    await user.click(press('Save Changes'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([{ name: 'Shady side' }, {}]);
  });

  it('removes who was chosen and nobody who has joined since it was opened', async () => {
    const sent: unknown[] = [];
    let group = aGroup();
    const api = owners()
      .on(seeGroup, () => group)
      .on(editGroup, ({ body }) => {
        sent.push(body);
        return aGroup();
      });
    const { user } = await openEdit(api);
    const newcomer = aMember(9, 'Zoe Chen');
    group = aGroup({ members: [...group.members, newcomer] });
    await user.click(list('Current members').getByRole('button', { name: 'Remove Dev Shah' }));
    await user.click(press('Save Changes'));
    await waitFor(() => expect(sent).toEqual([{ member_ids: [101, newcomer.id] }]));
  });

  it('searches by name, and says when the name is missing or nobody is found', async () => {
    const asked = vi.fn();
    const api = owners().on(searchRoommates, ({ query }) => {
      asked(query);
      return pageOf([]);
    });
    const { user } = await openEdit(api);
    await user.click(press('Search'));
    expect(messagesOf('Search by name')).toContain('Please enter a name to search.');
    expect(asked).not.toHaveBeenCalled();
    await user.type(field('Search by name'), 'Zed{Enter}');
    expect(await screen.findByText('No roommates found with that name.')).toBeTruthy();
    expect(messagesOf('Search by name')).not.toContain('Please enter a name to search.');
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Zed', group_id: 31 }));
  });

  const twoFound = () =>
    owners().on(searchRoommates, () => pageOf([aFoundRoommate(5, 'Eve Wong'), aFoundRoommate(6, 'Evan Li')]));

  const chooseBoth = async (user: Awaited<ReturnType<typeof openEdit>>['user']) => {
    await user.type(field('Search by name'), 'Ev');
    await user.click(press('Search'));
    expect(await main().findByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    await user.click(main().getByRole('checkbox', { name: 'Eve Wong ev•••@example.com' }));
    await user.click(main().getByRole('checkbox', { name: 'Evan Li ev•••@example.com' }));
    await user.click(press('Add'));
  };

  it('invites everyone who was added, one call each, once the group is saved', async () => {
    const calls: string[] = [];
    const api = twoFound()
      .on(editGroup, () => {
        calls.push('edit');
        return aGroup();
      })
      .on(inviteRoommate, ({ body }) => {
        calls.push(`invite ${body.invited_user} into ${body.group}`);
        return anInvitation();
      });
    const { user, router } = await openEdit(api);
    await chooseBoth(user);
    const added = list('Added Members');
    expect(added.getAllByRole('listitem')).toHaveLength(2);
    await user.click(added.getByRole('button', { name: 'Remove Evan Li' }));
    expect(calls).toEqual([]);
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(calls).toEqual(['edit', 'invite 105 into 31']);
  });

  it('names those who could not be invited, and retries only them', async () => {
    const invited: unknown[] = [];
    const api = twoFound()
      .on(editGroup, () => aGroup())
      .on(inviteRoommate, ({ body }) => {
        invited.push(body.invited_user);
        if (body.invited_user === 106 && invited.length < 3)
          throw new ApiError(409, { detail: 'This roommate has an invitation that is not answered yet.' });
        return anInvitation();
      });
    const { user, router } = await openEdit(api);
    await chooseBoth(user);
    await user.click(press('Save Changes'));
    await waitFor(() =>
      expect(alerts()).toEqual(['Evan Li: This roommate has an invitation that is not answered yet.']),
    );
    expect(list('Added Members').getAllByRole('listitem')).toHaveLength(1);
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(invited).toEqual([105, 106, 106]);
  });

  it('cancels a pending invitation, unless it was answered first', async () => {
    let sent = [
      anInvitation(),
      anInvitation({ id: 52, group: 99, invited_user_name: 'Other Group' }),
      anInvitation({ id: 53, accepted: true, invited_user_name: 'Already In' }),
    ];
    const received = [anInvitation({ id: 54, direction: 'received', invited_user_name: 'Not Sent' })];
    let isTooLate = true;
    const cancelled = vi.fn();
    const api = owners()
      .on(myInvitations, () => ({ received, sent }))
      .on(deleteInvitation, ({ params, query }) => {
        if (isTooLate) throw new ApiError(409, { detail: 'This invitation has already been answered.' });
        cancelled(params.id, query);
        sent = [];
      });
    const { user } = await openEdit(api);
    const cancel = () => screen.findByRole('button', { name: 'Cancel the invitation to Eve Wong' });
    expect(await screen.findAllByText('Invited, no answer yet')).toHaveLength(1);
    await user.click(await cancel());
    await waitFor(() => expect(alerts()).toEqual(['This invitation has already been answered.']));
    isTooLate = false;
    await user.click(await cancel());
    await waitFor(() => expect(screen.queryByText('Eve Wong')).toBeNull());
    expect(cancelled).toHaveBeenCalledExactlyOnceWith(51, { pending: true });
  });

  it('invites nobody into a filled group', async () => {
    const sent = vi.fn();
    const { user } = await openEdit(
      twoFound().on(editGroup, ({ body }) => {
        sent(body);
        return aGroup();
      }),
    );
    await chooseBoth(user);
    await user.selectOptions(field('Group Status'), 'Filled');
    await user.click(press('Save Changes'));
    expect(alerts()).toEqual(['Invitations can be sent while the group is open or private.']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('does not send the status once the group has applied', async () => {
    const sent = vi.fn();
    const { user } = await openEdit(
      owners(aGroup({ group_status: 'S' })).on(editGroup, ({ body }) => {
        sent(body);
        return aGroup({ group_status: 'S' });
      }),
    );
    expect(screen.queryByLabelText('Group Status')).toBeNull();
    await user.click(press('Save Changes'));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('group_status');
  });
});
