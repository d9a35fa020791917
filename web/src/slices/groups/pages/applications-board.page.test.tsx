import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { manageApplications } from '@lodgepole/contract/groups/applications';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import { manageGroups } from '@lodgepole/contract/groups/endpoints';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aGroup } from '../../../testing/groups.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

interface Sent {
  readonly ids: readonly unknown[];
  readonly group_status: string;
  readonly note?: string | null | undefined;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const person = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

const application = (
  id: number,
  group_status: GroupStatus,
  street_address = '75 King St S',
): GroupWithListing => {
  const group = aGroup({ id, name: `Group ${id}`, group_status, listing: street_address.length });
  return {
    ...group,
    listing_preview: { ...group.listing_preview, id: street_address.length, street_address },
  };
};

const open = async (landlord: GroupWithListing[], refuse: () => number[] = () => []) => {
  const sent: Sent[] = [];
  const page = await renderPage('/applications?tab=landlord', {
    api: mockApi()
      .on(myProfile, () => aViewer())
      .on(manageApplications, () => ({ landlord, member: [] }))
      .on(manageGroups, ({ body }) => {
        sent.push(body);
        const refused = refuse();
        return { done: [], refused: refused.map((id) => ({ id, detail: 'Not now.' })) };
      }),
    isSignedIn: true,
  });
  await screen.findByRole('heading', { name: 'Sent', level: 2 });
  return { ...page, sent };
};

const column = (title: string): HTMLElement => {
  const details = screen.getByRole('heading', { name: title, level: 2 }).closest('details');
  if (!details) throw new Error(`${title} heads no section.`);
  return details;
};

const choose = async (group: string, item: string): Promise<void> => {
  await person.click(screen.getByRole('button', { name: `Move ${group}` }));
  await person.click(screen.getByRole('menuitem', { name: item }));
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the board of applications', () => {
  it('moves a card by its menu, sends it after ten seconds and not when it is undone', async () => {
    const { sent } = await open([application(1, 'S'), application(2, 'S')]);
    await choose('Group 1', 'Move to Under Review');
    expect(within(column('Under Review')).getByRole('link', { name: 'Group 1' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(within(column('Sent')).getByRole('link', { name: 'Group 1' })).toBeDefined();
    await choose('Group 2', 'Move to Under Review');
    await pass(9_000);
    expect(sent).toEqual([]);
    await pass(2_000);
    expect(sent).toEqual([{ ids: [2], group_status: 'U', note: '' }]);
  });

  it('asks before it rejects, with a note, and says what could not be done', async () => {
    const { sent } = await open([application(1, 'S'), application(2, 'U')], () => [1]);
    await person.click(screen.getByRole('checkbox', { name: 'Select Group 1' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Group 2' }));
    const bar = screen.getByRole('region', { name: 'Selected applications' });
    await person.click(within(bar).getByRole('button', { name: 'Rejected' }));
    const question = screen.getByRole('alertdialog', { name: 'Reject 2 applications' });
    await person.type(within(question).getByLabelText('Note to the group (optional)'), 'Thank you.');
    await person.click(within(question).getByRole('button', { name: 'Reject' }));
    expect(screen.getByText(/2 groups move to Rejected/)).toBeDefined();
    await pass(11_000);
    expect(sent).toEqual([{ ids: [1, 2], group_status: 'R', note: 'Thank you.' }]);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(sent[1]).toEqual({ ids: [1], group_status: 'R', note: 'Thank you.' });
  });

  it('decides on more groups than one call takes', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => at + 1);
    const { sent } = await open(
      ids.map((id) => application(id, 'S')),
      () => [51],
    );
    for (const id of ids) fireEvent.click(screen.getByRole('checkbox', { name: `Select Group ${id}` }));
    const bar = screen.getByRole('region', { name: 'Selected applications' });
    await person.click(within(bar).getByRole('button', { name: 'Under Review' }));
    expect(screen.getByText(/51 groups move to Under Review/)).toBeDefined();
    await pass(11_000);
    expect(sent.map((one) => one.ids)).toEqual([ids.slice(0, 50), [51]]);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(sent[2]?.ids).toEqual([51]);
  });

  it('moves a card by arrow keys and by dragging, never back to Sent', async () => {
    await open([application(1, 'U')]);
    screen.getByRole('link', { name: 'Group 1' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(within(column('Under Review')).getByRole('link', { name: 'Group 1' })).toBeDefined();
    await person.keyboard('{ArrowRight}');
    await person.click(
      within(screen.getByRole('alertdialog', { name: 'Invite 1 group' })).getByRole('button', {
        name: 'Invite',
      }),
    );
    const moved = within(column('Invited')).getByRole('link', { name: 'Group 1' });
    expect(document.activeElement).toBe(moved);
    fireEvent.dragStart(moved);
    fireEvent.dragOver(column('Under Review'));
    fireEvent.drop(column('Under Review'));
    expect(within(column('Under Review')).getByRole('link', { name: 'Group 1' })).toBeDefined();
  });

  it('shows one home, and keeps it in the address', async () => {
    const { router } = await open([application(1, 'S'), application(2, 'S', '12 Long Crescent Avenue')]);
    const { length } = '12 Long Crescent Avenue';
    await person.selectOptions(screen.getByRole('combobox', { name: 'Home' }), String(length));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Group 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Group 2' })).toBeDefined();
    expect(router.state.location.search).toContain(`listing=${length}`);
  });

  it('sends what waits when the page is left, and keeps what failed', async () => {
    const { sent, router } = await open([application(1, 'S')], () => {
      throw new ApiError(500, null);
    });
    await choose('Group 1', 'Move to Under Review');
    await pass(11_000);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update group status.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await choose('Group 1', 'Move to Under Review');
    await act(() => router.navigate('/unknown'));
    expect(sent).toHaveLength(2);
  });
});
