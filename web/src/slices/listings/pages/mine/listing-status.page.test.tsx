import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import { manageApplications } from '@lodgepole/contract/groups/applications';
import { listingGroups, seeGroup } from '@lodgepole/contract/groups/endpoints';
import { myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import { type ListingStatus, listingStatuses } from '@lodgepole/contract/listings/codes';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { listingsAround } from '@lodgepole/contract/listings/search/around';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { stubNearness } from '../../../../testing/browser-stubs.ts';
import { aConversation, aThread } from '../../../../testing/conversations.ts';
import { pageOf, people } from '../../../../testing/group-pages.ts';
import { aGroup } from '../../../../testing/groups.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  stubNearness('#similar-homes');
});

const closed = 'This listing is not taking new requests.';
const homeIn = (status: ListingStatus, changes: Parameters<typeof aListing>[0] = {}) =>
  aListing({ status, status_display: listingStatuses[status], ...changes });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const apiOf = (status: ListingStatus, viewer: OwnProfile, changes: Parameters<typeof aListing>[0] = {}) => {
  const home = homeIn(status, changes);
  const preview = { ...aGroup().listing_preview, status, status_display: listingStatuses[status] };
  const group = aGroup({ listing_preview: preview });
  return mockApi()
    .on(myProfile, () => viewer)
    .on(seeListing, () => home)
    .on(listingsAround, () => ({ similar: [aListing({ id: 40, street_address: '9 Erb St' })], nearby: [] }))
    .on(sendInteraction, () => undefined)
    .on(myFavourites, () => pageOf([home]))
    .on(myConversations, () => pageOf([]))
    .on(seeConversation, () => aThread([], { listing: home }))
    .on(seeGroup, () => group)
    .on(listingGroups, () => [group]);
};

const open = (path: string, api: ReturnType<typeof mockApi>, isSignedIn = true) =>
  renderPage(path, { api, isSignedIn });
const main = () => within(screen.getByRole('main'));

describe('the page of a listing that is not active', () => {
  it.each([
    ['P', 'This home is paused.'],
    ['R', 'This home is rented.'],
    ['E', 'This listing has expired.'],
  ] as const)('in status %s says “%s” and takes nothing new', async (status, sentence) => {
    await open('/listings/21', apiOf(status, aViewer()));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect((await screen.findAllByText(closed)).length).toBe(1);
    expect(screen.queryByRole('button', { name: 'Contact Owner' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See Groups' })).toBeTruthy();
    await waitFor(() =>
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'),
    );
  });

  it('offers homes like it', async () => {
    await open('/listings/21', apiOf('R', aViewer()), false);
    const similar = within(await screen.findByRole('region', { name: 'Similar homes' }));
    const cards = await similar.findAllByRole('article');
    expect(cards.map((card) => within(card).getByText(/, Waterloo/).textContent)).toEqual([
      '9 Erb St, Waterloo',
    ]);
    expect(main().queryByRole('link', { name: 'Contact Owner' })).toBeNull();
  });

  it('says so when there are none, and leads on', async () => {
    const api = apiOf('P', aViewer()).on(listingsAround, () => ({ similar: [], nearby: [] }));
    await open('/listings/21', api, false);
    await screen.findByText('There are no similar homes in this area at the moment.');
    expect(screen.getByRole('link', { name: 'Search elsewhere' }).getAttribute('href')).toBe('/listings');
  });

  it('leads to a conversation that was begun before, archived or not', async () => {
    const api = apiOf('R', aViewer()).on(myConversations, ({ query }) =>
      pageOf(query.archived === true ? [aConversation({ id: 66 })] : []),
    );
    await open('/listings/21', api);
    const link = await screen.findByRole('link', { name: 'See Conversation' });
    expect(link.getAttribute('href')).toBe('/conversations/66');
    expect(screen.queryByText(closed)).toBeNull();
  });

  it('tells its owner that it is held, and what to do', async () => {
    await open('/listings/21', apiOf('H', people.landlord));
    const notice = await screen.findByRole('region', { name: 'This listing is held for review.' });
    expect(within(notice).getByRole('button', { name: 'Ask for a review' })).toBeTruthy();
    expect(screen.queryByText(closed)).toBeNull();
  });

  it('says nothing of all this while it is active', async () => {
    await open('/listings/21', apiOf('A', aViewer()));
    await screen.findByRole('button', { name: 'Contact Owner' });
    expect(screen.queryByText(closed)).toBeNull();
    expect(screen.queryByRole('link', { name: 'See similar homes' })).toBeNull();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });
});

describe('a price that changed', () => {
  const fallen = { previous_price: 1950, price_changed_at: daysAgo(3) };

  it('is told on the page, with every price behind a fold', async () => {
    const price_history = [
      { price: 1950, at: '2026-01-05T10:00:00.000Z' },
      { price: 1850, at: '2026-02-07T10:00:00.000Z' },
    ];
    await open('/listings/21', apiOf('A', aViewer(), { ...fallen, price_history }));
    expect(screen.getByText('Price down $100')).toBeTruthy();
    const history = screen.getByText('Price history').closest('details');
    const entries = [...(history?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(entries).toEqual(['Feb 7, 2026$1,850', 'Jan 5, 2026$1,950']);
  });

  it.each([
    ['long ago', { ...fallen, price_changed_at: daysAgo(15) }],
    ['upwards', { ...fallen, previous_price: 1800 }],
    ['never', {}],
  ])('%s is not told', async (_when, changes) => {
    await open('/listings/21', apiOf('A', aViewer(), changes));
    expect(screen.queryByText(/^Price (down|history)/)).toBeNull();
  });
});

describe('the status of a listing', () => {
  it('stands on the card of a favourite, which offers nothing to press but the heart', async () => {
    await open('/listings/favourites', apiOf('R', aViewer()));
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Rented')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Contact' })).toBeNull();
    expect(card.getByRole('button', { name: 'Save to favourites' })).toBeTruthy();
  });

  it('goes without saying where it is active', async () => {
    await open('/listings/favourites', apiOf('A', aViewer()));
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText('Active')).toBeNull();
    expect(await card.findByRole('button', { name: 'Contact' })).toBeTruthy();
  });

  it('stands in the list of conversations and above the messages', async () => {
    const api = apiOf('P', aViewer()).on(myConversations, () =>
      pageOf([aConversation({ listing: homeIn('P') })]),
    );
    await open('/conversations/5', api);
    await waitFor(() => expect(screen.getAllByText('Paused')).toHaveLength(2));
  });

  it('stands on an application', async () => {
    const sent = { ...aGroup().listing_preview, status: 'R' as const, status_display: 'Rented' };
    const api = apiOf('R', people.landlord).on(manageApplications, () => ({
      landlord: [aGroup({ group_status: 'S', listing_preview: sent })],
      member: [],
    }));
    await open('/applications', api);
    expect(await main().findByText('Rented')).toBeTruthy();
  });

  it('is part of the name of the strip above a group', async () => {
    await open('/groups/31', apiOf('E', people.nonMember));
    expect(await screen.findByRole('link', { name: 'Listing: Apartment in Waterloo, Expired' })).toBeTruthy();
  });
});

describe('a group of a listing that is not active', () => {
  it.each([
    ['nonMember', 'Join Group'],
    ['groupOwner', 'Apply'],
    ['newcomer', 'Create Roommate Profile'],
  ] as const)('tells a %s why there is no “%s”', async (who, label) => {
    await open('/groups/31', apiOf('P', people[who]));
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(main().queryByRole('button', { name: label })).toBeNull();
    expect(main().queryByRole('link', { name: label })).toBeNull();
  });

  it('is as before for a member, who asks for nothing new', async () => {
    await open('/groups/31', apiOf('P', people.member));
    expect(await main().findByRole('region', { name: 'Rent split' })).toBeTruthy();
    expect(screen.queryByText(closed)).toBeNull();
  });

  it('is not joined by another one beside it', async () => {
    await open('/listings/21/groups', apiOf('R', people.nonMember));
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open a Group' })).toBeNull();
  });

  it('cannot be opened from its form either', async () => {
    await open('/listings/21/groups/post', apiOf('R', people.nonMember));
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be declined but not accepted by someone who is invited', async () => {
    const listing_preview = { ...aGroup().listing_preview, status: 'R' as const, status_display: 'Rented' };
    const api = apiOf('R', aViewer()).on(myInvitations, () => ({
      sent: [],
      received: [
        {
          id: 1,
          direction: 'received' as const,
          group: 31,
          group_name: 'Sunny side',
          listing: 21,
          invited_user: 107,
          invited_by: 101,
          invited_user_name: 'Anne Tremblay',
          invited_by_name: 'Carla Roy',
          invited_user_email: 'anne@example.com',
          invited_by_email: 'carla@example.com',
          accepted: null,
          created_at: '2026-01-02T03:04:05Z',
          responded_at: null,
          group_preview: {
            group_status: 'O' as const,
            group_status_display: 'Open',
            move_in_date: '2099-02-01',
            size: null,
            listing_preview,
            members: [],
          },
        },
      ],
    }));
    await open('/groups/invitations', api);
    expect(await main().findByText(closed)).toBeTruthy();
    expect(main().getByText('Rented')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Accept: Sunny side' })).toBeNull();
    expect(main().getByRole('button', { name: 'Reject: Sunny side' })).toBeTruthy();
  });
});
