import { addListing, searchCards, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { pageOf } from '../../../../testing/group-pages.ts';
import {
  apiOf,
  button,
  herListing,
  installFormStubs,
  named,
  open,
  put,
  recording,
  removeToasts,
} from '../../../../testing/listing-form.ts';

beforeAll(installFormStubs);
afterEach(removeToasts);

const copy = async (listing: Listing = herListing, api = apiOf(listing)) => {
  const recorded = recording(
    api.on(searchCards, () => pageOf([listing])).on(addListing, () => ({ ...listing, id: 6 })),
  );
  const page = await open('/listings/post?copy=5', recorded.api);
  await screen.findByLabelText('Property type');
  return { ...page, sent: recorded.sent };
};

const value = (name: string) => (named(name) as HTMLInputElement).value;

const leads = /^(Tell people about your home|Filled in from)/;
const expectLead = (words: string) => expect(screen.getByText(leads).textContent).toBe(words);

describe('a new listing that begins as a copy', () => {
  it('is filled in but for a date in the past, and the unit has the focus', async () => {
    await copy();
    expect(['street_address', 'city', 'price', 'bathrooms'].map(value)).toEqual([
      '88 Harbour St',
      'Toronto',
      '1,850.50',
      '1.5',
    ]);
    expect([value('unit_number'), value('move_in_date')]).toEqual([herListing.unit_number, '']);
    expect(document.activeElement).toBe(named('unit_number'));
    expect(screen.getByText('4 of 10 pictures')).toBeTruthy();
    expectLead('Filled in from your other listing. Change what is different, then post it.');
  });

  it('keeps a date to come', async () => {
    await copy({ ...herListing, move_in_date: '2099-05-01' });
    expect(value('move_in_date')).toBe('2099-05-01');
  });

  it('takes the pictures along without sending them again, the front one first', async () => {
    const { user, sent, router } = await copy();
    put('unit_number', '1205');
    put('move_in_date', '2099-05-01');
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    const leftOut = within(screen.getByRole('list', { name: 'Not copied' }));
    expect(leftOut.getAllByRole('listitem')).toHaveLength(1);
    await user.click(button('Post Listing'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/6'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ unit_number: '1205', copy_pictures: [1, 3, 4], pictures: [] });
    expect(sent[0]?.body).not.toHaveProperty('front_image');
    expect(sent[0]?.body).not.toHaveProperty('delete_images');
  });

  it('asks before the same home is listed twice', async () => {
    const { user, sent } = await copy();
    put('move_in_date', '2099-05-01');
    await user.click(button('Post Listing'));
    expect(
      await screen.findByRole('alertdialog', { name: 'You already have a listing at this address' }),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is an empty form when the other listing is gone', async () => {
    const gone = apiOf().on(seeListing, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await copy(herListing, gone);
    expect(value('street_address')).toBe('');
    expectLead('Tell people about your home. Everything is required unless it says optional.');
  });

  it('is an empty form when the other listing is another person’s', async () => {
    await copy({ ...herListing, owner: { ...herListing.owner, id: 99 } });
    expect(value('street_address')).toBe('');
    expectLead('Tell people about your home. Everything is required unless it says optional.');
    expect(screen.getByText('0 of 10 pictures')).toBeTruthy();
  });
});
