import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeConversation, writeToRoommate } from '@lodgepole/contract/conversations/endpoints';
import { myGroups } from '@lodgepole/contract/groups/endpoints';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { inviteRoommate, myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { Compatibility } from '@lodgepole/contract/roommates/habits/compatibility';
import { type HabitAnswers, myHabits } from '@lodgepole/contract/roommates/habits/habits';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aConversation, aThread } from '../../../testing/conversations.ts';
import { aGroup, aMember } from '../../../testing/groups.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aRoommateProfile, aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const own = 107;
const anne = aMember(7, 'Anne Tremblay');
const ownGroup = (changes: Partial<GroupWithListing> = {}): GroupWithListing =>
  aGroup({ owner: anne, members: [anne], ...changes });

const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 3,
  direction: 'sent',
  group: 31,
  group_name: 'Sunny side',
  listing: 21,
  invited_user: 41,
  invited_by: own,
  invited_user_name: 'Chloé Roy',
  invited_by_name: 'Anne Tremblay',
  invited_user_email: null,
  invited_by_email: null,
  accepted: null,
  created_at: '2026-01-05T10:00:00.000Z',
  responded_at: null,
  group_preview: null,
  ...changes,
});

interface Setting {
  readonly roommate?: Roommate;
  readonly profile?: number | null;
  readonly answers?: HabitAnswers;
  readonly groups?: readonly GroupWithListing[];
  readonly sent?: readonly Invitation[];
}

/** Anne looks at Chloé, writes to her and invites her; the server can be told to refuse. */
const desk = ({
  roommate = aRoommateProfile(),
  profile = own,
  answers = [],
  groups = [],
  sent = [],
}: Setting = {}) => {
  const calls: unknown[] = [];
  const state: { refusal: Error | null; gate: Promise<void> | null } = { refusal: null, gate: null };
  const api = mockApi()
    .on(myProfile, () => aViewer({ roommate_profile: profile }))
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(seeRoommate, () => roommate)
    .on(myHabits, () => answers)
    .on(myGroups, () => [...groups])
    .on(myInvitations, () => ({ received: [], sent: [...sent] }))
    .on(seeConversation, () => aThread([], { listing: null }))
    .on(writeToRoommate, async ({ params }) => {
      calls.push(Number(params.id));
      await state.gate;
      if (state.refusal) throw state.refusal;
      return aConversation({ listing: null });
    })
    .on(inviteRoommate, async ({ params, body }) => {
      calls.push([Number(params.id), body]);
      await state.gate;
      if (state.refusal) throw state.refusal;
      return anInvitation({ group: Number(params.id) });
    });
  return { api, calls, state };
};

const open = async (api: ReturnType<typeof mockApi>) => {
  const page = await renderPage('/roommates/41', { api, isSignedIn: true });
  await screen.findByRole('heading', { level: 1, name: /Chloé Roy|Anne Tremblay/ });
  return page;
};

const answered = (count: number): HabitAnswers =>
  (['sleep', 'pets', 'noise', 'meals'] as const)
    .slice(0, count)
    .map((question) => ({ question, answer: '', accepts: [], importance: 1 }));

const together: Compatibility = { percent: 60, answered: 3, agree: ['pets', 'sleep'], differ: ['noise'] };

describe('how two people would live together', () => {
  const section = () => screen.findByRole('region', { name: 'How you would live together' });

  it('is told as a percentage with a word, and in sentences for each question', async () => {
    await open(desk({ roommate: aRoommateProfile({ compatibility: together }), answers: answered(3) }).api);
    const text = (await section()).textContent;
    for (const words of ['60% · Good match', 'From 3 questions that you and Chloé both answered'])
      expect(text).toContain(words);
    const told = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(told('You would get along')).toEqual([
      'You would be fine with each other’s schedules.',
      'You would be fine with each other when it comes to pets.',
    ]);
    expect(told('Worth talking about')).toEqual(['You may not agree on how lively the home should be.']);
  });

  it('is a percentage alone between strangers, who are told when they see more', async () => {
    const compatibility = { ...together, agree: null, differ: null };
    await open(desk({ roommate: aRoommateProfile({ compatibility }), answers: answered(3) }).api);
    const region = await section();
    expect(region.textContent).toContain('60% · Good match');
    expect(region.textContent).toContain('once you share a group or have written to each other');
    expect(within(region).queryByRole('list')).toBeNull();
  });

  it('invites those without answers to give some', async () => {
    await open(desk().api);
    const region = within(await section());
    expect(region.getByText('Answer ten questions to see who you would get along with.')).toBeTruthy();
    expect(region.getByRole('link').getAttribute('href')).toBe('/roommates/habits');
  });

  it('says when there are too few answers in common', async () => {
    await open(desk({ answers: answered(2) }).api);
    const region = within(await section());
    expect(region.getByText('Not enough answers in common yet')).toBeTruthy();
    expect(region.getByRole('link', { name: 'Answer more questions' })).toBeTruthy();
  });

  it('is hidden without a roommate profile', async () => {
    await open(desk({ profile: null }).api);
    await screen.findByRole('button', { name: 'Message' });
    expect(screen.queryByRole('region', { name: 'How you would live together' })).toBeNull();
  });

  it('links to the viewer’s answers on their own page', async () => {
    const roommate = aRoommateProfile({ user: { id: 7, full_name: 'Anne Tremblay' } });
    await open(desk({ roommate, answers: answered(2) }).api);
    const region = within(await screen.findByRole('region', { name: 'Your habits' }));
    expect(region.getByText('You answered 2 of 10 questions.')).toBeTruthy();
    expect(region.getByRole('link', { name: 'See your answers' }).getAttribute('href')).toBe(
      '/roommates/habits',
    );
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite to a group' })).toBeNull();
  });
});

describe('a message to a roommate', () => {
  it('leads to the conversation, and waits for it', async () => {
    const { api, calls, state } = desk();
    let letGo = () => {};
    state.gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const { router } = await open(api);
    const button = await screen.findByRole('button', { name: 'Message' });
    await userEvent.click(button);
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    letGo();
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/5'));
    expect(calls).toEqual([41]);
  });

  it.each(['This person does not take messages.', 'You cannot contact this person.'])(
    'that is refused with “%s” says so, and is off then',
    async (detail) => {
      const user = userEvent.setup();
      const { api, state } = desk({ roommate: aRoommateProfile({ open_to_message: false }) });
      state.refusal = new ApiError(403, { detail });
      await open(api);
      await user.click(await screen.findByRole('button', { name: 'Message' }));
      expect((await screen.findByRole('alert')).textContent).toBe(detail);
      const off = screen.getByRole('button', { name: 'Message', description: detail });
      expect(off.hasAttribute('disabled')).toBe(true);
    },
  );

  it('can be retried after a failure', async () => {
    const user = userEvent.setup();
    const { api, state } = desk();
    state.refusal = new ApiError(500, null);
    const { router } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to start conversation.');
    state.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Message' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/5'));
  });

  it('needs a roommate profile, and leads to it', async () => {
    const user = userEvent.setup();
    const { api, state } = desk({ profile: null });
    state.refusal = new ApiError(403, { detail: 'Create a roommate profile first.' });
    await open(api);
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    const way = await screen.findByRole('link', { name: 'Create Roommate Profile' });
    expect(way.getAttribute('href')).toBe('/roommates/post?next=%2Froommates%2F41');
  });
});

describe('an invitation to a group', () => {
  const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Invite to a group' }));
    return within(await screen.findByRole('dialog', { name: 'Invite Chloé Roy to a group' }));
  };

  it('is sent to one of one’s own groups that take members', async () => {
    const user = userEvent.setup();
    const { api, calls } = desk({
      groups: [
        ownGroup(),
        ownGroup({ id: 32, name: 'Second', group_status: 'P', group_status_display: 'Private' }),
        ownGroup({ id: 33, name: 'Applied', group_status: 'S' }),
        aGroup({ id: 34, name: 'Of another' }),
      ],
    });
    await open(api);
    const dialog = await openDialog(user);
    await dialog.findByRole('radio', { name: /Sunny side/ });
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    expect(send.hasAttribute('disabled')).toBe(true);
    const second = dialog.getByRole('radio', { name: /Second/ });
    for (const words of ['75 King St S, Waterloo', '$1,850/month', '1 member', 'Private'])
      expect(second.closest('label')?.textContent).toContain(words);
    await user.click(second);
    await user.click(send);
    expect((await dialog.findByRole('status')).textContent).toContain(
      'Chloé Roy has been invited to Sunny side.',
    );
    expect(dialog.getByRole('link', { name: 'View Group' }).getAttribute('href')).toBe('/groups/32');
    expect(calls).toEqual([[32, { group: 32, invited_user: 41 }]]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered to members, invitees or the landlord', async () => {
    const user = userEvent.setup();
    const chloe = aRoommateProfile();
    const { api } = desk({
      groups: [
        ownGroup(),
        ownGroup({ id: 32, name: 'With her', members: [anne, chloe] }),
        ownGroup({
          id: 33,
          name: 'Her home',
          listing_preview: { ...aGroup().listing_preview, owner: chloe.user.id },
        }),
        ownGroup({ id: 34, name: 'Answered' }),
      ],
      sent: [anInvitation(), anInvitation({ id: 4, group: 34, accepted: false })],
    });
    await open(api);
    const dialog = await openDialog(user);
    for (const [name, reason] of [
      ['Sunny side', 'This roommate has an invitation that is not answered yet.'],
      ['With her', 'This roommate is already in the group.'],
      ['Her home', 'The landlord cannot join a group on their own listing.'],
    ] as const) {
      const choice = await dialog.findByRole('radio', { name: new RegExp(name) });
      expect(choice.hasAttribute('disabled')).toBe(true);
      expect(choice.closest('label')?.textContent).toContain(reason);
    }
    const free = dialog.getByRole<HTMLInputElement>('radio', { name: /Answered/ });
    expect(free.checked).toBe(true);
  });

  it.each([
    [
      400,
      { invited_user: ['This roommate is already in the group.'] },
      'This roommate is already in the group.',
    ],
    [403, { detail: 'You cannot contact this person.' }, 'You cannot contact this person.'],
    [409, { detail: 'This roommate has an invitation that is not answered yet.' }, /not answered yet/],
    [500, null, 'Failed to send invitation.'],
  ])('shows why the server refused with %i, and keeps the choice', async (status, problem, words) => {
    const user = userEvent.setup();
    const { api, state } = desk({ groups: [ownGroup()] });
    state.refusal = new ApiError(status, problem);
    await open(api);
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Send invitation' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(dialog.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });

  it('explains what a group is to those who have none, and lets them start one', async () => {
    const user = userEvent.setup();
    await open(desk({ groups: [aGroup()] }).api);
    const dialog = await openDialog(user);
    expect(await dialog.findByText('You have no group of your own yet.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Start a group' }).getAttribute('href')).toBe('/groups/start');
  });

  it('says that groups which have applied take nobody', async () => {
    const user = userEvent.setup();
    await open(desk({ groups: [ownGroup({ group_status: 'S' })] }).api);
    const dialog = await openDialog(user);
    expect(await dialog.findByText(/None of your groups can take new members/)).toBeTruthy();
  });

  it('says when the groups cannot be had, and tries again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    const { api } = desk();
    api.on(myGroups, () => {
      if (isDown) throw new ApiError(500, null);
      return [ownGroup()];
    });
    await open(api);
    const dialog = await openDialog(user);
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to fetch groups.');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('radio')).toBeTruthy();
  });

  it('needs a roommate profile, and leads to it', async () => {
    const user = userEvent.setup();
    await open(desk({ profile: null }).api);
    const dialog = await openDialog(user);
    expect(dialog.getByRole('link', { name: 'Create Roommate Profile' }).getAttribute('href')).toBe(
      '/roommates/post?next=%2Froommates%2F41',
    );
  });
});
