import { decideItem, sendReport, staffQueue } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConversation, openAs, sayIn, unreadOf } from '../../testing/create/conversations.ts';
import { emailsTo } from '../../testing/create/people.ts';
import { aStaffMember } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const first = 3_000_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.pool.query(`alter table messages alter column id restart with ${first}`);
});
afterAll(() => server.close());

it('sends, reads, pages, reminds of, reports and removes messages beyond four bytes', async () => {
  const { landlord, tenant, conversation } = await aConversation(server);
  await server.forgetMail();
  const one = await sayIn(server, tenant, conversation, 'One');
  const two = await sayIn(server, tenant, conversation, 'Two');
  expect([one.id, two.id]).toEqual([first, first + 1]);
  expect((await unreadOf(server, landlord)).map(({ id }) => id)).toEqual([two.id, one.id]);

  const back = "- interval '11 minutes'";
  await server.database.pool.query(`update messages set created_at = created_at ${back}`);
  await server.database.pool.query(`update conversation_participants set seen_at = seen_at ${back}`);
  await server.database.pool.query(`update graphile_worker._private_jobs set run_at = run_at ${back}`);
  expect(await emailsTo(server, landlord.email)).toHaveLength(1);

  const older = await openAs(server, landlord, conversation, { before: two.id });
  expect(older.messages.map(({ id }) => id)).toEqual([one.id]);
  await openAs(server, landlord, conversation);
  expect(await unreadOf(server, landlord)).toEqual([]);

  const report = (subject: 'message' | 'listing', id: number) =>
    server.call(sendReport, { body: { subject, id, reason: 'spam' } }, landlord.access);
  expect(await report('message', two.id)).toMatchObject({ status: 201, body: { subject_id: two.id } });
  expect((await report('message', Number.MAX_SAFE_INTEGER)).status).toBe(404);
  expect(await report('listing', two.id)).toMatchObject({ status: 400, body: { id: expect.any(Array) } });

  const staff = await aStaffMember(server);
  const queue = await server.call(staffQueue, { query: {} }, staff.access);
  expect(queue.body).toMatchObject([{ subject: 'message', subject_id: two.id, title: expect.any(String) }]);
  const [{ id }] = queue.body as [{ id: number }];
  const body = { decision: 'uphold', action: 'remove_message', reason: 'Spam.' } as const;
  expect((await server.call(decideItem, { params: { id }, body }, staff.access)).status).toBe(200);
  expect((await openAs(server, landlord, conversation)).messages.at(-1)).toMatchObject({ removed: true });
});
