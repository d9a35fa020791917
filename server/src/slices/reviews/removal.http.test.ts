import { myData, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteReview, editReview, reviewsOf, seeReview } from '@lodgepole/contract/reviews/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { removeByStaff, review, reviewAs } from '../../testing/create/reviews.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let author: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [author, reader] = [await aUser(server), await aUser(server)];
});
afterAll(() => server.close());

describe('a review that staff removed', () => {
  it('notifies both once, and nobody when there is no such review', async () => {
    const { id: reviewee } = await aUser(server);
    const { id } = await reviewAs(server, author, reviewee);
    const changes = await hearChanges(server);
    const heard = await changes.during(async () => {
      expect(await removeByStaff(server, id)).toEqual({ reviewer: author.id, reviewee });
      expect(await removeByStaff(server, id)).toBeNull();
      expect(await removeByStaff(server, 2_000_000_000)).toBeNull();
    });
    expect(heard).toEqual([{ topic: 'profile', id: reviewee, people: [reviewee, author.id] }]);
    await changes.close();
  });

  it('is removed by one of many decisions at once', async () => {
    const { id: reviewee } = await aUser(server);
    const { id } = await reviewAs(server, author, reviewee);
    const answers = await Promise.all(Array.from({ length: 8 }, () => removeByStaff(server, id)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('cannot be read, changed or counted anywhere', async () => {
    const reviewee = await aUser(server);
    const { id } = await reviewAs(server, author, reviewee.id);
    await removeByStaff(server, id);
    for (const person of [author, reviewee, reader]) {
      const list = await server.call(reviewsOf, { query: { reviewee: reviewee.id } }, person.access);
      expect([list.body, list.headers['x-total-count']]).toEqual([[], '0']);
      expect((await server.call(seeReview, { params: { id } }, person.access)).status).toBe(404);
      const edit = { params: { id }, body: { rating: 1 } };
      expect((await server.call(editReview, edit, person.access)).status).toBe(404);
      expect((await server.call(deleteReview, { params: { id } }, person.access)).status).toBe(404);
      expect((await server.call(myData, {}, person.access)).body).not.toMatchObject({
        reviews: { written: expect.arrayContaining([expect.objectContaining({ id })]) },
      });
    }
    const profile = await server.call(seeProfile, { params: { id: reviewee.id } }, reader.access);
    expect(profile.body).toMatchObject({ rating: null });
  });

  it('cannot be written again in its role, also not by moving another one there', async () => {
    const { id: reviewee } = await aUser(server);
    const removed = await reviewAs(server, author, reviewee, { reviewee_role: 'L' });
    await removeByStaff(server, removed.id);
    const refusal = {
      status: 400,
      body: {
        reviewee_role: [
          'Your review of this person in this role was removed. You cannot write another one in this role.',
        ],
      },
    };
    expect(await review(server, author, reviewee, { reviewee_role: 'L' })).toMatchObject(refusal);
    const other = await reviewAs(server, author, reviewee, { reviewee_role: 'T' });
    const move = { params: { id: other.id }, body: { reviewee_role: 'L' as const } };
    expect(await server.call(editReview, move, author.access)).toMatchObject(refusal);
    expect((await server.call(seeReview, { params: { id: other.id } }, reader.access)).body).toEqual(other);
  });

  it('stays removed when its author’s account is gone', async () => {
    const [leaver, reviewee] = [await aUser(server), await aUser(server)];
    const { id } = await reviewAs(server, leaver, reviewee.id);
    await server.database.pool.query('delete from users where id = $1', [leaver.id]);
    expect(await removeByStaff(server, id)).toEqual({ reviewer: null, reviewee: reviewee.id });
    expect((await server.call(seeReview, { params: { id } }, reader.access)).status).toBe(404);
  });
});
