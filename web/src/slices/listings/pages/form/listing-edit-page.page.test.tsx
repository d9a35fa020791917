import { deleteListing, editListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import {
  address,
  apiOf,
  button,
  herListing,
  installFormStubs,
  named,
  open,
  put,
  recording,
  removeToasts,
  toldWith,
} from '../../../../testing/listing-form.ts';
import type { MockApi } from '../../../../testing/mock-api.ts';

beforeAll(installFormStubs);
afterEach(removeToasts);

const openEdit = async (api: Parameters<typeof open>[1] = apiOf()) => {
  const page = await open('/listings/edit/5', api);
  await screen.findByLabelText('Property type');
  return page;
};
const save = () => button('Save Changes');

describe('the form', () => {
  it('is filled with the listing and right as it is, its past date and address included', async () => {
    const { api, sent } = recording(apiOf().on(editListing, () => herListing));
    const { user, router } = await openEdit(api);
    expect(address().value).toBe('88 Harbour St');
    expect(named('city')).toMatchObject({ value: 'Toronto', disabled: true });
    expect(named('price')).toHaveProperty('value', '1,850.50');
    expect(named('ac')).toHaveProperty('checked', true);
    expect(named('move_in_date')).toMatchObject({ value: '2020-01-01', min: '2020-01-01' });
    expect(screen.getByText('4 of 10 pictures')).toBeTruthy();
    expect(screen.queryByText(/earlier and did not save/)).toBeNull();
    await user.click(save());
    expect(await screen.findByText('arrived at /listings/:id')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/listings/5');
    expect(screen.getByText('Your listing has been saved.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ version: 3 });
  });

  it('shows and saves on one line what was stored on several', async () => {
    const stored = { ...herListing, street_address: '88 Harbour\nSt', city: 'Toronto\t' };
    const { api, sent } = recording(apiOf(stored).on(editListing, () => herListing));
    const { user } = await openEdit(api);
    await user.click(save());
    expect(await screen.findByText('arrived at /listings/:id')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ street_address: '88 Harbour St', city: 'Toronto' });
  });

  it('takes no other past date', async () => {
    const { user } = await openEdit();
    put('move_in_date', '2020-01-02');
    await user.click(save());
    expect(toldWith('move_in_date')).toContain('Choose a move-in date of today or later.');
    expect(document.activeElement).toBe(named('move_in_date'));
  });

  it('says so when the listing has no place on the map', async () => {
    await openEdit(apiOf({ ...herListing, latitude: null, longitude: null }));
    expect(screen.getByText(/not on the map yet/)).toBeTruthy();
  });

  it('waits for what the server has now', async () => {
    let isDown = true;
    const api = apiOf().on(seeListing, () => {
      if (isDown) throw new ApiError(500, null);
      return herListing;
    });
    const { user } = await open('/listings/edit/5', api);
    await screen.findByText('Failed to fetch listing.');
    isDown = false;
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Property type')).toBeTruthy();
  });
});

describe('a listing that was changed in another tab meanwhile', () => {
  const openStale = async () => {
    let now = herListing;
    const { api, sent } = recording(
      apiOf()
        .on(seeListing, () => now)
        .on(editListing, ({ body }) => {
          if (Number(body.version) === now.version) return now;
          throw new ApiError(409, { detail: 'Someone has changed this in the meantime.' });
        }),
    );
    const page = await openEdit(api);
    put('description', 'My description of the home.');
    now = { ...herListing, version: 4, price: 1700, description: 'Their description of the home.' };
    await page.user.click(save());
    const sentence = await screen.findByText('Someone has changed this in the meantime.');
    const notice = within(sentence.closest<HTMLElement>('[role=alert]') ?? sentence);
    return { ...page, sent, notice };
  };

  it('shows both texts, and keeps what each changed', async () => {
    const { notice } = await openStale();
    expect(notice.getByText('My description of the home.')).toBeTruthy();
    expect(notice.getByText('Their description of the home.')).toBeTruthy();
    expect(notice.queryByText(/1,700/)).toBeNull();
    expect(named('price')).toHaveProperty('value', '1,700');
    expect(named('description')).toHaveProperty('value', 'My description of the home.');
    expect(screen.queryByText('An error occurred. Please try again.')).toBeNull();
  });

  it('is saved over knowingly, and only where it differs', async () => {
    const { user, sent } = await openStale();
    await user.click(save());
    expect(await screen.findByText('arrived at /listings/:id')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ description: 'My description of the home.', version: 4 });
  });

  it('is taken over part by part', async () => {
    const { user, sent, notice } = await openStale();
    await user.click(notice.getByRole('button', { name: 'Use the saved version' }));
    expect(named('description')).toHaveProperty('value', 'Their description of the home.');
    expect(screen.getByText(/Look it over, then save again\./)).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('arrived at /listings/:id')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ version: 4 });
  });
});

describe('anyone else', () => {
  it('sees the 401 page', async () => {
    const owner = { ...herListing.owner, id: 99 };
    await open('/listings/edit/5', apiOf({ ...herListing, owner }));
    expect(
      await screen.findByRole('heading', {
        name: '401 - Unauthorized. You do not have permission to view this page.',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByLabelText('Property type')).toBeNull();
  });

  it('sees the 404 page where there is no listing', async () => {
    const gone = () => {
      throw new ApiError(404, { detail: 'Not found.' });
    };
    await open('/listings/edit/5', apiOf().on(seeListing, gone));
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });
});

describe('deleting the listing', () => {
  const ask = async (api: MockApi) => {
    const page = await openEdit(api);
    await page.user.click(button('Delete Listing'));
    return { ...page, dialog: screen.getByRole('alertdialog', { name: 'Delete Listing' }) };
  };

  it('asks first, and Cancel is the default', async () => {
    const { user, dialog } = await ask(apiOf());
    const question = 'Are you sure you want to delete this listing? This action cannot be undone.';
    expect(within(dialog).getByText(question)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to one’s own listings, unsaved changes or not', async () => {
    const { user, dialog, router } = await ask(apiOf().on(deleteListing, () => {}));
    put('description', 'Something else entirely.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/7'));
    expect(screen.getByText('Your listing has been deleted.')).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(['refresh']);
  });

  it('says when it failed', async () => {
    const api = apiOf().on(deleteListing, () => {
      throw new ApiError(500, null);
    });
    const { user, dialog } = await ask(api);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Failed to delete listing.')).toBeTruthy();
  });
});
