import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aConversation } from '../../../../testing/conversations.ts';
import { aListing, aPicture } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';
import { listingQuery } from '../../detail/queries.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});
afterEach(() => document.querySelector('[data-toasts]')?.remove());

const home = aListing({ pictures: [1, 2, 3, 4, 5, 6, 7].map((id) => aPicture({ id })) });
const asAnonymousVisitorsSeeIt = (listing: Listing): Listing => ({
  ...listing,
  owner: { ...listing.owner, email: null, phone_number: null },
});

const clicks = vi.fn<(id: unknown) => void>();
afterEach(() => clicks.mockClear());

const apiWith = (listing: Listing, viewer: OwnProfile | null) =>
  mockApi()
    .on(seeListing, () => (viewer ? listing : asAnonymousVisitorsSeeIt(listing)))
    .on(myProfile, () => viewer ?? aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(sendInteraction, ({ params, body }) => clicks(`${body.interaction} ${String(params.id)}`));

const open = (listing: Listing = home, viewer: OwnProfile | null = null) =>
  renderPage(`/listings/${listing.id}`, { api: apiWith(listing, viewer), isSignedIn: viewer !== null });

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const ownerIsLinked = () => screen.findByRole('link', { name: 'Bob Singh' });
const partOf = (title: string) => {
  const part = screen.getByRole('heading', { name: title }).closest('details');
  if (!part?.open) throw new Error(`${title} is no part that stands open.`);
  return within(part);
};

describe('a listing, for an anonymous visitor', () => {
  it('shows the home: title, price, facts, and who offers it', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apartment in Waterloo');
    expect(screen.getAllByText('$1,850')[0]?.parentElement?.textContent).toBe('$1,850/month');
    for (const fact of ['2 bed', '1 bath', '850 sq ft', '1 parking space'])
      expect(screen.getAllByText(fact)).not.toEqual([]);
    expect(screen.getAllByText('Available Jan 1, 2099')).toHaveLength(2);
    expect(screen.getByText('75 King St S, Waterloo N2J 1P2')).toBeTruthy();
    expect(screen.getByText('Bob Singh')).toBeTruthy();
    await waitFor(() =>
      expect(document.title).toBe('2-bedroom apartment in Waterloo, $1,850/month · Lodgepole'),
    );
  });

  it('keeps to itself how to reach the owner, and says how to find out', async () => {
    await open();
    expect(screen.getByText(/to see how to reach the landlord$/).textContent).toBe(
      'Sign in to see how to reach the landlord',
    );
    expect(screen.queryByRole('link', { name: 'Bob Singh' })).toBeNull();
    expect(screen.queryByRole('link', { name: /@|555/ })).toBeNull();
  });

  it('sends to sign in and back before contact, and offers the groups', async () => {
    await open();
    expect(address('Contact Owner')).toBe('/login?next=%2Flistings%2F21');
    expect(address('See Groups')).toBe('/listings/21/groups');
    expect(screen.getByText(/apply to the landlord with one application/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Listing' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See Conversations' })).toBeNull();
    expect(clicks).not.toHaveBeenCalled();
  });
});

describe('a listing, for a member', () => {
  it('shows how to reach the owner and what the rent means for the member’s income', async () => {
    await open(home, aViewer({ yearly_income: 72_000 }));
    await ownerIsLinked();
    expect(address('Bob Singh')).toBe('/profile/8');
    expect(address('bob@example.com')).toBe('mailto:bob@example.com');
    expect(address('(519) 555-0177')).toBe('tel:+1-519-555-0177');
    expect(screen.getByText('Recommended')).toBeTruthy();
    expect(screen.queryByText(/^Sign in$/)).toBeNull();
  });

  it('says that one can write, where the owner shows no way to reach them', async () => {
    await open(asAnonymousVisitorsSeeIt(home), aViewer());
    await ownerIsLinked();
    const panel = within(screen.getByRole('region', { name: 'Listed by' }));
    expect(
      panel.getByText('This landlord does not show an email or a phone number. Write to them here instead.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Contact Owner' })).toBeTruthy();
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('leads to the owner, and to the groups', async () => {
    await open(home, aViewer());
    await ownerIsLinked();
    expect(screen.getByRole('button', { name: 'Contact Owner' })).toBeTruthy();
    expect(address('See Groups')).toBe('/listings/21/groups');
    expect(screen.queryByRole('link', { name: 'Edit Listing' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See Conversations' })).toBeNull();
  });

  it('starts a conversation with the owner and goes to it', async () => {
    const start = vi.fn(() => aConversation());
    const api = apiWith(home, aViewer()).on(startConversation, start);
    const { router } = await renderPage('/listings/21', { api, isSignedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Contact Owner' }));
    await waitFor(() => expect(start).toHaveBeenCalledWith({ params: { id: 21 }, body: {} }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/5'), { timeout: 20_000 });
  });

  it.each([
    [new ApiError(403, { detail: 'This listing is yours.' }), 'This listing is yours.'],
    [new ApiError(400, { participants: ['Name somebody.'] }), 'Name somebody.'],
    [new ApiError(400, null, undefined, undefined, { error: 'Try it later.' }), 'Try it later.'],
    [
      new ApiError(400, null, undefined, undefined, { status: 'refused', error: 'Try it later.' }),
      'Try it later.',
    ],
    [new NetworkError('unreachable', null), 'Failed to start conversation.'],
  ])('says why no conversation can be started', async (error, sentence) => {
    const api = apiWith(home, aViewer()).on(startConversation, () => {
      throw error;
    });
    await renderPage('/listings/21', { api, isSignedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Contact Owner' }));
    await waitFor(() => expect(document.querySelector('[data-toasts]')?.textContent).toContain(sentence));
  });

  it('is recorded as seen, once, however often it renders', async () => {
    const { queryClient } = await open(home, aViewer());
    await waitFor(() => expect(clicks).toHaveBeenCalledWith('click 21'));
    await queryClient.invalidateQueries();
    await userEvent.click(screen.getByRole('heading', { name: 'Utilities' }));
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  it('is recorded again for the next home, and says nothing when that fails', async () => {
    const api = apiWith(home, aViewer())
      .on(seeListing, ({ params }) => aListing({ id: Number(params.id) }))
      .on(sendInteraction, ({ params }) => {
        clicks(params.id);
        throw new NetworkError('unreachable', null);
      });
    const { router } = await renderPage('/listings/21', { api, isSignedIn: true });
    await waitFor(() => expect(clicks).toHaveBeenCalledWith(21));
    await router.navigate('/listings/22');
    await waitFor(() => expect(clicks).toHaveBeenCalledWith(22));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when the owner’s details cannot be had, and tries again', async () => {
    let isBroken = false;
    const api = apiWith(home, aViewer()).on(seeListing, () => {
      if (isBroken) throw new NetworkError('unreachable', null);
      return home;
    });
    const { queryClient } = await renderPage('/listings/21', { api, isSignedIn: true });
    queryClient.setQueryData(listingQuery(api, 21, 'anonymous').queryKey, asAnonymousVisitorsSeeIt(home));
    isBroken = true;
    await queryClient.resetQueries({ queryKey: listingQuery(api, 21, 'members').queryKey });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Failed to get listing's owner.");
    isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'bob@example.com' })).toBeTruthy();
  });
});

it.each([
  [4, '4.0 out of 5 (3 reviews)'],
  [4.25, '4.3 out of 5 (3 reviews)'],
])('the average of an owner with %d stars is told with one decimal', async (average, told) => {
  await open({ ...home, owner: { ...home.owner, rating: { average, count: 3 } } });
  const panel = screen.getByRole('region', { name: 'Listed by' });
  expect(panel.textContent).toContain(told);
});

describe('a listing, for its owner', () => {
  it('offers to edit it and to see conversations and groups, instead of contact', async () => {
    await open(home, aViewer({ id: 8 }));
    expect(await screen.findByRole('link', { name: 'Edit Listing' })).toBeTruthy();
    expect(address('Edit Listing')).toBe('/listings/edit/21');
    expect(address('See Conversations')).toBe('/conversations?listing=21');
    expect(address('See Groups')).toBe('/listings/21/groups');
    expect(screen.queryByText('Contact Owner')).toBeNull();
    expect(screen.getByText('Listed by you')).toBeTruthy();
    expect(screen.getByText(/form groups and apply to you together/)).toBeTruthy();
    expect(clicks).not.toHaveBeenCalled();
  });
});

describe('the parts of a listing', () => {
  it('begin with the description and end with the costs, are open unless nothing is stated about access, and keep the lines of the description', async () => {
    await open(aListing({ description: 'Bright and quiet.\n\nNo smoking.' }));
    const parts = [...document.querySelectorAll('details')];
    expect(parts.map((part) => [part.querySelector('h2')?.textContent, part.open])).toEqual([
      ['Description', true],
      ['Property Details', true],
      ['Utilities', true],
      ['Amenities', true],
      ['Accessibility', false],
      ['Monthly cost: about $2,000', true],
    ]);
    expect(screen.getByText(/Bright and quiet\./).textContent).toBe('Bright and quiet.\n\nNo smoking.');
  });

  it('say in words what is included and what is not', async () => {
    await open(aListing({ extra_amenities: 'Rooftop terrace\nBike room' }));
    const told = (title: string) =>
      partOf(title)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(told('Utilities')).toEqual(['HeatIncluded', 'HydroNot included', 'WaterIncluded']);
    expect(told('Amenities')).toEqual([
      'HeatingIncluded',
      'No air conditioning',
      'FridgeIncluded',
      'No internet',
    ]);
    expect(partOf('Amenities').getByText(/Rooftop terrace/)).toBeTruthy();
  });

  it('tell every detail', async () => {
    await open(aListing({ bedrooms: 0, bathrooms: 1.5 }));
    const details = partOf('Property Details');
    const told = details
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(told).toEqual([
      'Property type: Apartment',
      'Bedrooms: Studio',
      'Bathrooms: 1.5',
      'Area: 850 sq ft',
      'Parking spaces: 1',
      'Laundry: Shared',
      'Furnished: No',
      'Pet friendly: Yes',
      'Roommates allowed: Yes',
      'Move-in date: Jan 1, 2099',
      'Term: Lease',
      'Payment: Interac/Wire Transfer',
      'Posted: Jan 5, 2026',
    ]);
  });

  it('tell of a room who lives there, what is known of access, and when the address is shown', async () => {
    await open(
      aListing({
        kind: 'R',
        room_type: 'P',
        room_type_display: 'Private room',
        household_size: 2,
        private_bathroom: false,
        owner_lives_here: true,
        household_about: 'Two students who cook.',
        term_display: 'Sublet',
        available_until: '2099-05-01',
        deposit: 400,
        accessibility: { elevator: true, grab_bars: false },
        location_precision: 'area',
        accuracy: 'area',
        street_address: 'King St S',
        postal_code: 'N2J',
      }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Room in Waterloo' })).toBeTruthy();
    const told = partOf('Property Details')
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(told[0]).toBe('Room type: Private room');
    expect(told.slice(-3)).toEqual(['Area: 850 sq ft', 'Parking spaces: 1', 'Laundry: Shared']);
    expect(partOf('Property Details').getByRole('heading', { name: 'Home it is part of' })).toBeTruthy();
    for (const fact of ['2 people live there', 'Shared bathroom', 'Home: 2 bed · 1 bath · 850 sq ft'])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.queryByText('2 bed')).toBeNull();
    expect(told).toEqual(
      expect.arrayContaining([
        'People who live there now: 2',
        'The landlord lives there: Yes',
        'Term: Sublet',
        'Available until: May 1, 2099',
        'Deposit: $400',
      ]),
    );
    expect(partOf('Who lives there').getByText('Two students who cook.')).toBeTruthy();
    const facts = partOf('Accessibility')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['ElevatorYes', 'Grab barsNo', 'Wide doorsAsk the owner']));
    expect(screen.getByText('You will see the exact address once your viewing is booked.')).toBeTruthy();
  });

  it('show the map, or say that there is none', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('region', { name: 'Map of 75 King St S, Waterloo N2J 1P2' })).toBeTruthy();
    expect(screen.queryByText(/^Approximate location/)).toBeNull();
    unmount();
    const landmarks = [
      { kind: 'city' as const, name: 'Waterloo', km: 0.8 },
      { kind: 'campus' as const, name: 'Wilfrid Laurier University', km: 1.2 },
    ];
    const about = await open(aListing({ accuracy: 'area', landmarks }));
    expect(
      screen.getByText('0.8 km from the centre of Waterloo · 1.2 km from Wilfrid Laurier University'),
    ).toBeTruthy();
    expect(screen.getByText('Approximate location: the home is somewhere in the circle.')).toBeTruthy();
    expect(screen.getByRole('region', { name: /^Map around .*, approximate$/ })).toBeTruthy();
    about.unmount();
    await open(aListing({ latitude: null, longitude: null }));
    expect(screen.getByText(/^This home is not on the map yet\./)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Map/ })).toBeNull();
  });

  it('carry a badge when someone checked the home', async () => {
    const { unmount } = await open();
    expect(screen.queryByText('Verified')).toBeNull();
    unmount();
    await open(aListing({ verification_status: 'V' }));
    expect(screen.getByText('Verified')).toBeTruthy();
  });
});

describe('the pictures of a listing', () => {
  const picture = (number: number) => `Picture ${number} of 7 of Apartment in Waterloo`;

  it('begin with the primary one', async () => {
    const pictures = [aPicture({ id: 5, is_primary: false }), aPicture({ id: 1 }), aPicture({ id: 2 })];
    await open(aListing({ pictures }));
    const [first] = within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('img');
    expect(first?.getAttribute('src')).toContain('/1-960');
  });

  it('are replaced by a drawing when there are none', async () => {
    await open(aListing({ pictures: [] }));
    expect(screen.getByRole('img', { name: 'Apartment in Waterloo' })).toBeTruthy();
  });

  it('open in a viewer that goes by the keys and loads the neighbours ahead', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: picture(3) }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Apartment in Waterloo' }));
    const seen = () => viewer.getAllByRole('img').map((image) => image.getAttribute('alt'));
    const loaded = () =>
      viewer.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'));
    expect(seen()).toEqual([picture(3)]);
    expect(loaded()).toEqual([picture(2), picture(3), picture(4)]);
    viewer.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(viewer.getByRole('status').textContent).toBe('4 / 7Picture 4 of 7');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(seen()).toEqual([picture(7)]);
    expect(viewer.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(seen()).toEqual([picture(1)]);
    await userEvent.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(seen()).toEqual([picture(2)]);
  });

  it('go back to the page on Escape and by the button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 pictures' }));
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: picture(2) }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('sharing a listing', () => {
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));

  it('goes through the device where it can', async () => {
    const shared = vi.fn(() => Promise.reject(new DOMException('No, thanks.', 'AbortError')));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share: shared }));
    await open();
    await share();
    expect(shared).toHaveBeenCalledWith({
      title: 'Apartment in Waterloo',
      url: `${window.location.origin}/listings/21`,
    });
    expect(document.querySelector('[data-toasts]')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('copies the link elsewhere, and says so', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/listings/21`);
  });
});

describe('a listing that cannot be shown', () => {
  it('is the not-found page when there is none', async () => {
    const api = mockApi().on(seeListing, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await renderPage('/listings/21', { api });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
  });

  it('becomes the not-found page when it is deleted meanwhile', async () => {
    let isGone = false;
    const api = apiWith(home, null).on(seeListing, () => {
      if (isGone) throw new ApiError(404, { detail: 'Not found.' });
      return asAnonymousVisitorsSeeIt(home);
    });
    const { queryClient } = await renderPage('/listings/21', { api });
    isGone = true;
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });

  it('says that it could not be fetched, and tries again', async () => {
    let isBroken = true;
    const api = apiWith(home, null).on(seeListing, () => {
      if (isBroken) throw new ApiError(500, { detail: 'Something went wrong on our side.' });
      return asAnonymousVisitorsSeeIt(home);
    });
    await renderPage('/listings/21', { api });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch Listings.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Apartment in Waterloo' })).toBeTruthy();
  });
});
