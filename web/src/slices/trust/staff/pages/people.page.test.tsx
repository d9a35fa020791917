import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { staffPerson, staffSearch } from '@lodgepole/contract/trust/directory';
import { actOnListing, claimItem, unclaimItem } from '@lodgepole/contract/trust/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aLogEntry, anItem, aStaffPerson, staffApi } from '../../../../testing/staff.ts';

const bob = {
  ...aStaffPerson(),
  email: 'bob@example.com',
  phone_number: '+1-519-555-0134',
  city: 'Waterloo',
  is_staff: false,
  is_verified: true,
  created_at: '2026-01-05T10:00:00.000Z',
};
const home = {
  id: 21,
  title: '75 King St S, Waterloo',
  status: 'H',
  status_display: 'Held for review',
  verification_status: 'U',
  price: 1850,
  owner: aStaffPerson(),
  created_at: '2026-01-05T10:00:00.000Z',
} as const;

it('staff search for people and listings, and the address keeps the words', async () => {
  const { api } = staffApi();
  const asked: unknown[] = [];
  api.on(staffSearch, ({ query }) => {
    asked.push(query.q);
    return query.q === 'nobody' ? { people: [], listings: [] } : { people: [bob], listings: [home] };
  });
  const { router } = await renderPage('/staff/search', { api, isSignedIn: true });
  await userEvent.type(await screen.findByRole('searchbox'), 'king{Enter}');
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: 'Bob Singh' }).getAttribute('href')).toBe('/staff/people/8');
  expect(people.getByText('bob@example.com')).toBeTruthy();
  const listings = within(screen.getByRole('region', { name: 'Listings' }));
  expect(listings.getByRole('link', { name: '75 King St S, Waterloo' }).getAttribute('href')).toBe(
    '/listings/21',
  );
  expect(router.state.location.search).toBe('?q=king');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(await screen.findByText('No people or listings found.')).toBeTruthy();
  expect(asked).toEqual(['king', 'nobody']);
});

it('a person’s page shows what staff need, and what they can do', async () => {
  const { api } = staffApi();
  api.on(staffPerson, ({ params }) => {
    if (Number(params.id) !== 8) throw new ApiError(404, { detail: 'Not found.' });
    return {
      person: bob,
      items: [{ ...anItem(), state: 'upheld' as const }],
      listings: [home],
      reports_made: [],
      log: [aLogEntry()],
      blocks: 3,
      sessions: 1,
    };
  });
  await renderPage('/staff/people/8', { api, isSignedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bob Singh' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Blocked by').nextSibling?.textContent).toBe('3');
  expect(within(main.getByRole('region', { name: 'Cases' })).getByText('Upheld')).toBeTruthy();
  expect(main.getByRole('button', { name: 'Suspend the person' })).toBeTruthy();
  expect(main.queryByRole('region', { name: 'Reports by this person' })).toBeNull();
  expect(main.getByRole('table').textContent).toContain('It asks for money before a viewing.');
});

it('staff act on a listing from its page', async () => {
  const { api } = staffApi();
  const asked: unknown[] = [];
  let listing = aListing();
  api.on(seeListing, () => listing);
  api.on(actOnListing, ({ params }) => {
    asked.push(params);
    listing = aListing({ status: 'H', status_display: 'Held for review' });
    return listing;
  });
  await renderPage('/listings/21', { api, isSignedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the listing' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'A scam.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the listing' }));
  expect(await screen.findByRole('button', { name: 'Show the listing' })).toBeTruthy();
  expect(asked).toEqual([{ id: 21, act: 'hide' }]);
});

it('an item is claimed and given back with the c key', async () => {
  const server = staffApi([anItem({ claimed_by: { id: 9, full_name: 'Carla Roy' } })]);
  server.api.on(claimItem, () => {
    server.set(1, { claimed_by: { id: 7, full_name: 'Anne Tremblay' } });
    return anItem();
  });
  server.api.on(unclaimItem, () => {
    server.set(1, { claimed_by: null });
  });
  await renderPage('/staff/queue/1', { api: server.api, isSignedIn: true });
  expect(await screen.findByRole('button', { name: 'Take it over' })).toBeTruthy();
  expect(screen.getByText(/is working on this\.$/)).toBeTruthy();
  await userEvent.keyboard('c');
  expect(await screen.findByRole('button', { name: 'Release it' })).toBeTruthy();
  await userEvent.keyboard('c');
  expect(await screen.findByRole('button', { name: 'Claim this item' })).toBeTruthy();
});
