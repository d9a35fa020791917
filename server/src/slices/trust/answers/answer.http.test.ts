import { actOnListing, actOnPerson, decideItem, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const api = 'https://api.lodgepole.example';
const site = 'https://www.lodgepole.example';

let server: TestServer;
let staff: SignedInRoommate;
let landlord: SignedInRoommate;
let tenant: SignedInRoommate;
let listing: number;

beforeAll(async () => {
  server = await startTestServer({
    resolveViewer: crowdViewer,
    env: { PUBLIC_URL: api, WEB_URL: site },
  });
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

const linkTo = async ({ email }: SignedIn): Promise<string> => {
  const [mail] = await emailsTo(server, email);
  const [link = ''] = /https:\/\/\S+\/staff-answer\S+/.exec(mail?.text ?? '') ?? [];
  expect(link.startsWith(`${api}/`)).toBe(true);
  return link.slice(api.length);
};

const open = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.lodgepole.fastify.inject({ method, url });

/** As a browser posts the form. */
const send = (url: string, text: string) =>
  server.lodgepole.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ text }).toString(),
  });

const titleOf = (body: string): string | undefined => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];

const answersOn = (id = listing, subject = 'listing') =>
  query<{ item: number; kind: string; reported_id: number; text: string }>(
    `select trust_items.id as item, kind, reported_id, text from trust_answers
     join trust_items on trust_items.id = item_id where subject = $1 and subject_id = $2 order by trust_answers.id`,
    [subject, id],
  );

describe('the page behind the link in a mail', () => {
  it('says what was decided and why, without signing in, and changes nothing', async () => {
    await hide('It is <b>not</b> yours.');
    const link = await linkTo(landlord);
    const { statusCode, body, headers } = await open(link);
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Your listing is hidden: 75 King St S, Waterloo');
    expect(body).toContain('Reason: It is &#60;b&#62;not&#60;/b&#62; yours.');
    expect(body).toContain('<textarea');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await open(link, 'HEAD')).statusCode).toBe(200);
    expect(await answersOn()).toEqual([]);
  });

  it('keeps an answer on a held listing, where staff see it', async () => {
    await hide();
    const link = await linkTo(landlord);
    const reply = await send(link, 'It is mine:\r\nsee the lease.');
    expect(reply.statusCode).toBe(200);
    expect(titleOf(reply.body)).toBe('Thank you. Our staff will read your answer.');
    await send(link, 'A second thought.');
    const [first, second] = await answersOn();
    expect(first).toMatchObject({
      kind: 'held',
      reported_id: landlord.id,
      text: 'It is mine:\nsee the lease.',
    });
    expect(second).toMatchObject({ item: first?.item, text: 'A second thought.' });
    const detail = await server.call(staffQueueItem, { params: { id: first?.item ?? 0 } }, staff.access);
    expect((detail.body as QueueItemDetail).answers.map(({ text }) => text)).toEqual([
      'It is mine:\nsee the lease.',
      'A second thought.',
    ]);
  });

  it('takes the answer of a suspended person, as a report that no one made', async () => {
    await server.call(
      actOnPerson,
      { params: { id: landlord.id, act: 'suspend' }, body: { reason: 'Many reports.' } },
      staff.access,
    );
    const link = await linkTo(landlord);
    expect((await send(link, 'It was not me.')).statusCode).toBe(200);
    const [answer] = await answersOn(landlord.id, 'person');
    expect(answer).toMatchObject({ kind: 'report', reported_id: landlord.id, text: 'It was not me.' });
    const { body } = await server.call(staffQueueItem, { params: { id: answer?.item ?? 0 } }, staff.access);
    expect(body).toMatchObject({ reports: 0, reasons: ['The person concerned answered a decision.'] });
  });

  it('adds to an open report of the same subject', async () => {
    await reportAs(server, tenant, { subject: 'person', id: landlord.id });
    const [item] = await query<{ id: number }>(
      "select id from trust_items where subject = 'person' and subject_id = $1",
      [landlord.id],
    );
    const body = { decision: 'uphold', reason: 'Rude.' } as const;
    await server.call(decideItem, { params: { id: item?.id ?? 0 }, body }, staff.access);
    const link = await linkTo(landlord);
    await reportAs(server, staff, { subject: 'person', id: landlord.id });
    await send(link, 'I was not.');
    const waiting = await query<{ id: number }>(
      "select id from trust_items where subject = 'person' and subject_id = $1 and state = 'open'",
      [landlord.id],
    );
    expect((await answersOn(landlord.id, 'person')).map((answer) => answer.item)).toEqual(
      waiting.map(({ id }) => id),
    );
  });

  it.each([
    ['', 'Write your answer.'],
    [' \r\n ', 'Write your answer.'],
    ['x'.repeat(1001), 'Use at most 1,000 characters.'],
    ['x'.repeat(20_000), 'Use at most 1,000 characters.'],
  ])('says what is wrong with an answer and keeps none', async (text, problem) => {
    await hide();
    const reply = await send(await linkTo(landlord), text);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain(problem);
    expect(await answersOn()).toEqual([]);
  });

  it('takes five answers a day that wait, however many come at once', async () => {
    await hide();
    const link = await linkTo(landlord);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(link, `Answer ${index}`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    expect(replies.find(({ statusCode }) => statusCode === 429)?.body).toContain(
      'You have sent several answers today. Our staff will read them first.',
    );
    const answers = await answersOn();
    expect(answers).toHaveLength(5);
    const body = { decision: 'uphold', reason: 'We read them.' } as const;
    await server.call(decideItem, { params: { id: answers[0]?.item ?? 0 }, body }, staff.access);
    expect((await send(link, 'One more.')).statusCode).toBe(200);
  });

  it('works for no one else: a changed link and a deleted account are unknown', async () => {
    await hide();
    const link = await linkTo(landlord);
    for (const url of [
      '/staff-answer',
      `${link}x`,
      link.replace(/token=\d+/, 'token=1'),
      `${link}&token=x`,
    ]) {
      expect((await open(url)).statusCode).toBe(404);
      expect((await send(url, 'Hello')).statusCode).toBe(404);
    }
    await query('delete from users where id = $1', [landlord.id]);
    expect(titleOf((await open(link)).body)).toBe('This link does not work.');
  });
});

describe('mails', () => {
  it('tell reporters what became of it, and neither the reason nor anything of others', async () => {
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

  it('hold nothing but ids while they wait, and are sent once', async () => {
    await hide('A private detail.');
    const waiting = await query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as tasks
         on tasks.id = task_id where identifier = 'send_staff_mail'`,
    );
    expect(waiting).toEqual([{ payload: { kind: 'concerned', entry: expect.any(Number), to: landlord.id } }]);
    expect(await emailsTo(server, landlord.email)).toHaveLength(1);
    expect(await emailsTo(server, landlord.email)).toHaveLength(1);
  });

  it('are not written for an act that was rolled back', async () => {
    const ask = () =>
      server.call(
        actOnListing,
        { params: { id: 999_999, act: 'hide' }, body: { reason: 'x' } },
        staff.access,
      );
    expect((await ask()).status).toBe(404);
    expect(await query('select 1 from staff_log where subject_id = 999999')).toEqual([]);
  });
});
