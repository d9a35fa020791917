import { login, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { actOnListing, actOnPerson, askVerification } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postListing } from '../../testing/create/listings.ts';
import { aPassword, aUser, emailsTo, type SignedIn } from '../../testing/create/people.ts';
import { aStaffMember } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let staff: SignedIn;
let colleague: SignedIn;
let landlord: SignedIn;
let listing: number;

beforeAll(async () => {
  server = await startTestServer();
  [staff, colleague] = [await aStaffMember(server), await aStaffMember(server)];
});
afterAll(() => server.close());
beforeEach(async () => {
  landlord = await aUser(server);
  ({ id: listing } = await postListing(server, landlord));
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

type ListingAct = 'hide' | 'show' | 'verify' | 'unverify';

const act = (name: ListingAct, id = listing, by = staff, reason = 'We looked into it.') =>
  server.call(actOnListing, { params: { id, act: name }, body: { reason } }, by.access);

const actOn = (name: 'suspend' | 'reinstate', id = landlord.id, by = staff, reason = 'Many reports.') =>
  server.call(actOnPerson, { params: { id, act: name }, body: { reason } }, by.access);

const logOf = async (id: number, subject = 'listing'): Promise<string[]> =>
  (
    await query<{ act: string }>(
      'select act from staff_log where subject = $1 and subject_id = $2 order by id',
      [subject, id],
    )
  ).map(({ act: name }) => name);

const subjectsTo = async (email: string): Promise<string[]> =>
  (await emailsTo(server, email)).map(({ subject }) => subject).toReversed();

const itemOf = (kind: string) =>
  query<{ state: string }>('select state from trust_items where kind = $1 and subject_id = $2', [
    kind,
    listing,
  ]);

describe('a listing', () => {
  it('is hidden with a reason and shown again; doing it twice changes nothing', async () => {
    expect(await act('hide', listing, staff, 'It is not your home.')).toMatchObject({
      status: 200,
      body: { id: listing, status: 'H', held_reasons: ['It is not your home.'] },
    });
    expect(await act('hide', listing, colleague, 'Another reason.')).toMatchObject({
      status: 200,
      body: { held_reasons: ['It is not your home.'] },
    });
    expect(await act('show')).toMatchObject({ status: 200, body: { status: 'A', held_reasons: [] } });
    expect((await act('show')).status).toBe(200);
    expect(await logOf(listing)).toEqual(['hide', 'show']);
    expect(await subjectsTo(landlord.email)).toEqual(
      expect.arrayContaining([
        'Your listing is hidden: 75 King St S, Waterloo',
        'Your listing is no longer held: 75 King St S, Waterloo',
      ]),
    );
    expect(await itemOf('held')).toEqual([]);
  });

  it('is verified and unverified', async () => {
    expect(await act('verify')).toMatchObject({ status: 200, body: { verification_status: 'V' } });
    await act('verify');
    expect(await act('unverify')).toMatchObject({ status: 200, body: { verification_status: 'U' } });
    await act('unverify');
    expect(await logOf(listing)).toEqual(['verify', 'unverify']);
    expect((await subjectsTo(landlord.email)).toSorted()).toEqual([
      'Your listing is not verified: 75 King St S, Waterloo',
      'Your listing is verified: 75 King St S, Waterloo',
    ]);
  });

  it.each([
    ['hide', 'upheld'],
    ['show', 'dismissed'],
  ] as const)('that is held leaves the queue when staff %s it: %s', async (name, state) => {
    await query("update listings set held_from = status, status = 'H' where id = $1", [listing]);
    await query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [listing]);
    await query(
      "insert into trust_items (kind, subject, subject_id, reported_id) values ('held', 'listing', $1, $2)",
      [listing, landlord.id],
    );
    expect((await act(name)).status).toBe(200);
    expect(await itemOf('held')).toEqual([{ state }]);
  });

  it.each([
    ['verify', 'upheld'],
    ['unverify', 'dismissed'],
  ] as const)('whose owner asked leaves the queue when staff %s it: %s', async (name, state) => {
    await server.call(askVerification, { params: { id: listing }, body: {} }, landlord.access);
    expect((await act(name)).status).toBe(200);
    expect(await itemOf('verification')).toEqual([{ state }]);
  });

  it('is changed once by twenty at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => act('hide')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await logOf(listing)).toEqual(['hide']);
    expect((await subjectsTo(landlord.email)).filter((subject) => subject.includes('hidden'))).toHaveLength(
      1,
    );
  });

  it('that is not there is 404, as is an act that is none', async () => {
    expect((await act('hide', 999_999)).status).toBe(404);
    const headers = { authorization: `Bearer ${staff.access}` };
    const url = `/staff/listings/${listing}/paint`;
    expect((await server.request({ method: 'POST', url, headers, payload: { reason: 'x' } })).status).toBe(
      404,
    );
  });

  it('of a staff member is decided by colleagues', async () => {
    const { id } = await postListing(server, staff);
    expect(await act('verify', id)).toMatchObject({
      status: 400,
      body: { detail: 'You cannot decide on yourself or anything of yours.' },
    });
    expect(await logOf(id)).toEqual([]);
    expect(await act('verify', id, colleague)).toMatchObject({ body: { verification_status: 'V' } });
  });

  it.each([{}, { reason: '' }, { reason: '  ' }, { reason: null }, { reason: 7 }])(
    'needs a reason: %j',
    async (payload) => {
      const headers = { authorization: `Bearer ${staff.access}` };
      const url = `/staff/listings/${listing}/hide`;
      expect(await server.request({ method: 'POST', url, headers, payload })).toMatchObject({
        status: 400,
        body: { reason: ['Write a reason.'] },
      });
    },
  );
});

describe('a person', () => {
  it('is suspended with all listings, and reinstated', async () => {
    const { id: hidden } = await postListing(server, landlord);
    await act('hide', hidden);
    expect(await actOn('suspend')).toMatchObject({
      status: 200,
      body: { id: landlord.id, full_name: 'Anne Tremblay', is_suspended: true },
    });
    expect((await server.call(myProfile, {}, landlord.access)).status).toBe(401);
    const credentials = { email: landlord.email, password: aPassword };
    expect(await server.call(login, { body: credentials })).toMatchObject({
      status: 401,
      body: { detail: 'This account is suspended.' },
    });
    const statuses = () =>
      query('select id, status from listings where owner_id = $1 order by id', [landlord.id]);
    expect(await statuses()).toEqual([
      { id: listing, status: 'H' },
      { id: hidden, status: 'H' },
    ]);
    expect(await act('show')).toMatchObject({ status: 200, body: { status: 'H' } });
    await actOn('suspend');
    expect(await actOn('reinstate')).toMatchObject({ status: 200, body: { is_suspended: false } });
    await actOn('reinstate');
    expect(await statuses()).toEqual([
      { id: listing, status: 'A' },
      { id: hidden, status: 'H' },
    ]);
    expect((await server.call(login, { body: credentials })).status).toBe(200);
    expect(await logOf(landlord.id, 'person')).toEqual(['suspend', 'reinstate']);
    expect(await logOf(listing)).toEqual([]);
    expect(await subjectsTo(landlord.email)).toEqual(
      expect.arrayContaining(['Your account is suspended', 'Your account is no longer suspended']),
    );
  });

  it('is told while suspended, and how to answer', async () => {
    await actOn('suspend');
    const [mail] = await emailsTo(server, landlord.email);
    expect(mail?.subject).toBe('Your account is suspended');
    expect(mail?.text).toContain('Reason: Many reports.');
    expect(mail?.text).toMatch(/\/appeal\?item=\d+&token=\S+/);
    expect(mail?.text).not.toContain('unsubscribe');
  });

  it('who is staff cannot be suspended by colleagues or themselves', async () => {
    expect(await actOn('suspend', staff.id)).toMatchObject({
      status: 400,
      body: { detail: 'You cannot decide on yourself or anything of yours.' },
    });
    expect(await actOn('suspend', colleague.id)).toMatchObject({
      status: 403,
      body: { detail: 'Only the operator can suspend members of the staff.' },
    });
  });

  it('who does not exist is 404; a reason is required', async () => {
    expect((await actOn('suspend', 999_999)).status).toBe(404);
    expect((await actOn('reinstate', 999_999)).status).toBe(404);
    const headers = { authorization: `Bearer ${staff.access}` };
    const url = `/staff/people/${landlord.id}/suspend`;
    expect(await server.request({ method: 'POST', url, headers, payload: {} })).toMatchObject({
      status: 400,
      body: { reason: ['Write a reason.'] },
    });
  });

  it('loses the right to act with the account: a suspended member of the staff is signed out', async () => {
    const fallen = await aStaffMember(server);
    await query('update users set is_staff = false where id = $1', [fallen.id]);
    await actOn('suspend', fallen.id);
    await query('update users set is_staff = true where id = $1', [fallen.id]);
    expect((await act('hide', listing, fallen)).status).toBe(401);
  });
});
