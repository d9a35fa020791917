import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { ownListings, seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { answerHold, askVerification } from '@lodgepole/contract/trust/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { pageOf, removeToasts } from '../../../../testing/group-pages.ts';
import { aListing, anOwnListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});
afterEach(removeToasts);

const owner = aViewer({ id: 8 });
const reasons = [
  'The text says that the keys come by mail. Hand the keys over in person.',
  'The rent is low.',
];
const held = (changes: Partial<Listing> = {}): Listing =>
  aListing({
    status: 'H',
    status_display: 'Held',
    held_reasons: reasons,
    review_asked_at: null,
    ...changes,
  });

/** A server that keeps one listing, and what it was asked about it. */
const keeping = (listing: Listing, viewer: OwnProfile = owner) => {
  let kept = listing;
  let refused: ApiError | null = null;
  const asked: unknown[] = [];
  const answer = (body: object, changes: Partial<Listing>) => {
    asked.push(body);
    if (refused) throw refused;
    kept = { ...kept, ...changes };
    return kept;
  };
  const api = mockApi()
    .on(myProfile, () => viewer)
    .on(seeListing, () => kept)
    .on(ownListings, () => pageOf([anOwnListing({ ...kept, days_left: null })]))
    .on(myFavourites, () => pageOf([]))
    .on(sendInteraction, () => undefined)
    .on(answerHold, ({ body }) => answer(body, { review_asked_at: '2026-11-16T15:00:00.000Z' }))
    .on(askVerification, ({ body }) => answer(body, { verification_status: 'P' }));
  const refuse = (error: ApiError | null) => {
    refused = error;
  };
  return { api, asked, refuse };
};

const open = async (api: ReturnType<typeof mockApi>, path = '/listings/21') => {
  const user = userEvent.setup();
  const view = await renderPage(path, { api, isSignedIn: true });
  return { user, ...view };
};

const notice = async () =>
  within(await screen.findByRole('region', { name: 'This listing is held for review.' }));
const askedOn = /^You asked for a review \(.*2026.*[ap]\.m\.\)\. The answer will come by email\.$/;

describe('a held listing, for its owner', () => {
  it.each(['/listings/21', '/listings/mine'])('says why and what to do, at %s', async (path) => {
    await open(keeping(held()).api, path);
    const banner = await notice();
    expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons);
    expect(banner.getByText(/a person will look at it and answer by email\.$/)).toBeTruthy();
    expect(banner.getByRole('link', { name: 'Edit Listing' }).getAttribute('href')).toBe('/listings/edit/21');
    expect(screen.queryByText('Manage it in your listings')).toBeNull();
  });

  it('says so above the form, without a way to where one is', async () => {
    await open(keeping(held()).api, '/listings/edit/21');
    const banner = await notice();
    expect(banner.getAllByRole('listitem')).toHaveLength(2);
    expect(banner.queryByRole('link')).toBeNull();
    expect(banner.getByRole('button', { name: 'Ask for a review' })).toBeTruthy();
  });

  it('is sent for review with one click, and says when that was', async () => {
    const { api, asked } = keeping(held());
    const { user } = await open(api);
    await user.click((await notice()).getByRole('button', { name: 'Ask for a review' }));
    expect((await (await notice()).findByRole('status')).textContent).toMatch(askedOn);
    expect((await notice()).queryByRole('button', { name: 'Ask for a review' })).toBeNull();
    expect((await notice()).getByRole('link', { name: 'Edit Listing' })).toBeTruthy();
    expect(asked).toEqual([{ text: '' }]);
  });

  it('is sent with a few words, which stay when it fails', async () => {
    const { api, asked, refuse } = keeping(held());
    const { user } = await open(api, '/listings/mine');
    await user.click((await notice()).getByText('Add a few words (optional)'));
    await user.type((await notice()).getByLabelText('What should we know?'), 'I live next door.');
    refuse(new ApiError(500, null));
    await user.click((await notice()).getByRole('button', { name: 'Ask for a review' }));
    expect((await (await notice()).findByRole('alert')).textContent).toBe(
      'Your request could not be sent. Please try again.',
    );
    refuse(null);
    await user.click((await notice()).getByRole('button', { name: 'Ask for a review' }));
    expect((await (await notice()).findByRole('status')).textContent).toMatch(askedOn);
    expect(asked).toEqual([{ text: 'I live next door.' }, { text: 'I live next door.' }]);
  });

  it('still says that a review was asked for when one comes back', async () => {
    await open(keeping(held({ review_asked_at: '2026-11-16T15:00:00.000Z' })).api);
    expect((await notice()).getByRole('status').textContent).toMatch(askedOn);
    expect((await notice()).queryByRole('button')).toBeNull();
  });
});

describe('a held listing, for staff', () => {
  it('says that others do not see it, and leads to the queue', async () => {
    await open(keeping(held(), aViewer({ is_staff: true })).api);
    const banner = await notice();
    expect(banner.getAllByRole('listitem')).toHaveLength(2);
    expect(banner.getByRole('link').getAttribute('href')).toBe('/staff');
    expect(banner.queryByRole('button')).toBeNull();
  });
});

describe('a listing that is shown', () => {
  it('has no such notice', async () => {
    await open(keeping(aListing({ held_reasons: [], review_asked_at: null })).api);
    await screen.findByRole('link', { name: 'Edit Listing' });
    expect(screen.queryByText('This listing is held for review.')).toBeNull();
  });
});

describe('verification', () => {
  const askButton = (role: 'button' | 'menuitem') =>
    screen.findByRole(role, { name: /^Ask for verification/ });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Ask for verification' }));

  it.each(['/listings/21', '/listings/mine'])('is asked for with a note, at %s', async (path) => {
    const { api, asked, refuse } = keeping(aListing());
    const { user } = await open(api, path);
    if (path === '/listings/mine') await user.click(await screen.findByRole('button', { name: /^More/ }));
    await user.click(await askButton(path === '/listings/mine' ? 'menuitem' : 'button'));
    await user.type(
      dialog().getByLabelText('Anything that helps us check (optional)'),
      'My name is on the lease.',
    );
    refuse(new ApiError(500, null));
    await user.click(dialog().getByRole('button', { name: 'Ask for verification' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Your request could not be sent. Please try again.',
    );
    refuse(null);
    await user.click(dialog().getByRole('button', { name: 'Ask for verification' }));
    expect(await screen.findByText('Verification: Pending')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([{ note: 'My name is on the lease.' }, { note: 'My name is on the lease.' }]);
    expect(screen.queryByRole('button', { name: /Ask for verification/ })).toBeNull();
  });

  it('is not asked for while the listing is held, nor by others', async () => {
    const { unmount } = await open(keeping(held()).api);
    await notice();
    expect(screen.queryByRole('button', { name: /Ask for verification/ })).toBeNull();
    unmount();
    await open(keeping(aListing(), aViewer({ id: 9 })).api);
    await screen.findByRole('button', { name: 'Contact Owner' });
    expect(screen.queryByRole('button', { name: /Ask for verification/ })).toBeNull();
  });

  it('explains its badge to those who touch it', async () => {
    const { user } = await open(keeping(aListing({ verification_status: 'V' }), aViewer({ id: 9 })).api);
    await user.click(await screen.findByRole('button', { name: 'Verified' }));
    const words = (await screen.findByRole('tooltip')).textContent;
    expect(words).toMatch(/^Our staff checked that this home exists/);
    expect(words).toMatch(/see the home before you pay\.$/);
  });

  it('is said to come anew on the form of a verified listing', async () => {
    const { unmount } = await open(keeping(aListing({ verification_status: 'V' })).api, '/listings/edit/21');
    expect(
      await screen.findByText(/When you change its address, price or pictures, we check it again/),
    ).toBeTruthy();
    unmount();
    await open(keeping(aListing()).api, '/listings/edit/21');
    await screen.findByLabelText('Property type');
    expect(screen.queryByText(/we check it again/)).toBeNull();
  });
});
