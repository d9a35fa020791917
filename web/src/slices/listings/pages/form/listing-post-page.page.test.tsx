import { accessFacts, listingTerms } from '@lodgepole/contract/listings/codes';
import { addListing, searchCards } from '@lodgepole/contract/listings/endpoints';
import { listingFields } from '@lodgepole/contract/listings/fields';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { findAddresses } from '@lodgepole/contract/places/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import {
  address,
  apiOf,
  button,
  chooseAddress,
  chooseFiles,
  filesIn,
  fillIn,
  good,
  harbour,
  herListing,
  installFormStubs,
  named,
  open,
  photo,
  photos,
  put,
  recording,
  removeToasts,
  toldWith,
  typeAddress,
} from '../../../../testing/listing-form.ts';
import { field } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installFormStubs);
afterEach(removeToasts);

type Api = Parameters<typeof open>[1];

const openForm = async (api: Api = apiOf()) => {
  const page = await open('/listings/post', api);
  await screen.findByLabelText('Property type');
  return page;
};
const submit = () => button(/^(Post Listing|Saving…)$/);

const openFilled = async (api: Api) => {
  const page = await openForm(api);
  await chooseAddress();
  fillIn();
  await chooseFiles('front_image', [photo('front.png')]);
  await chooseFiles('pictures', photos(3));
  return page;
};

describe('what the form asks of each field', () => {
  it('leaves out no field that a listing stores', async () => {
    await openForm();
    const asked = new Set<string | null>();
    const look = () => {
      for (const control of document.querySelectorAll('form [name]')) asked.add(control.getAttribute('name'));
    };
    look();
    for (const term of Object.keys(listingTerms)) {
      put('term', term);
      look();
    }
    fireEvent.click(screen.getByLabelText('A room in a home'));
    look();
    const withTheAddress = ['latitude', 'longitude', 'accuracy'];
    const isAsked = (name: string) =>
      asked.has(name) ||
      (name === 'accessibility' && Object.keys(accessFacts).every((fact) => asked.has(fact)));
    expect(listingFields.filter((name) => !isAsked(name) && !withTheAddress.includes(name))).toEqual([]);
  });

  it('is told in the words of the specification when the field is left', async () => {
    await openForm();
    for (const [name, text, message] of [
      ['property_type', '', 'Property type is required.'],
      ['payment_type', '', 'Payment type is required.'],
      ['laundry_type', '', 'Laundry type is required.'],
      ['price', '', 'Price must be greater than 0.'],
      ['price', '0', 'Price must be greater than 0.'],
      ['price', '-1', 'Price must be greater than 0.'],
      ['sqft_area', '', 'Area must be greater than 0.'],
      ['sqft_area', '0', 'Area must be greater than 0.'],
      ['bedrooms', '', 'Bedrooms required.'],
      ['bedrooms', '-1', 'Bedrooms required.'],
      ['bathrooms', '', 'Bathrooms required.'],
      ['bathrooms', '-1', 'Bathrooms required.'],
      ['parking_spaces', '', 'Parking spaces required.'],
      ['parking_spaces', '-1', 'Parking spaces required.'],
      ['move_in_date', '', 'Move-in date is required.'],
      ['move_in_date', '2020-01-01', 'Choose a move-in date of today or later.'],
      ['description', '', 'Description must be at least 10 characters.'],
      ['description', 'Too short', 'Description must be at least 10 characters.'],
    ] as const) {
      expect(toldWith(name)).not.toContain(message);
      put(name, text);
      fireEvent.blur(named(name));
      expect(toldWith(name)).toContain(message);
      put(name, good[name]);
    }
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('is told for everything at once when it is sent, and the first field has the focus', async () => {
    const { user } = await openForm();
    await user.click(submit());
    for (const message of [
      'Street address is required.',
      'City is required.',
      'Postal code is required.',
      'Price must be greater than 0.',
      'Property type is required.',
      'Bedrooms required.',
      'A front image is required.',
      'You must have at least 3 images in total.',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(address());
    expect(address().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Check the 15 marked fields.', { selector: '[role=alert]' })).toBeTruthy();
  });

  it('is nothing below zero, with digits under the thumb', async () => {
    await openForm();
    for (const label of ['Bedrooms', 'Parking spaces'])
      expect(field(label)).toMatchObject({ type: 'number', min: '0', inputMode: 'numeric' });
    for (const label of ['Bathrooms', 'Area'])
      expect(field(label)).toMatchObject({ type: 'number', min: '0', inputMode: 'decimal' });
    expect(field('Move-in date').getAttribute('min')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('a room', () => {
  it('is asked about when a room is what is offered, and shows its area', async () => {
    const { api, sent } = recording(apiOf().on(addListing, () => herListing));
    const { user } = await openFilled(api);
    expect(screen.queryByLabelText('Room type')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'A room in a home' }));
    await user.click(submit());
    expect(screen.getByText('Room type is required.')).toBeTruthy();
    expect(screen.getByText('Say how many people live there.')).toBeTruthy();
    put('room_type', 'P');
    put('household_size', '2');
    put('term', 'S');
    await user.click(submit());
    expect(screen.getByText('Say until when the home is sublet.')).toBeTruthy();
    put('available_until', '2100-01-01');
    put('elevator', 'yes');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      kind: 'R',
      room_type: 'P',
      household_size: '2',
      term: 'S',
      available_until: '2100-01-01',
      accessibility: '{"elevator":true}',
      location_precision: 'area',
    });
  });

  it('leaves nothing behind when it is a whole home after all', async () => {
    const { api, sent } = recording(apiOf().on(addListing, () => herListing));
    const { user } = await openFilled(api);
    await user.click(screen.getByRole('radio', { name: 'A room in a home' }));
    put('room_type', 'P');
    await user.click(screen.getByRole('radio', { name: 'A whole home' }));
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ kind: 'W', location_precision: 'exact' });
    expect(sent[0]?.body).not.toHaveProperty('room_type');
  });
});

describe('the address', () => {
  it('is chosen from complete suggestions, which fill what cannot be typed', async () => {
    const { user } = await openForm();
    expect(field('City')).toMatchObject({ disabled: true, value: '' });
    expect(field('Postal code')).toMatchObject({ disabled: true, value: '' });
    typeAddress('1204-88 harbour st toronto');
    expect(await screen.findByText(/^Add the postal code, e.g. M5B 1A1\.$/, { selector: 'p' })).toBeTruthy();
    typeAddress('1204-88 harbour st toronto m5j 0c3');
    await screen.findByRole('listbox');
    await user.type(address(), '{Enter}');
    expect(address().value).toBe('88 Harbour St');
    expect(field(/^Unit/)).toHaveProperty('value', '1204');
    expect(field('City')).toHaveProperty('value', 'Toronto');
    expect(field('Postal code')).toHaveProperty('value', 'M5J 0C3');
    expect(await screen.findByText('This spot is approximate. Drag the pin to the right spot.')).toBeTruthy();
  });

  it('is not complete when it is only typed', async () => {
    const { user } = await openForm();
    typeAddress('88 Harbour St');
    await screen.findByText(/Add the postal code/, { selector: 'p' });
    fireEvent.blur(address());
    expect(toldWith('city')).toContain('City is required.');
    expect(toldWith('postal_code')).toContain('Postal code is required.');
    expect(
      screen.getByText(/^Please select a location from the dropdown\. Add the postal code/),
    ).toBeTruthy();
    await user.click(submit());
    expect(document.activeElement).toBe(address());
  });

  it('is chosen again when its street changes, without its city being typed again', async () => {
    await openForm();
    await chooseAddress();
    typeAddress('90 Harbour St');
    expect(field('City')).toHaveProperty('value', '');
    fireEvent.click(await screen.findByRole('option', { name: /^1204-90 Harbour St/ }));
    expect(address().value).toBe('90 Harbour St');
    expect(field('City')).toHaveProperty('value', 'Toronto');
  });

  it('says when the maps service is down', async () => {
    const down = () => {
      throw new ApiError(503, null);
    };
    await openForm(apiOf().on(findAddresses, down));
    typeAddress('88 Harbour');
    expect(await screen.findByText('Failed to load the maps service.')).toBeTruthy();
  });

  it('is looked up with Enter where it may not be while typing, and taken with the next Enter', async () => {
    const asked: unknown[] = [];
    const lookUp = { hint: 'Press Enter to look up this address.', submit: true as const };
    const { user } = await openForm(
      apiOf().on(findAddresses, ({ query }) => {
        asked.push(query.submit);
        return query.submit ? [harbour] : [lookUp];
      }),
    );
    typeAddress('1204-88 harbour st toronto');
    expect(await screen.findByText(lookUp.hint, { selector: 'p' })).toBeTruthy();
    await user.type(address(), '{Enter}');
    expect(await screen.findByRole('option', { name: /^1204-88 Harbour St/ })).toBeTruthy();
    await user.type(address(), '{Enter}');
    expect(address().value).toBe('88 Harbour St');
    expect(field('Postal code')).toHaveProperty('value', 'M5J 0C3');
    expect(asked).toEqual([undefined, true]);
  });

  it('warns of what hardly fits together', async () => {
    const warning = 'M5J is 93 km from Waterloo. Check the city and the postal code.';
    await openForm(apiOf().on(findAddresses, () => [{ ...harbour, warning }]));
    typeAddress('88 Harbour St');
    fireEvent.click(await screen.findByRole('option', { name: /M5J is 93 km/ }));
    expect(screen.getByText(warning).getAttribute('role')).toBe('status');
  });
});

describe('an address that has a listing already', () => {
  const existing = { ...herListing, street_address: '88 HARBOUR STREET', unit_number: 'Unit 1204' };
  const withOwn = (...own: readonly Listing[]) => {
    const asked: unknown[] = [];
    const recorded = recording(
      apiOf()
        .on(addListing, () => herListing)
        .on(searchCards, ({ query }) => {
          asked.push(query);
          return { items: [...own], total: own.length, isExact: true };
        }),
    );
    return { ...recorded, asked };
  };

  it('is said beside it, asked about before it is posted, and posted all the same when that is meant', async () => {
    const { api, sent, asked } = withOwn(existing);
    const { user } = await openFilled(api);
    expect(await screen.findByText(/^You already have a listing at this address\./)).toBeTruthy();
    expect(asked).toEqual([{ owner: herListing.owner.id, location: 'Toronto' }]);
    await user.click(submit());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('link').getAttribute('href')).toBe(`/listings/${existing.id}`);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toHaveLength(0);
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Post anyway' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it.each([
    ['another unit', { ...herListing, unit_number: '1205' }],
    ['another street', { ...herListing, street_address: '90 Harbour St' }],
  ])('is not %s', async (_, other) => {
    const { api, sent } = withOwn(other);
    const { user } = await openFilled(api);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText(/You already have/)).toBeNull();
  });
});

describe('a postal code far from the city', () => {
  const far = 'M5J is 1,263 km from Halifax. Check the city and the postal code.';

  it('is said while it is typed, and cannot be chosen', async () => {
    await openForm(apiOf().on(findAddresses, () => [{ hint: far }]));
    typeAddress('88 Harbour St, Halifax M5J 0C3');
    expect(await screen.findByText(far, { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Harbour/ })).toBeNull();
  });
});

describe('sending', () => {
  it('posts everything, then shows the listing and says that it is posted', async () => {
    const { api, sent } = recording(apiOf().on(addListing, () => herListing));
    const { user, router } = await openFilled(api);
    await user.click(field('Pet friendly'));
    await user.click(field('Air conditioning'));
    await user.click(submit());
    expect(await screen.findByText('arrived at /listings/:id')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/listings/5');
    expect(screen.getByText('Your listing has been posted.').closest('[role=status]')).toBeTruthy();
    const { client_id: _id, front_image: _front, pictures: _pictures, ...fields } = sent[0]?.body ?? {};
    expect(fields).toEqual({
      street_address: '88 Harbour St',
      unit_number: '1204',
      city: 'Toronto',
      postal_code: 'M5J 0C3',
      latitude: harbour.lat,
      longitude: harbour.lng,
      accuracy: 'area',
      property_type: 'A',
      bedrooms: '2',
      bathrooms: '1.5',
      sqft_area: '850',
      parking_spaces: '0',
      laundry_type: 'S',
      furnished: false,
      pet_friendly: true,
      reference: '',
      shareable: false,
      heating: false,
      ac: true,
      fridge: false,
      internet: false,
      heat: false,
      hydro: false,
      water: false,
      extra_amenities: '',
      price: '1850',
      payment_type: 'I',
      move_in_date: '2099-01-01',
      description: 'Bright corner unit over the lake.',
      kind: 'W',
      term: 'L',
      lease_months: '',
      available_until: '',
      deposit: '',
      capacity: '',
      accessibility: '{}',
      location_precision: 'exact',
    });
    expect(filesIn(sent[0]?.body ?? {}, 'front_image')).toEqual(['front.png']);
    expect(filesIn(sent[0]?.body ?? {}, 'pictures')).toEqual(['1.png', '2.png', '3.png']);
  });

  it('shows how far it is, happens once however often it is clicked, and can be cancelled', async () => {
    const answer = Promise.withResolvers<Listing>();
    const { api, sent } = recording(apiOf().on(addListing, () => answer.promise));
    await openFilled(api);
    fireEvent.click(submit());
    fireEvent.click(submit());
    const { onProgress, signal } = await waitFor(() => {
      expect(sent).toHaveLength(1);
      return sent[0]?.options ?? {};
    });
    act(() => onProgress?.({ sent: 45, total: 100 }));
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveProperty('value', 45);
    signal?.addEventListener('abort', () => answer.reject(new NetworkError('aborted', null)));
    fireEvent.click(button('Cancel'));
    expect(await screen.findByText('The upload was cancelled. Nothing was saved.')).toBeTruthy();
    expect(document.activeElement).toBe(submit());
    expect(named('description')).toHaveProperty('value', 'Bright corner unit over the lake.');
    fireEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('cannot be cancelled once everything is with the server', async () => {
    const { api, sent } = recording(apiOf().on(addListing, () => new Promise(() => {})));
    await openFilled(api);
    fireEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.options.onProgress?.({ sent: 100, total: 100 }));
    expect(screen.getByText('Preparing your pictures…')).toBeTruthy();
    fireEvent.click(button('Cancel'));
    expect(sent[0]?.options.signal?.aborted).toBe(false);
  });

  it('keeps everything when it fails, and says so', async () => {
    const answers = [new NetworkError('unreachable', null), new ApiError(503, { detail: 'Disk full.' })];
    const fail = () => {
      throw answers.shift() ?? new ApiError(429, { detail: 'Too many requests.' });
    };
    const { user } = await openFilled(apiOf().on(addListing, fail));
    for (const left of [1, 0]) {
      await user.click(submit());
      const alert = await screen.findByText('An error occurred. Please try again.');
      await waitFor(() => expect(answers).toHaveLength(left));
      expect(alert.closest('[role=alert]')?.textContent).toBe('An error occurred. Please try again.');
    }
    await user.click(submit());
    expect(await screen.findByText('Too many requests.')).toBeTruthy();
    expect(screen.getByText('4 of 10 pictures')).toBeTruthy();
    expect(address().value).toBe('88 Harbour St');
  });

  it('is sent again under the same name, and under another once it was changed', async () => {
    const { api, sent } = recording(
      apiOf().on(addListing, () => {
        throw new NetworkError('unreachable', null);
      }),
    );
    const { user } = await openFilled(api);
    const send = async (count: number) => {
      await user.click(submit());
      await waitFor(() => expect(sent).toHaveLength(count));
      await screen.findByText('An error occurred. Please try again.');
    };
    await send(1);
    await send(2);
    put('price', '1900');
    await send(3);
    const [first, second, third] = sent.map(({ body }) => body['client_id']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the server’s sentences under their fields and moves to the first', async () => {
    const refuse = () => {
      throw new ApiError(400, {
        pictures: ['Allowed formats: JPG, PNG, WEBP, GIF.'],
        price: ['Price must be greater than 0.'],
      });
    };
    const { user } = await openFilled(apiOf().on(addListing, refuse));
    await user.click(submit());
    await waitFor(() => expect(toldWith('price')).toContain('Price must be greater than 0.'));
    expect(toldWith('pictures')).toContain('Allowed formats: JPG, PNG, WEBP, GIF.');
    expect(document.activeElement).toBe(named('price'));
    put('price', '1900');
    expect(toldWith('price')).not.toContain('Price must be greater than 0.');
  });
});
