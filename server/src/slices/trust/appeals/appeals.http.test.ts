import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { seeReview } from '@lodgepole/contract/reviews/endpoints';
import { appeal, readDecision } from '@lodgepole/contract/trust/appeals';
import {
  actOnListing,
  actOnPerson,
  answerHold,
  askVerification,
  decideItem,
  staffQueue,
  staffQueueItem,
} from '@lodgepole/contract/trust/endpoints';
import type { DecisionForm, QueueItem, QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAs, sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { reviewAs } from '../../../testing/create/reviews.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { appealTokens } from './appeals.service.ts';

const api = 'https://api.lodgepole.example';
const site = 'https://www.lodgepole.example';
const secret = 'a secret for tests alone'.repeat(2);

let server: TestServer;
let staff: SignedInRoommate;
let colleague: SignedInRoommate;
let landlord: SignedInRoommate;
let tenant: SignedInRoommate;
let listing: number;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, env: { PUBLIC_URL: api, WEB_URL: site } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await query('delete from trust_items');
  await query('update users set is_staff = false');
  const [one, two, three, four] = await aCrowd(server, 4);
  [landlord, tenant] = [one, two] as [SignedInRoommate, SignedInRoommate];
  staff = await asStaff(server, three as SignedInRoommate);
  colleague = await asStaff(server, four as SignedInRoommate);
  ({ id: listing } = await postListing(server, landlord));
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

type ListingAct = 'hide' | 'show' | 'verify' | 'unverify';

const act = (name: ListingAct, by = staff) =>
  server.call(
    actOnListing,
    { params: { id: listing, act: name }, body: { reason: 'It is not your home.' } },
    by.access,
  );

const suspend = () =>
  server.call(
    actOnPerson,
    { params: { id: landlord.id, act: 'suspend' }, body: { reason: 'Many reports.' } },
    staff.access,
  );

const decide = (id: number, form: Partial<DecisionForm> & Pick<DecisionForm, 'decision'>, by = staff) =>
  server.call(decideItem, { params: { id }, body: { reason: 'We looked into it.', ...form } }, by.access);

/** The page behind the link in the latest email. */
const linkTo = async ({ email }: SignedIn): Promise<{ item: number; token: string }> => {
  const mails = await emailsTo(server, email);
  const link = mails.flatMap(({ text }) => /https:\/\/\S+\/appeal\?\S+/.exec(text ?? '') ?? [])[0] ?? '';
  expect(link.startsWith(`${site}/appeal?item=`)).toBe(true);
  const { searchParams } = new URL(link);
  return { item: Number(searchParams.get('item')), token: searchParams.get('token') ?? '' };
};

interface Asked {
  readonly item: number;
  readonly token?: string;
  readonly text?: string;
}

const ask = ({ text = 'It is mine: see the lease.', ...form }: Asked, by?: SignedIn) =>
  server.call(appeal, { body: { ...form, text } }, by?.access);

const read = (form: Asked, by?: SignedIn) => server.call(readDecision, { body: form }, by?.access);

const newestItem = async (kind: string): Promise<number> =>
  (
    await query<{ id: number }>('select id from trust_items where kind = $1 order by id desc limit 1', [kind])
  )[0]?.id ?? 0;

const statusOf = async () =>
  ((await server.call(seeListing, { params: { id: listing } }, landlord.access)).body as Listing).status;

const hold = async (): Promise<number> => {
  await query("update listings set held_from = status, status = 'H' where id = $1", [listing]);
  await query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [listing]);
  await query(
    "insert into trust_items (kind, subject, subject_id, reported_id) values ('held', 'listing', $1, $2)",
    [listing, landlord.id],
  );
  return newestItem('held');
};

describe('another look', () => {
  it('is asked for with the link of the email, once, and becomes work of the staff', async () => {
    await act('hide');
    const link = await linkTo(landlord);
    expect(await read(link)).toMatchObject({
      status: 200,
      body: {
        item: link.item,
        title: 'Your listing is hidden: 75 King St S, Waterloo',
        reason: 'Reason: It is not your home.',
        appeal: null,
      },
    });
    expect(await ask(link)).toMatchObject({
      status: 201,
      body: { item: link.item, text: 'It is mine: see the lease.', state: 'open' },
    });
    expect(await ask(link)).toMatchObject({
      status: 409,
      body: { detail: 'You have already asked for another look.' },
    });
    expect((await read(link)).body).toMatchObject({ appeal: { text: 'It is mine: see the lease.' } });
    const queue = await server.call(staffQueue, { query: { kind: 'appeal' } }, staff.access);
    expect(queue.headers).toMatchObject({ 'x-count-appeal': '1', 'x-count-report': '0' });
    const [item] = queue.body as QueueItem[];
    expect(item).toMatchObject({
      kind: 'appeal',
      subject: 'listing',
      subject_id: listing,
      title: '75 King St S, Waterloo',
      reasons: ['It is mine: see the lease.'],
      reported: { id: landlord.id },
    });
    const detail = await server.call(staffQueueItem, { params: { id: item?.id ?? 0 } }, staff.access);
    expect((detail.body as QueueItemDetail).appeal_of).toBe(link.item);
  });

  it('can be asked for by the signed-in person without a token, and by nobody else', async () => {
    await act('hide');
    const { item, token } = await linkTo(landlord);
    expect((await ask({ item })).status).toBe(401);
    expect((await ask({ item, token: '' })).status).toBe(401);
    for (const [form, by] of [
      [{ item }, tenant],
      [{ item: item + 1 }, landlord],
      [{ item: 999_999 }, landlord],
      [{ item, token: `${token}x` }, landlord],
      [{ item: item + 1, token }, undefined],
      [{ item, token: 'x' }, undefined],
    ] as const)
      expect([(await ask(form, by)).status, (await read(form, by)).status]).toEqual([404, 404]);
    expect((await ask({ item }, landlord)).status).toBe(201);
    expect((await ask({ item, token })).status).toBe(409);
  });

  it('needs words, at most 1,000 characters, and the number of a decision', async () => {
    await act('hide');
    const link = await linkTo(landlord);
    for (const [text, problem] of [
      [' \n ', 'Write why we should look again.'],
      ['x'.repeat(1001), 'Use at most 1,000 characters.'],
    ] as const)
      expect(await ask({ ...link, text })).toMatchObject({ status: 400, body: { text: [problem] } });
    const payload = { item: 'x', text: 'Hello' };
    expect(await server.request({ method: 'POST', url: '/appeals', payload })).toMatchObject({
      status: 400,
      body: { item: ['Say which decision you mean.'] },
    });
  });

  it('is one, however often it is sent at once', async () => {
    await act('hide');
    const link = await linkTo(landlord);
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(link)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it('is not for what was dismissed, helped the person, or answers an appeal', async () => {
    await act('verify');
    expect((await ask({ item: await newestItem('report') }, landlord)).status).toBe(404);
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    const report = await newestItem('report');
    expect((await ask({ item: report }, landlord)).status).toBe(404);
    await decide(report, { decision: 'dismiss' });
    expect((await ask({ item: report }, landlord)).status).toBe(404);
    await act('hide');
    await ask(await linkTo(landlord));
    const asked = await newestItem('appeal');
    await decide(asked, { decision: 'uphold' }, colleague);
    expect((await ask({ item: asked }, landlord)).status).toBe(404);
  });

  it('follows the link of an email of before', async () => {
    await suspend();
    const [entry] = await query<{ id: number }>('select max(id) as id from staff_log');
    const token = appealTokens(secret, 'staff-answer').sign({ item: entry?.id ?? 0, person: landlord.id });
    const open = (url: string) => server.lodgepole.fastify.inject({ method: 'GET', url });
    const reply = await open(`/staff-answer?token=${token}`);
    expect(reply.statusCode).toBe(303);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { pathname, searchParams } = new URL(String(reply.headers.location));
    expect(pathname).toBe('/appeal');
    const link = { item: Number(searchParams.get('item')), token: searchParams.get('token') ?? '' };
    expect((await ask(link)).status).toBe(201);
    expect((await open('/staff-answer?token=x')).headers.location).toBe(`${site}/appeal`);
  });
});

describe('an appeal', () => {
  const appealed = async (): Promise<number> => {
    await ask(await linkTo(landlord));
    return newestItem('appeal');
  };

  it('is for someone else to decide where there are two members of staff', async () => {
    await act('hide');
    const id = await appealed();
    const isTheirs = async (by: SignedIn) =>
      ((await server.call(staffQueueItem, { params: { id } }, by.access)).body as QueueItemDetail)
        .for_someone_else;
    expect([await isTheirs(staff), await isTheirs(colleague)]).toEqual([true, false]);
    expect(await decide(id, { decision: 'uphold' })).toMatchObject({
      status: 409,
      body: { detail: 'Someone else must decide this.' },
    });
    await query('update users set is_staff = false where id = $1', [colleague.id]);
    expect((await decide(id, { decision: 'uphold' })).status).toBe(200);
  });

  it('of one of two members of staff is for the other to decide, who decided before', async () => {
    await query('update users set is_staff = $2 where id = $1', [colleague.id, false]);
    await query('update users set is_staff = $2 where id = $1', [landlord.id, true]);
    await act('hide');
    expect((await decide(await appealed(), { decision: 'dismiss' })).status).toBe(200);
    expect(await statusOf()).toBe('A');
  });

  it('that is upheld keeps what was done, and that is told', async () => {
    await act('hide');
    expect(await decide(await appealed(), { decision: 'uphold' }, colleague)).toMatchObject({
      status: 200,
      body: { kind: 'appeal', state: 'upheld' },
    });
    expect(await statusOf()).toBe('H');
    const mails = await emailsTo(server, landlord.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Our decision about'));
    expect(mail?.subject).toBe('Our decision about your listing stays: 75 King St S, Waterloo');
    expect(mail?.text).not.toContain('/appeal');
  });

  it('takes no action, and is decided once', async () => {
    await act('hide');
    const id = await appealed();
    expect((await decide(id, { decision: 'uphold', action: 'hide_listing' }, colleague)).status).toBe(400);
    const both = await Promise.all([
      decide(id, { decision: 'dismiss' }, colleague),
      decide(id, { decision: 'uphold' }, colleague),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('that is dismissed shows a hidden listing, and that is told and logged', async () => {
    await act('hide');
    await decide(await appealed(), { decision: 'dismiss' }, colleague);
    expect(await statusOf()).toBe('A');
    const subjects = (await emailsTo(server, landlord.email)).map(({ subject }) => subject);
    expect(subjects).toContain('We reversed our decision about your listing: 75 King St S, Waterloo');
    expect(
      await query('select act, staff_id from staff_log where subject_id = $1 order by id', [listing]),
    ).toEqual([
      { act: 'hide', staff_id: staff.id },
      { act: 'dismiss', staff_id: colleague.id },
      { act: 'show', staff_id: colleague.id },
    ]);
  });

  it('that is dismissed shows a held listing, and closes what its landlord asked meanwhile', async () => {
    await decide(await hold(), { decision: 'uphold' });
    const id = await appealed();
    const headers = { authorization: `Bearer ${landlord.access}` };
    const url = `/listings/${listing}/held/answer`;
    await server.request({ method: 'POST', url, headers, payload: { text: 'Please look.' } });
    await decide(id, { decision: 'dismiss' }, colleague);
    expect(await statusOf()).toBe('A');
    expect(await query("select 1 from trust_items where state = 'open'")).toEqual([]);
  });

  it('of a hidden listing does not show one that signals hold', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    await decide(await newestItem('report'), { decision: 'uphold', action: 'hide_listing' });
    const id = await appealed();
    await query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [listing]);
    await decide(id, { decision: 'dismiss' }, colleague);
    expect(await statusOf()).toBe('H');
  });

  it('that is dismissed reinstates a suspended person, who has no session', async () => {
    await suspend();
    await decide(await appealed(), { decision: 'dismiss' }, colleague);
    expect(await query('select suspended_at from users where id = $1', [landlord.id])).toEqual([
      { suspended_at: null },
    ]);
    expect(await statusOf()).toBe('A');
  });

  it('that is dismissed brings a withdrawn verification back', async () => {
    await act('verify');
    await act('unverify');
    await decide(await appealed(), { decision: 'dismiss' }, colleague);
    const { body } = await server.call(seeListing, { params: { id: listing } }, landlord.access);
    expect((body as Listing).verification_status).toBe('V');
  });

  it('that is dismissed brings a removed review back', async () => {
    const { id } = await reviewAs(server, tenant, landlord.id);
    const seen = async () => (await server.call(seeReview, { params: { id } }, landlord.access)).status;
    await reportAs(server, landlord, { subject: 'review', id, reason: 'wrong' });
    await decide(await newestItem('report'), { decision: 'uphold', action: 'remove_review' });
    expect(await seen()).toBe(404);
    await ask(await linkTo(tenant));
    await decide(await newestItem('appeal'), { decision: 'dismiss' }, colleague);
    expect(await seen()).toBe(200);
    expect((await emailsTo(server, tenant.email)).map(({ subject }) => subject)).toContain(
      'We reversed our decision',
    );
  });

  it('that is dismissed brings a removed message back', async () => {
    const { id: conversation } = await startOn(server, tenant, listing);
    const message = await sayIn(server, landlord, conversation, 'Pay first.');
    const contents = async () =>
      (await openAs(server, tenant, conversation)).messages.map(({ content }) => content);
    await reportAs(server, tenant, { subject: 'message', id: message.id });
    await decide(await newestItem('report'), { decision: 'uphold', action: 'remove_message' });
    expect(await contents()).not.toContain('Pay first.');
    await ask(await linkTo(landlord));
    await decide(await newestItem('appeal'), { decision: 'dismiss' }, colleague);
    expect(await contents()).toContain('Pay first.');
  });

  describe('undoes only what its decision did', () => {
    const reported = async (): Promise<number> => {
      await query('delete from reports');
      await reportAs(server, tenant, { subject: 'listing', id: listing });
      return newestItem('report');
    };
    const hideFor = (report: number) => decide(report, { decision: 'uphold', action: 'hide_listing' });
    const answer = () =>
      server.call(answerHold, { params: { id: listing }, body: { text: 'Please look.' } }, landlord.access);
    const grant = async (item: number) => {
      expect((await ask({ item }, landlord)).status).toBe(201);
      await decide(await newestItem('appeal'), { decision: 'dismiss' }, colleague);
      return statusOf();
    };

    it('and leaves a listing hidden that was hidden again later', async () => {
      await act('hide');
      const first = await newestItem('report');
      await act('show');
      await act('hide');
      const second = await newestItem('report');
      expect(await grant(first)).toBe('H');
      expect(await grant(second)).toBe('A');
    });

    it('and leaves a listing hidden that was hidden already, or for another report', async () => {
      const one = await reported();
      await act('hide');
      const first = await newestItem('report');
      await hideFor(one);
      expect(await grant(one)).toBe('H');
      expect(await grant(first)).toBe('A');
      const other = await reported();
      await act('hide');
      const second = await newestItem('report');
      await hideFor(other);
      expect(await grant(second)).toBe('H');
      expect(await grant(other)).toBe('A');
    });

    it('and leaves what staff hid when signals held it too', async () => {
      const report = await reported();
      const held = await hold();
      await hideFor(report);
      await decide(held, { decision: 'uphold' });
      expect(await grant(held)).toBe('H');
      expect(await query('select cause from listing_holds where listing_id = $1', [listing])).toEqual([
        { cause: 'staff' },
      ]);
      expect(await grant(report)).toBe('A');
    });

    it('and shows a listing that was kept hidden after its landlord answered', async () => {
      await act('hide');
      await answer();
      const kept = await newestItem('held');
      await decide(kept, { decision: 'uphold' });
      await answer();
      expect(await grant(kept)).toBe('A');
      expect(await query("select 1 from trust_items where state = 'open'")).toEqual([]);
    });

    it('and leaves an account suspended that was suspended again later', async () => {
      await suspend();
      const { item, token } = await linkTo(landlord);
      await server.call(
        actOnPerson,
        { params: { id: landlord.id, act: 'reinstate' }, body: { reason: 'A mistake.' } },
        staff.access,
      );
      await suspend();
      expect((await ask({ item, token })).status).toBe(201);
      await decide(await newestItem('appeal'), { decision: 'dismiss' }, colleague);
      expect(
        await query('select 1 from users where id = $1 and suspended_at is null', [landlord.id]),
      ).toEqual([]);
    });

    it('and leaves a later decision about the verification', async () => {
      await act('verify');
      await act('unverify');
      const first = await newestItem('report');
      await server.call(askVerification, { params: { id: listing }, body: {} }, landlord.access);
      await decide(await newestItem('verification'), { decision: 'dismiss' });
      await grant(first);
      const { body } = await server.call(seeListing, { params: { id: listing } }, landlord.access);
      expect((body as Listing).verification_status).toBe('U');
    });
  });

  it('is not decided by the person who asked', async () => {
    await query('update users set is_staff = true where id = $1', [landlord.id]);
    await act('hide');
    const id = await appealed();
    const own = { ...landlord, access: `${landlord.access}~staff` };
    expect((await decide(id, { decision: 'dismiss' }, own)).status).toBe(400);
  });
});

describe('the token of an email', () => {
  const tokens = appealTokens('a secret');
  const right = { item: 7, person: 12 };

  it('is read as it was signed, and nothing else is', () => {
    expect(tokens.read(tokens.sign(right))).toEqual(right);
    const [item, person, signature] = tokens.sign(right).split('.');
    for (const changed of [
      [8, person, signature],
      [item, 13, signature],
      [`0${item}`, person, signature],
      [`${item}${person}`, '', signature],
      [item, signature],
      ['', ''],
    ])
      expect(tokens.read(changed.join('.'))).toBeNull();
    expect(appealTokens('another secret').read(tokens.sign(right))).toBeNull();
    expect(appealTokens('a secret', 'staff-answer').read(tokens.sign(right))).toBeNull();
  });
});
