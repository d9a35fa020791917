import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import {
  deleteReview,
  editReview,
  replyToReview,
  reviewsOf,
  seeReview,
  writeReview,
} from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

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
  about: 'They wrote to each other.',
  reply: null,
  replied_at: null,
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  ...changes,
});

const shelf = (reviews: Review[], refusal?: ApiError) => {
  const sent: unknown[] = [];
  let shown = reviews;
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
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(reviewsOf, ({ query: { verified } }) => {
      const items = shown.filter((review) => review.verified === verified);
      return { items, total: items.length, isExact: true };
    })
    .on(replyToReview, ({ params, body }) => {
      answer(body);
      const changed = { reply: body.reply || null, replied_at: body.reply ? '2026-02-03T04:05:06Z' : null };
      shown = shown.map((review) => (review.id === Number(params.id) ? { ...review, ...changed } : review));
      return shown[0] ?? aReview();
    })
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

describe('verified reviews', () => {
  const unknown = { verified: false, about: null };

  it('come first, with a badge that says how the two dealt with each other', async () => {
    await open('/profile/55?tab=reviews', shelf([aReview(), aReview({ id: 10, ...unknown })]).api);
    const badge = await screen.findByRole('button', { name: 'Verified' });
    expect(badge.getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(badge);
    expect(screen.getByRole('tooltip').textContent).toBe('They wrote to each other.');
    expect(screen.getAllByRole('button', { name: 'Verified' })).toHaveLength(1);
  });

  it('are apart from the others, which are folded until they are asked for', async () => {
    const comment = 'Never met them, really.';
    await open('/profile/55?tab=reviews', shelf([aReview(), aReview({ id: 10, comment, ...unknown })]).api);
    const heading = await screen.findByRole('heading', {
      name: 'Reviews by people who have not been in contact here',
    });
    const fold = heading.closest('details');
    expect(fold?.open).toBe(false);
    await userEvent.click(heading);
    expect(fold?.open).toBe(true);
    expect(within(fold as HTMLElement).getByText(comment)).toBeDefined();
    expect(within(fold as HTMLElement).getByText('These do not count toward the rating.')).toBeDefined();
  });

  it('are the only ones counted in the rating', async () => {
    await open('/profile/55?tab=reviews', shelf([aReview()]).api);
    await userEvent.click(await screen.findByRole('button', { name: '1 review' }));
    expect(screen.getByRole('tooltip').textContent).toBe(
      'Only verified reviews count: those by people who have been in contact here.',
    );
  });

  it('have an empty state when there are only others', async () => {
    await open('/profile/55?tab=reviews', shelf([aReview(unknown)]).api);
    expect(await screen.findByText('No verified reviews yet.')).toBeDefined();
    expect(screen.queryByText('No reviews yet.')).toBeNull();
  });
});

describe('replying to a review', () => {
  const ofMe = (changes: Partial<Review> = {}) =>
    aReview({ reviewee: { ...marc, id: viewer.id }, reviewer: marc, ...changes });
  const path = `/profile/${viewer.id}?tab=reviews`;
  const replied = { reply: 'Thank you, Marc.', replied_at: '2026-01-03T03:04:05Z' };

  it('is offered to the person reviewed alone', async () => {
    await open('/profile/55?tab=reviews', shelf([aReview(replied)]).api);
    expect(await screen.findByText('Thank you, Marc.')).toBeDefined();
    expect(screen.getByText('Marc Roy', { selector: 'b' })).toBeDefined();
    for (const name of ['Reply', 'Edit reply', 'Remove'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('starts in the field, and comes back to the button', async () => {
    const { api, sent } = shelf([ofMe()]);
    await open(path, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
    const field = screen.getByLabelText('Your reply');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'Thank you!');
    expect(screen.getByText('10 of 1,000 characters')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    const edit = await screen.findByRole('button', { name: 'Edit reply' });
    expect(screen.getByText('Thank you!')).toBeDefined();
    expect(document.activeElement).toBe(edit);
    expect(sent).toEqual([{ reply: 'Thank you!' }]);
  });

  it('says what is wrong and sends nothing while it is empty or too long', async () => {
    const { api, sent } = shelf([ofMe()]);
    await open(path, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect(screen.getByText('Write your reply first.')).toBeDefined();
    const field = screen.getByLabelText(/Your reply/);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(1001));
    await userEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect(screen.getByText('Reply cannot exceed 1,000 characters.')).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('keeps what was typed when it fails', async () => {
    await open(path, shelf([ofMe({ id: 21 })], new ApiError(500, null)).api);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
    await userEvent.type(screen.getByLabelText('Your reply'), 'Not lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your reply could not be saved. Please try again.',
    );
    expect(screen.getByDisplayValue('Not lost.')).toBeDefined();
  });

  it('keeps what was typed while another page is looked at, and forgets it on Cancel', async () => {
    const { router } = await open(path, shelf([ofMe({ id: 22, ...replied })]).api);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit reply' }));
    await userEvent.type(screen.getByLabelText('Your reply'), ' And more.');
    await router.navigate('/reviews/edit/9');
    await screen.findByText(/^401/);
    await router.navigate(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit reply' }));
    expect(screen.getByDisplayValue('Thank you, Marc. And more.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const edit = screen.getByRole('button', { name: 'Edit reply' });
    expect(document.activeElement).toBe(edit);
    await userEvent.click(edit);
    expect(screen.getByDisplayValue('Thank you, Marc.')).toBeDefined();
  });

  it('is removed after asking', async () => {
    const { api, sent } = shelf([ofMe(replied)]);
    await open(path, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove your reply?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    const button = await screen.findByRole('button', { name: 'Reply' });
    expect(screen.queryByText('Thank you, Marc.')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(sent).toEqual([{ reply: '' }]);
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
    expect(sent).toEqual([{ comment: 'Paid on time and kept the place tidy. Twice.' }]);
  });

  it('keeps the rating given in another tab since it was opened', async () => {
    const reviews = [aReview()];
    const { api, sent } = shelf(reviews);
    const { queryClient } = await open('/reviews/edit/9', api);
    await screen.findByLabelText(/Comment/);
    reviews[0] = aReview({ rating: 2 });
    await queryClient.invalidateQueries();
    await userEvent.type(screen.getByLabelText(/Comment/), ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(sent).toEqual([{ comment: 'Paid on time and kept the place tidy. Twice.' }]);
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
