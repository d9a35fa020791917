import { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  address,
  apiOf,
  button,
  chooseAddress,
  chooseFiles,
  fillIn,
  herListing,
  installFormStubs,
  named,
  open,
  photos,
  put,
  recording,
  removeToasts,
} from '../../../../testing/listing-form.ts';

beforeAll(installFormStubs);
afterEach(removeToasts);

const openForm = async (path = '/listings/post') => {
  const page = await open(
    path,
    apiOf().on(addListing, () => herListing),
  );
  await screen.findByLabelText('Property type');
  return page;
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('listing-draft'));

/** Loads the page again in the same browser. */
const reload = async (page: Awaited<ReturnType<typeof openForm>>, path?: string) => {
  page.unmount();
  return openForm(path);
};

const earlier = 'You started a listing here earlier but did not post it.';
const unsaved = 'You made changes here earlier and did not save them.';

const noticeOf = (text: string) => screen.getByText(text).closest('[role=status]')?.textContent;

describe('what was typed and not saved', () => {
  it('is offered after a reload, and in the form only once it is asked for', async () => {
    const page = await openForm();
    await chooseAddress();
    fillIn();
    fireEvent.click(named('furnished'));
    await chooseFiles('pictures', photos(2));
    const { user } = await reload(page);
    expect(noticeOf(earlier)).toContain('Pictures cannot be kept in a draft');
    expect(named('bathrooms')).toHaveProperty('value', '');
    await user.click(button('Use the draft'));
    expect(screen.queryByText(earlier)).toBeNull();
    expect(address().value).toBe('88 Harbour St');
    expect(named('city')).toHaveProperty('value', 'Toronto');
    expect(named('bathrooms')).toHaveProperty('value', '1.5');
    expect(named('furnished')).toHaveProperty('checked', true);
    expect(screen.getByText('0 of 10 pictures')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Where the home is' })).toBeTruthy();
  });

  it('is still offered when the page is only loaded again', async () => {
    const page = await openForm();
    put('description', 'A first try.');
    await reload(await reload(page));
    expect(noticeOf(earlier)).toContain('Last change: now.');
  });

  it('goes when it is discarded', async () => {
    const page = await openForm();
    put('description', 'A first try.');
    const { user } = await reload(page);
    await user.click(button('Discard the draft'));
    expect(screen.queryByText(earlier)).toBeNull();
    expect(named('description')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A whole home' }));
    expect(drafts()).toEqual([]);
  });

  it('goes when the listing is posted', async () => {
    const { user } = await openForm();
    await chooseAddress();
    fillIn();
    await chooseFiles('front_image', photos(1));
    await chooseFiles('pictures', photos(2));
    expect(drafts()).toEqual(['listing-draft:7:new']);
    await user.click(button('Post Listing'));
    await screen.findByText('arrived at /listings/:id');
    expect(drafts()).toEqual([]);
  });

  it('is never saved with a later edit, and shows what differs', async () => {
    const page = await openForm('/listings/edit/5');
    put('price', '999');
    put('description', 'Something else entirely.');
    expect(drafts()).toEqual(['listing-draft:7:5']);
    page.unmount();
    const { api, sent } = recording(apiOf().on(editListing, () => herListing));
    const { user } = await open('/listings/edit/5', api);
    await screen.findByLabelText('Property type');
    const notice = noticeOf(unsaved);
    for (const text of ['$1,850.50', '$999', herListing.description, 'Something else entirely.'])
      expect(notice).toContain(text);
    put('bedrooms', '4');
    await user.click(button('Save Changes'));
    await screen.findByText('arrived at /listings/:id');
    expect(sent.map(({ body }) => body)).toEqual([{ bedrooms: '4', version: 3 }]);
  });

  it('keeps what was typed since when it is used', async () => {
    const page = await openForm('/listings/edit/5');
    put('description', 'Something else entirely.');
    const { user } = await reload(page, '/listings/edit/5');
    put('bedrooms', '4');
    await user.click(button('Use the draft'));
    expect(named('description')).toHaveProperty('value', 'Something else entirely.');
    expect(named('bedrooms')).toHaveProperty('value', '4');
  });

  it('is offered on top of what was changed elsewhere since', async () => {
    const page = await openForm('/listings/edit/5');
    put('description', 'Something else entirely.');
    page.unmount();
    const { user } = await open('/listings/edit/5', apiOf({ ...herListing, version: 4, price: 2000 }));
    await screen.findByLabelText('Property type');
    expect(noticeOf(unsaved)).not.toContain('$1,850.50');
    await user.click(button('Use the draft'));
    expect(named('description')).toHaveProperty('value', 'Something else entirely.');
    expect(named('price')).toHaveProperty('value', '2,000');
  });

  it('is read with care', async () => {
    const kept = { price: 7, description: 'Kept words.', latitude: 'x', typed_at: '2026-02-30T25:00' };
    localStorage.setItem('listing-draft:7:new', JSON.stringify(kept));
    const { user } = await openForm();
    expect(noticeOf(earlier)).not.toContain('Last change');
    await user.click(button('Use the draft'));
    expect(named('description')).toHaveProperty('value', 'Kept words.');
    expect(named('price')).toHaveProperty('value', '');
  });
});

describe('leaving with unsaved changes', () => {
  it('asks first, and staying is the default', async () => {
    const { user, router } = await openForm();
    put('description', 'A first try.');
    void router.navigate('/profile/7');
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }));
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/listings/post');
    expect(named('description')).toHaveProperty('value', 'A first try.');
    void router.navigate('/profile/7');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('arrived at /profile/:id')).toBeTruthy();
  });

  it('asks when the tab is closed, too', async () => {
    await openForm();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    put('description', 'A first try.');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('does not ask when there is nothing to lose', async () => {
    const { router } = await openForm();
    void router.navigate('/profile/7');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/7'));
  });
});
