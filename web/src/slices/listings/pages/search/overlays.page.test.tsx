import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards, seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { findPlaces, type Place } from '@lodgepole/contract/places/search';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aListing, aPicture } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});

const results = '/listings/results?city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=5';
const pictured = aListing({ id: 7, pictures: [1, 2, 3].map((id) => aPicture({ id })) });
const kitchener: Place = {
  id: 'city-2',
  name: 'Kitchener',
  province: 'ON',
  label: 'Kitchener, ON',
  kind: 'city',
  lat: 43.45,
  lng: -80.49,
  radius: 5,
};

const api = () =>
  mockApi()
    .on(searchCards, () => ({ items: [pictured], total: 1, isExact: true }))
    .on(seeListing, () => pictured)
    .on(sendInteraction, () => undefined)
    .on(findCities, () => [])
    .on(findPlaces, () => [kitchener])
    .on(searchRoommates, () => ({ items: [], total: 0, isExact: true }))
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }));

/** A page that was reached from another one. */
const arriveAt = async (path: string, server = api(), isSignedIn = false) => {
  const user = userEvent.setup();
  const { router } = await renderPage('/credits', { api: server, isSignedIn });
  await act(() => router.navigate(path));
  const go = (by: number) => act(() => router.navigate(by));
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  return {
    user,
    at,
    back: () => go(-1),
    forward: () => go(1),
    expectAt: (path: string) => waitFor(() => expect(at()).toBe(path)),
  };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Filters' }));
const openFilters = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click((await screen.findAllByRole('button', { name: /^Filters/ }))[0] as HTMLElement);
  return sheet();
};

describe('the map in place of the list', () => {
  it('is closed by Back and opened again by Forward, and stands in no address', async () => {
    const { user, back, forward, at, expectAt } = await arriveAt(results);
    await user.click(await button('Map'));
    await button('List');
    expect(at()).toBe(results);
    await back();
    await button('Map');
    expect(at()).toBe(results);
    await forward();
    await button('List');
    await back();
    await button('Map');
    await back();
    await expectAt('/credits');
  });

  it('leaves no step for Back when it is closed by its button', async () => {
    const { user, back, expectAt } = await arriveAt(results);
    await user.click(await button('Map'));
    await user.click(await button('List'));
    await button('Map');
    await back();
    await expectAt('/credits');
  });
});

describe('the sheet of filters', () => {
  it('is closed by Back, and again before the map below it', async () => {
    const { user, back, at, expectAt } = await arriveAt(results);
    await user.click(await button('Map'));
    await button('List');
    await openFilters(user);
    await back();
    await noDialog();
    await button('List');
    await back();
    await button('Map');
    expect(at()).toBe(results);
    await back();
    await expectAt('/credits');
  });

  it.each(['its button', 'Escape', 'two clicks'])(
    'leaves no step for Back when closed by %s',
    async (way) => {
      const { user, back, at, expectAt } = await arriveAt(results);
      const filters = await openFilters(user);
      const close = filters.getByRole('button', { name: 'Close' });
      if (way === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      else if (way === 'two clicks') await user.dblClick(close);
      else await user.click(close);
      await noDialog();
      expect(at()).toBe(results);
      await back();
      await expectAt('/credits');
    },
  );

  it.each(['Back', 'its button'])(
    'keeps the filters chosen in it when closed by %s, which is one step for Back',
    async (way) => {
      const { user, back, expectAt } = await arriveAt(results);
      const filters = await openFilters(user);
      await user.click(filters.getByRole('radio', { name: '1+' }));
      for (const comfort of ['Heat', 'Water', 'Hydro'])
        await user.click(filters.getByRole('checkbox', { name: comfort }));
      await user.type(filters.getByRole('spinbutton', { name: 'Maximum price' }), '1500');
      if (way === 'Back') await back();
      else await user.click(filters.getByRole('button', { name: /^Show/ }));
      await noDialog();
      await waitFor(() =>
        expect(screen.getByRole('list', { name: 'Active filters' }).textContent).toMatch(
          /1\+ bedroom.*Heat.*Hydro.*Water/,
        ),
      );
      await back();
      await expectAt(results);
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
      await noDialog();
      await back();
      await expectAt('/credits');
    },
  );

  const filterAboveMap = async (page: Awaited<ReturnType<typeof arriveAt>>) => {
    await page.user.click(await button('Map'));
    await button('List');
    const filters = await openFilters(page.user);
    await page.user.click(filters.getByRole('radio', { name: '2+' }));
    await page.user.click(filters.getByRole('button', { name: /^Show/ }));
    await noDialog();
    await page.expectAt(`${results}&bedrooms=2`);
  };

  it('above the map makes a step that Back undoes before it closes the map, and Forward opens both again', async () => {
    const page = await arriveAt(results);
    await filterAboveMap(page);
    await page.back();
    await page.expectAt(results);
    await button('List');
    await page.back();
    await button('Map');
    await page.forward();
    await button('List');
    await page.forward();
    await page.expectAt(`${results}&bedrooms=2`);
    expect(await button('List')).toBeTruthy();
  });

  it('above the map leaves its filters to the list when the map is closed by its button', async () => {
    const page = await arriveAt(results);
    await filterAboveMap(page);
    await page.user.click(await button('List'));
    await button('Map');
    await page.expectAt(`${results}&bedrooms=2`);
    await page.back();
    await page.expectAt(results);
    expect(await button('Map')).toBeTruthy();
    await page.back();
    await page.expectAt('/credits');
  });

  it('makes a step of another place, to the search before it', async () => {
    const { user, back, at, expectAt } = await arriveAt(results);
    const filters = await openFilters(user);
    const place = filters.getByRole('combobox', { name: 'Location' });
    await user.clear(place);
    await user.type(place, 'Kitchener');
    await user.click(filters.getByRole('button', { name: /^Show/ }));
    await noDialog();
    await waitFor(() => expect(at()).toContain('city=Kitchener'));
    await back();
    await expectAt(results);
    await noDialog();
    await back();
    await expectAt('/credits');
  });

  it('stays closed when it turns out only later which place was typed in it', async () => {
    const late = Promise.withResolvers<Place[]>();
    const { user, back, at, expectAt } = await arriveAt(
      results,
      api().on(findPlaces, () => late.promise),
    );
    const filters = await openFilters(user);
    const place = filters.getByRole('combobox', { name: 'Location' });
    await user.clear(place);
    await user.type(place, 'Kitchener');
    await user.click(filters.getByRole('button', { name: 'Close' }));
    await noDialog();
    late.resolve([kitchener]);
    await waitFor(() => expect(at()).toContain('city=Kitchener'));
    await noDialog();
    await back();
    await expectAt(results);
  });

  it('is closed by Back among roommates too', async () => {
    const { user, back, at, expectAt } = await arriveAt('/roommates', api(), true);
    const filters = await openFilters(user);
    await user.click(filters.getByRole('checkbox', { name: 'Pet-friendly' }));
    await back();
    await noDialog();
    await waitFor(() => expect(at()).toMatch(/^\/roommates\?.*preferences=/));
    await back();
    await expectAt('/roommates');
    await back();
    await expectAt('/credits');
  });
});

describe('pictures on the full screen', () => {
  it('are closed by Back, and by nothing that leaves a step', async () => {
    const { user, back, forward, at, expectAt } = await arriveAt('/listings/7');
    await user.click(await button('Show all 3 pictures'));
    await screen.findByRole('dialog');
    await back();
    await noDialog();
    expect(at()).toBe('/listings/7');
    await forward();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await noDialog();
    await user.click(await button('Show all 3 pictures'));
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await noDialog();
    await back();
    await expectAt('/credits');
  });
});

it('to sort a search and to resize its pages is no step for Back', async () => {
  const { user, back, at, expectAt } = await arriveAt(results);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'oldest');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page size' }), '30');
  await waitFor(() => expect(at()).toContain('page_size=30'));
  await back();
  await expectAt('/credits');
});
