import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { myGroups, openGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import { myTurns } from '@lodgepole/contract/groups/turns';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { main, open, pageOf, people } from '../../../../testing/group-pages.ts';
import { aGroup, aGroupWithoutHome } from '../../../../testing/groups.ts';
import { mockApi } from '../../../../testing/mock-api.ts';

const apiWith = (groups: () => Group[]) =>
  mockApi()
    .on(myProfile, () => people.member)
    .on(myGroups, groups)
    .on(myInvitations, () => ({ received: [], sent: [] }))
    .on(openGroups, () => pageOf([]));

const sections = () =>
  main()
    .getAllByRole('region')
    .filter((region) => within(region).queryAllByRole('link').length > 0)
    .map((region) => [
      region.querySelector('h2')?.textContent,
      within(region)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ]);

describe('the page of one’s own groups', () => {
  it('sorts them by urgency', async () => {
    const states = [
      ['Open one', { group_status: 'O' }],
      ['Filled one', { group_status: 'F' }],
      ['Sent one', { group_status: 'S' }],
      ['Reviewed one', { group_status: 'U' }],
      ['Rejected one', { group_status: 'R' }],
      ['Invited one', { group_status: 'I' }],
      ['Accepted one', { group_status: 'I', answer: 'accepted' }],
    ] as const;
    const groups = states.map(([name, changes], index) => aGroup({ id: 40 + index, name, ...changes }));
    await open(
      '/groups',
      apiWith(() => groups),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your groups');
    expect(sections()).toEqual([
      ['Answer the landlord 1', ['Invited one']],
      ['Getting ready to apply 2', ['Open one', 'Filled one']],
      ['Waiting for the landlord 2', ['Sent one', 'Reviewed one']],
      ['Decided 2', ['Rejected one', 'Accepted one']],
    ]);
    expect(screen.getByRole('link', { name: 'Invited one' }).getAttribute('href')).toBe('/groups/45');
    expect(main().getByText('You accepted this home.')).toBeTruthy();
  });

  it('shows the listing, the status and the number of members', async () => {
    await open(
      '/groups',
      apiWith(() => [aGroup({ group_status: 'U' })]),
    );
    const card = within(main().getByRole('listitem'));
    expect(card.getByText(/75 King St S, Waterloo · \$1,850\/month/)).toBeTruthy();
    expect(card.getByText('Under Review')).toBeTruthy();
    expect(card.getByText('The landlord is looking at the application.')).toBeTruthy();
    expect(card.getByText(/2 members · Move-in/)).toBeTruthy();
  });

  it('sends people without a group to the listings', async () => {
    await open(
      '/groups',
      apiWith(() => []),
    );
    expect(main().getByText('You are in no group yet.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Find a home' }).getAttribute('href')).toBe('/listings');
    expect(main().getByRole('link', { name: 'Invitations' }).getAttribute('href')).toBe(
      '/groups/invitations',
    );
  });

  it('shows an error when loading fails, and retries', async () => {
    let isBroken = true;
    const api = apiWith(() => {
      if (isBroken) throw new ApiError(500, null);
      return [aGroup()];
    });
    const { user } = await open('/groups', api);
    expect(await main().findByText('Failed to fetch groups.')).toBeTruthy();
    isBroken = false;
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('link', { name: 'Sunny side' })).toBeTruthy();
  });

  it('finds open groups by city and name, and keeps the choice in the address', async () => {
    const asked: unknown[] = [];
    const api = apiWith(() => []).on(openGroups, ({ query }) => {
      asked.push(query);
      return pageOf(query.q === 'maple' ? [aGroupWithoutHome({ id: 50, name: 'Maple Three', size: 4 })] : []);
    });
    const { user, router } = await open('/groups?city=Waterloo', api);
    expect(await main().findByText('No open group matches.')).toBeTruthy();
    await user.type(main().getByLabelText('Group Name'), 'maple{Enter}');
    const link = await main().findByRole('link', { name: 'Maple Three' });
    expect(link.closest('article')?.textContent).toContain('2 open seats');
    expect(asked.at(-1)).toEqual({ city: 'Waterloo', q: 'maple', page: 1, page_size: 10 });
    expect(router.state.location.search).toBe('?city=Waterloo&q=maple');
  });

  it('explains itself to someone without a roommate profile, and offers to create one instead', async () => {
    await open(
      '/groups',
      apiWith(() => []).on(myProfile, () => people.newcomer),
    );
    const link = main().getByRole('link', { name: 'Create Roommate Profile' });
    expect(link.getAttribute('href')).toBe('/roommates/post?next=%2Fgroups');
    const idea = main().getByRole('region', { name: 'Rent a home together and each pay a share' });
    expect(within(idea).getAllByRole('listitem')).toHaveLength(3);
    expect(main().queryByRole('search', { name: 'Groups looking for people' })).toBeNull();
  });
});

describe('whose turn it is', () => {
  it('stands above the groups, and leads to them', async () => {
    const since = '2026-01-05T10:00:00.000Z';
    const api = apiWith(() => [aGroup({ id: 41, name: 'Maple House' })]).on(myTurns, () => [
      { group: 41, group_name: 'Maple House', code: 'introduction' as const, since },
      { group: 41, group_name: 'Maple House', code: 'task' as const, since },
    ]);
    await open('/groups', api);
    const turns = within(await screen.findByRole('region', { name: 'Your turn' }));
    expect(
      turns
        .getAllByRole('link')
        .map((link) => [link.textContent?.split('Maple')[0], link.getAttribute('href')]),
    ).toEqual([
      ['Introduce yourself to the landlord', '/groups/41'],
      ['Finish your tasks', '/groups/41'],
    ]);
  });
});
