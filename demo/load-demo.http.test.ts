import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { login, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { applicationsToCheck } from '@lodgepole/contract/applications/endpoints';
import { deleteListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, signUp } from '../server/src/testing/people.ts';
import { startTestServer, type TestServer } from '../server/src/testing/test-server.ts';
import { availableSignIns, loadDemo } from './load-demo.ts';
import { pictureStoreOf } from './loading/picture-store.ts';
import { type Progress, silentProgress } from './loading/progress.ts';
import { demoSignIns } from './sign-ins.ts';

/** Drawing takes a second or two, and longer on a busy machine. */
const patience = 60_000;

/** As at a start: who loads second waits for the first longer than a request may take. */
const limits = { answerMs: patience };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ limits });
});
afterEach(() => server.close());

/** Few enough to be drawn in a moment. */
const size = { listings: 2, people: 8 };

/** Noon, for loads that are compared. */
const now = new Date('2026-11-15T12:00:00Z');

const load = (
  progress: Progress = silentProgress,
  signal = new AbortController().signal,
  into: TestServer = server,
): Promise<boolean> => {
  const parts = { pool: into.database.pool, store: pictureStoreOf(into.config), now, size };
  return loadDemo({ ...parts, progress, signal });
};

/** Everything that was loaded, by names: ids are others after a load that failed. */
const contentsOf = async ({ database, config }: TestServer): Promise<unknown> => {
  const { rows } = await database.pool.query(`
    select json_agg(line order by line::text) as lines from (
      select json_build_array(users.email, users.profile_picture, users.created_at) as line from users
      union all select json_build_array(email, street_address, price, listings.created_at, status, confirmed_at, previous_price,
        (select array_agg(price order by at) from listing_prices where listing_id = listings.id),
        (select array_agg(views order by day) from listing_views where listing_id = listings.id),
        (select array_agg(array[media_key, placeholder] order by position) from listing_pictures where listing_id = listings.id))
        from listings join users on users.id = owner_id
      union all select json_build_array(email, street_address, kind, interactions.created_at)
        from interactions join users on users.id = user_id join listings on listings.id = listing_id
      union all select json_build_array(email, street_address, favourites.created_at)
        from favourites join users on users.id = user_id join listings on listings.id = listing_id
      union all select json_build_array(name, group_status, groups.created_at, (select count(*) from group_members where group_id = groups.id))
        from groups
      union all select json_build_array(content, messages.created_at) from messages
      union all select json_build_array(street_address, starts_at, seats, taken, note, cancelled_at) from viewings
      union all select json_build_array(comment, rating, reviews.created_at) from reviews
    ) as lines`);
  const files = await readdir(join(config.dataDir, 'media'), { recursive: true });
  return { rows, files: files.toSorted() };
};

const count = async (table: string): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? -1;
};

const signIn = async (role: string): Promise<string> => {
  const who = demoSignIns.find((one) => one.role === role);
  const reply = await server.call(login, {
    body: { email: who?.email ?? '', password: who?.password ?? '' },
  });
  return (reply.body as { access: string }).access;
};

const fileOf = (address: string): string => join(server.config.dataDir, new URL(address).pathname);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const firstListings = async (): Promise<Listing[]> => {
  const { rows } = await server.database.pool.query<{ id: number }>('select id from listings order by id');
  const replies = await Promise.all(rows.map(({ id }) => server.call(seeListing, { params: { id } })));
  return replies.map(({ body }) => body as Listing);
};

describe('loading the demo', () => {
  it(
    'makes people to sign in as, and homes that keep their pictures when another home is deleted',
    async () => {
      expect(await load()).toBe(true);
      expect(await availableSignIns(server.database.pool)).toEqual(demoSignIns);
      for (const { role, name } of demoSignIns) {
        const me = await server.call(myProfile, {}, await signIn(role));
        expect(me).toMatchObject({ status: 200, body: { full_name: name } });
      }
      const homes = await firstListings();
      expect(homes).toHaveLength(size.listings);
      for (const { pictures } of homes)
        for (const { image, placeholder } of pictures) {
          expect(await exists(fileOf(image))).toBe(true);
          expect(placeholder).toMatch(/^data:image\/webp;base64,/);
        }
      expect((await server.call(applicationsToCheck, {}, await signIn('landlord'))).status).toBe(200);
      await leavesTheOthersTheirPictures(homes);
    },
    patience,
  );

  const leavesTheOthersTheirPictures = async ([gone, ...left]: readonly Listing[]): Promise<void> => {
    await server.database.pool.query(
      'update listings set owner_id = (select id from users where email = $1)',
      [demoSignIns[0]?.email],
    );
    await server.call(deleteListing, { params: { id: gone?.id ?? 0 } }, await signIn('landlord'));
    await server.runJobs();
    for (const { image } of gone?.pictures ?? []) expect(await exists(fileOf(image))).toBe(false);
    for (const { image } of left.flatMap(({ pictures }) => pictures))
      expect(await exists(fileOf(image))).toBe(true);
  };

  it('does not touch a database that has someone in it', async () => {
    await signUp(server, aPerson());
    expect(await load()).toBe(false);
    expect(await count('users')).toBe(1);
    expect(await availableSignIns(server.database.pool)).toEqual([]);
    expect(await readdir(server.config.dataDir)).not.toContain('media');
  });

  it(
    'stopped half-way, has written nothing, and does it all the next time',
    async () => {
      const stopping = new AbortController();
      const untilWriting: Progress = {
        step: (label) => {
          if (label === 'Writing groups') stopping.abort(new Error('Stopped.'));
        },
        end: () => undefined,
      };
      await expect(load(untilWriting, stopping.signal)).rejects.toThrow('Stopped.');
      expect(await count('users')).toBe(0);
      expect(await count('listings')).toBe(0);
      expect(await load()).toBe(true);
      expect(await count('users')).toBe(size.people);
      expect(await count('listings')).toBe(size.listings);
    },
    patience,
  );

  it(
    'killed while it writes, ends the next time with what one that was never killed has',
    async () => {
      const { pool } = server.database;
      await pool.query(`
        create function die() returns trigger language plpgsql
          as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
        create trigger dies before insert on listing_pictures for each row when (new.position = 2) execute function die()`);
      // The end of a connection is told by the server or, when more was on its way to it, by the socket.
      await expect(load()).rejects.toThrow(/terminat|EPIPE|ECONNRESET/);
      await pool.query('drop trigger dies on listing_pictures');
      expect(await count('users')).toBe(0);
      expect(await load()).toBe(true);
      const other = await startTestServer({ limits });
      expect(await load(silentProgress, undefined, other)).toBe(true);
      const contents = await contentsOf(server);
      expect(contents).toEqual(await contentsOf(other));
      await other.close();
    },
    patience,
  );

  it(
    'happens once when two processes start at the same time',
    async () => {
      const done = await Promise.all([load(), load()]);
      expect(done.toSorted()).toEqual([false, true]);
      expect(await count('users')).toBe(size.people);
    },
    patience,
  );
});
