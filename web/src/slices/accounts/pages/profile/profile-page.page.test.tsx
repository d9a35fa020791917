import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import type { SeenProfile } from '@lodgepole/contract/accounts/profile';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { reviewsOf } from '@lodgepole/contract/reviews/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { anne } from './profile-pages.fixture.ts';

const bob: SeenProfile = {
  id: 8,
  first_name: 'Bob',
  last_name: 'Singh',
  full_name: 'Bob Singh',
  profile_picture: null,
  email: null,
  phone_number: null,
  age: 31,
  sex: 'M',
  sex_display: 'Male',
  city: 'Guelph',
  preferred_location: 'Toronto',
  instagram_link: 'https://www.instagram.com/bob',
  facebook_link: null,
  roommate_profile: 3,
  response: null,
};

const homes = (owner: number, count: number): Listing[] =>
  Array.from({ length: count }, (_, index) =>
    aListing({
      id: 100 + index,
      street_address: `${index + 1} King St`,
      owner: { ...aListing().owner, id: owner },
    }),
  );

const apiWith = (...people: readonly SeenProfile[]) =>
  mockApi()
    .on(myProfile, () => anne)
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(reviewsOf, () => ({ items: [], total: 0, isExact: true }))
    .on(seeProfile, ({ params }) => {
      const person = people.find(({ id }) => id === Number(params.id));
      if (!person) throw new ApiError(404, { detail: 'Not found.' });
      return person;
    });

const open = (path: string, api = apiWith(anne, bob)) => renderPage(path, { api, isSignedIn: true });
const main = () => within(screen.getByRole('main'));
const linkTo = async (name: string) => (await main().findByRole('link', { name })).getAttribute('href');

describe('one’s own profile', () => {
  it('shows the person, their contact and what only they see', async () => {
    await open('/profile/7');
    await screen.findByRole('heading', { level: 1, name: 'Anne Tremblay' });
    expect(main().getByText('27 years old · Female')).toBeTruthy();
    expect(main().getByText('Lives in Waterloo')).toBeTruthy();
    expect(main().getByText('Looking in Kitchener')).toBeTruthy();
    expect(main().getByRole('link', { name: 'anne@example.com' })).toBeTruthy();
    expect(main().getByRole('link', { name: '(519) 555-0134' })).toBeTruthy();
    const own = await main().findByRole('region', { name: 'Only you see this' });
    expect(own.textContent).toContain('$800 to $1,400');
    expect(document.title).toBe('Anne Tremblay · Lodgepole');
  });

  it('offers what an owner may do', async () => {
    await open('/profile/7');
    expect(await linkTo('Create Listing')).toBe('/listings/post');
    expect(await linkTo('Create Roommate Profile')).toBe('/roommates/post');
    expect(await linkTo('Edit Profile')).toBe('/profile/edit/7');
    expect(main().queryByRole('link', { name: 'Write a Review' })).toBeNull();
  });

  it.each([
    [{ intent: 'landlord', roommate_profile: 4 }, 'Create Listing'],
    [{ intent: '', roommate_profile: null }, 'Create Listing'],
    [{ intent: '', roommate_profile: 4 }, 'Your roommate profile'],
    [{ intent: 'roommates', roommate_profile: null }, 'Create Roommate Profile'],
  ] as const)('leads with what %o came for: “%s”', async (changes, name) => {
    const her = { ...anne, ...changes };
    await open(
      '/profile/7',
      apiWith(her).on(myProfile, () => her),
    );
    await linkTo('Edit Profile');
    const [first] = main()
      .getAllByRole('link')
      .filter(({ textContent }) => /^(Create|Your) /.test(textContent));
    expect(first?.textContent).toBe(name);
  });

  it('offers no second roommate profile', async () => {
    await open('/profile/7', apiWith({ ...anne, roommate_profile: 4 }));
    await linkTo('Edit Profile');
    expect(main().queryByRole('link', { name: 'Create Roommate Profile' })).toBeNull();
  });
});

describe('someone else’s profile', () => {
  it('shows what the server tells and nothing where it tells nothing', async () => {
    await open('/profile/8');
    await screen.findByRole('heading', { level: 1, name: 'Bob Singh' });
    expect(await linkTo('Write a Review')).toBe('/profile/8/reviews');
    expect(
      main()
        .getByRole('link', { name: /^Instagram/ })
        .getAttribute('rel'),
    ).toContain('noopener');
    expect(main().queryByRole('link', { name: /Facebook|@|\(\d{3}\)/ })).toBeNull();
    expect(main().queryByText('Only you see this')).toBeNull();
    expect(main().queryByRole('link', { name: /Create|Edit/ })).toBeNull();
  });
});

describe('the tabs', () => {
  it('stand in the address and move with the arrow keys', async () => {
    const user = userEvent.setup();
    const { router } = await open('/profile/8');
    const listings = await screen.findByRole('tab', { name: 'Listings' });
    expect(listings.getAttribute('aria-selected')).toBe('true');
    const panel = within(screen.getByRole('tabpanel', { name: 'Listings' }));
    expect(await panel.findByText('No listings found.')).toBeTruthy();
    await user.click(listings);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=reviews'));
    const reviews = within(await screen.findByRole('tabpanel', { name: 'Reviews' }));
    expect(await reviews.findByText('No reviews yet.')).toBeTruthy();
  });

  it('open where the address says', async () => {
    await open('/profile/8?tab=reviews');
    const reviews = await screen.findByRole('tab', { name: 'Reviews' });
    expect(reviews.getAttribute('aria-selected')).toBe('true');
  });
});

describe('the listings of a person', () => {
  const search = vi.fn(({ query }: { readonly query: Record<string, unknown> }) => {
    const start = (Number(query['page']) - 1) * 15;
    return { items: homes(8, 17).slice(start, start + 2), total: 17, isExact: true };
  });

  it('are theirs alone, in pages that stand in the address', async () => {
    const user = userEvent.setup();
    const { router } = await open('/profile/8', apiWith(bob).on(searchCards, search));
    await screen.findByText('1–15 of 17');
    expect(search).toHaveBeenLastCalledWith({
      query: { owner: 8, page: 1, page_size: 15, sort: 'newest' },
    });
    expect(main().getAllByRole('button', { name: 'Contact' })).toHaveLength(2);
    await user.click(main().getByRole('link', { name: 'Next page' }));
    await screen.findByText('16–17 of 17');
    expect(`${router.state.location.search}${router.state.location.hash}`).toBe('?page=2#listings');
    await user.click(screen.getByRole('tab', { name: 'Reviews' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=reviews'));
  });

  it('can be changed when they are one’s own', async () => {
    const api = apiWith(anne).on(searchCards, () => ({ items: homes(7, 1), total: 1, isExact: true }));
    await open('/profile/7', api);
    expect(await linkTo('Edit')).toBe('/listings/edit/100');
    expect(main().queryByRole('button', { name: 'Contact' })).toBeNull();
  });

  it('begin with the first one while there are none', async () => {
    await open('/profile/7');
    expect(await linkTo('Post your first listing')).toBe('/listings/post');
  });

  it('say when they cannot be loaded, and try again', async () => {
    let isDown = true;
    const api = apiWith(bob).on(searchCards, () => {
      if (isDown) throw new ApiError(500, null);
      return { items: homes(8, 1), total: 1, isExact: true };
    });
    await open('/profile/8', api);
    await screen.findByText('Failed to fetch listings.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('1 listing')).toBeTruthy();
  });
});

it('is not found when there is no such person', async () => {
  await open('/profile/99');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
});

it('says that it could not load, and tries again', async () => {
  let isDown = true;
  const api = apiWith().on(seeProfile, () => {
    if (isDown) throw new ApiError(500, null);
    return bob;
  });
  await open('/profile/8', api);
  await screen.findByText('Failed to fetch profile.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bob Singh' })).toBeTruthy();
});
