import { deleteListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import { askVerification, decideItem, ownReports, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import type { Report } from '@lodgepole/contract/trust/reports';
import type { DecisionForm } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { conversationsOf, openAs, sayIn, startOn, unreadOf } from '../../testing/create/conversations.ts';
import { aCrowd, asStaff, crowdViewer } from '../../testing/create/crowd.ts';
import { postListing } from '../../testing/create/listings.ts';
import { emailsTo, type SignedIn } from '../../testing/create/people.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { reportAs } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let staff: SignedInRoommate;
let colleague: SignedInRoommate;
let landlord: SignedInRoommate;
let tenant: SignedInRoommate;
let other: SignedInRoommate;
let listing: number;

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
afterAll(() => server.close());
beforeEach(async () => {
  await query('delete from trust_items');
  const people = (await aCrowd(server, 5)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [landlord, tenant, other] = people;
  [staff, colleague] = [await asStaff(server, people[3]), await asStaff(server, people[4])];
  ({ id: listing } = await postListing(server, landlord));
  await server.forgetMail();
});

type Form = Partial<DecisionForm> & Pick<DecisionForm, 'decision'>;

const decide = (id: number, form: Form, by: SignedIn = staff) =>
  server.call(decideItem, { params: { id }, body: { reason: 'We looked into it.', ...form } }, by.access);

const open = async (kind = 'report'): Promise<number> => {
  const rows = await query<{ id: number }>("select id from trust_items where state = 'open' and kind = $1", [
    kind,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? 0;
};

const logged = () =>
  query<{ act: string; reason: string; staff_id: number }>(
    'select act, subject, subject_id, reason, staff_id from staff_log where staff_id = any($1) order by id',
    [[staff.id, colleague.id]],
  );

const acts = async (): Promise<string[]> => (await logged()).map(({ act }) => act);

const mails = async (): Promise<string[]> => {
  await server.runJobs();
  const people = { staff, colleague, landlord, tenant, other };
  const nameOf = (email: string) => Object.entries(people).find(([, one]) => one.email === email)?.[0];
  const rows = await query<{ recipient: string; subject: string }>('select recipient, subject from mailbox');
  return rows.map(({ recipient, subject }) => `${nameOf(recipient)}: ${subject}`).toSorted();
};

const statusOf = async (): Promise<string | undefined> =>
  (await query<{ status: string }>('select status from listings where id = $1', [listing]))[0]?.status;

const stateFor = async (person: SignedIn): Promise<string[]> =>
  ((await server.call(ownReports, { query: {} }, person.access)).body as Report[]).map(({ state }) => state);

/** Holds the listing as the signal check does. */
const hold = async (): Promise<number> => {
  await query("update listings set held_from = status, status = 'H' where id = $1", [listing]);
  await query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [listing]);
  await query("insert into listing_signals (listing_id, code) values ($1, 'keys_by_mail')", [listing]);
  await query(
    "insert into trust_items (kind, subject, subject_id, reported_id) values ('held', 'listing', $1, $2)",
    [listing, landlord.id],
  );
  return open('held');
};

describe('a report', () => {
  it('that is upheld is upheld for every reporter, and everyone concerned gets an email', async () => {
    for (const by of [tenant, other]) await reportAs(server, by, { subject: 'listing', id: listing });
    const id = await open();
    const reply = await decide(id, { decision: 'uphold' });
    expect(reply).toMatchObject({
      status: 200,
      body: { id, kind: 'report', subject: 'listing', subject_id: listing, state: 'upheld', reports: 2 },
    });
    expect([await stateFor(tenant), await stateFor(other)]).toEqual([['upheld'], ['upheld']]);
    expect(await statusOf()).toBe('A');
    expect(await logged()).toEqual([
      {
        act: 'uphold',
        subject: 'listing',
        subject_id: listing,
        reason: 'We looked into it.',
        staff_id: staff.id,
      },
    ]);
    expect(await mails()).toEqual([
      'landlord: A report about your listing was upheld: 75 King St S, Waterloo',
      'other: The outcome of your report',
      'tenant: The outcome of your report',
    ]);
    const [letter] = await emailsTo(server, landlord.email);
    expect(letter?.text).toContain('The listing itself was not changed.');
    expect(letter?.text).toContain('Please change what the reason mentions.');
  });

  it('that is dismissed notifies only its reporters', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    expect(await decide(await open(), { decision: 'dismiss' })).toMatchObject({
      status: 200,
      body: { state: 'dismissed' },
    });
    expect(await stateFor(tenant)).toEqual(['dismissed']);
    expect(await mails()).toEqual(['tenant: The outcome of your report']);
  });

  it('can hide the listing', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    const form = { decision: 'uphold', action: 'hide_listing', reason: 'It is not your home.' } as const;
    expect((await decide(await open(), form)).status).toBe(200);
    expect(await acts()).toEqual(['uphold', 'hide_listing']);
    const seen = await Promise.all(
      [landlord, staff, tenant].map((by) => server.call(seeListing, { params: { id: listing } }, by.access)),
    );
    expect(seen).toMatchObject([
      { status: 200, body: { status: 'H', held_reasons: ['It is not your home.'] } },
      { status: 200, body: { status: 'H', held_reasons: ['It is not your home.'] } },
      { status: 404 },
    ]);
    expect(await mails()).toEqual([
      'landlord: Your listing is hidden: 75 King St S, Waterloo',
      'tenant: The outcome of your report',
    ]);
    const [letter] = await emailsTo(server, landlord.email);
    expect(letter?.text).toContain('Only you and our staff see it.');
    expect(letter?.text).toContain('then ask for another look there.');
  });

  it('can suspend the person, whose listings are hidden', async () => {
    await reportAs(server, tenant, { subject: 'person', id: landlord.id });
    const reply = await decide(await open(), { decision: 'uphold', action: 'suspend_person' });
    expect(reply).toMatchObject({ status: 200, body: { reported: { id: landlord.id, is_suspended: true } } });
    expect(await acts()).toEqual(['uphold', 'suspend_person']);
    expect(await statusOf()).toBe('H');
    expect(await mails()).toEqual([
      'landlord: Your account is suspended',
      'tenant: The outcome of your report',
    ]);
  });

  it('can remove the message, whose text is gone for all', async () => {
    const { id: conversation } = await startOn(server, tenant, listing);
    const message = await sayIn(server, landlord, conversation, 'Wire the deposit first.');
    await reportAs(server, tenant, { subject: 'message', id: message.id });
    const form = { decision: 'uphold', action: 'remove_message' } as const;
    expect((await decide(await open(), form)).status).toBe(200);
    const removed = { id: message.id, content: 'This message was removed by our staff.', removed: true };
    for (const person of [tenant, landlord]) {
      const [card] = await conversationsOf(server, person);
      expect(card?.last_message).toMatchObject(removed);
      expect((await openAs(server, person, conversation)).messages.at(-1)).toMatchObject(removed);
      expect(JSON.stringify([card, await unreadOf(server, person)])).not.toContain('Wire the deposit');
    }
    expect(await acts()).toEqual(['uphold', 'remove_message']);
    expect(await mails()).toEqual([
      'landlord: Your message was removed',
      'tenant: The outcome of your report',
    ]);
  });

  it('tells the conversation, the reporters and the staff live', async () => {
    const { id: conversation } = await startOn(server, tenant, listing);
    const message = await sayIn(server, landlord, conversation, 'Wire the deposit first.');
    await reportAs(server, tenant, { subject: 'message', id: message.id });
    const id = await open();
    const changes = await hearChanges(server);
    try {
      const heard = await changes.during(() => decide(id, { decision: 'uphold', action: 'remove_message' }));
      expect(heard).toContainEqual(expect.objectContaining({ topic: 'conversation', id: conversation }));
      expect(heard).toContainEqual({ topic: 'reports', id, people: [tenant.id] });
      const told = heard.find(({ topic }) => topic === 'staff');
      expect(told?.people).toEqual(expect.arrayContaining([staff.id, colleague.id]));
      expect(told?.people).not.toContain(tenant.id);
    } finally {
      await changes.close();
    }
  });

  it('can remove the review', async () => {
    const [review] = await query<{ id: number }>(
      `insert into reviews (reviewer_id, reviewee_id, reviewee_role, rating, comment)
       values ($1, $2, 'L', 1, 'A thief.') returning id`,
      [tenant.id, landlord.id],
    );
    await reportAs(server, landlord, { subject: 'review', id: review?.id ?? 0, reason: 'wrong' });
    const form = { decision: 'uphold', action: 'remove_review' } as const;
    expect((await decide(await open(), form)).status).toBe(200);
    expect(await acts()).toEqual(['uphold', 'remove_review']);
    expect(await mails()).toEqual([
      'landlord: The outcome of your report',
      'tenant: Your review was removed',
    ]);
  });

  it('opens a new item after it was decided', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    const first = await open();
    await decide(first, { decision: 'dismiss' });
    await reportAs(server, other, { subject: 'listing', id: listing });
    expect(await open()).not.toBe(first);
    expect([await stateFor(tenant), await stateFor(other)]).toEqual([['dismissed'], ['open']]);
  });
});

describe('a held listing', () => {
  it('stays held when that is upheld', async () => {
    const id = await hold();
    expect(await decide(id, { decision: 'uphold' })).toMatchObject({
      status: 200,
      body: { kind: 'held', state: 'upheld' },
    });
    expect(await statusOf()).toBe('H');
    expect(await mails()).toEqual(['landlord: Your listing stays hidden: 75 King St S, Waterloo']);
  });

  it('is shown when that is dismissed, and the same signals count no more', async () => {
    const id = await hold();
    expect((await decide(id, { decision: 'dismiss' })).status).toBe(200);
    expect(await statusOf()).toBe('A');
    expect(await query('select 1 from listing_holds where listing_id = $1', [listing])).toEqual([]);
    expect(
      await query('select 1 from listing_signals where listing_id = $1 and cleared_at is null', [listing]),
    ).toEqual([]);
    expect(await mails()).toEqual(['landlord: Your listing is no longer held: 75 King St S, Waterloo']);
  });

  it('stays hidden while its owner is suspended', async () => {
    const id = await hold();
    await query("insert into listing_holds (listing_id, cause) values ($1, 'suspension')", [listing]);
    expect((await decide(id, { decision: 'dismiss' })).status).toBe(200);
    expect(await statusOf()).toBe('H');
    expect(await query('select cause from listing_holds where listing_id = $1', [listing])).toEqual([
      { cause: 'suspension' },
    ]);
  });

  it('stays to be decided when its owner deletes the listing, and nobody is told of it', async () => {
    const id = await hold();
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    expect((await decide(id, { decision: 'uphold' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    const { body } = await server.call(staffQueueItem, { params: { id } }, staff.access);
    const title = '75 King St S, Waterloo';
    expect(body).toMatchObject({ title, state: 'upheld', log: [{ act: 'uphold', title }] });
  });

  it('leaves the queue with the account of its owner', async () => {
    const id = await hold();
    await query('delete from users where id = $1', [landlord.id]);
    expect((await decide(id, { decision: 'dismiss' })).status).toBe(404);
  });
});

describe('a verification', () => {
  beforeEach(() =>
    server.call(askVerification, { params: { id: listing }, body: { note: 'Mine.' } }, landlord.access),
  );

  it.each([
    ['uphold', 'V', 'landlord: Your listing is verified: 75 King St S, Waterloo'],
    ['dismiss', 'U', 'landlord: Your listing is not verified: 75 King St S, Waterloo'],
  ] as const)('becomes what %s says', async (decision, status, mail) => {
    expect((await decide(await open('verification'), { decision })).status).toBe(200);
    expect(await query('select verification_status from listings where id = $1', [listing])).toEqual([
      { verification_status: status },
    ]);
    expect(await mails()).toEqual([mail]);
  });
});

describe('a decision is refused', () => {
  beforeEach(() => reportAs(server, tenant, { subject: 'listing', id: listing }));

  it('a second time, with a sentence', async () => {
    const id = await open();
    await decide(id, { decision: 'dismiss' });
    for (const form of [{ decision: 'dismiss' }, { decision: 'uphold', action: 'hide_listing' }] as const)
      expect(await decide(id, form, colleague)).toMatchObject({
        status: 409,
        body: { detail: 'This has already been decided.' },
      });
    expect(await acts()).toEqual(['dismiss']);
    expect(await statusOf()).toBe('A');
  });

  it('to all but one of twenty at once, with one entry and one mail each', async () => {
    const id = await open();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(
          id,
          index % 2 === 0 ? { decision: 'dismiss' } : { decision: 'uphold', action: 'hide_listing' },
          index % 3 === 0 ? staff : colleague,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const [first, ...rest] = await acts();
    expect(rest).toEqual(first === 'uphold' ? ['hide_listing'] : []);
    expect(await statusOf()).toBe(first === 'uphold' ? 'H' : 'A');
    expect(await mails()).toEqual([
      ...(first === 'uphold' ? ['landlord: Your listing is hidden: 75 King St S, Waterloo'] : []),
      'tenant: The outcome of your report',
    ]);
  });

  it.each([
    [
      { decision: 'uphold', action: 'suspend_person' },
      'action',
      'Choose an action that fits what was reported.',
    ],
    [
      { decision: 'uphold', action: 'remove_review' },
      'action',
      'Choose an action that fits what was reported.',
    ],
    [
      { decision: 'dismiss', action: 'hide_listing' },
      'action',
      'Choose an action that fits what was reported.',
    ],
    [{ decision: 'uphold', action: 'burn' }, 'action', 'Choose an action that fits what was reported.'],
    [{ decision: 'perhaps' }, 'decision', 'Choose to uphold or to dismiss.'],
    [{}, 'decision', 'Choose to uphold or to dismiss.'],
    [{ decision: 'uphold', reason: ' ' }, 'reason', 'Write a reason.'],
    [{ decision: 'uphold', reason: undefined }, 'reason', 'Write a reason.'],
    [{ decision: 'uphold', reason: 'x'.repeat(1001) }, 'reason', 'Use at most 1,000 characters.'],
  ])('by field: %j', async (form, field, sentence) => {
    const id = await open();
    expect(
      await server.request({
        method: 'POST',
        url: `/staff/queue/${id}/decide`,
        headers: { authorization: `Bearer ${staff.access}` },
        payload: { reason: 'We looked into it.', ...form },
      }),
    ).toMatchObject({ status: 400, body: { [field]: [sentence] } });
    expect(await open()).toBe(id);
    expect(await acts()).toEqual([]);
  });

  it('with an action on a verification', async () => {
    await server.call(askVerification, { params: { id: listing }, body: {} }, landlord.access);
    const form = { decision: 'uphold', action: 'hide_listing' } as const;
    expect((await decide(await open('verification'), form)).status).toBe(400);
  });

  it('for an item that is not there', async () => {
    expect((await decide(999_999, { decision: 'dismiss' })).status).toBe(404);
  });

  it('with an action once the subject is gone, but not without one', async () => {
    const id = await open();
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    expect(await decide(id, { decision: 'uphold', action: 'hide_listing' })).toMatchObject({
      status: 400,
      body: { action: ['It no longer exists. Decide without taking action.'] },
    });
    expect((await decide(id, { decision: 'uphold' })).status).toBe(200);
    expect(await stateFor(tenant)).toEqual(['upheld']);
    expect(await mails()).toEqual([
      'landlord: A report about your listing was upheld: 75 King St S, Waterloo',
      'tenant: The outcome of your report',
    ]);
  });

  it('about oneself, and when it would suspend a colleague', async () => {
    await query('delete from trust_items');
    await reportAs(server, tenant, { subject: 'person', id: staff.id });
    const id = await open();
    expect(await decide(id, { decision: 'dismiss' })).toMatchObject({
      status: 400,
      body: { detail: 'You cannot decide on yourself or anything of yours.' },
    });
    expect(await decide(id, { decision: 'uphold', action: 'suspend_person' }, colleague)).toMatchObject({
      status: 400,
      body: { action: ['Only the operator can suspend members of the staff.'] },
    });
    expect((await decide(id, { decision: 'uphold' }, colleague)).status).toBe(200);
  });
});
