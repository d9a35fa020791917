import { myData } from '@lodgepole/contract/accounts/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import { ownReports, sendReport } from '@lodgepole/contract/trust/endpoints';
import type { Report } from '@lodgepole/contract/trust/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aConversation, sayIn } from '../../../testing/create/conversations.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aStaffMember, reportAs } from '../../../testing/create/trust.ts';
import { setStatus } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let tenant: SignedIn;
let listing: number;
let conversation: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ landlord, tenant, listing, conversation } = await aConversation(server));
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const send = (body: Record<string, unknown>, by: SignedIn | null = tenant) =>
  server.request({
    method: 'POST',
    url: '/reports',
    headers: by ? { authorization: `Bearer ${by.access}` } : {},
    payload: { reason: 'scam', text: 'It asks for money first.', ...body },
  });

const aReview = async (by: SignedIn, about: SignedIn): Promise<number> => {
  const body = { rating: 2, comment: 'Never answers.', reviewee_role: 'L' } as const;
  const reply = await server.call(writeReview, { params: { id: about.id }, body }, by.access);
  return (reply.body as { id: number }).id;
};

const seenIn = async ({ id }: Report): Promise<unknown> =>
  (await query<{ seen: unknown }>('select seen from reports where id = $1', [id]))[0]?.seen;

describe('reporting', () => {
  it('keeps a listing as the reporter saw it', async () => {
    const report = await reportAs(server, tenant, { subject: 'listing', id: listing });
    expect(report).toEqual({
      id: report.id,
      subject: 'listing',
      subject_id: listing,
      reason: 'scam',
      reason_display: 'It looks like a scam',
      text: 'It asks for money first.',
      state: 'open',
      state_display: 'Open',
      created_at: expect.any(String),
    });
    expect(await seenIn(report)).toEqual({
      address: '75 King St S, Waterloo',
      price: 1850,
      description: 'Bright corner unit near the park.',
      owner: 'Lena Lord',
      pictures: 3,
    });
  });

  it('keeps a person, a message and a review as the reporter saw them', async () => {
    const message = await sayIn(server, landlord, conversation, 'Send the deposit first.');
    const review = await aReview(landlord, tenant);
    const reports = [
      await reportAs(server, tenant, { subject: 'person', id: landlord.id }),
      await reportAs(server, tenant, { subject: 'message', id: message.id }),
      await reportAs(server, tenant, { subject: 'review', id: review }),
    ];
    expect(await Promise.all(reports.map(seenIn))).toEqual([
      { name: 'Lena Lord', city: 'Waterloo', about: null },
      { text: 'Send the deposit first.', sender: 'Lena Lord', sent_at: message.timestamp },
      { rating: 2, comment: 'Never answers.', author: 'Lena Lord', role: 'Landlord' },
    ]);
  });

  it('takes a report without a text', async () => {
    expect(await reportAs(server, tenant, { subject: 'listing', id: listing, text: '' })).toMatchObject({
      text: '',
    });
    const bare = { subject: 'person', id: landlord.id, reason: 'spam' };
    const headers = { authorization: `Bearer ${tenant.access}` };
    const reply = await server.request({ method: 'POST', url: '/reports', headers, payload: bare });
    expect(reply).toMatchObject({ status: 201, body: { reason: 'spam', text: '' } });
  });

  it('answers the same report again, whatever became of it', async () => {
    const first = await reportAs(server, tenant, { subject: 'listing', id: listing });
    expect(await send({ subject: 'listing', id: listing, reason: 'spam' })).toMatchObject({
      status: 200,
      body: first,
    });
    await query("update trust_items set state = 'upheld', decided_at = now()");
    await setStatus(server, listing, 'H');
    expect(await send({ subject: 'listing', id: listing })).toMatchObject({
      status: 200,
      body: { ...first, state: 'upheld', state_display: 'Upheld' },
    });
  });

  it('makes one report of twenty at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send({ subject: 'listing', id: listing })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(replies.map(({ body }) => (body as Report).id)).size).toBe(1);
    expect(
      await query("select 1 from reports where subject = 'listing' and subject_id = $1", [listing]),
    ).toHaveLength(1);
    expect(
      await query("select 1 from trust_items where subject = 'listing' and subject_id = $1", [listing]),
    ).toHaveLength(1);
  });

  it('makes one open item of the reports of one subject', async () => {
    const others = await Promise.all([aUser(server), aUser(server)]);
    await Promise.all(
      [tenant, ...others].map((by) => reportAs(server, by, { subject: 'listing', id: listing })),
    );
    expect(
      await query(
        "select reported_id, state from trust_items where subject = 'listing' and subject_id = $1",
        [listing],
      ),
    ).toEqual([{ reported_id: landlord.id, state: 'open' }]);
  });
});

describe('what cannot be reported', () => {
  it('is 404 when the reader does not see it', async () => {
    const outsider = await aUser(server);
    const message = await sayIn(server, landlord, conversation, 'Hello');
    const review = await aReview(landlord, tenant);
    await query('update reviews set removed_at = now() where id = $1', [review]);
    const [gone, suspended] = await Promise.all([aUser(server), aUser(server)]);
    await query('update users set deactivated_at = now() where id = $1', [gone.id]);
    await query('update users set suspended_at = now() where id = $1', [suspended.id]);
    await setStatus(server, listing, 'H');
    const hidden = [
      { subject: 'listing', id: listing },
      { subject: 'listing', id: 999_999 },
      { subject: 'person', id: gone.id },
      { subject: 'person', id: suspended.id },
      { subject: 'person', id: 999_999 },
      { subject: 'message', id: message.id },
      { subject: 'message', id: 999_999 },
      { subject: 'review', id: review },
      { subject: 'review', id: 999_999 },
    ];
    const replies = await Promise.all(hidden.map((form) => send(form, outsider)));
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      hidden.map(() => ({ status: 404, body: { detail: 'Not found.' } })),
    );
  });

  it('is 404 for a message that was removed, and after leaving the conversation', async () => {
    const [removed, left] = [
      await sayIn(server, landlord, conversation, 'Hello'),
      await sayIn(server, landlord, conversation, 'Hello again'),
    ];
    await query('update messages set removed_at = now() where id = $1', [removed.id]);
    expect((await send({ subject: 'message', id: removed.id })).status).toBe(404);
    await query('update conversation_participants set left_at = now() where user_id = $1', [tenant.id]);
    expect((await send({ subject: 'message', id: left.id })).status).toBe(404);
  });

  it('lets staff report a held listing', async () => {
    await setStatus(server, listing, 'H');
    const staff = await aStaffMember(server);
    expect((await send({ subject: 'listing', id: listing }, staff)).status).toBe(201);
  });

  it('is one’s own, with a sentence under id', async () => {
    const message = await sayIn(server, landlord, conversation, 'Hello');
    const review = await aReview(landlord, tenant);
    await setStatus(server, listing, 'H');
    const own = [
      { subject: 'listing', id: listing },
      { subject: 'person', id: landlord.id },
      { subject: 'message', id: message.id },
      { subject: 'review', id: review },
    ];
    const replies = await Promise.all(own.map((form) => send(form, landlord)));
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      own.map(() => ({ status: 400, body: { id: ['You cannot report yourself or what is yours.'] } })),
    );
    expect(await query('select 1 from reports where reporter_id = $1', [landlord.id])).toEqual([]);
  });

  it.each([
    [
      { subject: 'group' },
      'subject',
      'Choose what you are reporting: a listing, a person, a message or a review.',
    ],
    [
      { subject: undefined },
      'subject',
      'Choose what you are reporting: a listing, a person, a message or a review.',
    ],
    [{ id: 'x' }, 'id', 'Say which one you are reporting.'],
    [{ id: undefined }, 'id', 'Say which one you are reporting.'],
    [{ id: 0 }, 'id', 'Say which one you are reporting.'],
    [{ id: [1] }, 'id', 'Say which one you are reporting.'],
    [{ reason: 'bad' }, 'reason', 'Choose a reason.'],
    [{ reason: undefined }, 'reason', 'Choose a reason.'],
    [{ text: 'x'.repeat(1001) }, 'text', 'Use at most 1,000 characters.'],
  ])('is refused by field: %j', async (change, field, sentence) => {
    const reply = await send({ subject: 'listing', id: listing, ...change });
    expect(reply).toMatchObject({ status: 400, body: { [field]: [sentence] } });
  });

  it('takes a text of exactly 1,000 characters', async () => {
    const reply = await send({ subject: 'listing', id: listing, text: 'é'.repeat(1000) });
    expect(reply.status).toBe(201);
  });
});

describe('one’s own reports', () => {
  it('are listed newest first, by page, and to no one else', async () => {
    const first = await reportAs(server, tenant, { subject: 'listing', id: listing });
    const second = await reportAs(server, tenant, { subject: 'person', id: landlord.id });
    const reply = await server.call(ownReports, { query: {} }, tenant.access);
    expect(reply).toMatchObject({ status: 200, body: [second, first] });
    expect(reply.headers['x-total-count']).toBe('2');
    const page = await server.call(ownReports, { query: { page: 2, page_size: 10 } }, tenant.access);
    expect(page.body).toEqual([]);
    expect((await server.call(ownReports, { query: {} }, landlord.access)).body).toEqual([]);
    expect((await send({ subject: 'listing', id: listing }, null)).status).toBe(401);
  });

  it('stay when what they are about is deleted', async () => {
    const { id } = await reportAs(server, tenant, { subject: 'listing', id: listing });
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    await query('delete from users where id = $1', [landlord.id]);
    const { body } = await server.call(ownReports, { query: {} }, tenant.access);
    expect(body).toMatchObject([{ id, state: 'open' }]);
  });

  it('are in the data of the reporter, and not in that of the person reported', async () => {
    const report = await reportAs(server, tenant, {
      subject: 'person',
      id: landlord.id,
      text: 'Rude to me.',
    });
    const mine = await server.call(myData, {}, tenant.access);
    expect(mine.body).toMatchObject({ reports: [report] });
    const theirs = await server.call(myData, {}, landlord.access);
    expect(theirs.body).toMatchObject({ reports: [] });
    expect(JSON.stringify(theirs.body)).not.toContain('Rude to me.');
  });
});

describe('many reports', () => {
  it('are refused after thirty a day, with a sentence; repeated and refused ones do not count', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const [reporter, owner] = [await aUser(limited), await aUser(limited)];
      const { id } = await postListing(limited, owner);
      const { rows } = await limited.database.pool.query<{ id: number }>(
        `insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location, phone_number,
           budget_max, yearly_income, verified_at)
         select 'many-' || number || '@example.com', '-', 'Person', 'Number', 30, 'O', 'Waterloo', 'Waterloo',
           '+1-519-555-0134', 1000, 40000, now() from generate_series(1, 30) as number returning id`,
      );
      const report = (form: { subject: 'person' | 'listing'; id: number }) =>
        limited.call(sendReport, { body: { ...form, reason: 'spam' } }, reporter.access);
      for (const person of rows.slice(0, 29))
        expect((await report({ subject: 'person', id: person.id })).status).toBe(201);
      expect((await report({ subject: 'person', id: 999_999 })).status).toBe(404);
      expect((await report({ subject: 'person', id: rows[0]?.id ?? 0 })).status).toBe(200);
      expect((await report({ subject: 'listing', id })).status).toBe(201);
      const refused = await report({ subject: 'person', id: rows[29]?.id ?? 0 });
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: 'You have sent many reports today. Please continue tomorrow.' },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await report({ subject: 'person', id: rows[0]?.id ?? 0 })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
