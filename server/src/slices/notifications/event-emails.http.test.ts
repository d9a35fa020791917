import { deleteProfile, editProfile, myData } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { chooseMail, type MailKind, myMailChoices } from '@lodgepole/contract/notifications/mail-kinds';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventForOne, MailedEvent } from '../../core/mailed-events.ts';
import {
  aGroupOfTwo,
  apply,
  decide,
  type GroupOfTwo,
  invite,
  joinAs,
  openGroupOn,
} from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { emailsTo, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let known: GroupOfTwo;
let ivan: SignedInRoommate;
let group: number;
beforeAll(async () => {
  server = await startTestServer();
  [known, ivan] = await Promise.all([
    aGroupOfTwo(server),
    aRoommate(server, { first_name: 'Ivan', last_name: 'Invitee' }),
  ]);
});
beforeEach(async () => {
  // On its own listing, because a person applies to a listing with one group.
  const { id: listing } = await postListing(server, known.landlord);
  known = await aGroupOfTwo(server, { ...known, listing });
  ({ group } = known);
  await server.forgetMail();
});
afterAll(() => server.close());

const subjects = async (): Promise<string[]> => {
  await server.runJobs();
  const { rows } = await server.database.pool.query<{ line: string }>(
    `select users.first_name || ': ' || subject as line from mailbox join users on users.email = recipient order by 1`,
  );
  return rows.map(({ line }) => line);
};

const edit = (body: object) => server.call(editGroup, { params: { id: group }, body }, known.owner.access);

const answer = (id: number, accepted: boolean) =>
  server.call(answerInvitation, { params: { id }, body: { accepted } }, ivan.access);

const wantMail = (person: SignedIn, receive_email_notifications: boolean) =>
  server.call(editProfile, { body: { receive_email_notifications } }, person.access);

describe('mail about groups', () => {
  it('is queued once, also when the job that queues it runs again', async () => {
    const waiting = async () =>
      (
        await server.database.pool.query<{ id: string; task: string; payload: MailedEvent }>(
          'select jobs.id::text, task_identifier as task, payload from graphile_worker.jobs join graphile_worker._private_jobs using (id)',
        )
      ).rows;
    await invite(server, known.owner, group, ivan.roommate);
    const [event] = await waiting();
    expect(event?.task).toBe('spread_news');
    const spread = () =>
      server.lodgepole.tasks.spread_news(event?.payload as MailedEvent, aJobRun(event?.id));
    await spread();
    await spread();
    expect((await waiting()).map(({ task }) => task)).toEqual(['send_notice']);
    await server.runJobs();
  });

  it('tells invitees of invitations, and inviters of answers', async () => {
    const { owner } = known;
    const first = await invite(server, owner, group, ivan.roommate);
    expect(await subjects()).toEqual(['Ivan: Olga Owner invited you to the group The Maple Three']);
    const [mail] = await emailsTo(server, ivan.email);
    expect(mail?.text).toContain(`${server.config.publicUrl}/groups/invitations`);
    expect(mail?.text).toContain('for 75 King St S, Waterloo');
    await answer(first.id, false);
    await answer((await invite(server, owner, group, ivan.roommate)).id, true);
    expect((await subjects()).filter((line) => !line.startsWith('Ivan'))).toEqual([
      'Max: Ivan Invitee joined the group The Maple Three',
      'Olga: Ivan Invitee accepted your invitation',
      'Olga: Ivan Invitee declined your invitation',
    ]);
  });

  it('names the home with its unit, whatever the mail tells of', async () => {
    const { owner, member, landlord } = known;
    await server.database.pool.query(`update listings set unit_number = '4B' where id = $1`, [known.listing]);
    await answer((await invite(server, owner, group, ivan.roommate)).id, false);
    await answer((await invite(server, owner, group, ivan.roommate)).id, true);
    await server.call(leaveGroup, { params: { id: group } }, ivan.access);
    await joinAs(server, ivan, group);
    await edit({ member_ids: [owner.roommate, member.roommate] });
    await apply(server, owner, group);
    for (const status of ['U', 'R', 'I'] as const) await decide(server, landlord, group, status);
    await server.runJobs();
    await server.call(deleteGroup, { params: { id: group } }, owner.access);
    await server.runJobs();
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select text_body as text from mailbox',
    );
    const listings = rows.flatMap(({ text }) => text.match(/(\S+ )?King St S, \w+/g) ?? []);
    expect(rows.length).toBeGreaterThan(10);
    expect(listings).toHaveLength(rows.length);
    expect(new Set(listings)).toEqual(new Set(['4B-75 King St S, Waterloo']));
    await server.database.pool.query(`update listings set unit_number = '' where id = $1`, [known.listing]);
  });

  it('tells of a group that ended while the previous version ran', async () => {
    const ended: EventForOne = {
      kind: 'group_ended',
      name: 'The Pines',
      home: '9 Erb St, Guelph',
      to: ivan.id,
    };
    await server.lodgepole.tasks.send_notice(ended, aJobRun());
    const [mail] = await emailsTo(server, ivan.email);
    expect(mail?.text).toContain('The owner of the group The Pines for 9 Erb St, Guelph has ended it.');
  });

  it('makes no link of the name that another person gave a group', async () => {
    await edit({ name: 'Win at https://evil.example/x now' });
    await invite(server, known.owner, group, ivan.roommate);
    expect(await subjects()).toEqual([
      'Ivan: Olga Owner invited you to the group Win at https: //evil. example/x now',
    ]);
    const [mail] = await emailsTo(server, ivan.email);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Win at https: //evil. example/x now');
      expect(part).not.toContain('//evil.example');
    }
  });

  it('keeps a name on one line and short, also one that was stored before the rule', async () => {
    const stored = `Maple\r\nBcc: all@evil.example\n\n${'You have won. '.repeat(40)}`;
    await server.database.pool.query('update groups set name = $1 where id = $2', [
      stored.slice(0, 100),
      group,
    ]);
    await invite(server, known.owner, group, ivan.roommate);
    const [subject = ''] = await subjects();
    expect(subject).toMatch(
      /^Ivan: Olga Owner invited you to the group Maple Bcc: all@ evil\. example You have/,
    );
    expect(subject).toMatch(/…$/);
    const [mail] = await emailsTo(server, ivan.email);
    expect(mail?.text.split('\n').filter((line) => line.includes('evil'))).toHaveLength(1);
  });

  it('says a name with backslashes as it was typed', async () => {
    await edit({ name: String.raw`Maple \x41 \u0042` });
    await invite(server, known.owner, group, ivan.roommate);
    expect(await subjects()).toEqual([
      String.raw`Ivan: Olga Owner invited you to the group Maple \x41 \u0042`,
    ]);
  });

  it('tells everyone but the person who did it of joining and leaving', async () => {
    await joinAs(server, ivan, group);
    await joinAs(server, ivan, group);
    expect(await subjects()).toEqual([
      'Max: Ivan Invitee joined the group The Maple Three',
      'Olga: Ivan Invitee joined the group The Maple Three',
    ]);
    await server.call(leaveGroup, { params: { id: group } }, ivan.access);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'Max: Ivan Invitee left the group The Maple Three',
        'Olga: Ivan Invitee left the group The Maple Three',
      ]),
    );
  });

  it('tells those who were removed', async () => {
    await joinAs(server, ivan, group);
    await edit({ member_ids: [known.member.roommate] });
    expect(await subjects()).toEqual([
      'Ivan: You are no longer in the group The Maple Three',
      'Max: Ivan Invitee is no longer in the group The Maple Three',
      'Max: Ivan Invitee joined the group The Maple Three',
      'Olga: Ivan Invitee joined the group The Maple Three',
    ]);
  });

  it('tells the landlord of an application and of who leaves it, and the group of the answer', async () => {
    const { landlord, owner, member } = known;
    await edit({ group_status: 'P' });
    await apply(server, owner, group);
    await apply(server, owner, group);
    expect(await subjects()).toEqual([
      'Lena: The group The Maple Three has applied to your listing',
      'Max: Your group The Maple Three has applied',
    ]);
    await server.database.pool.query('delete from mailbox');
    for (const status of ['U', 'U', 'I'] as const) await decide(server, landlord, group, status);
    expect(await subjects()).toEqual([
      'Max: Good news: the landlord chose your group',
      'Max: Your application is now under review',
      'Olga: Good news: the landlord chose your group',
      'Olga: Your application is now under review',
    ]);
    await server.database.pool.query('delete from mailbox');
    await server.call(leaveGroup, { params: { id: group } }, member.access);
    expect(await subjects()).toEqual([
      'Lena: Max Member left the group The Maple Three',
      'Olga: Max Member left the group The Maple Three',
    ]);
  });

  it('tells a group of a member whose roommate profile is gone', async () => {
    const guest = await aRoommate(server, { first_name: 'Gail', last_name: 'Guest' });
    await joinAs(server, guest, group);
    await server.forgetMail();
    await server.call(deleteRoommate, { params: { id: guest.roommate } }, guest.access);
    expect(await subjects()).toEqual([
      'Max: Gail Guest left the group The Maple Three',
      'Olga: Gail Guest left the group The Maple Three',
    ]);
  });

  it('tells a group of a member whose account is gone, without the name', async () => {
    const guest = await aRoommate(server, { first_name: 'Gail', last_name: 'Guest' });
    await joinAs(server, guest, group);
    await apply(server, known.owner, group);
    await server.forgetMail();
    await server.call(deleteProfile, {}, guest.access);
    expect(await subjects()).toEqual([
      'Lena: Somebody left the group The Maple Three',
      'Max: Somebody left the group The Maple Three',
      'Olga: Somebody left the group The Maple Three',
    ]);
  });

  it('tells members that their group has ended, unless they ended it themselves', async () => {
    const { owner, member, landlord } = known;
    await server.call(deleteGroup, { params: { id: group } }, owner.access);
    expect(await subjects()).toEqual(['Max: The group The Maple Three has ended']);
    const [ended] = await emailsTo(server, member.email);
    expect(ended?.text).toContain(
      'The owner of the group The Maple Three for 75 King St S, Waterloo has ended it.',
    );

    const guest = await aRoommate(server, { first_name: 'Gail', last_name: 'Guest' });
    const { id } = await openGroupOn(server, guest, known.listing);
    await joinAs(server, member, id);
    await apply(server, guest, id);
    await server.forgetMail();
    await server.call(deleteProfile, {}, guest.access);
    expect(await subjects()).toEqual([
      'Lena: The group The Maple Three has ended',
      'Max: The group The Maple Three has ended',
    ]);

    const { id: listing } = await postListing(server, landlord);
    const other = await openGroupOn(server, owner, listing);
    await joinAs(server, member, other.id);
    await server.forgetMail();
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    expect(await subjects()).toEqual([
      'Max: The group The Maple Three has ended',
      'Olga: The group The Maple Three has ended',
    ]);
    const [mail] = await emailsTo(server, member.email);
    expect(mail?.text).toContain('The home that the group The Maple Three was for is no longer offered.');
    expect(mail?.text).toContain(`${server.config.publicUrl}/listings`);
  });

  it('goes only to those who asked for it, when it is sent as well as when it is queued', async () => {
    const { member } = known;
    await wantMail(member, false);
    await joinAs(server, ivan, group);
    expect(await subjects()).toEqual(['Olga: Ivan Invitee joined the group The Maple Three']);
    await wantMail(member, true);
    await server.call(leaveGroup, { params: { id: group } }, ivan.access);
    await wantMail(member, false);
    expect((await subjects()).filter((line) => line.startsWith('Max'))).toEqual([]);
    await wantMail(member, true);
  });
});

describe('the link that stops one kind of mail', () => {
  const linkIn = async (person: SignedIn): Promise<string> => {
    const [mail] = await emailsTo(server, person.email);
    const url = new URL(/http\S+\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(url.origin).toBe(server.config.publicUrl);
    return `${url.pathname}${url.search}`;
  };
  const visit = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const headers = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await server.lodgepole.fastify.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, page: reply.body, type: reply.headers['content-type'] };
  };
  const rejoin = async () => {
    await server.call(leaveGroup, { params: { id: group } }, ivan.access);
    await joinAs(server, ivan, group);
  };
  const emailsToMax = async () => (await subjects()).filter((line) => line.startsWith('Max'));

  it('asks first, stops that kind alone without a sign-in, and takes it back', async () => {
    const { member } = known;
    await joinAs(server, ivan, group);
    const link = await linkIn(member);
    const asked = await visit('GET', link);
    expect(asked).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(asked.page).toContain('No more emails about people who join your groups?');
    expect(asked.page).toContain('<form method="post"');
    await server.database.pool.query('delete from mailbox');
    await rejoin();
    expect(await emailsToMax()).toHaveLength(2);

    expect((await visit('POST', link, 'List-Unsubscribe=One-Click')).page).toContain(
      'You will get no more emails about people who join your groups.',
    );
    expect((await visit('POST', link)).status).toBe(200);
    expect((await server.call(myData, {}, member.access)).body).toMatchObject({
      mail_turned_off: ['member_joined'],
    });
    await server.database.pool.query('delete from mailbox');
    await rejoin();
    expect(await emailsToMax()).toEqual(['Max: Ivan Invitee left the group The Maple Three']);

    expect((await visit('POST', `${link}&again=true`)).page).toContain('again');
    await server.database.pool.query('delete from mailbox');
    await rejoin();
    expect(await emailsToMax()).toHaveLength(2);
  });

  it('is undone by those who turn mail off and on again in their profile', async () => {
    const { member } = known;
    await joinAs(server, ivan, group);
    await visit('POST', await linkIn(member));
    const turnedOff = async () =>
      ((await server.call(myData, {}, member.access)).body as { mail_turned_off: string[] }).mail_turned_off;
    await wantMail(member, true);
    expect(await turnedOff()).toEqual(['member_joined']);
    await wantMail(member, false);
    await wantMail(member, true);
    expect(await turnedOff()).toEqual([]);
    await server.database.pool.query('delete from mailbox');
    await rejoin();
    expect(await emailsToMax()).toHaveLength(2);
  });

  it('is the same as a switch in the settings, which turns one kind off and on', async () => {
    const { member } = known;
    const choose = (body: { kind: MailKind; wanted: boolean }) =>
      server.call(chooseMail, { body }, member.access);
    const off = { kind: 'member_joined', wanted: false } as const;
    expect(await choose(off)).toMatchObject({ status: 200, body: { off: ['member_joined'] } });
    expect((await choose(off)).body).toEqual({ off: ['member_joined'] });
    await joinAs(server, ivan, group);
    expect(await emailsToMax()).toEqual([]);
    expect(await server.call(myMailChoices, {}, member.access)).toMatchObject({
      body: { off: ['member_joined'] },
    });
    expect((await server.call(myMailChoices, {}, ivan.access)).body).toEqual({ off: [] });
    expect((await choose({ ...off, wanted: true })).body).toEqual({ off: [] });
    for (const kind of ['spam' as MailKind, 'viewing_changed'] as const)
      expect(await choose({ kind, wanted: false })).toMatchObject({
        status: 400,
        body: { kind: ['There is no such kind of email.'] },
      });
  });

  it('does not work after any change', async () => {
    await joinAs(server, ivan, group);
    const link = await linkIn(known.member);
    const forged = [
      link.replace('member_joined', 'member_left'),
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      link.replace(/token=[0-9a-f]/, 'token=z'),
      '/unsubscribe?token=x',
      '/unsubscribe?token=a&token=b',
      '/unsubscribe',
    ];
    for (const url of forged)
      for (const method of ['GET', 'POST'] as const) {
        const { status, page } = await visit(method, url);
        expect([status, page]).toEqual([404, expect.stringContaining('This link does not work.')]);
      }
    const { rows } = await server.database.pool.query('select 1 from mail_opt_outs');
    expect(rows).toEqual([]);
  });
});

it('carries the headers that mail programs make a button of', async () => {
  const smtp = await startSmtpStub();
  const outside = await startTestServer({ env: { SMTP_URL: smtp.url } });
  const [{ owner, group: id }, guest] = await Promise.all([aGroupOfTwo(outside), aRoommate(outside)]);
  await invite(outside, owner, id, guest.roommate);
  await outside.runJobs();
  const mail = smtp.received.find(({ to, data }) => to === guest.email && data.includes('invited you'));
  const unfolded = mail?.data.replace(/\n[ \t]+/g, ' ') ?? '';
  expect(unfolded).toMatch(/^List-Unsubscribe: ?<http:\/\/localhost:\d+\/unsubscribe\?token=[\w.%-]+>$/m);
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: ?List-Unsubscribe=One-Click$/m);
  await outside.close();
  await smtp.close();
});
