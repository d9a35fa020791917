import { addListing } from '@lodgepole/contract/listings/endpoints';
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
  removeToasts,
} from '../../testing/listing-form.ts';

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

describe('what was typed', () => {
  it('is there again after a reload, with the address but without pictures', async () => {
    const page = await openForm();
    await chooseAddress();
    fillIn();
    fireEvent.click(named('furnished'));
    await chooseFiles('pictures', photos(2));
    await reload(page);
    const notice = screen.getByText('Draft restored.').closest('[role=status]');
    expect(notice?.textContent).toContain('Pictures cannot be kept in a draft');
    expect(address().value).toBe('88 Harbour St');
    expect(named('city')).toHaveProperty('value', 'Toronto');
    expect(named('bathrooms')).toHaveProperty('value', '1.5');
    expect(named('furnished')).toHaveProperty('checked', true);
    expect(screen.getByText('0 of 10 pictures')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Where the home is' })).toBeTruthy();
  });

  it('goes when someone starts over', async () => {
    const page = await openForm();
    put('description', 'A first try.');
    const { user } = await reload(page);
    await user.click(button('Start over'));
    expect(screen.queryByText('Draft restored.')).toBeNull();
    expect(named('description')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(address());
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

  it('is no draft while it is what is saved', async () => {
    const page = await openForm('/listings/edit/5');
    put('description', 'Something else entirely.');
    expect(drafts()).toEqual(['listing-draft:7:5']);
    const { user } = await reload(page, '/listings/edit/5');
    expect(named('description')).toHaveProperty('value', 'Something else entirely.');
    await user.click(button('Start over'));
    expect(named('description')).toHaveProperty('value', herListing.description);
    expect(drafts()).toEqual([]);
  });

  it('is read with care', async () => {
    localStorage.setItem('listing-draft:7:new', '{"price":7,"description":"Kept words.","latitude":"x"}');
    await openForm();
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
