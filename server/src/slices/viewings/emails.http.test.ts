import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { cancelViewing, changeViewing, unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAllDue } from '../../app/run-all-due.ts';
import { silentLog } from '../../core/log.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { bookAs, inHours, letPass, offerOn, setStatus } from '../../testing/create/viewings.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let host: SignedInRoommate;
let guest: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let listing: number;
let group: number;
let viewing: Viewing;

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);

/** A Saturday morning in Waterloo, in standard time, later than the real clock. */
const starts_at = '2098-11-22T15:00:00.000Z';
let now = new Date('2098-11-17T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2098-11-17T12:00:00Z');
  [host, guest, owner, member] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, host, { unit_number: '4B' })).id;
  group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
  viewing = await offerOn(server, host, listing, { starts_at, seats: 5, note: 'Ring twice.' });
  await query('delete from viewings where listing_id <> $1', [listing]);
  await forget();
});

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment: string | null;
}

const mails = async (): Promise<Mail[]> => {
  await server.runJobs();
  const { rows } = await query(
    'select recipient as to, subject, text_body as text, attachment from mailbox order by id',
  );
  return rows as Mail[];
};

const forget = async (): Promise<void> => {
  await server.forgetMail();
};

const nameOf = (email: string): string => {
  const people = { host, guest, owner, member };
  return Object.entries(people).find(([, person]) => person.email === email)?.[0] ?? email;
};

/** Recipients and subjects, sorted because jobs run in parallel. */
const subjects = async (): Promise<string[]> =>
  (await mails()).map(({ to, subject }) => `${nameOf(to)}: ${subject}`).toSorted();

const mailTo = async (person: SignedInRoommate): Promise<Mail> => {
  const found = (await mails()).filter(({ to }) => to === person.email);
  expect(found).toHaveLength(1);
  return found[0] as Mail;
};

const book = (by: SignedInRoommate, ofGroup?: number) => bookAs(server, by, viewing.id, ofGroup);
const giveBack = (by: SignedInRoommate) =>
  server.call(unbookViewing, { params: { id: viewing.id } }, by.access);
const change = (body: object) =>
  server.call(changeViewing, { params: { id: viewing.id }, body }, host.access);
const cancel = () => server.call(cancelViewing, { params: { id: viewing.id } }, host.access);
const remind = async (): Promise<void> => {
  await query(`select graphile_worker.add_job('remind_viewings')`);
};

const home = '4B-75 King St S, Waterloo';
const time = 'Saturday, November 22, 2098, 10:00 a.m. EST';

describe('a booking', () => {
  it('is confirmed to the guest with the time of the home and a calendar file, and told to the host', async () => {
    await book(guest);
    expect(await subjects()).toEqual([
      `guest: Your viewing of ${home} is booked`,
      `host: Person Number 2 is coming to see ${home}`,
    ]);
    const confirmed = await mailTo(guest);
    expect(confirmed.text).toContain(`1 seat is booked to see ${home} on ${time}, for 30 minutes.`);
    expect(confirmed.text).toContain('The host says: Ring twice.');
    expect(confirmed.text).toContain(`${server.config.webUrl}/viewings`);
    expect(confirmed.text).not.toContain('unsubscribe');
    expect(confirmed.attachment).toContain('DTSTART:20981122T150000Z');
    const told = await mailTo(host);
    expect(told.text).toContain(`Person Number 2 booked 1 seat for your viewing of ${home} on ${time}.`);
    expect(told.text).toContain('4 seats left.');
    expect(told.text).toContain('/unsubscribe?token=');
    expect(told.attachment).toContain('STATUS:CONFIRMED');
  });

  it('for a group is confirmed to every member, once', async () => {
    await book(owner, group);
    await book(member, group);
    await book(member);
    expect(await subjects()).toEqual([
      `host: Person Number 3 is coming to see ${home} with The Maple Three`,
      `member: Your viewing of ${home} is booked`,
      `owner: Your viewing of ${home} is booked`,
    ]);
    expect((await mailTo(member)).text).toContain('2 seats are booked');
    expect((await mailTo(host)).text).toContain('booked 2 seats');
  });

  it('is confirmed whatever people wish about notifications, and told only to hosts who wish for it', async () => {
    await query('update users set receive_email_notifications = false where id = any($1)', [
      [guest.id, host.id],
    ]);
    await book(guest);
    expect(await subjects()).toEqual([`guest: Your viewing of ${home} is booked`]);
    await query('update users set receive_email_notifications = true');
    await query(`insert into mail_opt_outs (user_id, kind) values ($1, 'viewing_booked')`, [host.id]);
    await book(owner);
    expect(await subjects()).toHaveLength(2);
  });

  it('given back is told to the host, and to the others in a group', async () => {
    await book(guest);
    await book(owner, group);
    await forget();
    await giveBack(guest);
    await giveBack(member);
    expect(await subjects()).toEqual([
      `host: Person Number 2 is no longer coming to see ${home}`,
      `host: Person Number 4 is no longer coming to see ${home}`,
      `owner: Your group is no longer going to see ${home}`,
    ]);
    expect((await mails()).every(({ text }) => text.includes(time))).toBe(true);
    expect((await mailTo(owner)).text).toContain(`cancelled your group’s booking to see ${home} on ${time}.`);
  });

  it('that was given back before its mail went out is not confirmed', async () => {
    await book(guest);
    await giveBack(guest);
    expect((await subjects()).filter((subject) => subject.startsWith('guest'))).toEqual([]);
  });

  it('repeated many times does not fill a mailbox', async () => {
    const limited = await startTestServer({ resolveViewer: crowdViewer, env: { RATE_LIMITS: 'on' } });
    try {
      const [landlord, person] = (await aCrowd(limited, 2)) as [SignedInRoommate, SignedInRoommate];
      const { id } = await offerOn(limited, landlord, (await postListing(limited, landlord)).id);
      for (let times = 0; times < 8; times++) {
        await bookAs(limited, person, id);
        await limited.runJobs();
        await limited.call(unbookViewing, { params: { id } }, person.access);
        await limited.runJobs();
      }
      const { rows } = await limited.database.pool.query('select 1 from mailbox where recipient = $1', [
        landlord.email,
      ]);
      expect(rows).toHaveLength(10);
    } finally {
      await limited.close();
    }
  });
});

describe('moving viewings', () => {
  it('tells the guests each time, however often in an hour', async () => {
    const limited = await startTestServer({ resolveViewer: crowdViewer, env: { RATE_LIMITS: 'on' } });
    try {
      const [landlord, person] = (await aCrowd(limited, 2)) as [SignedInRoommate, SignedInRoommate];
      const { id } = await offerOn(limited, landlord, (await postListing(limited, landlord)).id);
      await bookAs(limited, person, id);
      for (let times = 1; times <= 12; times++) {
        const body = { starts_at: inHours(48 + times) };
        await limited.call(changeViewing, { params: { id }, body }, landlord.access);
        await limited.runJobs();
      }
      const { rows } = await limited.database.pool.query(
        "select 1 from mailbox where recipient = $1 and subject like '%has been moved'",
        [person.email],
      );
      expect(rows).toHaveLength(12);
    } finally {
      await limited.close();
    }
  });
});

describe('guests are told', () => {
  beforeEach(async () => {
    await book(guest);
    await book(owner, group);
    await forget();
  });

  const everyGuest = (subject: string) => ['guest', 'member', 'owner'].map((name) => `${name}: ${subject}`);

  it('of another time or length, not of another note or number of seats', async () => {
    await change({ note: 'The back door.', seats: 6 });
    expect(await subjects()).toEqual([]);
    await change({ starts_at: '2099-03-15T14:00:00Z', minutes: 45 });
    expect(await subjects()).toEqual(everyGuest(`Your viewing of ${home} has been moved`));
    const { text, attachment } = await mailTo(guest);
    expect(text).toContain('to Sunday, March 15, 2099, 10:00 a.m. EDT. It takes 45 minutes.');
    expect(attachment).toContain('SEQUENCE:2');
  });

  it.each([
    ['the host cancels', cancel],
    ['the home is rented', () => setStatus(server, listing, 'R')],
    ['the listing expires', () => setStatus(server, listing, 'E')],
    ['the listing is held', () => setStatus(server, listing, 'H')],
    ['the listing is deleted', () => server.call(deleteListing, { params: { id: listing } }, host.access)],
    ['the host’s account is deleted', () => server.call(deleteProfile, {}, host.access)],
  ])('once, when %s', async (_name, act) => {
    await act();
    await setStatus(server, listing, 'R');
    const told = (await subjects()).filter((subject) => subject.includes('viewing'));
    expect(told).toEqual(everyGuest(`Your viewing of ${home} has been cancelled`));
    const cancelled = (await mails()).find(
      ({ to, subject }) => to === member.email && subject.includes('viewing'),
    );
    expect(cancelled?.text).toContain(`The viewing of ${home} on ${time} has been cancelled.`);
    expect(cancelled?.attachment).toContain('STATUS:CANCELLED');
    await query(
      `select graphile_worker.add_job('send_viewing_mail', json_build_object(
      'kind', 'reminder', 'viewing', $1::int, 'to', $2::int))`,
      [viewing.id, guest.id],
    );
    expect((await subjects()).filter((subject) => subject.includes('Reminder'))).toEqual([]);
  });

  it('nothing when the listing is paused, or the viewing is over', async () => {
    await setStatus(server, listing, 'P');
    await letPass(server, viewing.id);
    await setStatus(server, listing, 'R');
    expect(await subjects()).toEqual([]);
  });
});

describe('a reminder', () => {
  const at = (text: string) => {
    now = new Date(text);
  };

  it('comes once to both sides, a day before', async () => {
    await book(guest);
    await book(owner, group);
    await forget();
    at('2098-11-21T14:59:00Z');
    await remind();
    expect(await subjects()).toEqual([]);
    at('2098-11-21T15:00:00Z');
    await remind();
    await remind();
    await server.runJobs();
    await remind();
    expect(await subjects()).toEqual([
      `guest: Reminder: viewing of ${home} on ${time}`,
      `host: Reminder: you are showing ${home} on ${time}`,
      `member: Reminder: viewing of ${home} on ${time}`,
      `owner: Reminder: viewing of ${home} on ${time}`,
    ]);
    expect((await mailTo(guest)).text).toContain(`You are going to see ${home} on ${time}, for 30 minutes.`);
    expect((await mailTo(host)).text).toContain(`3 seats are booked for your viewing of ${home} on ${time}.`);
  });

  it('comes whatever people wish about notifications, until they turn off just these emails', async () => {
    await book(guest);
    await book(owner);
    await forget();
    await query('update users set receive_email_notifications = false');
    await query(`insert into mail_opt_outs (user_id, kind) values ($1, 'viewing_soon')`, [guest.id]);
    at('2098-11-21T15:00:00Z');
    await remind();
    expect((await subjects()).map((subject) => subject.split(':', 1)[0])).toEqual(['host', 'owner']);
  });

  it('comes to no one when no one booked, or only within the last day', async () => {
    at('2098-11-21T15:00:01Z');
    await book(guest);
    await forget();
    await remind();
    expect(await subjects()).toEqual([]);
  });

  it('leaves out those who booked within the last day, and viewings that are cancelled or over', async () => {
    await book(guest);
    const other = await offerOn(server, host, listing, { starts_at: '2098-11-22T16:00:00Z' });
    await bookAs(server, guest, other.id);
    await server.call(cancelViewing, { params: { id: other.id } }, host.access);
    at('2098-11-21T20:00:00Z');
    await book(owner);
    await forget();
    await remind();
    expect((await subjects()).map((subject) => subject.split(':', 1)[0])).toEqual(['guest', 'host']);
    at('2098-11-22T15:00:00Z');
    await query('update viewings set reminded_at = null');
    await forget();
    await remind();
    expect(await subjects()).toEqual([]);
  });

  it('comes again for a new time; the mail about a time within a day is the reminder', async () => {
    await book(guest);
    at('2098-11-21T16:00:00Z');
    await remind();
    await forget();
    await change({ starts_at: '2098-11-26T15:00:00Z' });
    await forget();
    at('2098-11-25T16:00:00Z');
    await remind();
    expect((await subjects()).map((subject) => subject.split(':', 1)[0])).toEqual(['guest', 'host']);
    await forget();
    await change({ starts_at: '2098-11-26T14:00:00Z' });
    await forget();
    await remind();
    expect(await subjects()).toEqual([]);
  });

  it('comes for more viewings than one batch', async () => {
    await query(
      `with many as (
         insert into viewings (listing_id, host_id, starts_at, ends_at, minutes, seats, unit_number, street_address, city, time_zone)
         select $1, $2, at, at + interval '5 minutes', 15, 1, '', '1 Main St', 'Guelph', 'America/Toronto'
         from generate_series('2098-11-18 01:00Z'::timestamptz, '2098-11-18 11:00Z', interval '5 minutes') as at
         returning id)
       insert into viewing_bookings (viewing_id, user_id, seats, created_at) select id, $3, 1, '2098-11-01' from many`,
      [listing, host.id, guest.id],
    );
    await server.lodgepole.tasks.remind_viewings({}, aJobRun());
    const { rows } = await query(
      `delete from graphile_worker._private_jobs where payload ->> 'kind' = 'reminder' returning id`,
    );
    expect(rows).toHaveLength(2 * 121);
  });
});

it('is due at the time that npm run jobs is given', async () => {
  const real = await startTestServer({ resolveViewer: crowdViewer });
  const [landlord, person] = (await aCrowd(real, 2)) as [SignedInRoommate, SignedInRoommate];
  const listing = await postListing(real, landlord);
  const { id } = await offerOn(real, landlord, listing.id, { starts_at: inHours(48) });
  await bookAs(real, person, id);
  const { config, database } = real;
  const runAt = (hours: number) =>
    runAllDue({
      config,
      database,
      log: silentLog,
      at: new Date(inHours(hours)),
      signal: new AbortController().signal,
    });
  const reminders = async () =>
    (await database.pool.query(`select 1 from mailbox where subject like 'Reminder%'`)).rowCount;
  await runAt(23);
  expect(await reminders()).toBe(0);
  await runAt(25);
  await runAt(26);
  expect(await reminders()).toBe(2);
  await real.close();
});

it('goes out over SMTP with the file attached, and is kept with it where there is no mail server', async () => {
  await book(guest);
  await server.runJobs();
  const { rows } = await query('select id from mailbox where recipient = $1', [guest.email]);
  const [{ id }] = rows as [{ id: number }];
  const local = { method: 'GET', remoteAddress: '127.0.0.1', headers: { host: 'localhost' } } as const;
  const page = await server.lodgepole.fastify.inject({ ...local, url: '/dev/mailbox' });
  expect(page.body).toContain(`<a href="/dev/mailbox/${id}/attachment">viewing.ics</a>`);
  const file = await server.lodgepole.fastify.inject({ ...local, url: `/dev/mailbox/${id}/attachment` });
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n/);

  const smtp = await startSmtpStub();
  const sending = await startTestServer({ resolveViewer: crowdViewer, env: { SMTP_URL: smtp.url } });
  const [landlord, person] = (await aCrowd(sending, 2)) as [SignedInRoommate, SignedInRoommate];
  const offered = await offerOn(sending, landlord, (await postListing(sending, landlord)).id, {
    starts_at: inHours(50),
  });
  await bookAs(sending, person, offered.id);
  await sending.runJobs();
  const sent = smtp.received.find(({ to }) => to === person.email)?.data ?? '';
  expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;[^]*name=viewing\.ics/);
  expect(sent).toMatch(/Content-Disposition: attachment; filename=viewing\.ics/);
  await sending.close();
  await smtp.close();
});
