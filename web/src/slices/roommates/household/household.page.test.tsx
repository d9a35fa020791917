import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import type { SeenListing } from '@lodgepole/contract/listings/listing';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import {
  answerHousehold,
  askedHousehold,
  askHousehold,
  endHousehold,
  myHouseholds,
  type OwnHouseholdQuestion,
} from '@lodgepole/contract/roommates/household/questions';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../testing/browser-stubs.ts';
import { pageOf } from '../../../testing/group-pages.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aRoommateProfile, aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});

const room = aListing({
  kind: 'R',
  kind_display: 'Room',
  room_type: 'P',
  room_type_display: 'Private room',
  household_size: 2,
  private_bathroom: false,
  owner_lives_here: true,
  household_about: 'Shoes off at the door.',
  location_precision: 'area',
});
const lived: Partial<SeenListing> = {
  household: [{ roommate: 80, first_name: 'Cleo', profile_picture: null }],
  household_match: { percent: 80, people: 1 },
};

const open = (listing: SeenListing, viewer: number | null, api = mockApi()) =>
  renderPage(`/listings/${listing.id}`, {
    api: api
      .on(seeListing, () => listing)
      .on(myProfile, () => aViewer({ id: viewer ?? 7, roommate_profile: null }))
      .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
      .on(sendInteraction, () => undefined),
    isSignedIn: viewer !== null,
  });

const household = async () => {
  const heading = await screen.findByRole('heading', { name: 'Who lives there' });
  return within(heading.closest('details') as HTMLElement);
};

describe('who lives in the home of a room', () => {
  it('is shown with how well the viewer would get along, and leads to a message instead of groups', async () => {
    await open({ ...room, ...lived }, 7);
    const there = await household();
    expect(there.getByRole('link', { name: 'Cleo' }).getAttribute('href')).toBe('/roommates/80');
    expect(there.getByText('80% · Great match')).toBeTruthy();
    expect(there.getByText('with the one person who has answered the questions about habits')).toBeTruthy();
    expect(there.getByText('Shoes off at the door.')).toBeTruthy();
    expect(there.getByText(/2 people live there now\. The landlord lives there too\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Contact Owner' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See Groups' })).toBeNull();
  });

  it('is told to people who sign in', async () => {
    await open(room, null);
    const link = (await household()).getByRole('link', { name: /^Sign in to see who lives there/ });
    expect(link.getAttribute('href')).toContain('/login');
  });

  it('is no part of a whole home, and a room for two is offered to groups', async () => {
    const { unmount } = await open(aListing(), 7);
    expect(await screen.findByRole('link', { name: 'See Groups' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Who lives there' })).toBeNull();
    unmount();
    await open({ ...room, capacity: 2 }, 7);
    expect(await screen.findByRole('link', { name: 'See Groups' })).toBeTruthy();
  });

  it('is asked by its owner, who finds people by name and removes them again', async () => {
    const user = userEvent.setup();
    const [asked, ended] = [vi.fn<(roommate: number) => void>(), vi.fn<(id: unknown) => void>()];
    const cleo = aRoommateProfile({ id: 80 });
    await open(
      room,
      room.owner.id,
      mockApi()
        .on(askedHousehold, () => [
          { id: 3, roommate: 81, first_name: 'Dev', profile_picture: null, accepted: null },
        ])
        .on(searchRoommates, () => pageOf([cleo]))
        .on(askHousehold, ({ body }) => {
          asked(Number(body.roommate));
          throw new ApiError(403, { detail: 'You cannot contact this person.' });
        })
        .on(endHousehold, ({ params }) => ended(params.id)),
    );
    const region = within(await screen.findByRole('region', { name: 'Show who lives there' }));
    expect(await region.findByText('Not answered yet')).toBeTruthy();
    await user.type(region.getByLabelText('Find a person by name'), 'Cleo{Enter}');
    await user.click(await region.findByRole('button', { name: `Ask ${cleo.user.full_name}` }));
    expect(asked).toHaveBeenCalledWith(80);
    expect(await region.findByText('You cannot contact this person.')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Remove Dev' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(ended).toHaveBeenCalledWith(3);
  });
});

describe('a person who is asked whether they live somewhere', () => {
  const question = (id: number, accepted: boolean | null): OwnHouseholdQuestion => ({
    id,
    listing: { ...room, id: 20 + id, street_address: `Street ${'ABC'[id]}` },
    roommate: 70,
    accepted,
  });

  it('answers, and changes the answer', async () => {
    const user = userEvent.setup();
    const answered = vi.fn<(answer: string) => void>();
    await renderPage('/groups/invitations', {
      api: mockApi()
        .on(myProfile, () => aViewer({ roommate_profile: 70 }))
        .on(myHouseholds, ({ query }) =>
          query?.answered ? [question(1, true), question(2, false)] : [question(0, null)],
        )
        .on(answerHousehold, ({ params, body }) => {
          answered(`${String(params.id)} ${String(body.accepted)}`);
          return { id: Number(params.id), listing: 20, roommate: 70, accepted: true };
        }),
      isSignedIn: true,
    });
    const open = within(await screen.findByRole('region', { name: 'Do you live there?' }));
    expect(open.getByText(/^Bob is renting out a room there\. If you say yes/)).toBeTruthy();
    await user.click(open.getByRole('button', { name: 'Yes, show me: Street A, Waterloo' }));
    await user.click(screen.getByRole('button', { name: 'Stop showing me: Street B, Waterloo' }));
    await user.click(screen.getByRole('button', { name: 'Yes, show me: Street C, Waterloo' }));
    expect(answered.mock.calls.flat()).toEqual(['0 true', '1 false', '2 true']);
  });
});
