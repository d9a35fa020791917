import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { listingStats, seeListing } from '@lodgepole/contract/listings/endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { people } from '../../../../testing/group-pages.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);

/** Thirty days, the first being October 18: as many views as the day has passed, nothing else until the last. */
const days = Array.from({ length: 30 }, (_, place) => ({
  date: new Date(Date.UTC(2026, 9, 18 + place)).toISOString().slice(0, 10),
  views: place,
  favourites: 0,
  conversations: place === 29 ? 2 : 0,
}));

const figures = { views: 1435, favourites: 7, conversations: 2, applications: 1, viewings: 3, days };

const apiOf = (viewer = people.landlord) =>
  mockApi()
    .on(myProfile, () => viewer)
    .on(seeListing, () => aListing({ unit_number: '4B' }))
    .on(listingStats, () => figures);

const open = (api = apiOf()) => renderPage('/listings/21/stats', { api, isSignedIn: true });
const chart = (name: string) => screen.findByRole('slider', { name: `${name} by day` });

describe('the figures of a listing', () => {
  it('stand in total, under the home they are about', async () => {
    await open();
    await chart('Views');
    expect(screen.getByRole('link', { name: '4B-75 King St S' }).getAttribute('href')).toBe('/listings/21');
    const totals = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(totals).toEqual([
      ['Views', '1,435'],
      ['Favourites', '7'],
      ['Conversations', '2'],
      ['Applications', '1'],
      ['Viewings', '3'],
    ]);
  });

  it('are read day by day with the arrow keys', async () => {
    await open();
    const views = await chart('Views');
    views.focus();
    expect(views.getAttribute('aria-valuetext')).toBe('Nov 16, 2026: 29');
    await userEvent.keyboard('{ArrowLeft}');
    expect(views.getAttribute('aria-valuetext')).toBe('Nov 15, 2026: 28');
    expect(screen.getByText('Nov 15, 2026: 28')).toBeTruthy();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(views.getAttribute('aria-valuetext')).toBe('Oct 18, 2026: 0');
    await userEvent.keyboard('{End}');
    expect(views.getAttribute('aria-valuenow')).toBe('29');
  });

  it('are read by pointing at a day, and add up when nothing is pointed at', async () => {
    await open();
    const views = await chart('Views');
    views.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
    const section = within(screen.getByRole('region', { name: 'Views' }));
    expect(section.getByText('435 in 30 days')).toBeTruthy();
    fireEvent.pointerMove(views, { clientX: 15 });
    expect(section.getByText('Oct 19, 2026: 1')).toBeTruthy();
    fireEvent.pointerLeave(views);
    expect(section.getByText('435 in 30 days')).toBeTruthy();
  });

  it('stand in a table too, the latest day first', async () => {
    await open();
    await chart('Views');
    const table = within(screen.getByRole('table', { hidden: true }));
    const all = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(all).toHaveLength(31);
    expect(all.slice(0, 2)).toEqual(['DayViewsFavouritesConversations', 'Nov 16, 20262902']);
  });

  it('are one sentence where there is nothing to count', async () => {
    const none = { views: 0, favourites: 0, conversations: 0, applications: 0, viewings: 0 };
    await open(apiOf().on(listingStats, () => ({ ...none, days: days.map((day) => ({ ...day, ...none })) })));
    expect(await screen.findByText('No views, favourites or conversations.')).toBeTruthy();
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('are none of the business of other people', async () => {
    await renderPage('/listings/21/stats', { api: apiOf(people.member), isSignedIn: true });
    expect(await screen.findByText(/not allowed|Unauthorized/i)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('can be asked for again when they could not be had', async () => {
    let isDown = true;
    const api = apiOf().on(listingStats, () => {
      if (isDown) throw new ApiError(500, null);
      return figures;
    });
    await open(api);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch listing.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await chart('Conversations')).toBeTruthy();
  });
});
