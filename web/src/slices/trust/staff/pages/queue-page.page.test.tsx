import { staffQueue } from '@lodgepole/contract/trust/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { anItem, aStaffPerson, staffApi } from '../../../../testing/staff.ts';

const report = anItem({
  id: 1,
  title: 'One',
  reasons: ['It is spam', 'Another reason', 'It harasses someone'],
});
const held = anItem({
  id: 2,
  kind: 'held',
  title: 'Two',
  reports: 0,
  reported: aStaffPerson({ is_suspended: true }),
  reasons: ['The rent is less than half of what similar homes nearby cost.'],
});
const verification = anItem({ id: 3, kind: 'verification', title: 'Three', reports: 0, reported: null });
const three = [report, held, verification];

const rows = () => within(screen.getByRole('main')).getAllByRole('listitem');
const rowWords = () => rows().map(({ textContent }) => textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => anItem({ id: at + 1, title: `Home ${at + 1}` }));

describe('the queue', () => {
  it('shows kind, reasons, person concerned and number of reports of each item', async () => {
    await renderPage('/staff', { api: staffApi(three).api, isSignedIn: true });
    await screen.findByText('3 open items');
    const [first = '', second = '', third = ''] = rowWords();
    expect(first).toMatch(
      /One.*ago.*Report · It is spam · Another reason and 1 more.*Bob Singh.*2 people reported it/,
    );
    expect(second).toMatch(/Two.*Held listing · .*less than half.*Bob Singh.*Suspended/);
    expect(second).not.toContain('reported it');
    expect(third).toMatch(/Three.*Verification.*Deleted account/);
    expect(screen.getByText('Choose an item to handle it here.')).toBeTruthy();
  });

  it('shows one kind at a time, which the address tells and the items keep', async () => {
    const { router } = await renderPage('/staff', { api: staffApi(three).api, isSignedIn: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Held listings 1' }));
    await screen.findByText('1 open item');
    expect(router.state.location.search).toBe('?kind=held');
    expect(rows()).toHaveLength(1);
    const row = within(rows()[0] as HTMLElement).getByRole('link');
    expect(row.getAttribute('href')).toBe('/staff/queue/2?kind=held');
    await userEvent.click(row);
    await screen.findByRole('heading', { level: 1, name: 'Two' });
    expect(screen.getByText('1 open item')).toBeTruthy();
    await router.navigate(-1);
    await screen.findByRole('heading', { level: 1, name: 'Staff queue' });
    expect(screen.getByRole('link', { name: 'Held listings 1' }).getAttribute('aria-current')).toBe('true');
  });

  it('shows counts, who claimed an item, and the oldest first when asked', async () => {
    const claimed = { ...held, claimed_by: { id: 9, full_name: 'Carla Roy' } };
    const { api } = staffApi([report, claimed, verification]);
    const asked: unknown[] = [];
    const answer = { items: [claimed, report], total: 2, isExact: true, counts: { held: 1, report: 1200 } };
    api.on(staffQueue, ({ query }) => {
      asked.push(query?.sort);
      return answer;
    });
    const { router } = await renderPage('/staff', { api, isSignedIn: true });
    expect(await screen.findByRole('link', { name: 'Reports 1,200' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Appeals' })).toBeTruthy();
    expect(rowWords()[0]).toContain('Claimed by Carla Roy');
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Oldest first');
    await waitFor(() => expect(asked.at(-1)).toBe('oldest'));
    expect(router.state.location.search).toBe('?sort=oldest');
    expect(asked).toContain('weight');
  });

  it('comes in pages', async () => {
    const { router } = await renderPage('/staff?page=2', { api: staffApi(many(20)).api, isSignedIn: true });
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(rows().filter((row) => row.textContent.includes('Home'))).toHaveLength(5);
    await router.navigate('/staff?page=9');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  it('says 1,000+ when nobody counted further', async () => {
    const { api } = staffApi();
    api.on(staffQueue, () => ({ items: [report], total: 1000, isExact: false }));
    await renderPage('/staff', { api, isSignedIn: true });
    expect(await screen.findByText('1,000+ open items')).toBeTruthy();
  });

  it('has an empty state', async () => {
    await renderPage('/staff', { api: staffApi([]).api, isSignedIn: true });
    expect(await screen.findByText('Nothing to do.')).toBeTruthy();
    expect(screen.getByText('0 open items')).toBeTruthy();
  });

  it('shows an error when loading fails, and retries', async () => {
    const { api } = staffApi();
    let isDown = true;
    api.on(staffQueue, () => {
      if (isDown) throw new ApiError(500, null);
      return { items: [report], total: 1, isExact: true };
    });
    await renderPage('/staff', { api, isSignedIn: true });
    expect(await screen.findByText('The queue could not be loaded.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('One')).toBeTruthy();
  });
});

describe('the keys of the queue', () => {
  const focused = () => document.activeElement?.textContent ?? '';

  it('move through the list and open an item', async () => {
    const { router } = await renderPage('/staff', { api: staffApi(many(3)).api, isSignedIn: true });
    await screen.findByText('3 open items');
    await userEvent.keyboard('j');
    expect(focused()).toContain('Home 1');
    await userEvent.keyboard('jjj');
    expect(focused()).toContain('Home 3');
    await userEvent.keyboard('k');
    expect(focused()).toContain('Home 2');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toContain('Home 1');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Home 2' });
    expect(router.state.location.pathname).toBe('/staff/queue/2');
    await userEvent.keyboard('j');
    expect(focused()).toContain('Home 3');
  });

  it('are explained by the ? key, and disabled while that is open', async () => {
    const { router } = await renderPage('/staff', { api: staffApi(many(2)).api, isSignedIn: true });
    await screen.findByText('2 open items');
    await userEvent.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keys' });
    for (const words of ['Confirm the decision', 'aTurn the action on or off', 'cClaim or release the item'])
      expect(dialog.textContent).toContain(words);
    await userEvent.keyboard('j');
    expect(focused()).toBe('Close');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/staff');
  });
});
