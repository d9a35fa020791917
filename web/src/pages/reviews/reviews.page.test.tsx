import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchListings } from '@lodgepole/contract/listings/endpoints';
import {
  deleteReview,
  editReview,
  reviewsOf,
  seeReview,
  writeReview,
} from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { aViewer } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';

const viewer = aViewer();
const marc = { id: 55, first_name: 'Marc', last_name: 'Roy', profile_picture: null };

const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 9,
  rating: 4,
  comment: 'Paid on time and kept the place tidy.',
  reviewee: marc,
  reviewee_role: 'T',
  reviewee_role_display: 'Tenant',
  reviewer: { id: viewer.id, first_name: 'Anne', last_name: 'Tremblay', profile_picture: null },
  verified: true,
  about: 'They wrote to each other about a home.',
  reply: null,
  replied_at: null,
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  ...changes,
});

const shelf = (reviews: Review[], refusal?: ApiError) => {
  const sent: unknown[] = [];
  const answer = (body: unknown): Review => {
    sent.push(body);
    if (refusal) throw refusal;
    return aReview();
  };
  const api = mockApi()
    .on(myProfile, () => viewer)
    .on(seeProfile, () => ({
      ...viewer,
      ...marc,
      full_name: 'Marc Roy',
      rating: reviews.length > 0 ? { average: 4.3, count: reviews.length } : null,
    }))
    .on(searchListings, () => ({ items: [], total: 0, isExact: true }))
    .on(reviewsOf, () => ({ items: reviews, total: reviews.length, isExact: true }))
    .on(seeReview, () => reviews[0] ?? aReview())
    .on(writeReview, ({ body }) => answer(body))
    .on(editReview, ({ body }) => answer(body))
    .on(deleteReview, () => {
      sent.push('deleted');
      if (refusal) throw refusal;
    });
  return { api, sent };
};

const open = (path: string, api: ReturnType<typeof mockApi>) => renderPage(path, { api, isSignedIn: true });

describe('the reviews of a profile', () => {
  it('show the average with one decimal and rounded stars', async () => {
    await open('/profile/55?tab=reviews', shelf([aReview()]).api);
    expect(await screen.findByText('4.3')).toBeDefined();
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars' })).toBeDefined();
  });

  it('cut long comments at 200 characters, with the rest one press away', async () => {
    const comment = `${'a'.repeat(199)} and a tail`;
    await open('/profile/55?tab=reviews', shelf([aReview({ comment })]).api);
    expect(await screen.findByText(`${'a'.repeat(199)}…`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    expect(screen.getByText(comment)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'View Less' }));
    expect(screen.queryByText(comment)).toBeNull();
  });

  it('offer to edit to the author alone, and name nobody who is gone', async () => {
    await open(
      '/profile/55?tab=reviews',
      shelf([
        aReview(),
        aReview({ id: 10, reviewer: null }),
        aReview({ id: 11, reviewer: { ...marc, id: 77 } }),
      ]).api,
    );
    const links = await screen.findAllByRole('link', { name: 'Edit Review' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/reviews/edit/9']);
    expect(screen.getByText('Anonymous')).toBeDefined();
  });

  it('say so when there are none', async () => {
    await open('/profile/55?tab=reviews', shelf([]).api);
    expect(await screen.findByText('No reviews yet.')).toBeDefined();
  });
});

describe('writing a review', () => {
  it('shows the rules of every field and sends nothing while one is broken', async () => {
    const { api, sent } = shelf([]);
    await open('/profile/55/reviews', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Review' }));
    expect(screen.getByText('Select a valid role.')).toBeDefined();
    expect(screen.getByText('Rating must be between 1 and 5.')).toBeDefined();
    expect(screen.getByText('Comment must be at least 10 characters.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('sends role, rating and comment, and the person they are about', async () => {
    const { api, sent } = shelf([]);
    await open('/profile/55/reviews', api);
    await userEvent.click(await screen.findByRole('radio', { name: 'Tenant' }));
    await userEvent.click(screen.getByRole('radio', { name: '5 of 5: Excellent' }));
    await userEvent.type(screen.getByLabelText(/Comment/), 'Always friendly.');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(sent).toEqual([{ rating: 5, comment: 'Always friendly.', reviewee_role: 'T', reviewee: 55 }]);
  });

  it('lists what the server says against it, and keeps what was typed', async () => {
    const twice = 'You have already reviewed this person in this role. Edit your review instead.';
    const { api } = shelf([], new ApiError(400, { reviewee_role: [twice] }));
    await open('/profile/55/reviews', api);
    await userEvent.click(await screen.findByRole('radio', { name: 'Roommate' }));
    await userEvent.click(screen.getByRole('radio', { name: /^3/ }));
    await userEvent.type(screen.getByLabelText(/Comment/), 'Cooks very well.');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect((await screen.findByRole('alert')).textContent).toContain(twice);
    expect(screen.getByDisplayValue('Cooks very well.')).toBeDefined();
  });
});

describe('editing a review', () => {
  it('asks before what was changed is left behind', async () => {
    const { router } = await open('/reviews/edit/9', shelf([aReview()]).api);
    await userEvent.type(await screen.findByLabelText('Comment'), ' Would rent to him again.');
    void router.navigate('/favourites');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toMatch(/tidy. Would rent/);
    expect(router.state.location.pathname).toBe('/reviews/edit/9');
  });

  it('starts from what was written and sends the change', async () => {
    const { api, sent } = shelf([aReview()]);
    await open('/reviews/edit/9', api);
    await userEvent.type(await screen.findByLabelText(/Comment/), ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(sent).toEqual([
      { rating: 4, comment: 'Paid on time and kept the place tidy. Twice.', reviewee_role: 'T' },
    ]);
  });

  it('is refused to anyone but the author', async () => {
    await open('/reviews/edit/9', shelf([aReview({ reviewer: marc })]).api);
    expect(
      await screen.findByText('401 - Unauthorized. You do not have permission to view this page.'),
    ).toBeDefined();
  });

  it('deletes after asking, and says when that did not work', async () => {
    const { api, sent } = shelf([aReview()], new ApiError(500, null));
    await open('/reviews/edit/9', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Review' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Error deleting review')).toBeDefined();
    expect(sent).toEqual(['deleted']);
  });
});
