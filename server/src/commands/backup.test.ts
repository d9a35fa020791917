import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { encodeForm } from '@lodgepole/contract/core/form-data';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { rowsOf } from '../db/embedded/scratch.fixture.ts';
import { aPerson } from '../testing/people.ts';
import { makeClusterDirectory } from '../testing/postgres.ts';
import { roomPicture } from '../testing/room-pictures.ts';
import { type Site, startSite } from '../testing/site.ts';
import { endOfArchive, headerOf, paddingOf } from './archive/tar.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { runningConnection } from './running-database.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const run = promisify(execFile);
const commandOf = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));
const silent = () => undefined;
const photo = 'a photo that no other file contains';

type Cleanup = () => Promise<unknown>;
const cleanups: Cleanup[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const openOn = async (dataDir: string): Promise<Site> => {
  const site = await startSite({ DATA_DIR: dataDir });
  cleanups.push(site.remove);
  await site.says('is ready at');
  return site;
};

/** Signs up with a portrait. */
const register = async ({ url }: Site, email: string): Promise<number> => {
  const profile_picture = new File([new Uint8Array(await roomPicture(email))], 'me.jpg', {
    type: 'image/jpeg',
  });
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(aPerson({ email, profile_picture }))) form.append(name, value);
  return (await fetch(`${url}/api/register/`, { method: 'POST', body: form })).status;
};

interface Portrait {
  readonly email: string;
  readonly status: number;
  readonly bytes: number;
}

/** Everyone a site knows, with their pictures as it serves them. */
const portraits = async (dataDir: string, { url }: Site): Promise<Portrait[]> => {
  const connection = (await runningConnection(dataDir)) ?? '';
  const query = "select json_build_object('email', email, 'key', profile_picture) from users order by id";
  const rows = (await rowsOf(connection, query)) as { email: string; key: string }[];
  return Promise.all(
    rows.map(async ({ email, key }) => {
      const reply = await fetch(`${url}/media/${key}`);
      return { email, status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
    }),
  );
};

let folder: string;
let dataDir: string;
let site: Site;
/** Of the site while it ran. */
let archive: string;
beforeAll(async () => {
  folder = await makeClusterDirectory();
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }));
  dataDir = join(folder, 'data');
  archive = join(folder, 'while-running.tar.gz');
  site = await openOn(dataDir);
  await register(site, 'before@example.com');
  const pictures = join(dataDir, 'media', 'listings', 'ab');
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, 'a.webp'), photo);
  await link(join(pictures, 'a.webp'), join(pictures, 'b.webp'));
});

const config = () => readConfig({ DATA_DIR: dataDir }, '/');
const place = (name: string) => join(folder, name);

/** As an operator does. */
const runCommand = (name: string, ...words: string[]) =>
  run(process.execPath, [commandOf(name), ...words], {
    cwd: tmpdir(),
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir },
  });

it('backs up a site that takes writes, and a site on the restored data has all that was acknowledged before', async () => {
  let isCopied = false;
  const acknowledged = ['before@example.com'];
  const copying = runCommand('backup', archive).finally(() => {
    isCopied = true;
  });
  for (let count = 0; !isCopied; count += 1)
    expect(await register(site, `during-${count}@example.com`)).toBe(201);
  expect((await copying).stdout).toContain(`to ${archive}\n`);
  expect(await register(site, 'after@example.com')).toBe(201);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);

  const target = place('restored');
  const { stdout } = await runCommand('restore', archive, target);
  expect(stdout).toContain('Restored and checked');
  const restored = await openOn(target);
  const found = await portraits(target, restored);
  const emails = found.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect(emails).not.toContain('after@example.com');
  // Whoever is in the copy has their picture in it.
  expect(found.filter(({ status, bytes }) => status !== 200 || bytes === 0)).toEqual([]);
  // Without it the copy may start as well, with files of several moments.
  expect(await readFile(join(target, 'postgres.log'), 'utf8')).toContain('completed backup recovery');
  expect(await register(restored, 'before@example.com')).toBe(400);
  restored.child.kill('SIGTERM');
  expect(await restored.exited).toMatchObject({ code: 0 });
});

it('keeps hard links, and secrets that no one else may read', async () => {
  const target = place('files');
  await restore([archive, target], silent);
  const copy = (name: string) => join(target, 'media', 'listings', 'ab', name);
  expect(await readFile(copy('b.webp'), 'utf8')).toBe(photo);
  expect((await stat(copy('a.webp'))).ino).toBe((await stat(copy('b.webp'))).ino);
  for (const name of await readdir(join(dataDir, 'secrets'))) {
    const [before, after] = [join(dataDir, 'secrets', name), join(target, 'secrets', name)];
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

it('refuses a damaged or cut archive, and leaves nothing behind', async () => {
  const broken = place('broken.tar.gz');
  const { size } = await stat(archive);
  const damages: readonly (() => Promise<unknown>)[] = [
    () => truncate(broken, size - 1),
    () => truncate(broken, Math.floor(size / 2)),
    () => truncate(broken, 0),
    ...[0, 20, Math.floor(size / 3), Math.floor(size * 0.9), size - 6].map((at) => async () => {
      const handle = await open(broken, 'r+');
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
      await handle.close();
    }),
  ];
  for (const [number, damage] of damages.entries()) {
    await copyFile(archive, broken);
    await damage();
    const failure = await restore(['--check', broken], silent).catch((error: unknown) => error);
    expect(String(failure), `damage ${number}`).toMatch(/damaged|was cut off|no backup of Lodgepole/);
  }
  // The last one: all is unpacked before the end tells that something is wrong.
  const target = place('never');
  await expect(restore([broken, target], silent)).rejects.toThrow('is damaged');
  expect(await stat(target).catch(() => null)).toBe(null);
});

/** A gzipped tar of our making. */
const pack = async (
  file: string,
  entries: readonly (readonly [string, string, string?])[],
): Promise<string> => {
  const parts = entries.flatMap(([path, words, target]) => {
    const kind = target === undefined ? 'file' : 'link';
    const bytes = Buffer.from(words);
    const header = headerOf({
      kind,
      path,
      mode: 0o600,
      modified: 0,
      size: bytes.length,
      target: target ?? '',
    });
    return [header, bytes, Buffer.alloc(paddingOf(bytes.length))];
  });
  await writeFile(file, gzipSync(Buffer.concat([...parts, endOfArchive()])));
  return file;
};

/** The first file of a real archive, with changes. */
const aboutWith = async (changes: object): Promise<string> => {
  const { stdout } = await run('tar', ['-xzOf', archive, 'about.json']);
  return JSON.stringify({ ...(JSON.parse(stdout) as object), ...changes });
};

it('refuses an archive whose content was changed and packed again', async () => {
  const bytes = gunzipSync(await readFile(archive));
  const at = bytes.indexOf(photo);
  bytes.write('A', at);
  await writeFile(place('changed.tar.gz'), gzipSync(bytes));
  await expect(restore([place('changed.tar.gz'), place('never')], silent)).rejects.toThrow(
    /media\/listings\/ab\/[ab]\.webp is not what was backed up/,
  );
  expect(await stat(place('never')).catch(() => null)).toBe(null);
});

it('refuses paths that lead out of the new folder', async () => {
  const about = await aboutWith({});
  for (const path of ['../escaped', '/tmp/escaped', 'media/../../escaped', 'media//x', 'media/./x']) {
    const file = await pack(place('evil.tar.gz'), [
      ['about.json', about],
      [path, 'evil'],
    ]);
    await expect(restore([file, place('never')], silent)).rejects.toThrow('which may not be in one');
  }
  for (const target of ['../data/secrets', 'media/none', '/etc/passwd']) {
    const file = await pack(place('evil.tar.gz'), [
      ['about.json', about],
      ['media/x', '', target],
    ]);
    await expect(restore([file, place('never')], silent)).rejects.toThrow('no backup of Lodgepole');
  }
  expect(await stat(place('escaped')).catch(() => null)).toBe(null);
  expect(await stat(place('never')).catch(() => null)).toBe(null);
});

it('refuses what a newer Lodgepole or another PostgreSQL made', async () => {
  const refusalOf = async (changes: object) => {
    const file = await pack(place('other.tar.gz'), [['about.json', await aboutWith(changes)]]);
    return restore([file, place('never')], silent).catch(String);
  };
  expect(await refusalOf({ version: '99.0.0' })).toContain('made by Lodgepole 99.0.0');
  expect(await refusalOf({ migration: 9999 })).toContain('(migration 9999), which is newer than this one');
  expect(await refusalOf({ postgres: '17' })).toContain('the files of PostgreSQL 17');
  expect(await refusalOf({ format: 'lodgepole-backup-2' })).toContain('no backup that this version');
});

it('refuses a folder that is not empty', async () => {
  await expect(restore([archive, dataDir], silent)).rejects.toThrow('is not empty');
  await expect(restore([archive], silent)).rejects.toThrow('npm run restore -- <archive> <folder>');
  await expect(restore([place('none.tar.gz'), place('never')], silent)).rejects.toThrow('There is no file');
});

it('is killed half-way: no site starts on what is there, and another run finishes it', async () => {
  const target = place('killed');
  const child = spawn(process.execPath, [commandOf('restore'), archive, target]);
  const media = join(target, 'unfinished-restore', 'postgres', 'base');
  while (!(await stat(media).catch(() => null))) await delay(1);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(target)).toContain('unfinished-restore');
  const tooEarly = await startSite({ DATA_DIR: target });
  cleanups.push(tooEarly.remove);
  expect(await tooEarly.says('was not finished')).toContain('npm run restore');
  expect(await tooEarly.exited).toMatchObject({ code: 1 });
  // Killed later: some of it is in its place already.
  await writeFile(join(target, 'unfinished-restore', 'checked.json'), '["secrets","postgres"]');
  await mkdir(join(target, 'secrets'));
  await writeFile(join(target, 'secrets', 'old'), 'of the run before');
  await restore([archive, target], silent);
  expect(await readdir(join(target, 'secrets'))).not.toContain('old');
  expect(await readdir(target)).not.toContain('unfinished-restore');
  const restored = await openOn(target);
  expect(await register(restored, 'before@example.com')).toBe(400);
});

it('refuses a place that is taken, not there, or in what it copies', async () => {
  await expect(backUp([archive], config(), silent)).rejects.toThrow('is there already');
  await expect(backUp([join(dataDir, 'copy')], config(), silent)).rejects.toThrow('lies in');
  await expect(backUp([join(folder, 'none', 'copy')], config(), silent)).rejects.toThrow(
    'There is no folder',
  );
  await expect(backUp([], config(), silent)).rejects.toThrow('npm run backup -- <file>');
  await expect(backUp(['--folder', folder], config(), silent)).rejects.toThrow('is there already');
});

it('backs up a site that is stopped, named by date in a folder that is there, or as a folder', async () => {
  site.child.kill('SIGTERM');
  expect(await site.exited).toMatchObject({ code: 0 });
  await mkdir(place('nightly'));
  await backUp([place('nightly')], config(), silent);
  const [name = ''] = await readdir(place('nightly'));
  expect(name).toMatch(/^lodgepole-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  await restore([join(place('nightly'), name), place('from-nightly')], silent);
  expect(await register(await openOn(place('from-nightly')), 'after@example.com')).toBe(400);

  await backUp(['--folder', place('copy')], config(), silent);
  expect(await register(await openOn(place('copy')), 'after@example.com')).toBe(400);
  expect((await readdir(folder)).filter((one) => one.includes('unfinished'))).toEqual([]);
});
