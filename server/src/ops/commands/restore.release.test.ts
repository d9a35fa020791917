import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack as packTar } from 'tar-stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  commandOf,
  photo,
  register,
  run,
  type SiteWithData,
  silent,
  startSiteWithData,
} from './backup.fixture.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let data: SiteWithData;
let archive: string;
beforeAll(async () => {
  data = await startSiteWithData();
  archive = data.place('backup.tar.gz');
  await backUp([archive], data.config, silent);
});
afterAll(() => data.remove());

it('refuses a damaged or cut archive, and leaves nothing behind', async () => {
  const broken = data.place('broken.tar.gz');
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
  // Damages the last entry: everything else is unpacked before that is noticed.
  const target = data.place('never');
  await expect(restore([broken, target], silent)).rejects.toThrow('is damaged');
  expect(await stat(target).catch(() => null)).toBe(null);
});

const pack = async (
  file: string,
  entries: readonly (readonly [string, string, string?])[],
): Promise<string> => {
  const tar = packTar();
  for (const [name, words, linkname] of entries)
    if (linkname === undefined) tar.entry({ name, mode: 0o600 }, words);
    else tar.entry({ name, type: 'link', linkname });
  tar.finalize();
  await writeFile(file, gzipSync(await buffer(tar)));
  return file;
};

/** The first file of a real archive, modified. */
const aboutWith = async (changes: object): Promise<string> => {
  const { stdout } = await run('tar', ['-xzOf', archive, 'about.json']);
  return JSON.stringify({ ...(JSON.parse(stdout) as object), ...changes });
};

it('refuses an archive whose content was changed and packed again', async () => {
  const bytes = gunzipSync(await readFile(archive));
  const at = bytes.indexOf(photo);
  bytes.write('A', at);
  await writeFile(data.place('changed.tar.gz'), gzipSync(bytes));
  await expect(restore([data.place('changed.tar.gz'), data.place('never')], silent)).rejects.toThrow(
    /media\/listings\/ab\/[ab]\.webp is not what was backed up/,
  );
  expect(await stat(data.place('never')).catch(() => null)).toBe(null);
});

it('refuses paths that lead out of the new folder', async () => {
  const about = await aboutWith({});
  for (const path of ['../escaped', '/tmp/escaped', 'media/../../escaped', 'media//x', 'media/./x']) {
    const file = await pack(data.place('evil.tar.gz'), [
      ['about.json', about],
      [path, 'evil'],
    ]);
    await expect(restore([file, data.place('never')], silent)).rejects.toThrow('which may not be in one');
  }
  for (const target of ['../data/secrets', 'media/none', '/etc/passwd']) {
    const file = await pack(data.place('evil.tar.gz'), [
      ['about.json', about],
      ['media/x', '', target],
    ]);
    await expect(restore([file, data.place('never')], silent)).rejects.toThrow('no backup of Lodgepole');
  }
  expect(await stat(data.place('escaped')).catch(() => null)).toBe(null);
  expect(await stat(data.place('never')).catch(() => null)).toBe(null);
});

it('refuses what a newer Lodgepole or another PostgreSQL made', async () => {
  const refusalOf = async (changes: object) => {
    const file = await pack(data.place('other.tar.gz'), [['about.json', await aboutWith(changes)]]);
    return restore([file, data.place('never')], silent).catch(String);
  };
  expect(await refusalOf({ version: '99.0.0' })).toContain('made by Lodgepole 99.0.0');
  expect(await refusalOf({ migration: 9999 })).toContain('(migration 9999), which is newer than this one');
  expect(await refusalOf({ postgres: '17' })).toContain('the files of PostgreSQL 17');
  expect(await refusalOf({ format: 'lodgepole-backup-2' })).toContain('no backup that this version');
});

it('refuses a folder that is not empty', async () => {
  await expect(restore([archive, data.dataDir], silent)).rejects.toThrow('is not empty');
  await expect(restore([archive], silent)).rejects.toThrow('npm run restore -- <archive> <folder>');
  await expect(restore([data.place('none.tar.gz'), data.place('never')], silent)).rejects.toThrow(
    'There is no file',
  );
});

it('is killed half-way: no site starts on what is there, and another run finishes it', async () => {
  const target = data.place('killed');
  const child = spawn(process.execPath, [commandOf('restore'), archive, target]);
  const media = join(target, 'unfinished-restore', 'postgres', 'base');
  while (!(await stat(media).catch(() => null))) await delay(1);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(target)).toContain('unfinished-restore');
  const tooEarly = await data.start(target);
  expect(await tooEarly.says('was not finished')).toContain('npm run restore');
  expect(await tooEarly.exited).toMatchObject({ code: 1 });
  // Killed later, after some files were moved into place.
  await writeFile(join(target, 'unfinished-restore', 'checked.json'), '["secrets","postgres"]');
  await mkdir(join(target, 'secrets'));
  await writeFile(join(target, 'secrets', 'old'), 'of the run before');
  await restore([archive, target], silent);
  expect(await readdir(join(target, 'secrets'))).not.toContain('old');
  expect(await readdir(target)).not.toContain('unfinished-restore');
  const restored = await data.open(target);
  expect(await register(restored, 'before@example.com')).toBe(400);
});

it('leaves other files beside an unfinished restore alone', async () => {
  const target = data.place('in-use');
  await mkdir(join(target, 'unfinished-restore'), { recursive: true });
  await mkdir(join(target, 'media'));
  await writeFile(join(target, 'media', 'own'), photo);
  await expect(restore([archive, target], silent)).rejects.toThrow('is not empty');
  expect(await readFile(join(target, 'media', 'own'), 'utf8')).toBe(photo);
});

it('starts over after a kill while it wrote the list of moves', async () => {
  const target = data.place('cut-list');
  await mkdir(join(target, 'unfinished-restore'), { recursive: true });
  await writeFile(join(target, 'unfinished-restore', 'checked.json'), '["sec');
  expect(await restore([archive, target], silent)).toContain('Restored and checked');
  expect(await readdir(target)).not.toContain('unfinished-restore');
});
