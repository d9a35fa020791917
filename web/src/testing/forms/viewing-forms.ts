import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { listingGroups } from '@lodgepole/contract/groups/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import {
  bookViewing,
  calendarState,
  cancelViewing,
  cancelViewings,
  changeViewing,
  createCalendar,
  listingViewings,
  offerViewing,
  ownViewings,
  unbookViewing,
  viewingCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { fireEvent, screen } from '@testing-library/react';
import { aListing } from '../listings.ts';
import { mockApi } from '../mock-api.ts';
import { aViewer } from '../people.ts';
import { anOfferedViewing, anOwnViewing, aViewing } from '../viewings.ts';
import { changing, type FormRow, pageOf, press, type } from './form-row.ts';

const seen = (viewer = aViewer()) =>
  mockApi()
    .on(myProfile, () => viewer)
    .on(seeListing, () => aListing())
    .on(myFavourites, () => pageOf())
    .on(sendInteraction, () => undefined)
    .on(listingGroups, () => []);
const shown = (see: () => OwnViewing[]) => seen().on(ownViewings, see);

const hosted = anOwnViewing({ role: 'host', booked: 0 });
const cancelled = changing<OwnViewing[]>([hosted], []);
const cancelledTogether = changing<OwnViewing[]>([hosted], []);
const givenBack = changing<OwnViewing[]>([anOwnViewing()], []);
const booked = changing(aViewing(), aViewing({ booked: 1, seats_left: 2 }));

const calendar = changing<{ created_at: string | null }>(
  { created_at: null },
  { created_at: '2026-01-05T10:00:00.000Z' },
);

export const viewingForms: readonly FormRow[] = [
  {
    file: 'slices/viewings/pages/calendar-address.tsx',
    path: '/viewings',
    api: shown(() => [])
      .on(calendarState, calendar.see)
      .on(createCalendar, () => {
        calendar.change();
        return { url: 'https://homes.example/api/calendar/secret.ics' };
      }),
    fill: async () => fireEvent.click(await screen.findByText('Viewings in your own calendar')),
    button: 'Create an address',
    request: createCalendar,
  },
  {
    file: 'slices/viewings/listing/bookable-times.tsx',
    path: '/listings/21',
    api: seen()
      .on(listingViewings, () => [booked.see()])
      .on(bookViewing, booked.change),
    button: /^Book /,
    request: bookViewing,
  },
  {
    file: 'slices/viewings/actions/guest-actions.tsx',
    path: '/viewings',
    api: shown(() => [anOwnViewing()]).on(viewingCalendar, () => 'BEGIN:VCALENDAR'),
    button: /^Add to calendar/,
    request: viewingCalendar,
    isRepeatable: true,
  },
  {
    file: 'slices/viewings/actions/host-actions.tsx',
    path: '/viewings',
    api: shown(cancelled.see).on(cancelViewing, () => void cancelled.change()),
    fill: () => press(/^Cancel Saturday/),
    button: 'Cancel viewing',
    request: cancelViewing,
  },
  {
    file: 'slices/viewings/actions/guest-actions.tsx',
    path: '/viewings',
    api: shown(givenBack.see).on(unbookViewing, () => void givenBack.change()),
    fill: () => press(/^Cancel booking: Saturday/),
    button: 'Cancel booking',
    request: unbookViewing,
  },
  {
    file: 'slices/viewings/actions/host-actions.tsx',
    path: '/viewings',
    api: shown(() => [hosted]).on(changeViewing, () => aViewing()),
    fill: async () => {
      await press(/^Move Saturday/);
      await type('New time', '14:30');
    },
    button: 'Move the viewing',
    request: changeViewing,
  },
  {
    file: 'slices/viewings/actions/cancel-many.tsx',
    path: '/viewings',
    api: shown(cancelledTogether.see).on(cancelViewings, () => {
      cancelledTogether.change();
      return { done: [51], refused: [] };
    }),
    fill: async () => {
      fireEvent.click(await screen.findByRole('checkbox', { name: /^Select Saturday/ }));
      await press('Cancel 1 viewing');
    },
    button: 'Cancel viewings',
    request: cancelViewings,
  },
  {
    file: 'slices/viewings/offer/offer-result.tsx',
    path: '/listings/21/viewings',
    api: seen(aViewer({ id: 8 }))
      .on(listingViewings, () => [])
      .on(offerViewing, () => anOfferedViewing()),
    fill: async () => {
      await type('Day', '2099-11-21');
      await type('Until', '10:20');
    },
    button: 'Offer 1 time',
    request: offerViewing,
  },
];
