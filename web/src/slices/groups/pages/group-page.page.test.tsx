import {
  myConversations,
  openGroupChat,
  startConversation,
} from '@lodgepole/contract/conversations/endpoints';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import {
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  seeGroup,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupTravel, type ListingTravel } from '@lodgepole/contract/groups/travel';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import {
  aChat,
  apiOf,
  barLabels,
  main,
  open,
  pageOf,
  people,
  removeToasts,
} from '../../../testing/group-pages.ts';
import { aGroup, aMember } from '../../../testing/groups.ts';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

type Who = keyof typeof people;

const openAs = async (who: Who, group: Group = aGroup(), chats: Parameters<typeof aChat>[0][] = []) =>
  open(`/groups/${group.id}`, apiOf({ group, viewer: people[who], chats: chats.map((ids) => aChat(ids)) }));

const press = (name: string) => main().getByRole('button', { name });
const menuLabels = () =>
  main()
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
/** Takes what stands in the menu of the bar. */
const choose = async (user: UserEvent, name: string) => {
  await user.click(press('More'));
  await user.click(await main().findByRole('menuitem', { name }));
};
const dialog = () => within(screen.getByRole('alertdialog'));

describe('the action bar', () => {
  const both = [1, 2];
  const deskMenu = ['See Groups', 'See Applications', 'Listing is yours'];
  it.each<[Who, GroupStatus, number[][], string[], string[]]>([
    [
      'groupOwner',
      'S',
      [],
      ['Agree to the rent split', 'Start Chat'],
      ['Back', 'Withdraw Application', 'Delete Group'],
    ],
    ['groupOwner', 'R', [], ['Look for another home together', 'Start Chat'], ['Back', 'Delete Group']],
    ['member', 'R', [both], ['Back', 'Group chat'], ['Leave Group']],
    ['nonMember', 'O', [], ['Join Group', 'Back'], []],
    ['nonMember', 'P', [], ['Group not open', 'Back'], []],
    ['newcomer', 'O', [], ['Create Roommate Profile', 'Back'], []],
    ['newcomer', 'F', [], ['Group not open', 'Back'], []],
    ['landlord', 'O', [], ['See Groups', 'See Applications', 'Listing is yours'], []],
    ['landlord', 'S', [], ['Manage Application', 'Start Chat'], deskMenu],
    ['landlord', 'U', [[...both, 8]], ['Manage Application', 'See Chat'], deskMenu],
  ])(
    'gives a %s of a group with status %s and chats %j exactly its buttons, the likeliest first',
    async (who, status, chats, labels, menu) => {
      const { user } = await openAs(who, aGroup({ group_status: status }), chats);
      const all = menu.length > 0 ? [...labels, 'More'] : labels;
      await waitFor(() => expect(barLabels()).toEqual(all));
      if (menu.length === 0) return;
      await user.click(press('More'));
      await waitFor(() => expect(menuLabels()).toEqual(menu));
    },
  );

  it('has a menu with keyboard support that returns the focus to its button', async () => {
    const { user } = await openAs('groupOwner');
    press('More').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Apply');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Delete Group');
    await user.keyboard('{Escape}');
    expect(main().queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(press('More'));
    await user.keyboard('{Enter}');
    await user.keyboard('{End}{Enter}');
    expect(dialog().getByRole('heading', { name: 'Delete Group' })).toBeTruthy();
  });

  it('disables entries that only state something', async () => {
    const { user } = await openAs('landlord', aGroup({ group_status: 'S' }));
    await user.click(press('More'));
    expect(main().getByRole('menuitem', { name: 'Listing is yours' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('does not mistake another chat for the group’s', async () => {
    const viewer = people.groupOwner;
    const chats = [aChat([1, 2], { group: 32 }), aChat([1, 2, 3]), aChat([1, 8], { group: null })];
    await open('/groups/31', apiOf({ viewer, chats }));
    expect(await main().findByRole('button', { name: 'Start Chat' })).toBeTruthy();
  });

  it('disables buttons that do nothing', async () => {
    await openAs('nonMember', aGroup({ group_status: 'P' }));
    expect(press('Group not open')).toHaveProperty('disabled', true);
  });

  it('sends people without a profile to create one, and back', async () => {
    await openAs('newcomer');
    const link = main().getByRole('link', { name: 'Create Roommate Profile' });
    expect(link.getAttribute('href')).toBe('/roommates/post?next=%2Fgroups%2F31');
  });
});

describe('the content of the page', () => {
  it('shows the listing, the group, its members and the rent of each', async () => {
    await openAs('member', aGroup({ size: 3 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sunny side');
    const strip = main().getByRole('link', { name: 'Listing: Apartment in Waterloo' });
    expect(strip.getAttribute('href')).toBe('/listings/21');
    expect(strip.textContent).toContain('75 King St S, Waterloo');
    expect(strip.textContent).toContain('$1,850/month');
    expect(strip.querySelector('[data-placeholder]')).not.toBeNull();
    expect(main().getByText('Two students who like it calm.')).toBeTruthy();
    expect(main().getByText('Feb 1, 2099')).toBeTruthy();
    expect(main().getByText('Yes')).toBeTruthy();
    expect(
      within(main().getByRole('region', { name: 'About this group' })).getByText('$616.67'),
    ).toBeTruthy();
    expect(main().getByText('once 3 people share')).toBeTruthy();
    const members = within(main().getByRole('list', { name: 'Group Members' }));
    const cards = members.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards[0]).toContain('Carla RoyGroup owner');
    expect(cards[1]).toContain('Dev ShahMember (you)');
    expect(cards.slice(2)).toEqual(['Open seat']);
  });

  it('has as many seats as the home has bedrooms, unless the group says otherwise', async () => {
    await openAs('groupOwner', aGroup());
    expect(main().queryByText('Open seat')).toBeNull();
    expect(within(main().getByRole('region', { name: 'About this group' })).getByText('$925')).toBeTruthy();
  });

  it('shows the range of the shares when they differ', async () => {
    const split: Group['split'] = {
      kind: 'custom',
      shares: [
        { member: 101, amount: 1000, agreed: true },
        { member: 102, amount: 850, agreed: true },
      ],
      complete: true,
    };
    await openAs('landlord', aGroup({ group_status: 'S', split }));
    const details = within(main().getByRole('region', { name: 'Details' }));
    expect(details.getByText('$850 to $1,000')).toBeTruthy();
  });

  it('says when there is no description, and shows no open seats in a private group', async () => {
    await openAs('member', aGroup({ description: '', group_status: 'P', move_in_ready: false }));
    expect(main().getByText('No description provided.')).toBeTruthy();
    expect(main().getByText('No')).toBeTruthy();
    expect(main().queryByText('Open seat')).toBeNull();
  });

  it.each(['O', 'P'] as const)(
    'leads the owner of a group with status %s from an open seat to inviting',
    async (status) => {
      const { user, router } = await openAs('groupOwner', aGroup({ group_status: status, size: 3 }));
      await user.click(main().getByRole('link', { name: 'Invite a roommate' }));
      const field = await main().findByRole('searchbox', { name: 'Search by name' });
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(router.state.location).toMatchObject({ pathname: '/groups/edit/31', hash: '#invite' });
    },
  );

  it.each<[Who, GroupStatus]>([
    ['groupOwner', 'F'],
    ['groupOwner', 'S'],
    ['member', 'O'],
    ['nonMember', 'O'],
    ['landlord', 'O'],
  ])('offers a %s of a group with status %s nobody to invite', async (who, status) => {
    await openAs(who, aGroup({ group_status: status }));
    expect(main().queryByRole('link', { name: 'Invite a roommate' })).toBeNull();
  });

  it('shows the fit only where the server sends it', async () => {
    const members = [aMember(1, 'Carla Roy', { fit: 'Good Fit' }), aMember(2, 'Dev Shah')];
    await openAs('landlord', aGroup({ members }));
    expect(main().getAllByText(/Fit$/)).toHaveLength(1);
    expect(main().getByText('Good Fit')).toBeTruthy();
  });

  it.each([
    ['Good Fit', 'It is less than 30% of their monthly income.'],
    ['Okay Fit', 'It is between 30% and 50% of their monthly income.'],
    ['Bad Fit', 'It is more than 50% of their monthly income.'],
    ['Unknown Fit', 'They have not given their income.'],
  ] as const)('says what %s means, on hover, focus and tap, until Escape', async (fit, meaning) => {
    const group = aGroup({ members: [aMember(1, 'Carla Roy', { fit }), aMember(2, 'Dev Shah')] });
    const { user } = await openAs('landlord', group);
    const explanation = `Compares this person’s equal share of the rent with their income. ${meaning}`;
    const label = main().getByRole('button', { name: fit, description: explanation });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(label);
    expect(screen.getByRole('tooltip').textContent).toBe(explanation);
    await user.unhover(label);
    expect(screen.queryByRole('tooltip')).toBeNull();
    label.focus();
    expect((await screen.findByRole('tooltip')).textContent).toBe(explanation);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.pointer({ keys: '[TouchA]', target: label });
    expect(screen.getByRole('tooltip').textContent).toBe(explanation);
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('heading', { level: 1 }) });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it.each<[GroupStatus, string]>([
    ['P', 'Forming'],
    ['S', 'Sent'],
    ['U', 'Under Review'],
    ['I', 'Invited'],
    ['R', 'Rejected'],
  ])('shows a group with status %s at %s on its way', async (status, step) => {
    await openAs('member', aGroup({ group_status: status }));
    const track = within(main().getByRole('list', { name: 'Progress of the application' }));
    const steps = track.getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    const now = steps.filter((item) => item.getAttribute('aria-current') === 'step');
    expect(now).toHaveLength(1);
    expect(now[0]?.textContent).toContain(`${step} (now)`);
  });

  it('shows an error when the group fails to load, and retries', async () => {
    let isDown = true;
    const api = apiOf().on(seeGroup, () => {
      if (isDown) throw new NetworkError('unreachable', null);
      return aGroup();
    });
    const { user } = await open('/groups/31', api);
    expect(await screen.findByText('Failed to fetch group details.')).toBeTruthy();
    isDown = false;
    await user.click(press('Retry'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunny side' })).toBeTruthy();
  });

  it('shows the not-found page for an unknown group', async () => {
    const api = apiOf().on(seeGroup, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await open('/groups/31', api);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });
});

describe('joining', () => {
  it('shows the group with the new member, who can leave it again', async () => {
    const joined = aGroup({ members: [...aGroup().members, aMember(3, 'Anne Tremblay')] });
    const api = apiOf().on(joinGroup, () => joined);
    const { user } = await open('/groups/31', api);
    await user.click(press('Join Group'));
    expect(await main().findByRole('region', { name: 'Rent split' })).toBeTruthy();
    expect(main().getAllByText(/\$616\.67/)[0]).toBeTruthy();
    expect(screen.getByText('You are in the group.')).toBeTruthy();
  });

  it('shows “Joining...” while the call runs', async () => {
    const api = apiOf().on(joinGroup, () => new Promise(() => {}));
    const { user } = await open('/groups/31', api);
    await user.click(press('Join Group'));
    expect(await main().findByRole('button', { name: 'Joining...' })).toBeTruthy();
  });

  it.each([
    [new ApiError(403, { detail: 'This group is not open.' }), 'This group is not open.'],
    [
      new NetworkError('unreachable', null),
      'Failed to join group. You may already be a member or not allowed.',
    ],
  ])('shows why it failed (%s)', async (error, sentence) => {
    const api = apiOf().on(joinGroup, () => {
      throw error;
    });
    const { user } = await open('/groups/31', api);
    await user.click(press('Join Group'));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(main().getByRole('button', { name: 'Join Group' })).toBeTruthy();
  });
});

describe('leaving and deleting', () => {
  it('asks before a group is deleted, and then shows the others of the listing', async () => {
    const removed = vi.fn();
    const api = apiOf({ viewer: people.groupOwner })
      .on(deleteGroup, ({ params }) => removed(params.id))
      .on(listingGroups, () => []);
    const { user, router } = await open('/groups/31', api);
    await choose(user, 'Delete Group');
    expect(
      dialog().getByText('Are you sure you want to delete this group? This action cannot be undone.'),
    ).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(removed).not.toHaveBeenCalled();
    await choose(user, 'Delete Group');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No groups found for this listing.')).toBeTruthy();
    expect(removed).toHaveBeenCalledExactlyOnceWith(31);
    expect(router.state.location.pathname).toBe('/listings/21/groups');
  });

  it('does not refetch the group while it is being deleted', async () => {
    const looked = vi.fn();
    let finish = () => {};
    const api = apiOf({ viewer: people.groupOwner })
      .on(seeGroup, () => {
        looked();
        return aGroup();
      })
      .on(deleteGroup, () => new Promise<void>((resolve) => (finish = resolve)));
    const { user, router, queryClient } = await open('/groups/31', api);
    await choose(user, 'Delete Group');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await queryClient.invalidateQueries({ queryKey: ['group'] });
    finish();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21/groups'));
    expect(looked).toHaveBeenCalledOnce();
  });

  it('asks before leaving, and shows an error when it fails', async () => {
    let isDown = true;
    const api = apiOf({ viewer: people.member }).on(leaveGroup, () => {
      if (isDown) throw new ApiError(500, { detail: 'Something went wrong on our side.' });
      return aGroup({ members: [aMember(1, 'Carla Roy')] });
    });
    const { user, router } = await open('/groups/31', api);
    await choose(user, 'Leave Group');
    expect(
      dialog().getByText('Are you sure you want to leave this group? You might not be allowed to rejoin.'),
    ).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Leave' }));
    expect((await dialog().findByRole('alert')).textContent).toBe('Failed to leave / delete group.');
    isDown = false;
    await user.click(dialog().getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21/groups'));
  });
});

describe('applying', () => {
  it('asks first, sends the status alone, and shows the group as sent', async () => {
    const sent = vi.fn();
    const api = apiOf({ viewer: people.groupOwner }).on(editGroup, ({ body }) => {
      sent(body);
      return aGroup({ group_status: 'S' });
    });
    const { user } = await open('/groups/31', api);
    await choose(user, 'Apply');
    expect(dialog().getByText(/Send the application of “Sunny side” to the landlord/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ group_status: 'S' });
    expect(main().getByText(/^The landlord has the application/)).toBeTruthy();
  });

  it('says what is missing and who is not ready', async () => {
    const { user } = await openAs(
      'groupOwner',
      aGroup({ ready: [101], missing: ['letter', 'introductions', 'split', 'ready', 'viewing'] }),
    );
    await choose(user, 'Apply');
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The letter to the landlord is empty.',
      'Not everyone has introduced themselves.',
      'Not everyone has agreed to the rent split.',
      'Dev is not ready yet.',
      'Nobody has booked a viewing.',
    ]);
    expect(dialog().getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false);
  });

  it('can be withdrawn after a confirmation while the application waits', async () => {
    const withdrawn = vi.fn();
    const group = aGroup({ group_status: 'S' });
    const api = apiOf({ viewer: people.groupOwner, group }).on(withdrawApplication, ({ params }) => {
      withdrawn(params.id);
      return aGroup({ group_status: 'F' });
    });
    const { user } = await open('/groups/31', api);
    await choose(user, 'Withdraw Application');
    expect(dialog().getByText(/Withdraw the application of “Sunny side”/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    await user.click(press('More'));
    expect(await main().findByRole('menuitem', { name: 'Apply' })).toBeTruthy();
    expect(withdrawn).toHaveBeenCalledExactlyOnceWith(31);
  });

  it('shows an error when it fails', async () => {
    const api = apiOf({ viewer: people.groupOwner }).on(editGroup, () => {
      throw new NetworkError('unreachable', null);
    });
    const { user } = await open('/groups/31', api);
    await choose(user, 'Apply');
    await user.click(dialog().getByRole('button', { name: 'Apply' }));
    expect((await dialog().findByRole('alert')).textContent).toBe('Failed to send application.');
  });
});

describe('the chat', () => {
  it('is started for the group, and opened', async () => {
    const started = vi.fn();
    const api = apiOf({ viewer: people.groupOwner }).on(openGroupChat, ({ params }) => {
      started(params.id);
      return aChat([1, 2]);
    });
    const { user, router } = await open('/groups/31', api);
    await user.click(await main().findByRole('button', { name: 'Start Chat' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/77'));
    expect(started).toHaveBeenCalledExactlyOnceWith(31);
  });

  it('is started with the members by the landlord', async () => {
    const started = vi.fn();
    const api = apiOf({ viewer: people.landlord, group: aGroup({ group_status: 'S' }) }).on(
      startConversation,
      ({ params, body }) => {
        started(params.id, body);
        return aChat([1, 2, 8]);
      },
    );
    const { user } = await open('/groups/31', api);
    await user.click(await main().findByRole('button', { name: 'Start Chat' }));
    await waitFor(() =>
      expect(started).toHaveBeenCalledExactlyOnceWith(21, { participants: [1, 2, 8], group: 31 }),
    );
  });

  it('opens the existing chat, which includes the landlord if they are the viewer', async () => {
    const asked = vi.fn();
    const api = apiOf({ viewer: people.landlord, group: aGroup({ group_status: 'S' }) }).on(
      myConversations,
      ({ query }) => {
        asked(query);
        return pageOf([aChat([8, 2, 1])]);
      },
    );
    const { user, router } = await open('/groups/31', api);
    await user.click(await main().findByRole('button', { name: 'See Chat' }));
    expect(router.state.location.pathname).toBe('/conversations/77');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ listing: 21 }));
  });

  it('says why it could not be started', async () => {
    const api = apiOf({ viewer: people.groupOwner }).on(openGroupChat, () => {
      throw new NetworkError('timeout', null);
    });
    const { user } = await open('/groups/31', api);
    await user.click(await main().findByRole('button', { name: 'Start Chat' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to start conversation.');
  });
});

describe('the way to the home', () => {
  const openWith = (travel: ListingTravel[]) => {
    const group = aGroup();
    const api = apiOf({ group, viewer: people.member }).on(groupTravel, () => travel);
    return open(`/groups/${group.id}`, api);
  };
  const home = aGroup().listing_preview?.id ?? 0;

  it('stands beside the home of the group, for each member who shares a place', async () => {
    const [first] = aGroup().members;
    const shared = { member: first?.id ?? 0, name: 'Campus', minutes: 18 };
    await openWith([{ listing: home, people: [shared], worst: 18, sum: 18 }]);
    expect(await screen.findByText(/: about 18 min to “Campus”$/)).toBeTruthy();
  });

  it('is offered while nobody shares a place', async () => {
    await openWith([{ listing: home, people: [], worst: null, sum: null }]);
    const link = await screen.findByRole('link', { name: 'Add places that matter to you' });
    expect(link.getAttribute('href')).toBe('/settings#places');
  });
});
