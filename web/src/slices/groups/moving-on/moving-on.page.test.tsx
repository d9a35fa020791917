import { manageApplications } from '@lodgepole/contract/groups/applications';
import { editGroup, myGroups, openGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group, GroupWithListing } from '@lodgepole/contract/groups/group';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { apiOf, main, open, people, removeToasts } from '../../../testing/group-pages.ts';
import { aGroup, aMember } from '../../../testing/groups.ts';
import { openPanel } from '../../../testing/panels.tsx';
import { ActionQuestion } from '../actions/action-question.tsx';
import { useGroupActions } from '../actions/use-group-actions.ts';
import { mayMoveOn } from '../next-steps.ts';
import { MovingOnPanel } from './moving-on-panel.tsx';
import { forgetRememberedGroup, rememberGroup } from './remembered-group.ts';

afterEach(() => {
  removeToasts();
  forgetRememberedGroup();
});

const on = (
  status: GroupWithListing['listing_preview']['status'],
  changes: Partial<GroupWithListing> = {},
): GroupWithListing => {
  const group = aGroup(changes);
  return { ...group, listing_preview: { ...group.listing_preview, status } };
};

describe('a group that cannot get its listing', () => {
  it.each<[string, Group, boolean]>([
    ['is rejected', on('A', { group_status: 'R' }), true],
    ['declined', on('A', { group_status: 'I', answer: 'declined' }), true],
    ['forms on a rented home', on('R', { group_status: 'F' }), true],
    ['forms on an expired listing', on('E'), true],
    ['forms on a paused listing', on('P'), false],
    ['forms on an active listing', on('A'), false],
    ['got the home', on('R', { group_status: 'I', answer: 'accepted', has_home: true }), false],
    ['accepted a home that others got', on('R', { group_status: 'I', answer: 'accepted' }), true],
    ['waits for an answer', on('E', { group_status: 'S' }), false],
  ])('%s', (_name, group, expected) => expect(mayMoveOn(group)).toBe(expected));

  it('is led to listings in the same city by its owner, and remembered in the tab', async () => {
    const group = on('A', { group_status: 'R' });
    const { user } = await openPanel(MovingOnPanel, apiOf({ group, viewer: people.groupOwner }));
    const link = await screen.findByRole('link', { name: 'Find another home for this group' });
    expect(link.getAttribute('href')).toBe('/listings/results?location=Waterloo');
    await user.click(link);
    expect(JSON.parse(sessionStorage.getItem('group-looking') ?? '')).toEqual({
      viewer: 1,
      group: 31,
      name: 'Sunny side',
      isChoosing: false,
    });
  });

  it('tells the other members who can move it to another listing', async () => {
    const group = on('A', { group_status: 'R' });
    await openPanel(MovingOnPanel, apiOf({ group, viewer: people.member }));
    expect((await screen.findByRole('region', { name: 'Same people, another home' })).textContent).toContain(
      'Carla Roy, the group owner, can move the whole group',
    );
    expect(screen.queryByRole('link', { name: 'Find another home for this group' })).toBeNull();
  });
});

const field = (name: string) => main().getByLabelText<HTMLInputElement>(name);

describe('a new group', () => {
  const earlier = aGroup({ id: 30, name: 'Maple House', listing: 20, description: 'Three cooks.' });
  const withEarlier = (groups: readonly Group[] = [earlier]) =>
    apiOf({ viewer: people.groupOwner }).on(myGroups, () => [...groups]);

  it('starts with the members of the group named in the address', async () => {
    const sent: unknown[] = [];
    const api = withEarlier().on(openGroup, ({ body }) => {
      sent.push(body);
      return aGroup();
    });
    const { user } = await open('/listings/21/groups/post?from_group=30', api);
    await waitFor(() => expect(field('Group Name').value).toBe('Maple House'));
    expect(main().getByText('Dev Shah')).toBeTruthy();
    const statuses = within(field('Group Status')).getAllByRole('option');
    expect(statuses.map(({ textContent }) => textContent)).toEqual(['Open', 'Private']);
    await user.click(main().getByRole('button', { name: 'Create Group' }));
    expect(await main().findByText('Move-in date is required.')).toBeTruthy();
    await user.type(field('Move-in Date'), '2099-03-01');
    await user.click(main().getByRole('button', { name: 'Create Group' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      from_group: 30,
      name: 'Maple House',
      description: 'Three cooks.',
      move_in_date: '2099-03-01',
      group_status: 'P',
    });
  });

  it('keeps what was typed when another group is chosen, and replaces what was prefilled', async () => {
    const { user } = await open('/listings/21/groups/post', withEarlier());
    const choice = await main().findByLabelText('Start with the people of an earlier group');
    await user.type(field('Group Name'), 'Ours');
    await user.selectOptions(choice, '30');
    expect(field('Group Name').value).toBe('Ours');
    expect(main().getByText('Dev Shah')).toBeTruthy();
    await user.selectOptions(choice, '');
    expect(field('Group Name').value).toBe('Ours');
    expect(main().queryByText('Dev Shah')).toBeNull();
  });

  it('starts with the group remembered in the tab', async () => {
    rememberGroup({ viewer: people.groupOwner.id, group: 30, name: 'Maple House', isChoosing: false });
    await open('/listings/21/groups/post', withEarlier());
    await waitFor(() => expect(field('Group Name').value).toBe('Maple House'));
  });

  it('starts empty when the group is someone else’s or the groups fail to load', async () => {
    const theirs = { ...earlier, owner: aMember(2, 'Dev Shah') };
    await open('/listings/21/groups/post?from_group=30', withEarlier([theirs]));
    expect(
      await main().findByText('You do not own the earlier group, so nobody will be invited from it.'),
    ).toBeTruthy();
    expect(field('Group Name').value).toBe('');
    expect(main().queryByLabelText('Start with the people of an earlier group')).toBeNull();
  });
});

/** The question that follows Apply, with a button in the place of the action bar. */
const Applying = ({ group }: { readonly group: Group }) => {
  const actions = useGroupActions(group, people.groupOwner, () => {});
  return (
    <>
      <button type="button" onClick={() => actions.ask('apply')}>
        Start
      </button>
      <ActionQuestion group={group} actions={actions} />
    </>
  );
};

describe('applying twice for the same listing', () => {
  const first = (changes: Partial<GroupWithListing> = {}) =>
    aGroup({ id: 32, name: 'First choice', group_status: 'S', ...changes });
  const openQuestion = async (other: GroupWithListing) => {
    const sent: unknown[] = [];
    const api = apiOf({ viewer: people.groupOwner })
      .on(manageApplications, () => ({
        landlord: [],
        member: [aGroup(), other, first({ id: 33, listing: 99 })],
      }))
      .on(editGroup, ({ body }) => {
        sent.push(body);
        if (body.replace !== true)
          throw new ApiError(409, { detail: 'You have already applied to this listing with another group.' });
        return aGroup({ group_status: 'S' });
      });
    const view = await openPanel(Applying, api);
    await view.user.click(await screen.findByRole('button', { name: 'Start' }));
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Apply' }));
    const question = await screen.findByRole('alertdialog', { name: 'Which application counts?' });
    return { ...view, sent, question: within(question) };
  };

  it('names both groups, says what happens to the first, and replaces it', async () => {
    const { user, sent, question } = await openQuestion(first());
    const other = await question.findByRole('listitem');
    expect(other.textContent).toContain('First choice');
    expect(other.textContent).toContain('Its application will be withdrawn.');
    await user.click(question.getByRole('button', { name: 'Apply with Sunny side' }));
    await waitFor(() => expect(sent).toEqual([{ group_status: 'S' }, { group_status: 'S', replace: true }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says that the viewer leaves someone else’s group, and changes nothing on cancel', async () => {
    const { user, sent, question } = await openQuestion(first({ owner: aMember(2, 'Dev Shah') }));
    expect((await question.findByRole('listitem')).textContent).toContain('You will leave this group.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toEqual([{ group_status: 'S' }]);
  });
});
