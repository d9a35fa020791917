import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  confirmListing,
  deleteListing,
  editListing,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  searchMatches,
} from '@lodgepole/contract/saved/search-endpoints';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { actOnListing } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { saveAs, searchesOf } from '../../../testing/create/searches.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let landlord: SignedInRoommate;
let person: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
beforeEach(async () => {
  await query('delete from listings');
  await query('delete from searches');
  [landlord, person] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const check = (listing: number) => server.lodgepole.tasks.check_listing({ listing }, aJobRun());
const post = async (form: Parameters<typeof postListing>[2] = {}, by = landlord): Promise<number> => {
  const { id } = await postListing(server, by, form);
  await server.runJobs();
  return id;
};
const edit = async (id: number, body: object) => {
  expect((await server.call(editListing, { params: { id }, body }, landlord.access)).status).toBe(200);
  await server.runJobs();
};
const setStatus = async (id: number, status: 'A' | 'P' | 'R') => {
  const reply = await server.call(setListingStatus, { params: { id }, body: { status } }, landlord.access);
  expect(reply.status).toBe(200);
  await server.runJobs();
};
const counts = async (by = person) => (await searchesOf(server, by)).map(({ new_count }) => new_count);
const see = async ({ id }: SavedSearch, by = person) =>
  (await server.call(markSearchSeen, { params: { id } }, by.access)).body;
const found = async ({ id }: SavedSearch, page: object = {}) => {
  const { body, headers } = await server.call(searchMatches, { params: { id }, query: page }, person.access);
  return { ids: (body as Listing[]).map((one) => one.id), total: headers['x-total-count'] };
};

describe('a home that is posted', () => {
  it('is new to the searches that find it, once its check has let it pass', async () => {
    const search = await saveAs(server, person);
    await saveAs(server, person, { query: { location: 'Guelph' } });
    const { id } = await postListing(server, landlord);
    expect(await counts()).toEqual([0, 0]);
    await server.runJobs();
    expect(await counts()).toEqual([0, 1]);
    expect(await found(search)).toEqual({ ids: [id], total: '1' });
  });

  it('counts once, however often its check runs', async () => {
    const search = await saveAs(server, person);
    const id = await post();
    await Promise.all(Array.from({ length: 5 }, () => check(id)));
    expect(await counts()).toEqual([1]);
    await see(search);
    await check(id);
    expect(await counts()).toEqual([0]);
  });

  it('is not new to a search that was saved after it, though before its check, and new to one before', async () => {
    await saveAs(server, person);
    await postListing(server, landlord);
    const search = await saveAs(server, person);
    await server.runJobs();
    expect(await counts()).toEqual([0, 1]);
    expect(await found(search)).toEqual({ ids: [], total: '0' });
  });

  it('is not new to its own landlord', async () => {
    await saveAs(server, landlord);
    await saveAs(server, landlord, { query: { owner: landlord.id } });
    await post();
    expect(await counts(landlord)).toEqual([0, 0]);
  });

  it('tells the open pages of those whose searches find it, each once', async () => {
    const [other] = (await aCrowd(server, 1)) as [SignedInRoommate];
    for (const one of [person, person, other]) await saveAs(server, one);
    await postListing(server, landlord);
    const said = await changes.during(() => server.runJobs());
    expect(said.filter(({ topic }) => topic === 'searches')).toEqual([
      { topic: 'searches', id: 0, people: [person.id, other.id] },
    ]);
  });

  it('is nothing new while it is held for signs of a scam, and is when staff release it', async () => {
    await saveAs(server, person);
    const [member] = (await aCrowd(server, 1)) as [SignedInRoommate];
    const staff = await asStaff(server, member);
    const text =
      'I am out of the country. Pay the deposit by wire transfer before the viewing and I mail the keys.';
    const id = await post({ description: text });
    expect(await query('select status from listings where id = $1', [id])).toEqual([{ status: 'H' }]);
    expect(await counts()).toEqual([0]);
    const release = { params: { id, act: 'show' as const }, body: { reason: 'It is fine.' } };
    expect((await server.call(actOnListing, release, staff.access)).status).toBe(200);
    expect(await counts()).toEqual([0]);
    await server.runJobs();
    expect(await counts()).toEqual([1]);
  });
});

describe('a home that comes back', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'after a pause',
      async (id) => {
        await setStatus(id, 'P');
        expect(await counts()).toEqual([0]);
        await setStatus(id, 'A');
      },
    ],
    [
      'after it was rented',
      async (id) => {
        await setStatus(id, 'R');
        await setStatus(id, 'A');
      },
    ],
    [
      'after it expired, by a confirmation',
      async (id) => {
        await query("update listings set status = 'E' where id = $1", [id]);
        await server.call(confirmListing, { params: { id } }, landlord.access);
      },
    ],
    [
      'after it expired, by an edit',
      async (id) => {
        await query("update listings set status = 'E' where id = $1", [id]);
        await edit(id, { description: 'Freshly painted, and still near the park.' });
      },
    ],
    [
      'with its landlord, after a suspension',
      async () => {
        await suspend(server, landlord.id);
        await reinstate(server, landlord.id);
      },
    ],
  ])('%s is new again', async (_name, comeBack) => {
    const search = await saveAs(server, person);
    const id = await post();
    expect(await see(search)).toMatchObject({ new_count: 0 });
    await comeBack(id);
    await server.runJobs();
    expect(await counts()).toEqual([1]);
    expect(await found(search)).toEqual({ ids: [id], total: '1' });
  });

  it('only to be paused before its check is nothing new', async () => {
    const search = await saveAs(server, person);
    const id = await post();
    await see(search);
    await setStatus(id, 'P');
    for (const status of ['A', 'P'] as const)
      await server.call(setListingStatus, { params: { id }, body: { status } }, landlord.access);
    await server.runJobs();
    await query("update listings set status = 'A' where id = $1", [id]);
    expect(await counts()).toEqual([0]);
  });
});

describe('a price that falls', () => {
  it('counts again after it was seen, and once before', async () => {
    const search = await saveAs(server, person);
    const id = await post({ price: 2000 });
    await edit(id, { price: 1900 });
    expect(await counts()).toEqual([1]);
    await see(search);
    await edit(id, { price: 1950 });
    expect(await counts()).toEqual([0]);
    await edit(id, { price: 1800 });
    expect(await counts()).toEqual([1]);
    expect(await found(search)).toEqual({ ids: [id], total: '1' });
  });

  it('brings a listing into searches for which it was too expensive', async () => {
    const search = await saveAs(server, person, { query: { location: 'Waterloo', max_price: 1500 } });
    const id = await post({ price: 2000 });
    expect(await counts()).toEqual([0]);
    await edit(id, { price: 1500 });
    expect(await found(search)).toEqual({ ids: [id], total: '1' });
  });

  it('is what a search saved in between is told of, before the first check', async () => {
    const { id } = await postListing(server, landlord, { price: 2000 });
    await saveAs(server, person);
    await edit(id, { price: 1900 });
    expect(await query('select kind, previous_price from search_matches')).toEqual([
      { kind: 'price_down', previous_price: 2000 },
    ]);
  });

  it('is not a drop when the price returns before anyone was notified', async () => {
    const search = await saveAs(server, person);
    const id = await post({ price: 2000 });
    await see(search);
    for (const price of [1900, 2000])
      await server.call(editListing, { params: { id }, body: { price } }, landlord.access);
    await server.runJobs();
    expect(await counts()).toEqual([0]);
  });

  it('is nothing new while the home is paused', async () => {
    const search = await saveAs(server, person);
    const id = await post({ price: 2000 });
    await see(search);
    await setStatus(id, 'P');
    await edit(id, { price: 1500 });
    expect(await counts()).toEqual([0]);
    expect(await query('select 1 from search_matches where not is_seen')).toEqual([]);
  });
});

describe('the number of new homes', () => {
  it('is that of homes which the search still finds', async () => {
    const search = await saveAs(server, person, { query: { location: 'Waterloo', min_price: 1000 } });
    const [first, second, third] = [await post(), await post(), await post()];
    expect(await found(search)).toEqual({ ids: [third, second, first], total: '3' });
    await setStatus(first, 'R');
    await edit(second, { price: 900 });
    expect(await found(search)).toEqual({ ids: [third], total: '1' });
    expect(await counts()).toEqual([1]);
    await server.call(deleteListing, { params: { id: third } }, landlord.access);
    expect(await counts()).toEqual([0]);
  });

  it('is paged, newest match first', async () => {
    const search = await saveAs(server, person);
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.unshift((await postListing(server, landlord)).id);
    for (const id of ids.toReversed()) await check(id);
    expect(await found(search, { page: 2, page_size: 10 })).toEqual({ ids: ids.slice(10), total: '12' });
    expect(await found(search, { page: 90, page_size: 50 })).toEqual({ ids: [], total: '12' });
  });

  it('starts over with another query, and stays with another name', async () => {
    const search = await saveAs(server, person);
    await post();
    const rename = { params: { id: search.id }, body: { name: 'Other' } };
    expect((await server.call(changeSearch, rename, person.access)).body).toMatchObject({ new_count: 1 });
    const widen = { params: { id: search.id }, body: { query: { location: 'Water' } } };
    expect((await server.call(changeSearch, widen, person.access)).body).toMatchObject({ new_count: 0 });
    await post();
    expect(await counts()).toEqual([1]);
  });

  it('is read in one statement for all searches', async () => {
    for (let count = 0; count < 3; count += 1) await saveAs(server, person);
    await post();
    expect(await counts()).toEqual([1, 1, 1]);
  });
});

describe('at once', () => {
  it('a home is matched and searches are deleted, changed and seen', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const searches = await Promise.all(Array.from({ length: 8 }, () => saveAs(server, person)));
      const { id } = await postListing(server, landlord);
      await Promise.all([
        check(id),
        ...searches.map(({ id: search }, place) =>
          place % 2 === 0
            ? server.call(deleteSearch, { params: { id: search } }, person.access)
            : server.call(
                changeSearch,
                { params: { id: search }, body: { query: { location: 'Guelph' } } },
                person.access,
              ),
        ),
      ]);
      expect(await counts()).toEqual([0, 0, 0, 0]);
      await query('delete from searches');
    }
  });

  it('a home is matched while its searcher leaves', async () => {
    const crowd = await aCrowd(server, 6);
    for (const one of crowd) await saveAs(server, one, { frequency: 'instant' });
    const { id } = await postListing(server, landlord);
    await Promise.all([
      check(id),
      ...crowd.slice(0, 3).map((one) => server.call(deleteProfile, {}, one.access)),
    ]);
    const left = await query<{ user_id: number }>(
      'select user_id from searches join search_matches on search_id = searches.id order by 1',
    );
    expect(left.map(({ user_id }) => user_id)).toEqual(crowd.slice(3).map((one) => one.id));
  });

  it('two homes are matched to the same searches', async () => {
    for (let count = 0; count < 10; count += 1) await saveAs(server, person, { frequency: 'daily' });
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await postListing(server, landlord)).id);
    await Promise.all(ids.map(check));
    expect(await counts()).toEqual(Array(10).fill(6));
    expect(await query('select count(*)::int as due from search_mails where due_at is not null')).toEqual([
      { due: 10 },
    ]);
  });
});

describe('old news', () => {
  it('is deleted by a job, even if nobody was notified', async () => {
    await saveAs(server, person);
    const [old, fresh] = [await post(), await post()];
    await query("update search_matches set matched_at = now() - interval '61 days' where listing_id = $1", [
      old,
    ]);
    await query(
      "insert into listing_news (listing_id, kind, created_at) values ($1, 'active', now() - interval '8 days'), ($1, 'active', now())",
      [fresh],
    );
    await server.lodgepole.tasks.forget_news({}, aJobRun());
    expect(await query('select listing_id from search_matches')).toEqual([{ listing_id: fresh }]);
    expect(await query('select listing_id from listing_news')).toEqual([{ listing_id: fresh }]);
  });

  it('does not fill the table: each search keeps the newest', async () => {
    const search = await saveAs(server, person);
    const id = await post();
    await query(
      `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, parking_spaces,
         sqft_area, description, move_in_date, street_address, city, postal_code, created_at)
       select owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, parking_spaces,
         sqft_area, description, move_in_date, street_address, city, postal_code, now() - interval '2 hours'
       from listings, generate_series(1, 2100) where id = $1`,
      [id],
    );
    expect(await query('select 1 from listing_news')).toEqual([]);
    await query(
      `insert into search_matches (search_id, listing_id, kind, happened_at, awaits_mail)
       select $1, id, 'active', now(), false from listings where id <> $2 order by id`,
      [search.id, id],
    );
    expect(await counts()).toEqual([1000]);
    await server.lodgepole.tasks.forget_news({}, aJobRun());
    const [left] = await query<{ count: number; oldest: number }>(
      'select count(*)::int, min(id)::int as oldest from search_matches',
    );
    const [newest] = await query<{ first: number }>(
      'select max(id)::int - 1999 as first from search_matches',
    );
    expect(left).toEqual({ count: 2000, oldest: newest?.first });
  });
});
