import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import type { StaffPersonPage, StaffSearch } from '@lodgepole/contract/trust/directory';
import { staffPerson, staffSearch } from '@lodgepole/contract/trust/directory';
import { actOnListing, staffLog } from '@lodgepole/contract/trust/endpoints';
import type { StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let staff: SignedInRoommate;
let colleague: SignedInRoommate;
let zoe: SignedInRoommate;
let other: SignedInRoommate;
let listing: number;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const people = await aCrowd(server, 14);
  [zoe, other] = people as [SignedInRoommate, SignedInRoommate];
  staff = await asStaff(server, people[2] as SignedInRoommate);
  colleague = await asStaff(server, people[3] as SignedInRoommate);
  await query(
    `update users set first_name = 'Zoé', last_name = 'Bélanger', email = 'Zoe_B%x@example.com',
       phone_number = '+1-418-777-1234' where id = $1`,
    [zoe.id],
  );
  ({ id: listing } = await postListing(server, zoe, {
    street_address: '12 rue de l’Église',
    unit_number: '7',
    city: 'Québec',
    postal_code: 'G1R 4S9',
    location_precision: 'area',
  }));
});
afterAll(() => server.close());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const search = async (q: string) => {
  const { status, body } = await server.call(staffSearch, { query: { q } }, staff.access);
  expect(status).toBe(200);
  return body as StaffSearch;
};

const found = async (q: string) => {
  const { people, listings } = await search(q);
  return { people: people.map(({ id }) => id), listings: listings.map(({ id }) => id) };
};

describe('the search of the staff', () => {
  it.each(['zoe', 'ZOÉ BÉL', 'belanger', 'zoe_b%', '777-1234', '418 777 1234'])(
    'finds a person by %s',
    async (q) => {
      expect((await found(q)).people).toEqual([zoe.id]);
    },
  );

  it.each(['eglise', '7-12 RUE DE L', 'rue de l’église, quebec', 'g1r 4s9'])(
    'finds a listing by its exact address: %s',
    async (q) => {
      const { listings } = await search(q);
      expect(listings).toMatchObject([
        { id: listing, title: '7-12 rue de l’Église, Québec', owner: { id: zoe.id }, status: 'A' },
      ]);
    },
  );

  it('treats wildcards as letters', async () => {
    for (const q of ['%', '_', 'z%e', 'zo_', '%%%', '\\'])
      expect(await found(q)).toEqual({ people: q === '%' || q === '_' ? [zoe.id] : [], listings: [] });
  });

  it('finds ids, the very one first, and ten of each at most', async () => {
    expect((await found(String(zoe.id))).people[0]).toBe(zoe.id);
    expect((await found(String(listing))).listings[0]).toBe(listing);
    expect((await found('person number')).people).toHaveLength(10);
  });

  it('needs a search text', async () => {
    const headers = { authorization: `Bearer ${staff.access}` };
    for (const q of ['', '%20%20', undefined]) {
      const url = `/staff/search${q === undefined ? '' : `?q=${q}`}`;
      expect(await server.request({ method: 'GET', url, headers })).toMatchObject({
        status: 400,
        body: { q: ['Type what to search for.'] },
      });
    }
  });

  it('is not logged, and does not exist for others', async () => {
    await search('zoe');
    expect(await query("select 1 from staff_log where act = 'viewed_person'")).toEqual([]);
    const ask = (token?: string) => server.call(staffSearch, { query: { q: 'zoe' } }, token);
    expect([(await ask(other.access)).status, (await ask()).status]).toEqual([404, 401]);
  });
});

describe('a person’s page', () => {
  const open = (by = staff, id = zoe.id) => server.call(staffPerson, { params: { id } }, by.access);
  const views = async () =>
    (await query<{ staff_id: number }>("select staff_id from staff_log where act = 'viewed_person'")).map(
      ({ staff_id }) => staff_id,
    );

  it('has what staff need to know', async () => {
    await server.call(blockPerson, { params: { id: zoe.id } }, other.access);
    await query(
      `insert into sessions (user_id, refresh_hash, device, expires_at, ended_at) values
         ($1, 'a', 'Phone', now() + interval '1 day', null), ($1, 'b', 'Phone', now() + interval '1 day', now()),
         ($1, 'c', 'Phone', now() - interval '1 day', null)`,
      [zoe.id],
    );
    await reportAs(server, zoe, { subject: 'person', id: other.id, reason: 'spam' });
    await reportAs(server, other, { subject: 'listing', id: listing });
    const hide = { params: { id: listing, act: 'hide' as const }, body: { reason: 'It is not yours.' } };
    await server.call(actOnListing, hide, staff.access);
    const { status, body } = await open();
    expect(status).toBe(200);
    const page = body as StaffPersonPage;
    expect(page.person).toMatchObject({
      id: zoe.id,
      full_name: 'Zoé Bélanger',
      email: 'Zoe_B%x@example.com',
      phone_number: '+1-418-777-1234',
      is_suspended: false,
      is_staff: false,
    });
    expect(page.items.map(({ kind, state, reasons }) => [kind, state, reasons])).toEqual([
      ['report', 'upheld', ['Hid the listing']],
      ['report', 'open', ['It looks like a scam']],
    ]);
    expect(page.listings).toMatchObject([{ id: listing, status: 'H' }]);
    expect(page.reports_made).toMatchObject([{ subject: 'person', subject_id: other.id, reason: 'spam' }]);
    expect(page.log.map(({ act, title }) => [act, title])).toEqual([
      ['viewed_person', 'Zoé Bélanger'],
      ['hide', '7-12 rue de l’Église, Québec'],
    ]);
    expect([page.blocks, page.sessions]).toEqual([1, 1]);
  });

  it('is logged once an hour for each member of staff and person, however often it is opened at once', async () => {
    await query(
      `insert into staff_log (staff_id, act, subject, subject_id, reason, created_at)
       values ($1, 'viewed_person', 'person', $2, '', now() - interval '61 minutes')`,
      [staff.id, other.id],
    );
    const before = (await views()).length;
    await Promise.all([open(staff, other.id), open(staff, other.id), open(staff, other.id)]);
    await open(colleague, other.id);
    await open(colleague, other.id);
    expect((await views()).slice(before)).toEqual([staff.id, colleague.id]);
  });

  it('does not exist for others, and nobody is not found', async () => {
    expect((await open(other)).status).toBe(404);
    expect((await server.call(staffPerson, { params: { id: zoe.id } })).status).toBe(401);
    expect((await open(staff, 999_999)).status).toBe(404);
    expect(await query('select 1 from staff_log where subject_id = 999999')).toEqual([]);
  });
});

describe('the log', () => {
  const logged = async (q: string) => {
    const { status, body, headers } = await server.call(staffLog, { query: { q } }, staff.access);
    expect(status).toBe(200);
    return { entries: body as StaffLogEntry[], total: headers['x-total-count'] };
  };

  it('is searched by address, name, reason and member of staff', async () => {
    await query(
      `insert into staff_log (staff_id, act, subject, subject_id, reason) values ($1, 'hide', 'listing', $2, 'Façade')`,
      [colleague.id, listing],
    );
    expect((await logged('EGLISE, que')).entries[0]).toMatchObject({ title: '7-12 rue de l’Église, Québec' });
    expect((await logged('facade')).total).toBe('1');
    expect((await logged('fa_ade')).total).toBe('0');
    expect((await logged('zoe bel')).entries.every(({ subject }) => subject === 'person')).toBe(true);
    expect(Number((await logged('')).total)).toBeGreaterThan(2);
  });
});
