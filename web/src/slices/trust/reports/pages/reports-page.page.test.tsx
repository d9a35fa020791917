import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { ownReports } from '@lodgepole/contract/trust/endpoints';
import type { Report } from '@lodgepole/contract/trust/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const aReport = (changes: Partial<Report> = {}): Report => ({
  id: 1,
  subject: 'listing',
  subject_id: 21,
  reason: 'scam',
  reason_display: 'It looks like a scam',
  text: '',
  state: 'open',
  state_display: 'Open',
  created_at: '2026-01-05T10:00:00.000Z',
  ...changes,
});

const open = (answer: (page: number) => readonly Report[], total?: number, path = '/reports') => {
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(ownReports, ({ query }) => {
      const items = [...answer(Number(query.page ?? 1))];
      return { items, total: total ?? items.length, isExact: true };
    });
  return renderPage(path, { api, isSignedIn: true });
};
const cards = async () => (await screen.findAllByRole('listitem')).filter(({ tagName }) => tagName === 'LI');

describe('one’s own reports', () => {
  it('say what was reported, why, when and what became of it', async () => {
    await open(() => [
      aReport({ id: 3, subject: 'person', subject_id: 8, text: 'Rude to me' }),
      aReport({ id: 2, state: 'upheld', state_display: 'Upheld' }),
      aReport({ id: 1, subject: 'message', state: 'dismissed', state_display: 'Dismissed' }),
    ]);
    const main = within(screen.getByRole('main'));
    const person = await main.findByRole('link', { name: 'Person' });
    expect(person.getAttribute('href')).toBe('/profile/8');
    expect(main.getByText('Rude to me')).toBeTruthy();
    expect(main.getByText('Open')).toBeTruthy();
    expect(main.getByText(/Our staff have not decided yet/)).toBeTruthy();
    expect(main.getByRole('link', { name: 'Listing' }).getAttribute('href')).toBe('/listings/21');
    expect(main.getByText('Upheld')).toBeTruthy();
    expect(main.getByRole('heading', { name: 'Message' })).toBeTruthy();
    expect(main.queryByRole('link', { name: 'Message' })).toBeNull();
    expect(main.getByText(/found nothing against our rules/)).toBeTruthy();
    expect(main.getAllByText('It looks like a scam')).toHaveLength(3);
  });

  it('are none at first, with the way to the advice', async () => {
    await open(() => []);
    expect(await screen.findByText('You have not reported anything.')).toBeTruthy();
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'How to stay safe' });
    expect(way.getAttribute('href')).toBe('/safety');
  });

  it('can be asked for again when they could not be loaded', async () => {
    let isDown = true;
    await open(() => {
      if (isDown) throw new NetworkError('unreachable', null);
      return [aReport()];
    });
    expect(await screen.findByText('Your reports could not be loaded.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('It looks like a scam')).toBeTruthy();
  });

  it('come in pages that the address names', async () => {
    const { router } = await open((page) => [aReport({ id: page, text: `Page ${page} of them` })], 40);
    expect(await screen.findByText('Page 1 of them')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of them')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
    expect((await cards()).some(({ textContent }) => textContent.includes('Page 2 of them'))).toBe(true);
  });
});
