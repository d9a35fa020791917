import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { listingGroups } from '@lodgepole/contract/groups/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import {
  bookViewing,
  listingViewings,
  unbookViewing,
  viewingCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aGroup } from '../../../../testing/groups.ts';
import { aListing } from '../../../../testing/listings.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aGuest, aViewing } from '../../../../testing/viewings.ts';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});
afterEach(() => document.querySelector('[data-toasts]')?.remove());

const dev = aViewer({ id: 2, first_name: 'Dev', last_name: 'Shah', roommate_profile: 102 });
const landlord = aViewer({ id: 8 });

interface Setting {
  readonly viewings?: readonly Viewing[];
  readonly viewer?: OwnProfile;
  readonly listing?: Listing;
}

const apiOf = ({
  viewings = [aViewing()],
  viewer = aViewer(),
  listing = aListing(),
}: Setting = {}): MockApi =>
  mockApi()
    .on(seeListing, () => listing)
    .on(myProfile, () => viewer)
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(sendInteraction, () => undefined)
    .on(listingGroups, () => [aGroup()])
    .on(listingViewings, () => [...viewings]);

const open = async (api: MockApi) => {
  const view = await renderPage('/listings/21', { api, isSignedIn: true });
  await screen.findByRole('region', { name: 'Viewings' });
  return { user: userEvent.setup(), ...view };
};

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/gu, ' ');
const part = () => within(screen.getByRole('region', { name: 'Viewings' }));
const when = 'Saturday, November 21, 2099, 10:00 a.m. EST';
/** Formatters put narrow spaces that no test should know about. */
const button = (name: string) => part().findByRole('button', { name: (label) => plain(label) === name });
const toasts = () => document.querySelector('[data-toasts]')?.textContent;

describe('the viewing times of a home', () => {
  it('are told by its own clock, by day, with the seats that are left', async () => {
    await open(
      apiOf({
        viewings: [
          aViewing({ note: 'Ring at unit 3.' }),
          aViewing({ id: 52, starts_at: '2099-11-21T15:20:00.000Z', seats_left: 1 }),
          aViewing({ id: 53, starts_at: '2099-11-23T15:20:00.000Z', seats_left: 0 }),
        ],
      }),
    );
    await button(`Book ${when}`);
    expect(part().getByText('Times in Waterloo (EST)')).toBeTruthy();
    expect(
      part()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Saturday, November 21, 2099', 'Monday, November 23, 2099']);
    const rows = part()
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(rows[0]).toMatch(/^10:00.10:20 a\.m\. EST3 seats left/);
    expect(rows[0]).toContain('Ring at unit 3.');
    expect(rows[1]).toContain('1 seat left');
    expect(rows[2]).toContain('No seats left');
    expect(
      part()
        .getAllByRole('button')
        .map((one) => (one as HTMLButtonElement).disabled),
    ).toEqual([false, false, true]);
    expect(part().queryByLabelText('Who is coming?')).toBeNull();
  });

  it('give the exact address once they are booked, without loading the page again', async () => {
    const street = { location_precision: 'area', accuracy: 'area', street_address: 'King St S' } as const;
    let listing = aListing(street);
    const api = apiOf({ viewings: [aViewing()] })
      .on(seeListing, () => listing)
      .on(bookViewing, () => {
        listing = aListing({ ...street, accuracy: 'address', street_address: '48173 King St S' });
        return aViewing({ booked: 1 });
      });
    const { user } = await open(api);
    await screen.findByText('You will see the exact address once your viewing is booked.');
    await user.click(await button(`Book ${when}`));
    expect((await screen.findAllByText(/48173 King St S/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('You will see the exact address once your viewing is booked.')).toBeNull();
  });

  it('are booked with a press, and say so', async () => {
    let booked = 0;
    const book = vi.fn(() => {
      booked = 1;
      return aViewing({ booked, seats_left: 2 });
    });
    const api = apiOf()
      .on(listingViewings, () => [aViewing({ booked, seats_left: 3 - booked })])
      .on(bookViewing, book);
    const { user } = await open(api);
    await user.click(await button(`Book ${when}`));
    expect(await part().findByText('Booked')).toBeTruthy();
    expect(book).toHaveBeenCalledWith({ params: { id: 51 }, body: {} });
    expect(toasts()).toContain('The viewing has been booked.');
    expect(part().queryByRole('button', { name: /^Book/ })).toBeNull();
  });

  it('that are gone in the meantime say so in the server’s words, and are asked for again', async () => {
    let left = 1;
    const api = apiOf()
      .on(listingViewings, () => [aViewing({ seats_left: left })])
      .on(bookViewing, () => {
        left = 0;
        throw new ApiError(409, { detail: 'No seats are left for this time.' });
      });
    const { user } = await open(api);
    await user.click(await button(`Book ${when}`));
    expect((await part().findByRole('alert')).textContent).toBe('No seats are left for this time.');
    await waitFor(() => expect(part().getAllByText('No seats left')).not.toEqual([]));
  });

  it('are given back after a question', async () => {
    let booked = 1;
    const giveBack = vi.fn(() => {
      booked = 0;
    });
    const api = apiOf()
      .on(listingViewings, () => [aViewing({ booked })])
      .on(unbookViewing, giveBack);
    const { user } = await open(api);
    await user.click(await button(`Cancel booking: ${when}`));
    const question = within(screen.getByRole('alertdialog'));
    expect(plain(question.getByText(/frees your seat/).textContent)).toBe(
      `${when}. This frees your seat for others.`,
    );
    expect(giveBack).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    await button(`Book ${when}`);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(giveBack).toHaveBeenCalledTimes(1);
  });

  it('come as a calendar file', async () => {
    const saved: { name?: string; text?: Promise<string> } = {};
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.text = (blob as Blob).text();
      return 'blob:calendar';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.name = this.download;
    });
    const api = apiOf({ viewings: [aViewing({ booked: 1 })] }).on(viewingCalendar, () => 'BEGIN:VCALENDAR');
    const { user } = await open(api);
    await user.click(await button(`Add to calendar: ${when}`));
    await waitFor(() => expect(saved.name).toBe('lodgepole-viewing-51.ics'));
    expect(await saved.text).toBe('BEGIN:VCALENDAR');
    vi.restoreAllMocks();
  });

  it('that are none, or cannot be had, say what to do', async () => {
    await open(apiOf({ viewings: [] }));
    expect(
      await part().findByText('No viewing times yet. Write to the landlord to arrange a viewing.'),
    ).toBeTruthy();
  });

  it('that cannot be had are asked for again', async () => {
    let isBroken = true;
    const api = apiOf().on(listingViewings, () => {
      if (isBroken) throw new NetworkError('unreachable', null);
      return [aViewing()];
    });
    const { user } = await open(api);
    expect((await part().findByRole('alert')).textContent).toBe('Failed to load the viewings.');
    isBroken = false;
    await user.click(part().getByRole('button', { name: 'Retry' }));
    expect(await button(`Book ${when}`)).toBeTruthy();
  });

  it.each([
    ['P', 'This home is paused. Viewings cannot be booked right now.'],
    ['R', 'This home is rented. Viewings cannot be booked right now.'],
    ['E', 'This listing has expired. Viewings cannot be booked right now.'],
  ] as const)(
    'of a home in status %s take no bookings, and what is booked can be given back',
    async (status, told) => {
      await open(
        apiOf({ listing: aListing({ status }), viewings: [aViewing({ booked: 1 }), aViewing({ id: 52 })] }),
      );
      expect(await part().findByText(told)).toBeTruthy();
      expect(await button(`Cancel booking: ${when}`)).toBeTruthy();
      expect(part().queryByRole('button', { name: /^Book/ })).toBeNull();
    },
  );
});

describe('a viewing with a group', () => {
  it('takes a seat for each member, and is off where there are too few', async () => {
    const book = vi.fn(() => aViewing({ booked: 2, seats_left: 1 }));
    const api = apiOf({
      viewer: dev,
      viewings: [aViewing(), aViewing({ id: 52, starts_at: '2099-11-21T15:20:00.000Z', seats_left: 1 })],
    }).on(bookViewing, book);
    const { user } = await open(api);
    const choice = await part().findByLabelText('Who is coming?');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Just me',
      'Sunny side',
    ]);
    expect(part().getByText('Books 1 seat.')).toBeTruthy();
    await user.selectOptions(choice, 'Sunny side');
    expect(part().getByText('Books 2 seats, one for each member.')).toBeTruthy();
    const [first, second] = part().getAllByRole<HTMLButtonElement>('button', { name: /^Book/ });
    expect(second?.disabled).toBe(true);
    expect(document.getElementById(second?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Your group needs 2 seats.',
    );
    await user.click(first as HTMLButtonElement);
    await waitFor(() => expect(book).toHaveBeenCalledWith({ params: { id: 51 }, body: { group: 31 } }));
    expect(toasts()).toContain('The viewing has been booked.');
  });

  it('replaces the seat of one who came alone', async () => {
    const book = vi.fn(() => aViewing({ booked: 2, seats_left: 1 }));
    const api = apiOf({ viewer: dev, viewings: [aViewing({ booked: 1, seats_left: 1, seats: 2 })] }).on(
      bookViewing,
      book,
    );
    const { user } = await open(api);
    await user.selectOptions(await part().findByLabelText('Who is coming?'), 'Sunny side');
    await user.click(await button(`Book for the group ${when}`));
    await waitFor(() => expect(book).toHaveBeenCalledWith({ params: { id: 51 }, body: { group: 31 } }));
  });

  it('is offered only to its members', async () => {
    await open(apiOf({ viewer: aViewer({ id: 3, roommate_profile: 103 }) }));
    await button(`Book ${when}`);
    expect(part().queryByLabelText('Who is coming?')).toBeNull();
  });
});

describe('the viewing times, for the owner', () => {
  it('show who comes, and lead to offering more', async () => {
    const guests = [aGuest(), aGuest({ id: 1, full_name: 'Carla Roy', seats: 2, group: 31 })];
    await open(apiOf({ viewer: landlord, viewings: [aViewing({ guests, seats: 5, seats_left: 2 })] }));
    expect(await part().findByText('3 of 5 seats booked')).toBeTruthy();
    const address = (name: string) => part().getByRole('link', { name }).getAttribute('href');
    expect(address('Dev Shah')).toBe('/profile/2');
    expect(address('with a group')).toBe('/groups/31');
    expect(address('Offer times')).toBe('/listings/21/viewings');
    expect(address('All your viewings')).toBe('/viewings');
    expect(part().queryByRole('button', { name: /^Book/ })).toBeNull();
  });

  it('of a home that is not active cannot be added to', async () => {
    await open(apiOf({ viewer: landlord, viewings: [], listing: aListing({ status: 'P' }) }));
    expect(await part().findByText('Viewings can be offered for active listings only.')).toBeTruthy();
    expect(part().queryByRole('link', { name: 'Offer times' })).toBeNull();
  });
});

it('anonymous visitors sign in first and come back to the times', async () => {
  const asked = vi.fn(() => [aViewing()]);
  await renderPage('/listings/21', { api: apiOf().on(listingViewings, asked) });
  const link = part().getByRole('link', { name: 'Sign in to see viewing times' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Flistings%2F21%23viewings');
  expect(asked).not.toHaveBeenCalled();
});

it('anonymous visitors of a home that takes no bookings have nothing to sign in for', async () => {
  await renderPage('/listings/21', { api: apiOf({ listing: aListing({ status: 'R' }) }) });
  expect(screen.queryByRole('region', { name: 'Viewings' })).toBeNull();
});
