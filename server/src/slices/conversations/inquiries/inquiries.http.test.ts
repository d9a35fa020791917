import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import { declineInquiry } from '@lodgepole/contract/conversations/decline';
import { type WaitingInquiry, waitingInquiries } from '@lodgepole/contract/conversations/inquiries';
import { manageGroup } from '@lodgepole/contract/groups/endpoints';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAllDue } from '../../../app/run-all-due.ts';
import { silentLog } from '../../../core/log.ts';
import {
  aConversation,
  openAs,
  sayIn,
  startOn,
  type TestConversation,
} from '../../../testing/create/conversations.ts';
import { apply, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { aRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let talk: TestConversation;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.database.pool.query('delete from inquiries');
  talk = await aConversation(server);
  await sayIn(server, talk.tenant, talk.conversation, 'Is it still free?');
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

const runAt = (at: Date) =>
  runAllDue({
    config: server.config,
    database: server.database,
    log: silentLog,
    at,
    signal: new AbortController().signal,
  });

const subjectsTo = async ({ email }: SignedIn): Promise<string[]> =>
  (await emailsTo(server, email))
    .map(({ subject }) => subject)
    .filter((subject) => !/wrote to you/.test(subject));

const waitingFor = async (by: SignedIn): Promise<WaitingInquiry[]> =>
  (await server.call(waitingInquiries, {}, by.access)).body as WaitingInquiry[];

const isAnswered = async (): Promise<boolean> => {
  const { rows } = await server.database.pool.query<{ answered: boolean }>(
    'select answered_at is not null as answered from inquiries where conversation_id = $1',
    [talk.conversation],
  );
  return rows[0]?.answered ?? false;
};

describe('a first message without an answer', () => {
  it('reminds the landlord once after 72 hours, by email and in the bell', async () => {
    const { landlord, tenant, conversation, listing } = talk;
    await runAt(inHours(71.9));
    expect(await subjectsTo(landlord)).toEqual([]);
    expect(await waitingFor(landlord)).toEqual([]);
    await runAt(inHours(72.1));
    await runAt(inHours(73));
    expect(await subjectsTo(landlord)).toEqual(['Tom Tenant is waiting for your answer']);
    expect(await waitingFor(landlord)).toMatchObject([
      { conversation, role: 'landlord', name: 'Tom Tenant', listing: { id: listing, city: 'Waterloo' } },
    ]);
    expect(await waitingFor(tenant)).toEqual([]);
    await sayIn(server, landlord, conversation, 'It is.');
    expect(await waitingFor(landlord)).toEqual([]);
    expect((await server.call(waitingInquiries, {})).status).toBe(401);
  });

  it('is told to the one who asked after a week, with similar homes', async () => {
    const { landlord, tenant, conversation } = talk;
    const other = await postListing(server, await aUser(server), { street_address: '90 Regina St' });
    await runAt(inHours(167.9));
    expect(await subjectsTo(tenant)).toEqual([]);
    await runAt(inHours(168.1));
    await runAt(inHours(170));
    const [mail, ...others] = await emailsTo(server, tenant.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('No answer yet about 75 King St S, Waterloo');
    expect(mail?.text).toContain(
      'Lena Lord has not answered your message about 75 King St S, Waterloo for a week.',
    );
    expect(mail?.text).toContain(`/listings/${other.id}`);
    expect(await waitingFor(tenant)).toMatchObject([{ conversation, role: 'asker', name: 'Lena Lord' }]);
    await server.database.pool.query('update inquiries set asker_told_at = now()');
    await server.database.pool.query(
      "update conversation_participants set seen_at = now() - interval '1 hour'",
    );
    await openAs(server, tenant, conversation);
    expect(await waitingFor(tenant)).toEqual([]);
    expect(await waitingFor(landlord)).toHaveLength(1);
  });

  it('comes to a landlord in one email about all who wait', async () => {
    const { landlord, listing } = talk;
    const second = await aUser(server);
    const { id } = await startOn(server, second, listing);
    await sayIn(server, second, id, 'Me too.');
    await runAt(inHours(73));
    expect(await subjectsTo(landlord)).toEqual(['2 people are waiting for your answer']);
  });

  it('causes no email after a block, or when the listing is no longer offered', async () => {
    const { landlord, tenant, listing } = talk;
    await server.call(blockPerson, { params: { id: tenant.id } }, landlord.access);
    await runAt(inHours(200));
    expect([await subjectsTo(landlord), await subjectsTo(tenant)]).toEqual([[], []]);
    expect(await waitingFor(landlord)).toEqual([]);
    await server.database.pool.query('delete from blocks');
    await server.database.pool.query('update inquiries set owner_reminded_at = null, asker_told_at = null');
    await server.call(setListingStatus, { params: { id: listing }, body: { status: 'R' } }, landlord.access);
    await runAt(inHours(200));
    expect([await subjectsTo(landlord), await subjectsTo(tenant)]).toEqual([[], []]);
  });
});

describe('an answer', () => {
  it('is the first message of the landlord, not of the one who asked', async () => {
    await sayIn(server, talk.tenant, talk.conversation, 'Hello?');
    expect(await isAnswered()).toBe(false);
    await sayIn(server, talk.landlord, talk.conversation, 'Yes.');
    expect(await isAnswered()).toBe(true);
  });

  it('is a decision about a group of the one who asked', async () => {
    const { landlord, listing } = talk;
    const person = await aRoommate(server);
    const { id } = await startOn(server, person, listing);
    await sayIn(server, person, id, 'We would like it.');
    const group = await openGroupOn(server, person, listing);
    await apply(server, person, group.id);
    const open = async () =>
      (await server.database.pool.query('select 1 from inquiries where answered_at is null')).rows.length;
    expect(await open()).toBe(2);
    const decision = { params: { id: group.id }, body: { group_status: 'U' as const } };
    await server.call(manageGroup, decision, landlord.access);
    expect(await open()).toBe(1);
  });

  it.each(['rented', 'expired', 'deleted'] as const)('is the listing being %s', async (end) => {
    const { pool } = server.database;
    const { landlord, listing } = talk;
    if (end === 'deleted') await pool.query('delete from listings where id = $1', [listing]);
    else if (end === 'expired') await pool.query(`update listings set status = 'E' where id = $1`, [listing]);
    else
      await server.call(
        setListingStatus,
        { params: { id: listing }, body: { status: 'R' } },
        landlord.access,
      );
    expect(await isAnswered()).toBe(true);
  });

  it('is not the listing being paused', async () => {
    const { landlord, listing } = talk;
    await server.call(setListingStatus, { params: { id: listing }, body: { status: 'P' } }, landlord.access);
    expect(await isAnswered()).toBe(false);
  });

  it('is a decline', async () => {
    const { landlord, conversation } = talk;
    await server.call(
      declineInquiry,
      { params: { id: conversation }, body: { reason: 'fit' } },
      landlord.access,
    );
    expect(await isAnswered()).toBe(true);
  });
});
