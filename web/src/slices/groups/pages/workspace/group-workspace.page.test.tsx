import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { seePacket } from '@lodgepole/contract/groups/packet/packet';
import { groupRequests } from '@lodgepole/contract/groups/requests/endpoints';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import { agreeToSplit, seeSplit } from '@lodgepole/contract/groups/split/split';
import { groupTasks } from '@lodgepole/contract/groups/tasks';
import { myTurns, type TurnCode } from '@lodgepole/contract/groups/turns';
import { type HabitAnswers, myHabits } from '@lodgepole/contract/roommates/habits/habits';
import { listingViewings } from '@lodgepole/contract/viewings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aChat, apiOf, aSplit, main, open, pageOf, people } from '../../../../testing/group-pages.ts';
import { aGroup, aMember } from '../../../../testing/groups.ts';
import { aViewing } from '../../../../testing/viewings.ts';

const described = 'Calm, tidy and often out.';
const members = [
  aMember(1, 'Carla Roy', { description: described }),
  aMember(2, 'Dev Shah', {
    description: described,
    compatibility: { percent: 82, answered: 8, agree: ['sleep'], differ: [] },
  }),
];
const group = (changes: Partial<GroupWithListing> = {}): GroupWithListing => aGroup({ members, ...changes });

const packetOf = (letter: string, about: string) => ({
  letter,
  version: 1,
  move_in_date: '2099-02-01',
  members: members.map(({ id, user }) => ({ id, full_name: user.full_name, about, references: '' })),
});

const aRequest: JoinRequest = {
  id: 51,
  group: 31,
  roommate: 109,
  text: '',
  accepted: null,
  created_at: '2026-01-05T10:00:00.000Z',
};

const answered: HabitAnswers = [
  { question: 'sleep', answer: 'early', accepts: ['early'], importance: 1 },
  { question: 'noise', answer: 'quiet', accepts: ['quiet'], importance: 1 },
  { question: 'pets', answer: 'none', accepts: ['none'], importance: 1 },
];

const apiAs = (who: 'groupOwner' | 'member' | 'nonMember' | 'landlord', of = group()) =>
  apiOf({ viewer: people[who], group: of })
    .on(myHabits, () => answered)
    .on(seePacket, () => packetOf('', ''));

const steps = () =>
  within(main().getByRole('region', { name: /^(Next step|What is left to do|\d things left to do)$/ }));
const bar = () => within(main().getByRole('group', { name: 'Actions' }));
const panel = (name: string): HTMLDetailsElement | null =>
  main().getByRole('region', { name }).querySelector('details');

const withColumns = () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('64em') }),
  );
};
afterEach(() => vi.restoreAllMocks());

describe('the workspace of a member', () => {
  it('has the next step in the bar of a phone, opens only its panel, and folds the rest', async () => {
    await open('/groups/31', apiAs('member'));
    const next = await bar().findByRole('link', { name: 'Agree to the rent split' });
    expect(next.getAttribute('href')).toBe('/groups/31#split');
    expect(steps().getByText('5 things left to do')).toBeTruthy();
    expect(steps().getByText('Carla has not agreed to the rent split yet')).toBeTruthy();
    expect(steps().getByText('Write the letter to the landlord')).toBeTruthy();
    expect(panel('Rent split')?.open).toBe(true);
    expect(panel('Application packet')?.open).toBe(false);
  });

  it('shows on the cards of the members who is ready, once the group has a home', async () => {
    await open('/groups/31', apiAs('member', group({ ready: [members[0]?.id ?? 0], missing: ['ready'] })));
    const cards = within(main().getByRole('list', { name: 'Group Members' })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toMatch(/Carla Roy.*Ready$/);
    expect(cards[1]?.textContent).toMatch(/Dev Shah.*Not yet ready$/);
  });

  it('books a viewing for the whole group', async () => {
    const api = apiAs('member').on(listingViewings, () => [aViewing()]);
    await open('/groups/31', api);
    const times = within(main().getByRole('region', { name: 'Viewing times' }));
    const choice = await times.findByLabelText<HTMLSelectElement>('Who is coming?');
    expect(choice.selectedOptions[0]?.textContent).toBe('Sunny side');
  });

  it('announces a new next step, and leaves the panel of the last one open', async () => {
    const agreed = vi.fn(() => aSplit(group(), [102]));
    const api = apiAs('member').on(agreeToSplit, agreed);
    const { user } = await open('/groups/31', api);
    await user.click(await main().findByRole('button', { name: 'Agree to pay $925' }));
    expect(await bar().findByRole('link', { name: 'Write the letter to the landlord' })).toBeTruthy();
    expect(steps().getByText('Next step: Write the letter to the landlord')).toBeTruthy();
    expect(panel('Rent split')?.open).toBe(true);
  });

  it('opens the panel of a step and moves the focus there', async () => {
    const { user } = await open('/groups/31', apiAs('member'));
    await user.click(await steps().findByRole('link', { name: 'Write the letter to the landlord' }));
    expect(document.activeElement?.id).toBe('packet');
    expect(panel('Application packet')?.open).toBe(true);
  });

  it('lets the owner send the application once all is ready, with one button on each screen', async () => {
    const api = apiAs('groupOwner')
      .on(seeSplit, () => aSplit(group(), [101, 102]))
      .on(seePacket, () => packetOf('Dear Bob', 'Me.'));
    const { user, unmount } = await open('/groups/31', api);
    await user.click(await bar().findByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('alertdialog', { name: 'Apply' })).toBeTruthy();
    unmount();
    withColumns();
    await open('/groups/31', api);
    expect(await steps().findByRole('button', { name: 'Apply' })).toBeTruthy();
    expect(bar().queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('folds what is finished on a wide screen', async () => {
    withColumns();
    const api = apiAs('member').on(seeSplit, () => aSplit(group(), [101, 102]));
    await open('/groups/31', api);
    expect(panel('Rent split')?.open).toBe(false);
    expect(panel('Application packet')?.open).toBe(true);
  });

  const finding = ['Requests to join', 'Shortlist', 'Group Members', 'Invite with a link'];
  const openOf = async (changes: Partial<GroupWithListing>, ...turns: readonly TurnCode[]) => {
    const api = apiAs('groupOwner', group(changes))
      .on(groupRequests, () => [aRequest])
      .on(myTurns, () =>
        turns.map((code) => ({ group: 31, group_name: 'Sunny side', code, since: '2026-01-05' })),
      );
    const { unmount } = await open('/groups/31', api);
    await screen.findByRole('region', { name: 'Requests to join' });
    const opened = finding.filter((name) => panel(name)?.open);
    unmount();
    return opened;
  };

  it('keeps the search for people and a home open on a phone until it is over', async () => {
    expect(await openOf({}, 'vote', 'request')).toEqual(finding);
    expect(await openOf({})).toEqual(['Group Members', 'Invite with a link']);
    expect(await openOf({ group_status: 'F' })).toEqual([]);
    withColumns();
    expect(await openOf({ group_status: 'F' })).toEqual(finding);
  });

  it('shows the state of each part in the navigation', async () => {
    const api = apiAs('member')
      .on(seeSplit, () => aSplit(group(), [101, 102]))
      .on(seePacket, () => packetOf('Dear Bob', 'Me.'))
      .on(groupTasks, () => [
        { id: 1, text: 'One', done: false, member: null, created_at: '2026-01-05T10:00:00.000Z' },
        { id: 2, text: 'Two', done: true, member: null, created_at: '2026-01-05T10:00:00.000Z' },
      ])
      .on(myConversations, () => pageOf([aChat([1, 2], { unread: 3 })]));
    await open('/groups/31', api);
    const nav = within(main().getByRole('navigation', { name: 'In this group' }));
    await waitFor(() =>
      expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Shortlist', '/groups/31#shortlist'],
        ['Members', '/groups/31#members'],
        ['Packet (done)', '/groups/31#packet'],
        ['Rent split (done)', '/groups/31#split'],
        ['Checklist1 (1 task)', '/groups/31#tasks'],
      ]),
    );
    const link = main().getByRole('link', { name: 'Group chat, 3 new' });
    expect(link.getAttribute('href')).toBe('/conversations/77');
  });

  it('shows the compatibility with the other members', async () => {
    await open('/groups/31', apiAs('groupOwner'));
    expect(main().getByText(/^82%/)).toBeTruthy();
  });

  it('shows the chat on wide screens, and does not open it before it is visible', async () => {
    const seen = vi.fn();
    const conversation = { ...aChat([1, 2]), messages: [], has_older: false, events: [], people: [] };
    const api = apiAs('member')
      .on(myConversations, () => pageOf([aChat([1, 2])]))
      .on(seeConversation, () => {
        seen();
        return conversation;
      });
    const { unmount } = await open('/groups/31', api);
    await waitFor(() => expect(main().getByRole('link', { name: 'Group chat' })).toBeTruthy());
    expect(seen).not.toHaveBeenCalled();
    unmount();
    withColumns();
    await open('/groups/31', api);
    const chat = within(await main().findByRole('complementary', { name: 'Group chat' }));
    expect(await chat.findByRole('textbox', { name: 'Message' })).toBeTruthy();
    expect(seen).toHaveBeenCalled();
  });

  it('leaves out steps that the answer panel already shows', async () => {
    await open('/groups/31', apiAs('groupOwner', group({ group_status: 'I' })));
    expect(main().getByText('Congratulations, the landlord chose your group!')).toBeTruthy();
    expect(main().getByText('Answer the landlord').closest('[role=group]')).toBeTruthy();
    expect(steps().queryByText('Answer the landlord')).toBeNull();
  });

  it('works without the facts that fail to load', async () => {
    const api = apiAs('member').on(seeSplit, () => {
      throw new ApiError(500, null);
    });
    await open('/groups/31', api);
    expect(await bar().findByRole('link', { name: 'Write the letter to the landlord' })).toBeTruthy();
    expect(await main().findByText('Failed to fetch the rent split.')).toBeTruthy();
  });
});

describe.each(['nonMember', 'landlord'] as const)('a %s', (who) => {
  it('sees no workspace', async () => {
    await open('/groups/31', apiAs(who, group({ group_status: 'S' })));
    expect(main().queryByRole('navigation', { name: 'In this group' })).toBeNull();
    for (const name of ['Rent split', 'Checklist', 'Application packet', 'Next step'])
      expect(main().queryByRole('region', { name })).toBeNull();
  });
});

describe('the landlord', () => {
  it('finds the packet once the group has applied', async () => {
    await open('/groups/31', apiAs('landlord', group({ group_status: 'S' })));
    const link = main().getByRole('link', { name: 'Read the application packet' });
    expect(link.getAttribute('href')).toBe('/groups/31/packet');
  });

  it('finds none before', async () => {
    await open('/groups/31', apiAs('landlord'));
    expect(main().queryByRole('link', { name: 'Read the application packet' })).toBeNull();
  });
});
