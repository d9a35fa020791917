import { blockedPeople, blockPerson } from '@lodgepole/contract/accounts/blocks';
import { login, myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import type { SeenProfile } from '@lodgepole/contract/accounts/profile';
import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import { searchCards, seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { reviewsOf } from '@lodgepole/contract/reviews/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { sendReport } from '@lodgepole/contract/trust/endpoints';
import type { Report } from '@lodgepole/contract/trust/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aConversation, aMessage, aThread } from '../../../../testing/conversations.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { fill, installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});

const sent = vi.fn<(body: unknown) => void>();
const blocked = vi.fn<(id: unknown) => void>();
beforeEach(() => {
  sent.mockClear();
  blocked.mockClear();
});
afterEach(() => {
  sessionStorage.clear();
  document.querySelector('[data-toasts]')?.remove();
});

const home = aListing();
const bob: SeenProfile = {
  id: 8,
  first_name: 'Bob',
  last_name: 'Singh',
  full_name: 'Bob Singh',
  profile_picture: null,
  email: null,
  phone_number: null,
  age: 31,
  sex: 'M',
  sex_display: 'Male',
  city: 'Guelph',
  preferred_location: 'Toronto',
  instagram_link: null,
  facebook_link: null,
  roommate_profile: null,
  response: null,
};

const review = (id: number, reviewer: number) =>
  ({
    id,
    reviewer: {
      id: reviewer,
      first_name: reviewer === 7 ? 'Anne' : 'Cleo',
      last_name: 'Roy',
      profile_picture: null,
    },
    reviewee: { id: 8, first_name: 'Bob', last_name: 'Singh', profile_picture: null },
    rating: 2,
    comment: 'Not good',
    reviewee_role: 'L',
    reviewee_role_display: 'Landlord',
    created_at: '2026-01-05T10:00:00.000Z',
    verified: true,
    about: null,
    reply: null,
    replied_at: null,
  }) as never;

const api = (answer: (report: Report) => Report = (report) => report) =>
  mockApi()
    .on(seeListing, () => home)
    .on(sendInteraction, () => undefined)
    .on(login, () => ({ access: 'new-access', refresh: 'new-refresh' }))
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(seeProfile, () => bob)
    .on(reviewsOf, ({ query }) => {
      const items = query.verified === true ? [review(61, 9), review(62, 7)] : [];
      return { items, total: items.length, isExact: true };
    })
    .on(myConversations, () => ({ items: [aConversation()], total: 1, isExact: true }))
    .on(seeConversation, () => aThread([aMessage({ id: 51 })]))
    .on(blockedPeople, () => [])
    .on(blockPerson, ({ params }) => blocked(params.id))
    .on(sendReport, ({ body }) => {
      sent(body);
      return answer({
        id: 1,
        subject: body.subject,
        subject_id: Number(body.id),
        reason: body.reason,
        reason_display: '',
        text: String(body.text),
        state: 'open',
        state_display: 'Open',
        created_at: '2026-01-05T10:00:00.000Z',
      });
    });

const openListing = (some = api()) => renderPage('/listings/21', { api: some, isSignedIn: true });
const reportListing = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Report this listing' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const chooseScam = () => userEvent.click(screen.getByRole('radio', { name: 'It looks like a scam' }));

describe('reporting a listing', () => {
  it('takes a reason and text, says what happens next, and thanks', async () => {
    await openListing();
    await reportListing();
    const form = await dialog('Report this listing');
    expect(form.getByText(/Nobody but our staff learns who reported/)).toBeTruthy();
    await chooseScam();
    fill(/What should we know/, 'The pictures are from elsewhere.');
    expect(form.getByText('32 of 1,000 characters')).toBeTruthy();
    await send();
    const thanks = await dialog('Thank you');
    expect(thanks.getByRole('link', { name: 'your reports' }).getAttribute('href')).toBe('/reports');
    expect(thanks.queryByRole('button', { name: 'Block this person' })).toBeNull();
    expect(sent.mock.calls).toEqual([
      [{ subject: 'listing', id: 21, reason: 'scam', text: 'The pictures are from elsewhere.' }],
    ]);
    await userEvent.click(thanks.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a reason and at most 1,000 characters before anything is sent', async () => {
    await openListing();
    await reportListing();
    await dialog('Report this listing');
    fill(/What should we know/, 'x'.repeat(1001));
    await send();
    expect(await screen.findByText('Choose a reason.')).toBeTruthy();
    expect(screen.getByText('Use at most 1,000 characters.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('says so when it was reported before', async () => {
    await openListing(api((report) => ({ ...report, reason: 'spam', state: 'dismissed' })));
    await reportListing();
    await dialog('Report this listing');
    await chooseScam();
    await send();
    expect(await dialog('You have already reported this')).toBeTruthy();
  });

  it.each([
    [new ApiError(404, { detail: 'Not found.' }), 'This is no longer here, so it cannot be reported.'],
    [new ApiError(429, { detail: 'Too many reports.' }, 60), 'Too many reports.'],
    [
      new ApiError(400, { id: ['You cannot report yourself or what is yours.'] }),
      'You cannot report yourself',
    ],
    [new NetworkError('unreachable', null), 'Your report could not be sent. Check your connection'],
  ])('shows an error when it fails, keeps the text and can be retried', async (failure, words) => {
    let isDown = true;
    const some = api((report) => {
      if (isDown) throw failure;
      return report;
    });
    await openListing(some);
    await reportListing();
    const form = await dialog('Report this listing');
    await chooseScam();
    fill(/What should we know/, 'My words');
    await send();
    expect((await form.findByRole('alert')).textContent).toContain(words);
    expect(form.getByDisplayValue('My words')).toBeTruthy();
    isDown = false;
    await send();
    expect(await dialog('Thank you')).toBeTruthy();
  });

  it('leads anonymous visitors to sign in and back to the open form', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(await screen.findByRole('link', { name: 'Report this listing' }));
    expect(await screen.findByText('Sign in to report this listing.')).toBeTruthy();
    fill('Email', 'anne@example.com');
    fill('Password', 'Correct-horse-7');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21'));
    expect(await dialog('Report this listing')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not offered for one’s own', async () => {
    const own = aListing({ owner: { ...home.owner, id: 7 } });
    await openListing(api().on(seeListing, () => own));
    expect(await screen.findByText('Listed by you')).toBeTruthy();
    expect(screen.queryByText('Report this listing')).toBeNull();
  });
});

describe('reporting a message', () => {
  it('works with the keyboard alone and goes on to block its author', async () => {
    await renderPage('/conversations/5', { api: api(), isSignedIn: true });
    const more = await screen.findByRole('button', { name: 'More: message of Bob Singh' });
    more.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Report');
    await userEvent.keyboard('{Enter}');
    await dialog('Report this message');
    await userEvent.click(screen.getByRole('radio', { name: 'It harasses someone' }));
    await send();
    const thanks = await dialog('Thank you');
    expect(sent.mock.calls).toEqual([[{ subject: 'message', id: 51, reason: 'harassment', text: '' }]]);
    await userEvent.click(thanks.getByRole('button', { name: 'Block this person' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Bob Singh?' }));
    await userEvent.click(question.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(blocked.mock.calls).toEqual([[8]]));
  });
});

describe('reporting on a profile', () => {
  it('reports the person from their menu', async () => {
    await renderPage('/profile/8', { api: api(), isSignedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'More: Bob Singh' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await dialog('Report this person');
    await chooseScam();
    await send();
    const thanks = await dialog('Thank you');
    expect(thanks.getByRole('button', { name: 'Block this person' })).toBeTruthy();
    expect(sent.mock.calls).toEqual([[{ subject: 'person', id: 8, reason: 'scam', text: '' }]]);
  });

  it('reports a review of another person, and offers nothing on one’s own', async () => {
    await renderPage('/profile/8?tab=reviews', { api: api(), isSignedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'More: review of Cleo Roy' }));
    expect(screen.queryByRole('button', { name: 'More: review of Anne Roy' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await dialog('Report this review');
    await chooseScam();
    await send();
    await dialog('Thank you');
    expect(sent.mock.calls).toEqual([[{ subject: 'review', id: 61, reason: 'scam', text: '' }]]);
  });
});
