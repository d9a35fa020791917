import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { staffLog, staffQueue } from '@lodgepole/contract/trust/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { TableRoute } from '../../../../app/routes/route-table.ts';
import { routeTable } from '../../../../app/routes/routes.tsx';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aLogEntry, anItem, staffApi } from '../../../../testing/staff.ts';

const addresses = ['/staff', '/staff/queue/1', '/staff/log', '/staff/search', '/staff/people/1'];

const headNow = () => ({
  title: document.title,
  robots: document.head.querySelector('meta[name="robots"]')?.getAttribute('content'),
  canonical: document.head.querySelector('link[rel="canonical"]'),
  description: document.head.querySelector('meta[name="description"]')?.getAttribute('content'),
});

const spied = () => {
  const loaded = vi.fn();
  const table: TableRoute[] = routeTable.map((route) =>
    route.guard === 'staff'
      ? {
          ...route,
          page: () => {
            loaded(route.path);
            return route.page();
          },
        }
      : route,
  );
  return { table, loaded };
};

describe('the pages of the staff', () => {
  it.each(addresses)('%s sends an anonymous visitor to sign in, and back', async (address) => {
    const { table, loaded } = spied();
    const { router } = await renderPage(address, { table });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe(address);
    expect(loaded).not.toHaveBeenCalled();
  });

  it.each(addresses)('%s is the not-found page for others, including the head', async (address) => {
    await renderPage('/no/such/page', { api: mockApi().on(myProfile, () => aViewer()), isSignedIn: true });
    await waitFor(() => expect(document.title).toBe('Page not found · Lodgepole'));
    const unknown = headNow();
    const words = screen.getByRole('main').textContent;
    document.body.replaceChildren();

    const { table, loaded } = spied();
    const api = mockApi().on(myProfile, () => aViewer({ is_staff: false }));
    await renderPage(address, { api, table, isSignedIn: true });
    await waitFor(() => expect(headNow()).toEqual(unknown));
    expect(screen.getByRole('main').textContent).toBe(words);
    expect(loaded).not.toHaveBeenCalled();
  });

  it('shows nothing before the viewer is known', async () => {
    let answer = (_isStaff: boolean): void => undefined;
    const { api } = staffApi();
    api.on(
      myProfile,
      () =>
        new Promise((resolve) => {
          answer = (is_staff) => resolve(aViewer({ is_staff }));
        }),
    );
    const rendering = renderPage('/staff', { api, isSignedIn: true });
    expect((await screen.findByText('Loading the page…')).textContent).toBeTruthy();
    expect(document.title).toBe('');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer(true);
    await rendering;
    expect(await screen.findByRole('heading', { level: 1, name: 'Staff queue' })).toBeTruthy();
    expect(document.title).toBe('Staff queue · Lodgepole');
    expect(headNow().robots).toBe('noindex');
  });

  it('closes for someone who is no longer staff', async () => {
    let isStaff = true;
    const { api } = staffApi();
    api.on(myProfile, () => aViewer({ is_staff: isStaff }));
    const { queryClient } = await renderPage('/staff', { api, isSignedIn: true });
    await screen.findByText('75 King St S, Waterloo');
    isStaff = false;
    api.on(staffQueue, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await act(() => queryClient.invalidateQueries({ queryKey: ['staff'] }));
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.queryByText('75 King St S, Waterloo')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Page not found · Lodgepole'));
  });
});

describe('the account menu', () => {
  const menuOf = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Account menu of/ }));
    return within(screen.getByRole('menu'));
  };

  it('leads staff to their pages and says how much is open, live', async () => {
    const { api, set } = staffApi([anItem({ id: 1 }), anItem({ id: 2 })]);
    const { queryClient } = await renderPage('/listings', { api, isSignedIn: true });
    const menu = await menuOf();
    const link = await menu.findByRole('menuitem', { name: 'Staff, 2 open items' });
    expect(link.getAttribute('href')).toBe('/staff');
    set(1, { state: 'upheld' });
    await act(() => queryClient.invalidateQueries({ queryKey: ['staff'] }));
    expect(await menu.findByRole('menuitem', { name: 'Staff, 1 open item' })).toBeTruthy();
  });

  it('says 1,000+ when nobody counted further', async () => {
    const { api } = staffApi();
    api.on(staffQueue, () => ({ items: [], total: 1000, isExact: false }));
    await renderPage('/listings', { api, isSignedIn: true });
    const menu = await menuOf();
    const link = await menu.findByRole('menuitem', { name: 'Staff, more than 1,000 open items' });
    expect(link.textContent).toContain('1,000+');
  });

  it('has no link for others, and fetches nothing', async () => {
    await renderPage('/listings', { api: mockApi().on(myProfile, () => aViewer()), isSignedIn: true });
    const menu = await menuOf();
    expect(menu.queryByRole('menuitem', { name: /Staff/ })).toBeNull();
  });
});

it('the log is searched, and the address keeps the words', async () => {
  const { api } = staffApi();
  const asked: unknown[] = [];
  api.on(staffLog, ({ query }) => {
    asked.push(query?.q);
    return { items: [], total: 0, isExact: true };
  });
  const { router } = await renderPage('/staff/log', { api, isSignedIn: true });
  await userEvent.type(await screen.findByRole('searchbox'), ' king {Enter}');
  expect(await screen.findByText('No entry has these words.')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=king');
  expect(asked).toEqual([undefined, 'king']);
});

it('the log names the staff member, act, subject and reason, or the command line', async () => {
  const { api } = staffApi();
  api.on(staffLog, () => ({
    items: [
      aLogEntry({
        id: 3,
        staff: null,
        act: 'add_staff',
        act_display: 'Made this person staff',
        subject: 'person',
        subject_id: 7,
        title: 'Bob Singh',
        item_id: null,
        reason: '',
      }),
      aLogEntry({ id: 2 }),
      aLogEntry({ id: 1, subject_id: 22, title: null, item_id: null }),
    ],
    total: 3,
    isExact: true,
  }));
  await renderPage('/staff/log', { api, isSignedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff log' })).toBeTruthy();
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Command line', 'Made this person staff', 'Bob Singh', ''],
    ['Anne Tremblay', 'Upheld', '75 King St S, Waterloo', 'It asks for money before a viewing.'],
    ['Anne Tremblay', 'Upheld', 'Listing 22', 'It asks for money before a viewing.'],
  ]);
  const links = screen.getAllByRole('link', { name: /Bob Singh|75 King St|Upheld/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/staff/people/7',
    '/staff/queue/1',
    '/listings/21',
  ]);
  expect(document.title).toBe('Staff log · Lodgepole');
});
