import { listingViewings } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aGroupOfTwo, apply, decide, type GroupOfTwo, invite } from '../../../testing/create/groups.ts';
import { emailsTo, type SignedIn, signIn } from '../../../testing/create/people.ts';
import { aRoommate } from '../../../testing/create/roommates.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { bookAs, inHours, offerOn } from '../../../testing/create/viewings.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let home: GroupOfTwo;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);

beforeEach(async () => {
  await query('delete from listings');
  home = await aGroupOfTwo(server);
  await server.forgetMail();
  await query("delete from graphile_worker._private_jobs where key like 'unread:%'");
});

const subjectsTo = async ({ email }: SignedIn): Promise<string[]> =>
  (await emailsTo(server, email)).map(({ subject }) => subject);

const pass = async (minutes: number): Promise<void> => {
  const back = `interval '${minutes} minutes'`;
  await query(`update messages set created_at = created_at - ${back}`);
  await query(
    `update conversation_participants set seen_at = seen_at - ${back}, mailed_at = mailed_at - ${back}`,
  );
  await query(`update graphile_worker._private_jobs set run_at = run_at - ${back}`);
};

it('about groups is neither sent to suspended people nor caused by them', async () => {
  const { landlord, owner, member, group } = home;
  const guest = await aRoommate(server, { first_name: 'Ina' });
  await invite(server, owner, group, guest.roommate);
  await apply(server, owner, group);
  await suspend(server, member.id);
  await decide(server, landlord, group, 'U');
  expect(await subjectsTo(member)).toEqual([]);
  expect(await subjectsTo(owner)).toEqual(['Your application is now under review']);
  await query('delete from mailbox');
  const other = await aRoommate(server, { first_name: 'Ida' });
  await query("update groups set group_status = 'O' where id = $1", [group]);
  await invite(server, owner, group, other.roommate);
  await suspend(server, owner.id);
  expect(await subjectsTo(other)).toEqual([]);
});

it('about unread messages is neither sent to suspended people nor caused by them', async () => {
  const { landlord, owner, listing } = home;
  const { id } = await startOn(server, owner, listing);
  await sayIn(server, owner, id, 'Is it free?');
  await suspend(server, owner.id);
  await pass(11);
  expect(await subjectsTo(landlord)).toEqual([]);
  await reinstate(server, owner.id);
  const back = await signIn(server, owner.email);
  await sayIn(server, back, id, 'It was a mistake.');
  await suspend(server, landlord.id);
  await pass(90);
  expect(await subjectsTo(landlord)).toEqual([]);
});

it('counts the unread messages of the others in a chat, and names one of them', async () => {
  const { landlord, owner, member, listing, group } = home;
  await apply(server, owner, group);
  const chat = await startOn(server, landlord, listing, { participants: [owner.id, member.id] });
  await sayIn(server, landlord, chat.id, 'When can you come?');
  await sayIn(server, owner, chat.id, 'On Monday.');
  await sayIn(server, member, chat.id, 'Or on Tuesday.');
  await suspend(server, member.id);
  await pass(11);
  const mails = await emailsTo(server, landlord.email);
  const unread = mails.filter(({ subject }) => subject.includes('wrote'));
  expect(unread.map(({ subject }) => subject)).toEqual([
    'Olga Owner wrote in the The Maple Three group chat',
  ]);
  expect(unread[0]?.text).toContain('1 unread message is waiting');
});

it('about viewings is neither sent to suspended people nor caused by them', async () => {
  const { landlord, owner, member, listing, group } = home;
  const guest = await aRoommate(server, { first_name: 'Gus' });
  const viewing = await offerOn(server, landlord, listing, { starts_at: inHours(48), seats: 5 });
  await bookAs(server, guest, viewing.id);
  await bookAs(server, owner, viewing.id, group);
  await suspend(server, guest.id);
  await suspend(server, member.id);
  const booked = await subjectsTo(landlord);
  expect(booked.filter((subject) => subject.includes('Gus'))).toEqual([]);
  expect(booked.filter((subject) => subject.includes('Olga'))).toHaveLength(1);
  expect([await subjectsTo(guest), await subjectsTo(member)]).toEqual([[], []]);
  await query('delete from mailbox');
  await query(`update viewing_bookings set created_at = created_at - interval '5 days'`);
  await query(
    `update viewings set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours', minutes = 60`,
  );
  await server.lodgepole.tasks.remind_viewings({}, aJobRun());
  expect([await subjectsTo(guest), await subjectsTo(member)]).toEqual([[], []]);
  expect((await subjectsTo(owner)).length).toBeGreaterThan(0);
});

it('tells the guests that the viewings of a suspended landlord are cancelled', async () => {
  const { landlord, owner, listing } = home;
  const viewing = await offerOn(server, landlord, listing);
  await bookAs(server, owner, viewing.id);
  await server.forgetMail();
  await suspend(server, landlord.id);
  const subjects = await subjectsTo(owner);
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toMatch(/cancelled/i);
  expect(await subjectsTo(landlord)).toEqual([]);
  expect((await server.call(listingViewings, { params: { id: listing } }, owner.access)).status).toBe(404);
});

it('does not ask a suspended landlord whether the home is still available', async () => {
  const { landlord } = home;
  await query(`update listings set confirmed_at = now() - interval '29 days'`);
  await server.lodgepole.tasks.expire_listings({}, aJobRun());
  await query('update users set suspended_at = now() where id = $1', [landlord.id]);
  expect(await subjectsTo(landlord)).toEqual([]);
  await query('update users set suspended_at = null where id = $1', [landlord.id]);
  await suspend(server, landlord.id);
  await query(`update listings set confirmed_at = now() - interval '99 days'`);
  await server.lodgepole.tasks.expire_listings({}, aJobRun());
  expect(await subjectsTo(landlord)).toEqual([]);
  expect((await query('select status from listings')).rows).toEqual([{ status: 'H' }]);
});
