import { actOnListing, askVerification, decideItem } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const site = 'https://www.lodgepole.example';

let server: TestServer;
let staff: SignedInRoommate;
let landlord: SignedInRoommate;
let tenant: SignedInRoommate;
let listing: number;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, env: { WEB_URL: site } });
});
afterAll(() => server.close());
beforeEach(async () => {
  const people = (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
  [landlord, tenant] = people;
  staff = await asStaff(server, people[2]);
  ({ id: listing } = await postListing(server, landlord));
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const hide = (reason = 'It is not your home.') =>
  server.call(actOnListing, { params: { id: listing, act: 'hide' }, body: { reason } }, staff.access);

it('emails tell reporters what became of it, and neither the reason nor anything of others', async () => {
  await reportAs(server, tenant, { subject: 'listing', id: listing, text: 'From the tenant.' });
  await reportAs(server, staff, { subject: 'listing', id: listing, text: 'From a colleague.' });
  const [item] = await query<{ id: number }>(
    "select id from trust_items where subject = 'listing' and subject_id = $1",
    [listing],
  );
  const body = { decision: 'uphold', action: 'hide_listing', reason: 'A private detail.' } as const;
  await server.call(decideItem, { params: { id: item?.id ?? 0 }, body }, staff.access);
  const toReporter = await emailsTo(server, tenant.email);
  expect(toReporter).toHaveLength(1);
  expect(toReporter[0]?.text).toContain('You reported the listing 75 King St S, Waterloo.');
  expect(toReporter[0]?.text).toContain('upheld your report');
  expect(toReporter[0]?.text).toContain(`${site}/reports`);
  expect(toReporter[0]?.text).not.toMatch(/private detail|colleague|Number/);
  const [toOwner] = await emailsTo(server, landlord.email);
  expect(toOwner?.text).toContain('Reason: A private detail.');
  expect(toOwner?.text).not.toMatch(/From the tenant|From a colleague/);
  expect(toOwner?.text).not.toContain(tenant.email);
});

it('emails hold nothing but ids while they wait, and are sent once', async () => {
  await hide('A private detail.');
  const waiting = await query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as tasks
       on tasks.id = task_id where identifier = 'send_staff_mail'`,
  );
  expect(waiting).toEqual([{ payload: { kind: 'concerned', entry: expect.any(Number), to: landlord.id } }]);
  expect(await emailsTo(server, landlord.email)).toHaveLength(1);
  expect(await emailsTo(server, landlord.email)).toHaveLength(1);
});

it('emails about a verified listing lead to it, and offer no other look', async () => {
  const answered = { params: { id: listing, act: 'verify' }, body: { reason: 'We saw the lease.' } } as const;
  const ask = () => server.call(askVerification, { params: { id: listing }, body: {} }, landlord.access);
  expect((await ask()).status).toBe(200);
  await server.call(actOnListing, answered, staff.access);
  const [mail] = await emailsTo(server, landlord.email);
  expect(mail?.subject).toBe('Your listing is verified: 75 King St S, Waterloo');
  expect(mail?.text).toContain('Our staff have verified your listing 75 King St S, Waterloo.');
  expect(mail?.text).toContain('Reason: We saw the lease.');
  expect(mail?.text).toContain(`${site}/listings/${listing}`);
  expect(mail?.text).not.toMatch(/another look|\/appeal/);
});

it('emails are not written for an act that was rolled back', async () => {
  const ask = () =>
    server.call(actOnListing, { params: { id: 999_999, act: 'hide' }, body: { reason: 'x' } }, staff.access);
  expect((await ask()).status).toBe(404);
  expect(await query('select 1 from staff_log where subject_id = 999999')).toEqual([]);
});
