import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { manageApplications } from '@lodgepole/contract/groups/applications';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aGroup } from '../../../testing/groups.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const groups = (...statuses: readonly GroupStatus[]): Group[] =>
  statuses.map((group_status, index) =>
    aGroup({ id: index + 1, name: `Group ${index + 1}`, group_status, checked: index > 0 }),
  );

const open = (landlord: Group[], member: Group[], query = '') =>
  renderPage(`/applications${query}`, {
    api: mockApi()
      .on(myProfile, () => aViewer())
      .on(manageApplications, () => ({ landlord, member })),
    isSignedIn: true,
  });

const section = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  const details = heading.closest('details');
  if (!details) throw new Error(`${title} heads no section.`);
  return details;
};

describe('the applications page', () => {
  it('counts Sent, Under Review and Invited as landlord, and lists Rejected uncounted', async () => {
    await open(groups('S', 'S', 'U', 'I', 'R'), groups('O', 'R'));
    expect(await screen.findByRole('tab', { name: 'As Landlord 4' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'As Member 2' })).toBeDefined();
    expect(within(await section('Sent')).getAllByRole('listitem')).toHaveLength(2);
    expect(within(await section('Rejected')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('lists all seven statuses as member, the empty ones in words, and keeps the tab in the address', async () => {
    const { router } = await open(groups('S'), groups('O'));
    await userEvent.click(await screen.findByRole('tab', { name: 'As Member 1' }));
    expect(router.state.location.search).toBe('?tab=member');
    await screen.findByRole('heading', { name: 'Private' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Private',
      'Filled',
      'Sent',
      'Under Review',
      'Invited',
      'Rejected',
    ]);
    expect(screen.getAllByText('No items in the section')).toHaveLength(6);
  });

  it('opens the tab with content, and stays on the tab the viewer chooses', async () => {
    const { router } = await open([], groups('O'));
    const member = await screen.findByRole('tab', { name: 'As Member 1' });
    expect(member.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'As Landlord 0' }));
    expect(router.state.location.search).toBe('?tab=landlord');
    await waitFor(() => expect(screen.getAllByText('No items in the section')).toHaveLength(4));
  });

  it('links cards to their groups and marks new ones', async () => {
    await open(groups('S', 'S'), []);
    const link = await screen.findByRole('link', { name: 'Group 1' });
    expect(link.getAttribute('href')).toBe('/groups/1');
    expect(screen.getAllByText('New')).toHaveLength(1);
  });

  it('explains groups to people who are in none', async () => {
    await open([], [], '?tab=member');
    expect(await screen.findByText(/apply to the landlord with one application/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start a group' }).getAttribute('href')).toBe('/groups/start');
  });

  it('does not explain groups to members', async () => {
    await open([], groups('O'), '?tab=member');
    expect(await screen.findByRole('link', { name: 'Group 1' })).toBeDefined();
    expect(screen.queryByText(/apply to the landlord with one application/)).toBeNull();
  });

  it('names the home of each group with its unit', async () => {
    const group = aGroup();
    await open(
      [{ ...group, group_status: 'S', listing_preview: { ...group.listing_preview, unit_number: '4B' } }],
      [],
    );
    expect(await screen.findByText('4B-75 King St S, Waterloo')).toBeDefined();
  });

  it('shows an error when loading fails, and retries', async () => {
    let isDown = true;
    await renderPage('/applications', {
      api: mockApi()
        .on(myProfile, () => aViewer())
        .on(manageApplications, () => {
          if (isDown) throw new ApiError(500, null);
          return { landlord: [], member: [] };
        }),
      isSignedIn: true,
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch applications.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'As Landlord 0' })).toBeDefined();
  });
});
