import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import { login, seeProfile, verifyEmail } from '@lodgepole/contract/accounts/endpoints';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import { sendReport } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aUser, emailsTo, newestLink, signUp } from '../../../testing/create/people.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;
const register = async (): Promise<{ id: number; email: string; password: string }> => {
  const person = aPerson();
  const { body } = await signUp(server, person);
  return { id: (body as { id: number }).id, email: person.email, password: person.password };
};

const idsLeft = async (...ids: number[]): Promise<number[]> =>
  (
    await server.database.pool.query<{ id: number }>('select id from users where id = any($1) order by id', [
      ids,
    ])
  ).rows.map(({ id }) => id);

const runAfter = async (days: number): Promise<void> => {
  clock = new Date(Date.now() + days * dayMs);
  await server.lodgepole.tasks.remove_unverified({}, aJobRun());
};
const reminder = 'Confirm your email, or your account will be deleted tomorrow';
const reminders = async (email: string): Promise<number> =>
  (await emailsTo(server, email)).filter(({ subject }) => subject === reminder).length;

describe('an account whose email is not confirmed', () => {
  it('is reminded once after six days and deleted after seven; a confirmed one stays', async () => {
    const [lazy, late, prompt] = [await register(), await register(), await aUser(server)];
    await runAfter(5.9);
    expect(await reminders(lazy.email)).toBe(0);
    await runAfter(6);
    await runAfter(6.5);
    expect([await reminders(lazy.email), await reminders(prompt.email)]).toEqual([1, 0]);
    const link = await newestLink(server, late.email);
    expect((await server.call(verifyEmail, { body: link })).status).toBe(200);
    await runAfter(6.9);
    expect(await idsLeft(lazy.id, late.id, prompt.id)).toEqual([lazy.id, late.id, prompt.id]);
    await runAfter(7.1);
    expect(await idsLeft(lazy.id, late.id, prompt.id)).toEqual([late.id, prompt.id]);
    const { email, password } = lazy;
    expect((await server.call(login, { body: { email, password } })).status).toBe(401);
    expect((await signUp(server, aPerson({ email }))).status).toBe(201);
  });

  it('is there for nobody else: not to see, review, block or report', async () => {
    const { id } = await register();
    const { access } = await aUser(server);
    const review = { rating: 1, comment: 'Who is this?', reviewee_role: 'T' as const };
    const replies = [
      await server.call(seeProfile, { params: { id } }, access),
      await server.call(blockPerson, { params: { id } }, access),
      await server.call(writeReview, { params: { id }, body: review }, access),
      await server.call(sendReport, { body: { subject: 'person', id, reason: 'spam', text: '' } }, access),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
