import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { addListing, editListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { Address } from '@lodgepole/contract/places/address';
import { findAddresses } from '@lodgepole/contract/places/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { routeTable } from '../app/routes/routes.tsx';
import type { Api, CallOptions } from '../lib/api/api-client.ts';
import { anne, installPageStubs, picture } from '../slices/accounts/pages/profile/profile-pages.fixture.ts';
import { aListing, aPicture } from './listings.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { renderPage } from './render-page.tsx';

/** What the form uses of a browser and jsdom lacks. */
export const installFormStubs = (): void => {
  installPageStubs();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
};

export const removeToasts = (): void => {
  for (const toasts of document.querySelectorAll('[data-toasts]')) toasts.remove();
};

export const herListing = aListing({
  id: 5,
  owner: {
    id: anne.id,
    first_name: 'Anne',
    last_name: 'Tremblay',
    email: anne.email,
    phone_number: anne.phone_number,
    profile_picture: null,
    response: null,
  },
  version: 3,
  price: 1850.5,
  bathrooms: 1.5,
  ac: true,
  move_in_date: '2020-01-01',
  unit_number: '1204',
  street_address: '88 Harbour St',
  city: 'Toronto',
  postal_code: 'M5J 0C3',
  latitude: 43.64,
  longitude: -79.38,
  pictures: [1, 2, 3, 4].map((id) => aPicture({ id })),
});

export const harbour: Address = {
  label: '1204-88 Harbour St, Toronto, ON M5J 0C3',
  street_address: '88 Harbour St',
  unit_number: '1204',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5J 0C3',
  lat: 43.6416,
  lng: -79.3802,
  accuracy: 'area',
};

/** Offers the address once its postal code is typed, as the server does. */
const offerAddresses = ({ query: { q = '' } }: { query: { q?: string | undefined } }) =>
  /m5j 0c3/i.test(q)
    ? [{ ...harbour, street_address: q.startsWith('90') ? '90 Harbour St' : '88 Harbour St', label: q }]
    : [{ hint: 'Add the postal code, e.g. M5B 1A1.' }];

export const apiOf = (listing: Listing = herListing): MockApi =>
  mockApi()
    .on(myProfile, () => anne)
    .on(seeProfile, () => anne)
    .on(seeListing, () => listing)
    .on(findAddresses, offerAddresses);

export interface Recorded {
  readonly body: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
}

export const recording = (api: MockApi): { readonly api: Api; readonly sent: Recorded[] } => {
  const sent: Recorded[] = [];
  const call = (endpoint: Endpoint, input: { body: Recorded['body'] }, options: CallOptions = {}) => {
    if (endpoint === addListing || endpoint === editListing) sent.push({ body: input.body, options });
    return api.call(endpoint, input);
  };
  return { sent, api: { call: call as Api['call'] } };
};

const elsewhere = ['/listings/:id', '/listings/mine', '/profile/:id'];

/** The pages these lead to are others' business: here they are only a heading. */
const table = routeTable.map((route) => {
  if (!elsewhere.includes(route.path)) return route;
  const { path, source, layout, title } = route;
  const page = async () => () => `arrived at ${path}`;
  return { path, source, layout, title, page, guard: 'public' as const };
});

export const open = async (path: string, api: Api) => {
  const user = userEvent.setup({ applyAccept: false });
  const view = await renderPage(path, { api, isSignedIn: true, table });
  return { user, ...view };
};

export const photo = (name: string, type = 'image/png', size = 16): File => picture(name, type, size);

export const photos = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => photo(`${index + 1}.png`));

export const address = () => named('street_address') as HTMLInputElement;

/** A field by the name it travels with: far quicker to find than by its label. */
export const named = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`There is no field named ${name}.`);
  return found;
};

export const put = (name: string, value: string): void => {
  fireEvent.change(named(name), { target: { value } });
};

const isText = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** The button with that text; asking for its role would work through the whole page. */
export const button = (text: string | RegExp): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => isText(textContent, text));
  if (!found) throw new Error(`There is no button “${text}”.`);
  return found;
};

/** The sentences that a screen reader tells with a field. */
export const toldWith = (name: string): (string | null | undefined)[] =>
  (named(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

export const good = {
  property_type: 'A',
  sqft_area: '850',
  bedrooms: '2',
  bathrooms: '1.5',
  parking_spaces: '0',
  laundry_type: 'S',
  price: '1850',
  payment_type: 'I',
  move_in_date: '2099-01-01',
  description: 'Bright corner unit over the lake.',
} as const;

export const fillIn = (): void => {
  for (const [name, value] of Object.entries(good)) put(name, value);
};

export const typeAddress = (text: string): void => {
  fireEvent.focus(address());
  fireEvent.change(address(), { target: { value: text } });
};

export const chooseAddress = async (): Promise<void> => {
  typeAddress('1204-88 harbour st toronto m5j 0c3');
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option'));
};

/** Chooses files as the picker does, and waits until they are looked at. */
export const chooseFiles = async (
  name: 'front_image' | 'pictures',
  files: readonly File[],
): Promise<void> => {
  fireEvent.change(named(name), { target: { files } });
  await waitFor(() => {
    if (document.querySelector('[data-preparing]')) throw new Error('Some pictures are not ready.');
  });
};

export const filesIn = (body: Recorded['body'], name: string): string[] =>
  [body[name]].flat().map((file) => (file as File).name);
