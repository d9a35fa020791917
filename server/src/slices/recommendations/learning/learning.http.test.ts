import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { listingsAt } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { learningStore } from './learning.repository.ts';
import { learnInThread, learningService } from './learning.service.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let people: readonly SignedInRoommate[];

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, ...people] = (await aCrowd(server, 5)) as [SignedInRoommate, ...SignedInRoommate[]];
});
beforeEach(() => server.database.pool.query('delete from listings'));
afterAll(() => server.close());

const listings = (count: number): Promise<number[]> =>
  listingsAt(
    server,
    landlord,
    Array.from({ length: count }, () => ({ lat: 43.45, lng: -80.49 })),
  );
const save = (person: SignedInRoommate, id: number) =>
  server.call(addFavourite, { params: { id } }, person.access);
const learn = () => server.lodgepole.tasks.learn_recommendations({}, aJobRun());

const crowd = async (ids: readonly number[], size = 3): Promise<void> => {
  for (const person of people.slice(0, size)) for (const id of ids) await save(person, id);
};

describe('learning', () => {
  it('leaves what was learned before in service when it dies half-way', async () => {
    const ids = await listings(2);
    await crowd(ids);
    await learn();
    const store = learningStore(server.database.kysely);
    const dying = learningService(
      {
        ...store,
        transaction: (work) =>
          store.transaction((learning, transaction) =>
            work({ ...learning, replacePopularity: () => Promise.reject(new Error('killed')) }, transaction),
          ),
      },
      silentLog,
    );
    await expect(dying.refresh()).rejects.toThrow('killed');
    const { rows } = await server.database.pool.query('select listing_id from recommendation_neighbours');
    expect(rows).toHaveLength(2);
  });

  it('holds no transaction and no lock while it computes', async () => {
    const ids = await listings(3);
    await crowd(ids);
    const store = learningStore(server.database.kysely);
    let hasLooked = false;
    const watched = learningService(store, silentLog, async (actions, settings) => {
      const held = async () =>
        (
          await server.database.pool.query(
            `select pid from pg_locks where locktype = 'advisory' and objid = hashtext('recommendations')::oid
               and database = (select oid from pg_database where datname = current_database())
             union select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
          )
        ).rows;
      // Another connection may be between two statements of a short transaction.
      await expect.poll(held).toEqual([]);
      hasLooked = true;
      return learnInThread(actions, settings);
    });
    await watched.refresh();
    expect(hasLooked).toBe(true);
    const { rows } = await server.database.pool.query('select from recommendation_neighbours');
    expect(rows).toHaveLength(3);
  });

  it('tells operators which model serves, and why', async () => {
    await crowd(await listings(5));
    await server.database.pool.query('delete from recommendation_runs');
    await server.database.pool.query(`insert into recommendation_runs
      (learned_at, model, note, people, homes, pairs, judged, seconds) values (now() - interval '31 days', 'both', '', 0, 0, 0, 0, 0)`);
    await learn();
    const { rows } = await server.database.pool.query('select * from recommendation_runs');
    expect(rows).toEqual([
      expect.objectContaining({
        model: 'neighbours',
        note: 'fewer than 200 people to judge by',
        ndcg_neighbours: null,
        people: 3,
        homes: 5,
        pairs: 20,
      }),
    ]);
  });

  it('does not bring a home before others that one account alone saved', async () => {
    const [known = 0, own = 0, other = 0] = await listings(3);
    await crowd([known, other], 2);
    await save(people[3] as SignedInRoommate, known);
    await save(people[3] as SignedInRoommate, own);
    await learn();
    const { rows } = await server.database.pool.query<{ ids: number[] }>(
      'select array_agg(listing_id) || array_agg(neighbour_ids[1]) as ids from recommendation_neighbours',
    );
    expect(new Set(rows[0]?.ids)).toEqual(new Set([known, other]));
  });

  it('leaves the work to the one who began when two begin at once', async () => {
    const ids = await listings(20);
    await crowd(ids);
    await Promise.all([learn(), learn(), learn()]);
    const { rows } = await server.database.pool.query('select listing_id from recommendation_neighbours');
    expect(rows).toHaveLength(20);
  });

  it('takes the newest actions where there are more than it may read', async () => {
    const [first = 0, second = 0, third = 0] = await listings(3);
    const [older, newer] = [people[0]?.id, people[1]?.id];
    await server.database.pool.query(
      `insert into interactions (user_id, listing_id, kind, created_at)
       select person, home, 'click', now() - days * interval '1 day'
       from (values ($1::int, $3::int, 9), ($1, $4, 8), ($1, $5, 2), ($2::int, $4, 3), ($2, $3, 1)) as clicks (person, home, days)`,
      [older, newer, first, second, third],
    );
    const read = await learningStore(server.database.kysely, 3).transaction((learning) => learning.actions());
    expect(Array.from(read.people)).toEqual([older, newer, newer]);
    expect(Array.from(read.listings)).toEqual([third, second, first]);
  });
});
