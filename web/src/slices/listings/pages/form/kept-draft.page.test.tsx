import { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
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

const draft: Draft = {
  ...herListing,
  status: 'D',
  status_display: 'Draft',
  reference: 'Maple 3',
  price: null,
  bedrooms: null,
  move_in_date: null,
  property_type: null,
  description: '',
};
const kept = draft as Listing;

it('a listing that is not ready is saved as a draft, whatever is missing', async () => {
  const { api, sent } = recording(apiOf().on(addListing, () => kept));
  const { user } = await open('/listings/post', api);
  await screen.findByLabelText('Property type');
  put('reference', 'Maple 3');
  await user.click(button('Save as a draft'));
  expect(await screen.findByText('arrived at /listings/mine')).toBeTruthy();
  expect(screen.getByText('Your draft has been saved.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ draft: true, reference: 'Maple 3', price: '' });
});

it('a draft opens as it was left, and is published once everything is right', async () => {
  const { api, sent } = recording(
    apiOf(kept).on(editListing, ({ body }) => {
      if (body?.draft === false) throw new ApiError(400, { price: ['Price must be greater than 0.'] });
      return kept;
    }),
  );
  const { user } = await open('/listings/edit/5', api);
  await screen.findByLabelText('Property type');
  expect(screen.getByRole('heading', { level: 1, name: 'Draft' })).toBeTruthy();
  expect(named('price')).toHaveProperty('value', '');
  expect(named('reference')).toHaveProperty('value', 'Maple 3');
  await user.click(button('Publish'));
  expect(await screen.findAllByText('Price must be greater than 0.')).not.toEqual([]);
  expect(sent).toEqual([]);
  put('price', '900');
  await user.click(button('Save as a draft'));
  expect(await screen.findByText('Your draft has been saved.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ price: '900', version: 3 });
});

it('a posted listing cannot be turned into a draft', async () => {
  await open('/listings/edit/5', apiOf());
  await screen.findByLabelText('Property type');
  expect(screen.queryByRole('button', { name: 'Save as a draft' })).toBeNull();
});
