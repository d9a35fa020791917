import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPhoto, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { roomPicture } from '../../../testing/create/pictures.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { type S3Stub, startS3Stub } from '../../../testing/stubs/s3-stub.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hashPicturesRepository } from './copied-picture.repository.ts';
import { hashPicturesService } from './hash-pictures.service.ts';

interface Row {
  readonly id: number;
  readonly hash: string | null;
  readonly colours: string | null;
}

let server: TestServer;
let landlord: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  landlord = await aUser(server);
});
beforeEach(() => server.database.pool.query('delete from listings'));
afterAll(() => server.close());

const hashesOf = async (on = server): Promise<readonly Row[]> =>
  (await on.database.pool.query<Row>('select id, hash, colours from listing_pictures order by id')).rows;

const forgetHashes = (on = server) =>
  on.database.pool.query('update listing_pictures set hash = null, colours = null');

const migrations = new URL('../../../../migrations/', import.meta.url);
const file = (await readdir(migrations)).find((name) => name.endsWith('_listings_hashes.sql')) ?? '';
const migration = await readFile(new URL(file, migrations), 'utf8');
/** The migration's last statement, on a database with older pictures. */
const queueAsMigrated = (on = server) => on.database.pool.query(/do \$\$.*/is.exec(migration)?.[0] ?? '');

interface WaitingJob {
  readonly id: string;
  readonly payload: unknown;
}

const jobs = async (): Promise<readonly WaitingJob[]> =>
  (
    await server.database.pool.query<WaitingJob>(
      `select job.id::text, payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'hash_pictures'`,
    )
  ).rows;
const waiting = async (): Promise<unknown[]> => (await jobs()).map(({ payload }) => payload);
const aRun = async () => aJobRun((await jobs())[0]?.id);

const aHomeWithRooms = async (name: string, on = server, by = landlord): Promise<Listing> =>
  postListing(on, by, {
    front_image: aPhoto(await roomPicture(`${name} front`)),
    pictures: [aPhoto(await roomPicture(`${name} back`)), aPhoto()],
  });

describe('pictures from before there were hashes', () => {
  it('get the same ones as when they are posted; those without structure get none', async () => {
    await aHomeWithRooms('first');
    const posted = await hashesOf();
    expect(posted.map(({ hash }) => hash?.length)).toEqual([64, 64, undefined]);
    await forgetHashes();
    await queueAsMigrated();
    await server.runJobs();
    expect(await hashesOf()).toEqual(posted);
    expect(await waiting()).toEqual([]);
  });

  it('are all that the job looks at: later ones without a hash keep having none', async () => {
    await aHomeWithRooms('second');
    await forgetHashes();
    await queueAsMigrated();
    const before = await hashesOf();
    await aHomeWithRooms('third');
    await forgetHashes();
    await server.runJobs();
    const hashed = (await hashesOf()).filter(({ hash }) => hash !== null).map(({ id }) => id);
    expect(hashed).toEqual(before.slice(0, 2).map(({ id }) => id));
  });

  it('are skipped when their file is gone or damaged', async () => {
    await aHomeWithRooms('fourth');
    const posted = await hashesOf();
    await forgetHashes();
    const { rows } = await server.database.pool.query<{ media_key: string; width: number }>(
      'select media_key, widths[1] as width from listing_pictures order by id',
    );
    const [gone = '', damaged = ''] = rows.map(({ media_key, width }) =>
      join(server.config.dataDir, 'media', media_key.replace('.webp', `-${width}.webp`)),
    );
    await rm(gone);
    await queueAsMigrated();
    await server.runJobs();
    expect((await hashesOf()).map(({ hash }) => hash)).toEqual([null, posted[1]?.hash, null]);
    await forgetHashes();
    await writeFile(damaged, 'no picture');
    await queueAsMigrated();
    await server.runJobs();
    expect((await hashesOf()).map(({ hash }) => hash)).toEqual([null, null, null]);
  });

  it('are worked off a few at a time, and a job that stops goes on where it was', async () => {
    await aHomeWithRooms('fifth');
    await aHomeWithRooms('sixth');
    const posted = await hashesOf();
    await forgetHashes();
    const last = posted.at(-1)?.id ?? 0;
    const stopping = new AbortController();
    const made = { shape: '01'.repeat(32), colours: '10'.repeat(25) };
    const hashOf = async () => {
      stopping.abort();
      return made;
    };
    const pictures = hashPicturesRepository(server.database.kysely);
    const service = hashPicturesService({ pictures, media: { hashOf }, perJob: 4 });
    await queueAsMigrated();
    const job = { ...(await aRun()), signal: stopping.signal };
    await service.run({ after: 0, last }, job);
    expect(await waiting()).toEqual([{ after: posted[0]?.id, last }]);
    expect((await hashesOf()).filter(({ hash }) => hash !== null)).toHaveLength(1);
    await service.run({ after: 0, last }, job);
    expect(await waiting()).toHaveLength(1);
    await server.runJobs();
    const [first, ...others] = await hashesOf();
    expect(first).toMatchObject({ hash: made.shape, colours: made.colours });
    expect(others).toEqual(posted.slice(1));
  });

  it('are taken in turns by several jobs when there are many', async () => {
    await aHomeWithRooms('seventh');
    const posted = await hashesOf();
    await forgetHashes();
    const pictures = hashPicturesRepository(server.database.kysely);
    const hashOf = () => Promise.resolve(null);
    const service = hashPicturesService({ pictures, media: { hashOf }, perJob: 2 });
    await queueAsMigrated();
    const last = posted.at(-1)?.id ?? 0;
    await service.run({ after: 0, last }, await aRun());
    expect(await waiting()).toEqual([{ after: posted[1]?.id, last }]);
    await server.runJobs();
    expect(await waiting()).toEqual([]);
  });

  it('are none in an empty database, which needs no job', async () => {
    await queueAsMigrated();
    expect(await waiting()).toEqual([]);
  });
});

describe('with pictures in an object store', () => {
  let stub: S3Stub;
  let far: TestServer;
  beforeAll(async () => {
    stub = await startS3Stub();
    far = await startTestServer({ env: stub.env });
  });
  afterAll(async () => {
    await far.close();
    await stub.close();
  });

  it('reads them from there', async () => {
    await aHomeWithRooms('far', far, await aUser(far));
    const posted = await hashesOf(far);
    await forgetHashes(far);
    await queueAsMigrated(far);
    await far.runJobs();
    expect(await hashesOf(far)).toEqual(posted);
  });
});
