import { myData } from '@lodgepole/contract/accounts/endpoints';
import { editReview, replyToReview, seeReview } from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { removeByStaff, reviewAs, writeToEachOther } from '../../testing/create/reviews.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let author: SignedIn;
let reader: SignedIn;
let reviewee: SignedIn;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  [author, reader] = [await aUser(server), await aUser(server)];
});
beforeEach(async () => {
  reviewee = await aUser(server);
  ({ id } = await reviewAs(server, author, reviewee.id));
});
afterAll(() => server.close());

const reply = (text: unknown, by: SignedIn = reviewee, review = id) =>
  server.request({
    method: 'PATCH',
    url: `/reviews/${review}/reply`,
    payload: { reply: text },
    headers: { authorization: `Bearer ${by.access}` },
  });

const seen = async (): Promise<Review> =>
  (await server.call(seeReview, { params: { id } }, reader.access)).body as Review;

describe('a reply to a review', () => {
  it('is shown with it to everyone who is signed in', async () => {
    const before = await seen();
    expect(before).toMatchObject({ reply: null, replied_at: null });
    const { status, body } = await reply('  Thank you.\nAll the best!  ');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      reply: 'Thank you.\nAll the best!',
      replied_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await seen()).toEqual(body);
  });

  it('is changed by the same call, and removed by an empty one', async () => {
    const first = (await reply('Thank you.')).body as Review;
    const second = (await reply('Thank you very much.')).body as Review;
    expect(second.reply).toBe('Thank you very much.');
    expect(Date.parse(second.replied_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first.replied_at ?? ''));
    for (const empty of ['', ' \n ']) {
      expect((await reply(empty)).body).toMatchObject({ reply: null, replied_at: null });
      await reply('Again.');
    }
  });

  it('is announced to the open pages of both, unless it stays the same', async () => {
    const changes = await hearChanges(server);
    const announced = [{ topic: 'profile', id: reviewee.id, people: [reviewee.id, author.id] }];
    expect(await changes.during(() => reply('Thank you.'))).toEqual(announced);
    const before = await seen();
    expect(await changes.during(() => reply(' Thank you. '))).toEqual([]);
    expect(await seen()).toEqual(before);
    expect(await changes.during(() => reply(''))).toEqual(announced);
    expect(await changes.during(() => reply(''))).toEqual([]);
    await changes.close();
  });

  it('can be written only by the person reviewed', async () => {
    for (const person of [author, reader])
      expect(await reply('Not mine.', person)).toMatchObject({
        status: 403,
        body: { detail: 'Only the person reviewed can reply to this review.' },
      });
    expect(await seen()).toMatchObject({ reply: null });
    const anonymous = { method: 'PATCH', url: `/reviews/${id}/reply`, payload: { reply: 'Hi.' } } as const;
    expect((await server.request(anonymous)).status).toBe(401);
  });

  it('is 404 to a review that is not there or that staff removed', async () => {
    expect((await reply('Hello.', reviewee, 2_000_000_000)).status).toBe(404);
    await removeByStaff(server, id);
    expect((await reply('Hello.')).status).toBe(404);
    expect((await reply('Hello.', reader)).status).toBe(404);
  });

  it.each([
    ['too long', 'x'.repeat(1001), 'Reply cannot exceed 1,000 characters.'],
    ['a control character', 'Thank\u0007 you.', 'Remove the characters that cannot be shown.'],
    ['a number', 5, 'Write your reply, or leave it empty to remove it.'],
    ['missing', undefined, 'Write your reply, or leave it empty to remove it.'],
    ['null', null, 'Write your reply, or leave it empty to remove it.'],
    ['a list', ['Thanks.'], 'Write your reply, or leave it empty to remove it.'],
  ])('is refused in words when it is %s', async (_name, text, sentence) => {
    await reply('Thank you.');
    expect(await reply(text)).toMatchObject({ status: 400, body: { reply: [sentence] } });
    expect((await seen()).reply).toBe('Thank you.');
  });

  it('has up to 1,000 characters, counted after trimming', async () => {
    expect((await reply(` ${'é'.repeat(1000)}\n`)).body).toMatchObject({ reply: 'é'.repeat(1000) });
  });

  it('stays, with its date, when the author edits the review', async () => {
    const { reply: text, replied_at } = (await reply('Thank you.')).body as Review;
    await server.call(editReview, { params: { id }, body: { rating: 2 } }, author.access);
    expect(await seen()).toMatchObject({ rating: 2, reply: text, replied_at });
  });

  it('is unique, whatever is sent at once', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `Reply ${index}`);
    const replies = await Promise.all(texts.map((text) => reply(text)));
    expect(replies.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(texts).toContain((await seen()).reply);
  });

  it('can be written when the author’s account is gone', async () => {
    const leaver = await aUser(server);
    ({ id } = await reviewAs(server, leaver, reviewee.id, { reviewee_role: 'T' }));
    await server.database.pool.query('delete from users where id = $1', [leaver.id]);
    expect((await reply('Good luck.')).body).toMatchObject({ reviewer: null, reply: 'Good luck.' });
  });

  it('is among what both of them may take along of their data', async () => {
    await writeToEachOther(server, reviewee, author);
    const { replied_at } = (await reply('Thank you.')).body as Review;
    const kept = { id, verified: true, reply: 'Thank you.', replied_at };
    expect((await server.call(myData, {}, author.access)).body).toMatchObject({
      reviews: { written: expect.arrayContaining([expect.objectContaining(kept)]) },
    });
    expect((await server.call(myData, {}, reviewee.access)).body).toMatchObject({
      reviews: { received: [kept] },
    });
    expect(
      (await server.call(replyToReview, { params: { id }, body: { reply: '' } }, reviewee.access)).status,
    ).toBe(200);
  });
});
