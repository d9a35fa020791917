import { deleteProfile, myData, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  deleteReview,
  editReview,
  reviewsOf,
  seeReview,
  writeReview,
} from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { writeToEachOther } from '../../testing/create/reviews.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let author: SignedIn;
let otherUser: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [author, otherUser] = [await aUser(server, { first_name: 'Zoë' }), await aUser(server)];
});
afterAll(() => server.close());

const aReview = { rating: 4, comment: 'Kind, and quick to answer.', reviewee_role: 'L' } as const;

const write = (reviewee: number, body: object = aReview, by: SignedIn = author) =>
  server.request({
    method: 'POST',
    url: `/profile/reviews/${reviewee}`,
    payload: body,
    headers: { authorization: `Bearer ${by.access}` },
  });

const written = async (reviewee: number, body: object = aReview, by: SignedIn = author): Promise<Review> => {
  const reply = await write(reviewee, body, by);
  expect(reply.status).toBe(201);
  return reply.body as Review;
};

const listed = async (reviewee: number, query: { page?: number; page_size?: number } = {}) => {
  const { body, headers } = await server.call(reviewsOf, { query: { reviewee, ...query } }, otherUser.access);
  return { ids: (body as Review[]).map(({ id }) => id), total: headers['x-total-count'] };
};

describe('writing a review', () => {
  it('answers it whole and shows it to everyone who is signed in', async () => {
    const landlord = await aUser(server, { first_name: 'Émile' });
    const review = await written(landlord.id, { ...aReview, reviewee: landlord.id });
    expect(review).toMatchObject({
      rating: 4,
      comment: 'Kind, and quick to answer.',
      reviewee_role: 'L',
      reviewee_role_display: 'Landlord',
      reviewee: { id: landlord.id, first_name: 'Émile', last_name: 'Tremblay', profile_picture: null },
      reviewer: { id: author.id, first_name: 'Zoë', last_name: 'Tremblay', profile_picture: null },
    });
    const seen = await server.call(seeReview, { params: { id: review.id } }, otherUser.access);
    expect(seen.body).toEqual(review);
    expect(await listed(landlord.id)).toEqual({ ids: [review.id], total: '1' });
  });

  it('trims the comment before it counts its characters', async () => {
    const { id } = await aUser(server);
    const { comment } = await written(id, { ...aReview, comment: `  ${'x'.repeat(1000)}\n` });
    expect(comment).toHaveLength(1000);
  });

  it.each([
    ['no rating', { rating: undefined }, { rating: ['Rating must be between 1 and 5.'] }],
    ['a rating of 0', { rating: 0 }, { rating: ['Rating must be between 1 and 5.'] }],
    ['a rating of 6', { rating: 6 }, { rating: ['Rating must be between 1 and 5.'] }],
    ['half a star', { rating: 3.5 }, { rating: ['Rating must be between 1 and 5.'] }],
    [
      'a comment of spaces',
      { comment: ' '.repeat(30) },
      { comment: ['Comment must be at least 10 characters.'] },
    ],
    [
      'a long comment',
      { comment: 'x'.repeat(1001) },
      { comment: ['Comment cannot exceed 1,000 characters.'] },
    ],
    ['an unknown role', { reviewee_role: 'X' }, { reviewee_role: ['Select a valid role.'] }],
    ['no role', { reviewee_role: undefined }, { reviewee_role: ['Select a valid role.'] }],
  ])('is refused in words with %s', async (_name, changes, problems) => {
    expect(await write(otherUser.id, { ...aReview, ...changes })).toMatchObject({
      status: 400,
      body: problems,
    });
    expect((await listed(otherUser.id)).total).toBe('0');
  });

  it('is refused of the author, of a person who does not exist, and when the body names another person than the path', async () => {
    expect(await write(author.id)).toMatchObject({
      status: 403,
      body: { detail: 'You cannot review yourself.' },
    });
    expect((await write(2_000_000_000)).status).toBe(404);
    const disagreeing = await write(otherUser.id, { ...aReview, reviewee: author.id });
    expect([disagreeing.status, Object.keys(disagreeing.body as object)]).toEqual([400, ['reviewee']]);
  });

  it('happens once for each role, however many are sent at once', async () => {
    const { id } = await aUser(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => write(id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        reviewee_role: ['You have already reviewed this person in this role. Edit your review instead.'],
      },
    });
    await written(id, { ...aReview, reviewee_role: 'T' });
    await written(id, aReview, otherUser);
    expect((await listed(id)).total).toBe('3');
  });
});

describe('the reviews of a person', () => {
  it('come newest first, in pages', async () => {
    const { id } = await aUser(server);
    const made: number[] = [];
    for (const by of [author, otherUser])
      for (const reviewee_role of ['T', 'L', 'R'])
        made.unshift((await written(id, { ...aReview, reviewee_role }, by)).id);
    expect(await listed(id)).toEqual({ ids: made, total: '6' });
    await server.database.pool.query(
      'insert into reviews (reviewee_id, reviewee_role, rating, comment) ' +
        `select ${id}, 'T', 5, 'Left by people who are gone.' from generate_series(1, 6)`,
    );
    expect((await listed(id, { page: 2, page_size: 10 })).ids).toEqual(made.slice(4));
  });

  it.each([
    ['nobody is named', ''],
    ['the name is no number', '?reviewee=anne'],
    ['no one has the number', '?reviewee=99999999999'],
    ['the page size is odd', '?reviewee=1&page_size=7'],
  ])('are refused when %s', async (_name, query) => {
    const reply = await server.request({
      method: 'GET',
      url: `/profile/reviews${query}`,
      headers: { authorization: `Bearer ${author.access}` },
    });
    expect(reply.status).toBe(400);
  });

  it('add up to a rating on the profile and on the pages of the person’s listings', async () => {
    const landlord = await aUser(server);
    const profile = async () =>
      (await server.call(seeProfile, { params: { id: landlord.id } }, author.access)).body;
    expect(await profile()).toMatchObject({ rating: null });
    for (const tenant of [author, otherUser]) await writeToEachOther(server, landlord, tenant);
    await written(landlord.id);
    await written(landlord.id, { ...aReview, rating: 5, reviewee_role: 'R' });
    await written(landlord.id, { ...aReview, rating: 5 }, otherUser);
    expect(await profile()).toMatchObject({ rating: { average: 4.7, count: 3 } });
    const { id } = await postListing(server, landlord);
    expect((await server.call(seeListing, { params: { id } })).body).toMatchObject({
      owner: { id: landlord.id, rating: { average: 4.7, count: 3 } },
    });
  });

  it('change no rating when they are by people who had no dealings with the person', async () => {
    const landlord = await aUser(server);
    const { id: listing } = await postListing(server, landlord);
    const ratings = async () => [
      (await server.call(seeProfile, { params: { id: landlord.id } }, author.access)).body,
      ((await server.call(seeListing, { params: { id: listing } })).body as Listing).owner,
    ];
    await written(landlord.id, { ...aReview, rating: 1 });
    for (const shown of await ratings()) expect(shown).toMatchObject({ rating: null });
    await writeToEachOther(server, landlord, otherUser);
    await written(landlord.id, { ...aReview, rating: 5 }, otherUser);
    for (const shown of await ratings()) expect(shown).toMatchObject({ rating: { average: 5, count: 1 } });
    expect((await listed(landlord.id)).total).toBe('2');
  });
});

describe('an existing review', () => {
  it('is changed by its author in rating, comment and role, and in nothing else', async () => {
    const { id: reviewee } = await aUser(server);
    const review = await written(reviewee);
    const reply = await server.request({
      method: 'PUT',
      url: `/reviews/manage/${review.id}/`,
      payload: { rating: 2, reviewee: otherUser.id, reviewer: otherUser.id },
      headers: { authorization: `Bearer ${author.access}` },
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { rating: 2, comment: review.comment, reviewee: { id: reviewee }, reviewer: { id: author.id } },
    });
    const change = (body: object) =>
      server.call(editReview, { params: { id: review.id }, body }, author.access);
    expect((await change({ comment: 'short' })).body).toEqual({
      comment: ['Comment must be at least 10 characters.'],
    });
    expect((await change({ reviewee_role: 'T' })).body).toMatchObject({ reviewee_role_display: 'Tenant' });
    await written(reviewee);
    expect(await change({ reviewee_role: 'L' })).toMatchObject({
      status: 400,
      body: { reviewee_role: [expect.stringContaining('already reviewed')] },
    });
  });

  it('is changed and deleted by no one else, the reviewee included', async () => {
    const review = await written(otherUser.id, { ...aReview, reviewee_role: 'R' });
    const { id } = review;
    expect(
      await server.call(editReview, { params: { id }, body: { rating: 5 } }, otherUser.access),
    ).toMatchObject({ status: 403, body: { detail: 'Only the author can change this review.' } });
    expect((await server.call(deleteReview, { params: { id } }, otherUser.access)).status).toBe(403);
    expect((await server.call(seeReview, { params: { id } }, author.access)).body).toEqual(review);
  });

  it('is deleted by its author', async () => {
    const { id: reviewee } = await aUser(server);
    const { id } = await written(reviewee);
    expect((await server.call(deleteReview, { params: { id } }, author.access)).status).toBe(204);
    expect((await server.call(deleteReview, { params: { id } }, author.access)).status).toBe(404);
    expect((await server.call(seeReview, { params: { id } }, author.access)).status).toBe(404);
    expect(await listed(reviewee)).toEqual({ ids: [], total: '0' });
  });

  it('stays, anonymous, when its author goes, and goes when its reviewee does', async () => {
    const [leaver, reviewee] = [await aUser(server), await aUser(server)];
    const { id } = await written(reviewee.id, aReview, leaver);
    const about = await written(leaver.id);
    await server.call(deleteProfile, {}, leaver.access);
    expect((await server.call(seeReview, { params: { id } }, author.access)).body).toMatchObject({
      id,
      reviewer: null,
    });
    expect((await listed(reviewee.id)).ids).toEqual([id]);
    expect((await server.call(editReview, { params: { id }, body: {} }, author.access)).status).toBe(403);
    expect((await server.call(seeReview, { params: { id: about.id } }, author.access)).status).toBe(404);
    expect(await listed(leaver.id)).toEqual({ ids: [], total: '0' });
  });

  it('is in the downloads of both people concerned', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    const { id } = await written(other.id, aReview, one);
    expect((await server.call(myData, {}, one.access)).body).toMatchObject({
      reviews: { written: [{ id }], received: [] },
    });
    expect((await server.call(myData, {}, other.access)).body).toMatchObject({
      reviews: { written: [], received: [{ id }] },
    });
  });
});

it('refuses every call about reviews to anonymous visitors', async () => {
  for (const endpoint of [seeReview, editReview, deleteReview, writeReview, reviewsOf])
    expect(
      (await server.request({ method: endpoint.method, url: endpoint.path.replace(':id', '1') })).status,
    ).toBe(401);
});
