import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../core/log.ts';
import { aConversation, sayIn } from '../testing/create/conversations.ts';
import { postListing } from '../testing/create/listings.ts';
import { aUser } from '../testing/create/people.ts';
import { bookAs, offerOn } from '../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { runAllDue } from './run-all-due.ts';

const hourMs = 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const runIn = (hours: number) =>
  runAllDue({
    config: server.config,
    database: server.database,
    log: silentLog,
    at: new Date(Date.now() + hours * hourMs),
    signal: new AbortController().signal,
  });

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const subjectsTo = async (email: string): Promise<string[]> =>
  (
    await query<{ subject: string }>('select subject from mailbox where recipient = $1 order by id', [email])
  ).map(({ subject }) => subject);

it('runs jobs that are due later, as of that time', async () => {
  const { tenant, landlord, conversation } = await aConversation(server);
  await sayIn(server, tenant, conversation, 'Hello');
  await runIn(0.1);
  expect(await subjectsTo(landlord.email)).toEqual([]);
  await runIn(24);
  expect(await subjectsTo(landlord.email)).toEqual([expect.stringContaining('wrote to you')]);
});

it('makes no account link that is valid for too long', async () => {
  const { id, email } = await aUser(server);
  await server.call(requestReset, { body: { email } });
  await runIn(45 * 24);
  expect(await subjectsTo(email)).toEqual(['Reset your Lodgepole password']);
  const [link] = await query<{ expires_at: Date }>(
    "select expires_at from account_links where user_id = $1 and purpose = 'reset'",
    [id],
  );
  expect(link?.expires_at.getTime()).toBeLessThan(Date.now() + 2 * hourMs);
});

it('runs jobs that are already due first', async () => {
  const [host, guest] = [await aUser(server), await aUser(server)];
  const { id } = await postListing(server, host);
  const viewing = await offerOn(server, host, id);
  await bookAs(server, guest, viewing.id);
  await runIn(10 * 24);
  expect(await subjectsTo(guest.email)).toEqual([expect.stringMatching(/^Your viewing of .+ is booked$/)]);
});

it('reports what failed', async () => {
  await query("select graphile_worker.add_job('send_verification', json_build_object('user', 'nobody'))");
  const { failed } = await runIn(1);
  expect(failed).toMatchObject([{ name: 'send_verification', reason: expect.stringContaining('integer') }]);
});
