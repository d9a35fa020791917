import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { searchRoommates, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { Fit } from '@lodgepole/contract/roommates/fit';
import { type HabitAnswers, myHabits } from '@lodgepole/contract/roommates/habits/habits';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aRoommateProfile, aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

interface Town {
  readonly roommates?: readonly Roommate[];
  readonly total?: number;
  readonly homes?: readonly Listing[];
  readonly viewer?: Partial<OwnProfile>;
  readonly answers?: HabitAnswers;
}

/** A server with roommates, what it was asked, and a way to bring it down. */
const town = ({
  roommates = [aRoommateProfile()],
  total = roommates.length,
  homes = [],
  viewer = {},
  answers = [],
}: Town = {}) => {
  const asked: unknown[] = [];
  const state = { isDown: false };
  const fitOf = (listing: unknown): Fit | null => {
    if (homes.length === 0) return null;
    return Number(listing ?? homes[0]?.id) === homes[0]?.id ? 'Good Fit' : 'Bad Fit';
  };
  const api = mockApi()
    .on(myProfile, () => aViewer(viewer))
    .on(searchCards, () => ({ items: [...homes], total: homes.length, isExact: true }))
    .on(findCities, () => [])
    .on(myHabits, () => answers)
    .on(seeRoommate, ({ params, query }) => {
      if (state.isDown) throw new ApiError(500, null);
      const found = roommates.find(({ id }) => id === Number(params.id));
      if (!found) throw new ApiError(404, { detail: 'Not found.' });
      return { ...found, fit: fitOf(query.listing_id) };
    })
    .on(searchRoommates, ({ query }) => {
      if (state.isDown) throw new ApiError(500, null);
      asked.push(query);
      const items = roommates.map((roommate) => ({ ...roommate, fit: fitOf(query.listing_id) }));
      return { items, total, isExact: true };
    });
  return { api, asked, state };
};

const open = (api: ReturnType<typeof mockApi>, path = '/roommates') =>
  renderPage(path, { api, isSignedIn: true });

const paging = { page: 1, page_size: 15, sort: 'newest' };
const inOwnCity = { preferred_location: 'Kitchener', ...paging };
const together = { percent: 84, answered: 7, agree: ['sleep', 'pets'], differ: ['noise'] };
const answers: HabitAnswers = [{ question: 'sleep', answer: 'early', accepts: ['early'], importance: 1 }];

describe('the roommates', () => {
  it('are cards that are one link each', async () => {
    await open(town().api);
    const card = await screen.findByRole('article', { name: 'Chloé Roy' });
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    expect(within(card).getByRole('link', { name: 'Chloé Roy' }).getAttribute('href')).toBe('/roommates/41');
    for (const words of [
      '24 years old · Student',
      '$850 a month',
      /Move-in .*2026/,
      '8 months',
      /Quiet, tidy/,
      'Pet-friendly',
    ])
      expect(card.textContent).toMatch(words);
    expect(card.textContent).not.toContain('Smoke-friendly');
    expect(screen.getByText('1 roommate').getAttribute('role')).toBe('status');
  });

  it('are searched by every filter in the address', async () => {
    const user = userEvent.setup();
    const { api, asked } = town();
    const { router } = await open(api, '/roommates?everywhere=true&page=2');
    await user.type(screen.getByRole('combobox', { name: 'Preferred location' }), 'Kitchener');
    await user.type(screen.getByLabelText('Minimum'), '500');
    await user.type(screen.getByLabelText('Maximum'), '900');
    fireEvent.change(screen.getByLabelText('Earliest move-in'), { target: { value: '2027-05-01' } });
    fireEvent.change(screen.getByLabelText('Latest move-in'), { target: { value: '2027-06-30' } });
    await user.type(screen.getByLabelText('Minimum age'), '20');
    await user.type(screen.getByLabelText('Maximum age'), '35');
    await user.selectOptions(screen.getByLabelText('Language'), 'Français');
    await user.selectOptions(screen.getByLabelText('Occupation'), 'Student');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await user.selectOptions(screen.getByLabelText('Gender preference'), 'Open');
    await user.click(screen.getByLabelText('Smoke-friendly'));
    await user.click(screen.getByLabelText('Pet-friendly'));
    const wanted = {
      preferred_location: 'Kitchener',
      budget_min: 500,
      budget_max: 900,
      move_in_from: '2027-05-01',
      move_in_to: '2027-06-30',
      age_min: 20,
      age_max: 35,
      language: 'fr',
      occupation: 'S',
      gender: 'F',
      gender_preference: 'O',
      preferences: ['smoke_friendly', 'pet_friendly'],
    };
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...wanted, ...paging }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      preferred_location: 'Kitchener',
      budget_min: '500',
      budget_max: '900',
      move_in_from: '2027-05-01',
      move_in_to: '2027-06-30',
      age_min: '20',
      age_max: '35',
      language: 'fr',
      occupation: 'S',
      gender: 'F',
      gender_preference: 'O',
      preferences: 'smoke_friendly,pet_friendly',
    });
  });

  it('keep every one of several choices made at once, beside another order', async () => {
    const { api, asked } = town();
    await open(api);
    await screen.findByRole('article');
    await act(async () => {
      screen.getByLabelText('Smoke-friendly').click();
      screen.getByLabelText('Pet-friendly').click();
      const sort = screen.getByLabelText<HTMLSelectElement>('Sort');
      fireEvent.change(sort, { target: { value: 'priceLowHigh' } });
      fireEvent.change(screen.getByLabelText('Occupation'), { target: { value: 'S' } });
    });
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        preferences: ['smoke_friendly', 'pet_friendly'],
        occupation: 'S',
        ...inOwnCity,
        sort: 'priceLowHigh',
      }),
    );
  });

  it('remove one filter by its chip, or all at once', async () => {
    const user = userEvent.setup();
    const { api, asked } = town();
    const { router } = await open(
      api,
      '/roommates?budget_max=900&preferences=pet_friendly,loud&gender=F&sort=priceLowHigh',
    );
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Female' }));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        budget_max: 900,
        preferences: ['pet_friendly'],
        ...paging,
        sort: 'priceLowHigh',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=priceLowHigh&everywhere=true'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Maximum').value).toBe(''));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it.each([
    ['move_in_from=2027-05-01&move_in_to=2027-06-30', 'Move-in May 1, 2027 to Jun 30, 2027'],
    ['move_in_from=2027-05-01', 'Move-in from May 1, 2027'],
    ['move_in_to=2027-06-30', 'Move-in by Jun 30, 2027'],
    ['age_min=20&age_max=35', 'Age 20 to 35'],
    ['age_min=20', 'Age 20 or over'],
    ['age_max=35', 'Age 35 or under'],
    ['language=fr', 'Français'],
  ])('say %s on a chip that removes it', async (search, text) => {
    const user = userEvent.setup();
    const { api, asked } = town();
    await open(api, `/roommates?${search}`);
    await user.click(await screen.findByRole('button', { name: `Remove filter: ${text}` }));
    await waitFor(() => expect(asked.at(-1)).toEqual(paging));
  });

  it('ignore junk in an address', async () => {
    const { api, asked } = town();
    await open(api, '/roommates?move_in_from=soon&move_in_to=0002-02-30&age_min=x&age_max=-4&language=de');
    await screen.findByRole('article');
    expect(asked).toEqual([paging]);
  });

  it.each([
    ['age_min=40&age_max=30', 'Minimum age cannot exceed maximum.'],
    [
      'move_in_from=2027-06-30&move_in_to=2027-05-01',
      'The earliest move-in date cannot be after the latest.',
    ],
  ])('are not searched by %s', async (search, sentence) => {
    const { api, asked } = town();
    await open(api, `/roommates?${search}`);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });

  it('show what they have in common with the viewer', async () => {
    const overlap = { budget: true, move_in: true, city: false, language: true };
    await open(town({ roommates: [aRoommateProfile({ overlap })] }).api);
    const list = within(await screen.findByRole('list', { name: 'In common with you' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Similar budget',
      'Similar move-in',
      'Same language',
    ]);
  });

  it('show nothing of it when nothing is in common, or it is not known', async () => {
    const none = { budget: false, move_in: false, city: false, language: false };
    await open(town({ roommates: [aRoommateProfile({ overlap: none }), aRoommateProfile({ id: 42 })] }).api);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'In common with you' })).toBeNull();
  });

  it('are not searched when the minimum exceeds the maximum', async () => {
    const user = userEvent.setup();
    const { api, asked } = town();
    await open(api, '/roommates?budget_max=800');
    await screen.findByRole('article');
    const before = asked.length;
    await user.type(screen.getByLabelText('Minimum'), '900{Enter}');
    expect(await screen.findByText('Minimum budget cannot exceed maximum.')).toBeTruthy();
    expect(asked).toHaveLength(before);
    await user.clear(screen.getByLabelText('Minimum'));
    await user.tab();
    await waitFor(() => expect(screen.queryByText('Minimum budget cannot exceed maximum.')).toBeNull());
  });

  it('come in pages that arrow keys turn, and sort by budget', async () => {
    const user = userEvent.setup();
    const { api, asked } = town({ total: 32 });
    const { router } = await open(api);
    await screen.findByText('1–15 of 32');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...inOwnCity, page: 2 }));
    await user.selectOptions(screen.getByLabelText('Sort'), 'Budget: high to low');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...inOwnCity, sort: 'priceHighLow' }));
    await user.selectOptions(screen.getByLabelText('Page size'), '50 per page');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...inOwnCity, page_size: 50, sort: 'priceHighLow' }));
    expect(router.state.location.search).toBe('?sort=priceHighLow&page_size=50');
  });

  it('say that there are none, with a way out', async () => {
    const user = userEvent.setup();
    const { router } = await open(town({ roommates: [] }).api, '/roommates?occupation=E');
    const none = (await screen.findByText('No roommates found.')).parentElement;
    await user.click(within(none as HTMLElement).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?everywhere=true'));
    expect(await screen.findByRole('link', { name: 'Find a home' })).toBeTruthy();
  });

  it('say which filter to give up when several leave nobody', async () => {
    const user = userEvent.setup();
    const { api } = town();
    const asked: unknown[] = [];
    api.on(searchRoommates, ({ query }) => {
      asked.push(query);
      const total = query.language === undefined ? 3 : 0;
      return { items: total ? [aRoommateProfile()] : [], total, isExact: true };
    });
    const { router } = await open(api, '/roommates?age_max=35&language=fr');
    expect(await screen.findByText('Removing one of these filters would bring results:')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove “Age/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove “Français”: 3 roommates' }));
    await waitFor(() => expect(router.state.location.search).toBe('?age_max=35'));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('default to the viewer’s city, which its chip removes', async () => {
    const user = userEvent.setup();
    const { api, asked } = town();
    const { router } = await open(api);
    await screen.findByRole('article');
    expect(asked).toEqual([inOwnCity]);
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Preferred location' }).value).toBe(
      'Kitchener',
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter: Kitchener' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(paging));
    expect(router.state.location.search).toBe('?everywhere=true');
    await user.click(screen.getByLabelText('Pet-friendly'));
    await waitFor(() => expect(asked.at(-1)).toEqual({ preferences: ['pet_friendly'], ...paging }));
    expect(router.state.location.search).toBe('?preferences=pet_friendly');
  });

  it('keep the default city when refined, and offer to look everywhere when empty', async () => {
    const user = userEvent.setup();
    const { api, asked } = town({ roommates: [] });
    const { router } = await open(api);
    await user.selectOptions(await screen.findByLabelText('Occupation'), 'Student');
    await waitFor(() => expect(asked.at(-1)).toEqual({ occupation: 'S', ...inOwnCity }));
    expect(router.state.location.search).toBe('?preferred_location=Kitchener&occupation=S');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Student' }));
    await user.click(await screen.findByRole('button', { name: 'Search everywhere' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(paging));
  });

  it('show every city when the address has any filter or says so', async () => {
    const { api, asked } = town();
    await open(api, '/roommates?everywhere=true');
    await screen.findByRole('article');
    expect(asked).toEqual([paging]);
  });

  it('sort by best match once the viewer has answered the questions', async () => {
    const user = userEvent.setup();
    const { api, asked } = town({
      roommates: [aRoommateProfile({ compatibility: together })],
      viewer: { roommate_profile: 40 },
      answers,
    });
    await open(api);
    expect((await screen.findByRole('article')).textContent).toContain('84% · Great match');
    await user.selectOptions(await screen.findByLabelText('Sort'), 'Best match');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...inOwnCity, sort: 'compatibility' }));
    expect(screen.queryByRole('region', { name: 'Your habits' })).toBeNull();
  });

  it('show a hint about the questions until it is dismissed', async () => {
    const user = userEvent.setup();
    const { api } = town({ viewer: { roommate_profile: 40 } });
    const first = await open(api);
    const hint = within(await screen.findByRole('region', { name: 'Your habits' }));
    expect(hint.getByText('Answer ten questions to see who you would get along with.')).toBeTruthy();
    expect(hint.getByRole('link').getAttribute('href')).toBe('/roommates/habits');
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
    await user.click(hint.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Your habits' })).toBeNull();
    first.unmount();
    await open(api);
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Your habits' })).toBeNull();
  });

  it('show no hint to a landlord looking for tenants', async () => {
    const { api } = town({ homes: [aListing()] });
    await open(api);
    await screen.findByLabelText('Compare with the rent of');
    expect(screen.queryByRole('region', { name: 'Your habits' })).toBeNull();
  });

  it('show an error when loading fails, and retry', async () => {
    const user = userEvent.setup();
    const { api, state } = town();
    state.isDown = true;
    await open(api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch roommates.');
    state.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('the fit', () => {
  it('is told to owners of listings, for the one they choose', async () => {
    const user = userEvent.setup();
    const homes = [aListing({ id: 31, price: 900 }), aListing({ id: 30, street_address: '2 Dear St' })];
    const { api, asked } = town({ homes });
    await open(api);
    expect((await screen.findByRole('article')).textContent).toContain('Good Fit');
    expect(
      await screen.findByRole('button', {
        name: 'What fit means',
        description: /under 30%.*over 50%/,
      }),
    ).toBeTruthy();
    expect(asked.at(-1)).toEqual(inOwnCity);
    await user.selectOptions(
      await screen.findByLabelText('Compare with the rent of'),
      '2 Dear St, Waterloo · $1,850',
    );
    await screen.findByText('Bad Fit');
    expect(asked.at(-1)).toEqual({ ...inOwnCity, listing_id: 30 });
    await user.click(screen.getByRole('link', { name: 'Chloé Roy' }));
    await screen.findByRole('heading', { level: 1, name: 'Chloé Roy' });
    expect(screen.getByText('Bad Fit')).toBeTruthy();
  });

  it('is kept from everyone else', async () => {
    const { api, asked } = town();
    await open(api, '/roommates?listing_id=30');
    expect((await screen.findByRole('article')).textContent).not.toContain('Fit');
    expect(screen.queryByLabelText('Compare with the rent of')).toBeNull();
    expect(asked).toEqual([inOwnCity]);
  });
});

describe('one roommate', () => {
  it('is told in full, with the way to the person', async () => {
    await open(town().api, '/roommates/41');
    expect(await screen.findByRole('heading', { level: 1, name: 'Chloé Roy' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Chloé Roy · Lodgepole'));
    const text = document.querySelector('main')?.textContent ?? '';
    for (const words of ['Looking in Kitchener', 'Open to messages', '$850 a month', '8 months', 'Student'])
      expect(text).toContain(words);
    expect(screen.getByText('Smoke-friendly').nextElementSibling?.textContent).toBe('No');
    expect(screen.getByText('Pet-friendly').nextElementSibling?.textContent).toBe('Yes');
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/profile/9');
    expect(screen.queryByRole('link', { name: 'Edit Roommate Profile' })).toBeNull();
    expect(text).not.toContain('Fit');
  });

  it('can be edited by its owner', async () => {
    await open(town({ viewer: { id: 9, roommate_profile: 41 } }).api, '/roommates/41');
    const link = await screen.findByRole('link', { name: 'Edit Roommate Profile' });
    expect(link.getAttribute('href')).toBe('/roommates/edit/41');
  });

  it('shows the not-found page for an unknown id', async () => {
    await open(town().api, '/roommates/999');
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });

  it('can be retried when loading fails', async () => {
    const user = userEvent.setup();
    const { api, state } = town();
    state.isDown = true;
    await open(api, '/roommates/41');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch roommate.');
    state.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Chloé Roy' })).toBeTruthy();
  });
});

it('explains itself to people without a roommate profile, unless they offer homes', async () => {
  const idea = { name: 'Rent a home together and each pay a share' };
  const first = await open(town().api);
  const region = within(await screen.findByRole('region', idea));
  expect(region.getAllByRole('listitem')).toHaveLength(3);
  expect(region.getByRole('link').getAttribute('href')).toBe('/roommates/post?next=%2Froommates%2Fhabits');
  expect(screen.queryByRole('region', { name: 'Your habits' })).toBeNull();
  first.unmount();
  await open(town({ homes: [aListing()] }).api);
  expect(await screen.findByRole('link', { name: 'Create Roommate Profile' })).toBeTruthy();
  expect(screen.queryByRole('region', idea)).toBeNull();
});
