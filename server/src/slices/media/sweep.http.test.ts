import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { backupLockKey } from '../../db/backup-lock.ts';
import { aPhoto, postWithPictures } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { type S3Stub, startS3Stub } from '../../testing/stubs/s3-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { diskStorage } from './disk-storage.ts';
import { mediaRepository } from './media.repository.ts';
import { s3Storage } from './s3-storage.ts';
import { newKey, type Storage } from './storage.ts';
import { sweepService } from './sweep.service.ts';

const hour = 60 * 60 * 1000;
const running = new AbortController().signal;
const x = Buffer.from('x');

/** A server with its store, and ways to change files behind its back. */
interface Kept {
  readonly server: TestServer;
  readonly storage: Storage;
  files(): Promise<string[]>;
  age(key: string): Promise<void>;
  close(): Promise<void>;
}

const twoHoursAgo = () => new Date(Date.now() - 2 * hour);

const onDisk = async (): Promise<Kept> => {
  const server = await startTestServer();
  const root = join(server.config.dataDir, 'media');
  const storage = diskStorage(root);
  return {
    server,
    storage,
    files: async () =>
      (await readdir(root, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted(),
    age: (key) => utimes(join(root, key), twoHoursAgo(), twoHoursAgo()),
    close: () => server.close(),
  };
};

const inStore = async (): Promise<Kept> => {
  const stub: S3Stub = await startS3Stub();
  const server = await startTestServer({ env: stub.env });
  const { s3 } = server.config;
  if (!s3) throw new Error('The stub names no store.');
  return {
    server,
    storage: s3Storage(s3),
    files: () => Promise.resolve([...stub.objects.keys()].toSorted()),
    age: (key) => Promise.resolve(stub.backdate(key, twoHoursAgo())),
    close: async () => {
      await server.close();
      await stub.close();
    },
  };
};

const wide = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#1F5A43' } })
  .jpeg()
  .toBuffer();

describe.each([
  ['on disk', onDisk],
  ['in an object store', inStore],
])('pictures %s', (_name, open) => {
  let kept: Kept;
  let member: SignedIn;
  beforeAll(async () => {
    kept = await open();
    member = await aUser(kept.server);
  });
  afterAll(() => kept.close());

  const sweep = () => kept.server.lodgepole.tasks.sweep_media({}, aJobRun());
  const stray = async (): Promise<string> => {
    const key = newKey('listings');
    await kept.storage.put(key, x);
    return key;
  };

  it('that no row names go once no request can be busy with them', async () => {
    const [old, young] = [await stray(), await stray()];
    await kept.age(old);
    await sweep();
    expect(await kept.files()).toEqual([young]);
    await kept.age(young);
    await sweep();
    expect(await kept.files()).toEqual([]);
  });

  it('of people and listings stay in all their widths, however old they are', async () => {
    const { pictures } = await postWithPictures(kept.server, member, { front_image: aPhoto(wide) });
    await kept.server.call(editProfile, { body: { profile_picture: aPhoto(wide) } }, member.access);
    const files = await kept.files();
    expect(files).toHaveLength(3 + 2 + 1);
    for (const file of [...files, await stray()]) await kept.age(file);
    await sweep();
    expect(await kept.files()).toEqual(files);
    const shown = pictures.flatMap((picture) =>
      srcsetOf(picture)
        .split(', ')
        .map((part) => part.split(' ')[0] ?? ''),
    );
    for (const address of shown)
      expect(
        await kept.server.lodgepole.fastify.inject({ method: 'GET', url: new URL(address).pathname }),
      ).toMatchObject({ statusCode: 200 });
  });

  it('of requests under way stay', async () => {
    const posts = Promise.all([postWithPictures(kept.server, member), postWithPictures(kept.server, member)]);
    let isDone = false;
    const sweeping = (async () => {
      while (!isDone) await sweep();
    })();
    const keys = (await posts).flatMap(({ pictures }) =>
      pictures.map(({ image }) => new URL(image).pathname),
    );
    isDone = true;
    await sweeping;
    const files = new Set((await kept.files()).map((file) => `/media/${file}`));
    expect(keys.filter((key) => !files.has(key))).toEqual([]);
  });

  it('under names that are not ours stay', async () => {
    const foreign = ['listings/ab/readme.webp', 'listings/notes.txt', 'backup/ab/cd.webp'];
    const before = await kept.files();
    for (const key of foreign) {
      await kept.storage.put(key, x);
      await kept.age(key);
    }
    await sweep();
    expect(await kept.files()).toEqual([...before, ...foreign].toSorted());
  });
});

describe('the sweep', () => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await onDisk();
    await aUser(kept.server);
  });
  afterAll(() => kept.close());

  const old = async (count: number): Promise<string[]> => {
    const keys = Array.from({ length: count }, () => newKey('avatars'));
    for (const key of keys) await kept.storage.put(key, x).then(() => kept.age(key));
    return keys;
  };
  const sweepOf = (storage: Partial<Storage>, warn: (message: string) => void = () => undefined) =>
    sweepService({
      storage: { ...kept.storage, ...storage },
      repository: mediaRepository(kept.server.database.kysely),
      log: { ...silentLog, warn },
    });

  it('takes what is left of unfinished files, and no link', async () => {
    const root = join(kept.server.config.dataDir, 'media');
    const [part, link] = [`${newKey('listings')}.part`, newKey('listings')];
    for (const key of [part, link]) await mkdir(dirname(join(root, key)), { recursive: true });
    await writeFile(join(root, part), x);
    await kept.age(part);
    await symlink(join(root, part), join(root, link));
    await sweepOf({}).sweep(running);
    expect(await kept.files()).toEqual([link]);
    expect(await kept.storage.open(link)).toBeNull();
    await kept.storage.remove(link);
  });

  it('goes on when a file cannot be removed, and says so', async () => {
    const [stubborn = ''] = await old(5);
    const said: string[] = [];
    const remove = (key: string) =>
      key === stubborn ? Promise.reject(new Error('busy')) : kept.storage.remove(key);
    await sweepOf({ remove }, (message) => said.push(message)).sweep(running);
    expect(await kept.files()).toEqual([stubborn]);
    expect(said).toEqual(['1 pictures that no row names could not be removed.']);
    await kept.storage.remove(stubborn);
  });

  it('ends early when the process stops', async () => {
    await old(5);
    const stopping = new AbortController();
    const remove = async (key: string) => {
      await kept.storage.remove(key);
      stopping.abort();
    };
    await sweepOf({ remove }).sweep(stopping.signal);
    expect(await kept.files()).toHaveLength(4);
    await sweepOf({}).sweep(AbortSignal.abort());
    expect(await kept.files()).toHaveLength(4);
    await sweepOf({}).sweep(running);
    expect(await kept.files()).toEqual([]);
  });

  it('holds only so many names, and removes nothing where hardly a file is named', async () => {
    let [asked, removed] = [0, 0];
    async function* endless() {
      for (;;) {
        asked += 1000;
        yield Array.from({ length: 1000 }, () => ({ key: newKey('listings'), modifiedMs: 0 }));
      }
    }
    const said: string[] = [];
    const remove = () => Promise.resolve(void (removed += 1));
    await sweepOf({ list: endless, remove }, (message) => said.push(message)).sweep(running);
    expect(asked).toBeLessThan(20_000);
    expect(removed).toBe(0);
    expect(said).toMatchObject([expect.stringContaining('do the database and the store belong together?')]);
  });

  it('removes nothing beside a database without people', async () => {
    const keys = await old(3);
    await kept.server.database.pool.query('delete from users');
    await sweepOf({}).sweep(running);
    expect(await kept.files()).toEqual(keys.toSorted());
  });
});

it('knows every column that names files', async () => {
  const kept = await onDisk();
  const { rows } = await kept.server.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(media|picture|image|photo|file|avatar)' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['listing_pictures.media_key', 'users.profile_picture']);
  await kept.close();
});

describe('while a backup is made', () => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await onDisk();
  });
  afterAll(() => kept.close());

  const duringBackup = async ({ database }: TestServer, work: () => Promise<void>) => {
    const client = await database.pool.connect();
    await client.query('select pg_advisory_lock($1)', [backupLockKey]);
    try {
      await work();
    } finally {
      // Closing the connection would release the lock a moment later.
      await client.query('select pg_advisory_unlock($1)', [backupLockKey]);
      client.release();
    }
  };

  it('no file is removed, since rows in the copy may name it; afterwards it is', async () => {
    const picture = () => new File([new Uint8Array(wide)], 'me.jpg', { type: 'image/jpeg' });
    const { access } = await aUser(kept.server, { profile_picture: picture() });
    const [before = ''] = await kept.files();
    const stray = newKey('avatars');
    await kept.storage.put(stray, x).then(() => kept.age(stray));
    await duringBackup(kept.server, async () => {
      await kept.server.call(editProfile, { body: { profile_picture: picture() } }, access);
      await kept.server.runJobs();
      await kept.server.lodgepole.tasks.sweep_media({}, aJobRun());
      expect(await kept.files()).toEqual(expect.arrayContaining([before, stray]));
    });
    await kept.server.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() where payload::text like '%' || $1 || '%'",
      [before],
    );
    await kept.server.runJobs();
    await kept.server.lodgepole.tasks.sweep_media({}, aJobRun());
    const left = await kept.files();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(before);
  });

  it('an object store, whose files are not in it, is swept all the same', async () => {
    const store = await inStore();
    try {
      await aUser(store.server);
      const stray = newKey('avatars');
      await store.storage.put(stray, x).then(() => store.age(stray));
      await duringBackup(store.server, () => store.server.lodgepole.tasks.sweep_media({}, aJobRun()));
      expect(await store.files()).not.toContain(stray);
    } finally {
      await store.close();
    }
  });
});

it('may take longer to remove files than a transaction may idle, and still keeps a backup waiting', async () => {
  const kept = await onDisk();
  const { kysely, pool } = kept.server.database;
  const isDone = await kysely.connection().execute(async (connection) => {
    await sql`set idle_in_transaction_session_timeout = '50ms'`.execute(connection);
    return mediaRepository(connection).unlessBackingUp(async () => {
      await pool.query('select pg_sleep(0.3)');
      const { rows } = await pool.query('select pg_try_advisory_lock($1) as taken', [backupLockKey]);
      expect(rows).toEqual([{ taken: false }]);
    });
  });
  expect(isDone).toBe(true);
  await kept.close();
});
