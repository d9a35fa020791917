import { deleteProfile, editProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteReview, editReview } from '@lodgepole/contract/reviews/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser, emailsTo, type SignedIn } from '../../testing/create/people.ts';
import { removeByStaff, review, reviewAs } from '../../testing/create/reviews.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mostMailsFromOne } from '../notifications/event-emails.service.ts';

let server: TestServer;
let author: SignedIn;
let reviewee: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
beforeEach(async () => {
  [author, reviewee] = [
    await aUser(server, { first_name: 'Zoë', last_name: 'Roy' }),
    await aUser(server, { first_name: 'Émile' }),
  ];
});
afterAll(() => server.close());

const subjects = async () =>
  (await emailsTo(server, reviewee.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('review'));

describe('mail about a new review', () => {
  it('goes to the person reviewed, says who wrote it, and keeps what it says to the profile', async () => {
    await reviewAs(server, author, reviewee.id, { comment: 'Never answers the phone.' });
    expect(await subjects()).toEqual(['Zoë Roy wrote a review about you']);
    const [mail] = await emailsTo(server, reviewee.email);
    expect(mail?.text).toContain(`${server.config.publicUrl}/profile/${reviewee.id}?tab=reviews`);
    expect(mail?.text).toContain('No more emails about reviews about you');
    expect(mail?.text).not.toContain('Never answers');
  });

  it('is not sent again for an edit, nor for a review that was refused', async () => {
    const { id } = await reviewAs(server, author, reviewee.id);
    await server.call(editReview, { params: { id }, body: { rating: 1 } }, author.access);
    expect((await review(server, author, reviewee.id)).status).toBe(400);
    expect(await subjects()).toHaveLength(1);
  });

  it('is not sent about a review that is deleted by then', async () => {
    const deleted = await reviewAs(server, author, reviewee.id);
    await server.call(deleteReview, { params: { id: deleted.id } }, author.access);
    const removed = await reviewAs(server, author, reviewee.id);
    await removeByStaff(server, removed.id);
    expect(await subjects()).toEqual([]);
    await reviewAs(server, author, reviewee.id, { reviewee_role: 'T' });
    await server.call(deleteProfile, {}, author.access);
    expect(await subjects()).toEqual([]);
  });

  it('is not sent to people who turned it off', async () => {
    await server.call(editProfile, { body: { receive_email_notifications: false } }, reviewee.access);
    await reviewAs(server, author, reviewee.id);
    expect(await subjects()).toEqual([]);
  });

  it('can be turned off by its link alone', async () => {
    await reviewAs(server, author, reviewee.id);
    const [mail] = await emailsTo(server, reviewee.email);
    const [, url = ''] = /(\/unsubscribe\?token=\S+)/.exec(mail?.text ?? '') ?? [];
    const reply = await server.lodgepole.fastify.inject({ method: 'POST', url });
    expect(reply.statusCode).toBe(200);
    await reviewAs(server, author, reviewee.id, { reviewee_role: 'T' });
    expect(await subjects()).toHaveLength(1);
  });

  it('does not fill a mailbox when one person writes and deletes over and over', async () => {
    for (let round = 0; round < mostMailsFromOne + 2; round++) {
      const { id } = await reviewAs(server, author, reviewee.id);
      await server.runJobs();
      await server.call(deleteReview, { params: { id } }, author.access);
    }
    expect(await subjects()).toHaveLength(mostMailsFromOne);
  });
});
