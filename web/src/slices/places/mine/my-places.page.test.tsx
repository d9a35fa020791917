import { myDevices, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards, seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { type MyPlace, myPlaces, saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { findPlaces } from '@lodgepole/contract/places/search';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../testing/browser-stubs.ts';
import { pageOf } from '../../../testing/group-pages.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});

const work: MyPlace = {
  name: 'Work',
  label: 'King St, Waterloo',
  lat: 43.47,
  lng: -80.52,
  mode: 'transit',
  shared: true,
};
const waterloo = {
  id: 'city 1',
  name: 'Waterloo',
  province: 'ON',
  label: 'Waterloo, ON',
  kind: 'city',
  lat: 43.46,
  lng: -80.52,
  radius: 5,
} as const;

describe('the places in the settings', () => {
  const open = async (first: readonly MyPlace[]) => {
    const scene = { places: [...first], isBroken: false };
    const api = mockApi()
      .on(myProfile, () => aViewer())
      .on(myDevices, () => [])
      .on(findPlaces, () => [waterloo])
      .on(myPlaces, () => scene.places)
      .on(saveMyPlaces, ({ body }) => {
        if (scene.isBroken) throw new ApiError(500, { detail: 'Out of order.' });
        scene.places = body as MyPlace[];
        return scene.places;
      });
    await renderPage('/settings', { api, isSignedIn: true });
    const part = within(await screen.findByRole('region', { name: 'Places that matter' }));
    return { scene, part, user: userEvent.setup() };
  };

  it('are added with a name, a point and a way to travel', async () => {
    const { scene, part, user } = await open([]);
    await user.click(await part.findByRole('button', { name: 'Add the place' }));
    expect(part.getByText('Give the place a name of 1 to 40 characters.')).toBeTruthy();
    expect(part.getByText('Choose the place from the list.')).toBeTruthy();
    expect(document.activeElement).toBe(part.getByLabelText('What do you call it?'));
    await user.type(part.getByLabelText('What do you call it?'), ' School ');
    await user.type(part.getByLabelText('Where is it?'), 'Waterloo');
    fireEvent.click(await screen.findByRole('option', { name: /Waterloo/ }));
    await user.selectOptions(part.getByLabelText('How do you get there?'), 'bike');
    await user.click(part.getByRole('button', { name: 'Add the place' }));
    expect(await part.findByText('School')).toBeTruthy();
    expect(scene.places).toEqual([
      { name: 'School', label: 'Waterloo, ON', lat: 43.46, lng: -80.52, mode: 'bike', shared: false },
    ]);
    expect(part.getByLabelText<HTMLInputElement>('What do you call it?').value).toBe('');
  });

  it('are removed, and brought back', async () => {
    const { scene, part, user } = await open([work, { ...work, name: 'Gym', shared: false }]);
    await user.click(await part.findByRole('button', { name: 'Remove Work' }));
    await waitFor(() => expect(scene.places.map(({ name }) => name)).toEqual(['Gym']));
    await user.click(await part.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(scene.places.map(({ name }) => name)).toEqual(['Work', 'Gym']));
    expect(await part.findByText(/Travel times shared with your groups/)).toBeTruthy();
  });

  it('stay as typed when saving fails', async () => {
    const { scene, part, user } = await open([work]);
    scene.isBroken = true;
    await user.click(await part.findByRole('button', { name: 'Remove Work' }));
    expect((await part.findByRole('alert')).textContent).toContain('Failed to save your places.');
    expect(part.getByText('Work')).toBeTruthy();
  });

  it('are at most five', async () => {
    const { part } = await open(
      Array.from({ length: 5 }, (_, number) => ({ ...work, name: `Place ${number}` })),
    );
    expect(await part.findByText('You have five places. Remove one to add another.')).toBeTruthy();
    expect(part.queryByLabelText('What do you call it?')).toBeNull();
  });
});

describe('the way on the page of a home', () => {
  const open = async (
    travel: { readonly travel?: NonNullable<ReturnType<typeof aListing>['travel']> },
    isSignedIn = true,
  ) => {
    const api = mockApi()
      .on(seeListing, () => aListing(travel))
      .on(myProfile, () => aViewer())
      .on(myFavourites, () => pageOf([]))
      .on(sendInteraction, () => undefined);
    await renderPage('/listings/21', { api, isSignedIn });
    await screen.findByRole('heading', { name: 'Location' });
  };

  it('is told with what is an estimate', async () => {
    await open({ travel: [{ name: 'Work', mode: 'transit', km: 3.4, minutes: 18 }] });
    expect((await screen.findByText('Work')).closest('li')?.textContent).toBe(
      'Work: about 18 min by transit (3.4 km)',
    );
    expect(screen.getByText('These are estimates that only you can see.')).toBeTruthy();
  });

  it('is offered to people without places', async () => {
    await open({});
    const link = await screen.findByRole('link', { name: 'Add places that matter to you' });
    expect(link.getAttribute('href')).toBe('/settings#places');
  });

  it('is not offered to anonymous visitors', async () => {
    await open({}, false);
    expect(screen.queryByText('Getting around')).toBeNull();
  });
});

describe('in the results of a search', () => {
  const open = async (places: readonly MyPlace[], isSignedIn = true) => {
    const api = mockApi()
      .on(searchCards, () => pageOf([aListing()]))
      .on(myPlaces, () => [...places])
      .on(myProfile, () => aViewer())
      .on(myFavourites, () => pageOf([]));
    await renderPage('/listings/results?city=Toronto%2C+ON&lat=43.65&lng=-79.38&radius=5', {
      api,
      isSignedIn,
    });
    await screen.findByRole('list', { name: 'Listings' });
  };

  it('are offered to people who keep none', async () => {
    await open([]);
    const link = await screen.findByRole('link', { name: 'Add places that matter to you' });
    expect(link.getAttribute('href')).toBe('/settings#places');
  });

  it.each([
    ['people who keep some', [work], true],
    ['anonymous visitors', [], false],
  ] as const)('are not offered to %s', async (_, places, isSignedIn) => {
    await open(places, isSignedIn);
    expect(screen.queryByRole('link', { name: 'Add places that matter to you' })).toBeNull();
  });
});
