import { listingGroups, manageGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { apiOf, main, open, people, removeToasts } from '../../../../testing/group-pages.ts';
import { aGroup } from '../../../../testing/groups.ts';
import { field, installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

const press = (name: string) => main().getByRole('button', { name });
const link = (name: string) => main().findByRole('link', { name });

describe('the groups of a listing', () => {
  const openList = (api = apiOf()) => open('/listings/21/groups', api);

  it('stand below the listing, each with what it is about', async () => {
    await openList(apiOf({ group: aGroup({ group_status: 'P' }) }));
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'Sunny side' }).getAttribute('href')).toBe('/groups/31');
    for (const fact of [
      'Private',
      '2 members · by Carla Roy',
      'Move-in Feb 1, 2099',
      '$925 each',
      'Move-in Ready',
    ])
      expect(card.getByText(fact)).toBeTruthy();
    expect((await link('Listing: Apartment in Waterloo')).getAttribute('href')).toBe('/listings/21');
    expect((await link('Open a Group')).getAttribute('href')).toBe('/listings/21/groups/post');
    expect(screen.queryByText(/roommate profile first/)).toBeNull();
  });

  it('are empty at first', async () => {
    await openList(apiOf().on(listingGroups, () => []));
    expect(await screen.findByText('No groups found for this listing.')).toBeTruthy();
    expect(await link('Open a Group')).toBeTruthy();
    expect(screen.getByText(/apply to the landlord with one application.* Open one here/)).toBeTruthy();
  });

  it('are none at first for the owner of the listing either, who reads what they will be', async () => {
    await openList(apiOf({ viewer: people.landlord }).on(listingGroups, () => []));
    expect(await screen.findByText(/form groups and apply to you together/)).toBeTruthy();
    expect(screen.queryByText(/Open one here/)).toBeNull();
  });

  it('can be opened by others, while the owner sees applications', async () => {
    await openList(apiOf({ viewer: people.landlord }));
    expect((await link('See Applications')).getAttribute('href')).toBe('/applications');
    expect(screen.queryByRole('link', { name: 'Open a Group' })).toBeNull();
  });

  it('need a roommate profile', async () => {
    await openList(apiOf({ viewer: people.newcomer }));
    expect(await screen.findByText(/^Create a roommate profile first/)).toBeTruthy();
    expect((await link('Create Roommate Profile')).getAttribute('href')).toBe(
      '/roommates/post?next=%2Flistings%2F21%2Fgroups',
    );
  });

  it('show an error when loading fails, and retry', async () => {
    let isDown = true;
    const api = apiOf().on(listingGroups, () => {
      if (isDown) throw new NetworkError('unreachable', null);
      return [aGroup()];
    });
    const { user } = await openList(api);
    expect(await screen.findByText('Failed to fetch groups.')).toBeTruthy();
    isDown = false;
    await user.click(press('Retry'));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('show the not-found page for a deleted listing', async () => {
    await openList(
      apiOf().on(listingGroups, () => {
        throw new ApiError(404, { detail: 'Not found.' });
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });
});

describe('Manage Application', () => {
  const sent = aGroup({ group_status: 'S' });
  const landlords = (group: Group = sent) => apiOf({ viewer: people.landlord, group });
  const openManage = async (api = landlords()) => {
    const page = await open('/groups/manage/31', api);
    await screen.findByRole('heading', { level: 1 });
    return page;
  };
  const answering = (answers: unknown[], api = landlords()) =>
    api.on(manageGroup, ({ body }) => {
      answers.push(body);
      return { ...sent, group_status: body.group_status };
    });
  const dialog = () => within(screen.getByRole('alertdialog'));

  it.each(['groupOwner', 'member', 'nonMember'] as const)('denies access to a %s', async (who) => {
    await open('/groups/manage/31', apiOf({ viewer: people[who], group: sent }));
    expect(await screen.findByText(/^401 - Unauthorized/)).toBeTruthy();
    expect(screen.queryByText('carla@example.com')).toBeNull();
  });

  it('shows the members with their emails, and the way back', async () => {
    await openManage();
    for (const text of ['carla@example.com', 'dev@example.com'])
      expect(await main().findByText(text)).toBeTruthy();
    expect(main().getByRole('link', { name: 'Carla Roy' })).toBeTruthy();
    expect((await link('Back')).getAttribute('href')).toBe('/groups/31');
  });

  it('can change the status only to another one of three', async () => {
    const { user } = await openManage(landlords(aGroup({ group_status: 'U' })));
    await screen.findByLabelText('Status');
    expect(press('Change Status')).toHaveProperty('disabled', true);
    const options = within(field('Status')).getAllByRole('option').slice(1);
    expect(options.map(({ textContent }) => textContent)).toEqual(['Under Review', 'Rejected', 'Invited']);
    await user.selectOptions(field('Status'), 'Under Review');
    expect(press('Change Status')).toHaveProperty('disabled', true);
    await user.selectOptions(field('Status'), 'Invited');
    expect(press('Change Status')).toHaveProperty('disabled', false);
  });

  it('is asked in French what the landlord does, where the status says what became of it', async () => {
    const answers: unknown[] = [];
    const { user } = await open('/groups/manage/31', answering(answers), 'fr');
    await user.selectOptions(await screen.findByLabelText('Statut'), 'Retenue');
    await user.click(screen.getByRole('button', { name: 'Changer le statut' }));
    await user.click(dialog().getByRole('button', { name: 'Retenir la demande' }));
    await waitFor(() => expect(answers).toEqual([{ group_status: 'I', note: '' }]));
  });

  it('moves to Under Review without a confirmation, and shows the group', async () => {
    const answers: unknown[] = [];
    const { user, router } = await openManage(answering(answers));
    await user.selectOptions(await screen.findByLabelText('Status'), 'Under Review');
    await user.click(press('Change Status'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(answers).toEqual([{ group_status: 'U', note: '' }]);
  });

  it.each([
    ['Rejected', 'R'],
    ['Invited', 'I'],
  ])('asks before it is %s', async (label, code) => {
    const answers: unknown[] = [];
    const { user, router } = await openManage(answering(answers));
    await user.selectOptions(await screen.findByLabelText('Status'), label);
    await user.click(press('Change Status'));
    expect(dialog().getByText(`Are you sure you want to set the status to ${label}?`)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(answers).toEqual([]);
    await user.click(press('Change Status'));
    await user.click(dialog().getByRole('button', { name: label === 'Invited' ? 'Invite' : 'Reject' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(answers).toEqual([{ group_status: code, note: '' }]);
  });

  it('shows an error when it fails, and stays', async () => {
    const api = landlords().on(manageGroup, () => {
      throw new NetworkError('unreachable', null);
    });
    const { user, router } = await openManage(api);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Under Review');
    await user.click(press('Change Status'));
    expect((await main().findByRole('alert')).textContent).toBe('Failed to update group status.');
    expect(router.state.location.pathname).toBe('/groups/manage/31');
  });

  it('has nothing to answer before the group applies', async () => {
    await openManage(landlords(aGroup()));
    expect(await screen.findByText('This group has not applied yet.')).toBeTruthy();
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('shows an error when the group fails to load', async () => {
    const api = landlords().on(seeGroup, () => {
      throw new NetworkError('unreachable', null);
    });
    await openManage(api);
    expect(await screen.findByText('Failed to fetch group.')).toBeTruthy();
  });
});
