import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backupLockKey } from '../../db/backup-lock.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { rowsOf } from '../../db/embedded/scratch.fixture.ts';
import { photo, register, run, type SiteWithData, silent, startSiteWithData } from './backup.fixture.ts';
import { backUp } from './backup.ts';
import { runningConnection } from './open-database.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

interface Portrait {
  readonly email: string;
  readonly bytes: number;
}

/** Everyone on the site, with the pictures they registered with. */
const portraits = async (dataDir: string): Promise<Portrait[]> => {
  const connection = (await runningConnection(dataDir)) ?? '';
  const query = "select json_build_object('email', email, 'key', profile_picture) from users order by id";
  const rows = (await rowsOf(connection, query)) as { email: string; key: string }[];
  return Promise.all(
    rows.map(async ({ email, key }) => {
      const upload = join(dataDir, 'media', key.replace('.webp', '.upload'));
      return { email, bytes: (await stat(upload).catch(() => null))?.size ?? 0 };
    }),
  );
};

let data: SiteWithData;
/** Made while the site was running. */
let archive: string;
beforeAll(async () => {
  data = await startSiteWithData();
  archive = data.place('while-running.tar.gz');
});
afterAll(() => data.remove());

it('backs up a site that takes writes, and a site on the restored data has all that was acknowledged before', async () => {
  let isCopied = false;
  const acknowledged = ['before@example.com'];
  const copying = data.runCommand('backup', archive).finally(() => {
    isCopied = true;
  });
  for (let count = 0; !isCopied && count < 10; count += 1)
    expect(await register(data.site, `during-${count}@example.com`)).toBe(201);
  expect((await copying).stdout).toContain(`to ${archive}\n`);
  expect(await register(data.site, 'after@example.com')).toBe(201);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);

  const target = data.place('restored');
  const { stdout } = await data.runCommand('restore', archive, target);
  expect(stdout).toMatch(/A backup is trusted like a program: [^]*Restored and checked/);
  const restored = await data.open(target);
  const found = await portraits(target);
  const emails = found.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect(emails).not.toContain('after@example.com');
  // Everyone in the copy has their picture.
  expect(found.filter(({ bytes }) => bytes === 0)).toEqual([]);
  // Without recovery from the WAL the copy may also start, with files from different times.
  expect(await readFile(join(target, 'postgres.log'), 'utf8')).toContain('completed backup recovery');
  expect(await register(restored, 'before@example.com')).toBe(400);
  restored.child.kill('SIGTERM');
  expect(await restored.exited).toMatchObject({ code: 0 });
});

it('keeps hard links, and secrets that only their owner may read', async () => {
  const target = data.place('files');
  await restore([archive, target], silent);
  const copy = (name: string) => join(target, 'media', 'listings', 'ab', name);
  expect(await readFile(copy('b.webp'), 'utf8')).toBe(photo);
  expect((await stat(copy('a.webp'))).ino).toBe((await stat(copy('b.webp'))).ino);
  for (const name of await readdir(join(data.dataDir, 'secrets'))) {
    const [before, after] = [join(data.dataDir, 'secrets', name), join(target, 'secrets', name)];
    expect(await readFile(after, 'utf8')).toBe(await readFile(before, 'utf8'));
    expect((await stat(after)).mode).toBe((await stat(before)).mode);
  }
});

it('says what an archive is and that it is whole, and any tar reads it', async () => {
  expect(await restore(['--check', archive], silent)).toMatch(/is whole: \d+ files, .* with PostgreSQL 18\./);
  const { stdout } = await run('tar', ['-tzf', archive]);
  const names = stdout.trim().split('\n');
  expect([names[0], names.at(-1)]).toEqual(['about.json', 'manifest.json']);
  expect(names).toContain('postgres/global/pg_control');
});

it('has no rows of unlogged tables, which identify the day’s visitors', async () => {
  const { stdout } = await run('tar', ['-tzf', archive]);
  const names = stdout.trim().split('\n');
  const connection = (await runningConnection(data.dataDir)) ?? '';
  const files = await rowsOf(
    connection,
    "select 'postgres/' || pg_relation_filepath(oid) from pg_class where relpersistence = 'u' and relkind in ('r', 'i')",
  );
  expect(files.length).toBeGreaterThan(3);
  expect(names.filter((name) => files.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(files.map((file) => `${String(file)}_init`)));
});

it('says that another backup is on its way, instead of waiting for its end', async () => {
  const other = new pg.Client({ connectionString: (await runningConnection(data.dataDir)) ?? '' });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [backupLockKey]);
  const refusals = await Promise.all(
    [[data.place('second.tar.gz')], ['--folder', data.place('second')]].map((words) =>
      backUp(words, data.config, silent).catch(String),
    ),
  );
  await other.end();
  for (const refusal of refusals) expect(refusal).toContain('Another backup');
  expect((await readdir(data.place(''))).filter((name) => name.startsWith('second'))).toEqual([]);
});

it('refuses a destination that exists, has no parent folder, or is inside the data', async () => {
  await expect(backUp([archive], data.config, silent)).rejects.toThrow('is there already');
  await expect(backUp([join(data.dataDir, 'copy')], data.config, silent)).rejects.toThrow('lies in');
  await expect(backUp([data.place('none/copy')], data.config, silent)).rejects.toThrow('There is no folder');
  await expect(backUp([], data.config, silent)).rejects.toThrow('npm run backup -- <file>');
  await expect(backUp(['--folder', data.place('')], data.config, silent)).rejects.toThrow('is there already');
});

it('backs up a stopped site, to an existing folder by date or as a new folder', async () => {
  const connection = async (dataDir: string) => (await runningConnection(dataDir)) ?? '';
  const unlogged = "select count(*)::int from counters where key = '\\xfeed'";
  const insert = "insert into counters values ('\\xfeed', 1, now() + interval '1 day', now())";
  await rowsOf(await connection(data.dataDir), insert);
  expect(await rowsOf(await connection(data.dataDir), unlogged)).toEqual([1]);
  data.site.child.kill('SIGTERM');
  expect(await data.site.exited).toMatchObject({ code: 0 });
  await mkdir(data.place('nightly'));
  await backUp([data.place('nightly')], data.config, silent);
  const [name = ''] = await readdir(data.place('nightly'));
  expect(name).toMatch(/^lodgepole-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  await restore([join(data.place('nightly'), name), data.place('from-nightly')], silent);
  await backUp(['--folder', data.place('copy')], data.config, silent);
  for (const name of ['from-nightly', 'copy']) {
    const restored = await startEmbedded({ dataDir: data.place(name) });
    const rows = (query: string) => rowsOf(restored.connectionString, query);
    expect(await rows('select email from users')).toContain('after@example.com');
    expect(await rows(unlogged)).toEqual([0]);
    await rows(insert);
    expect(await rows(unlogged)).toEqual([1]);
    await restored.stop();
  }
  expect((await readdir(data.place(''))).filter((one) => one.includes('unfinished'))).toEqual([]);
});
