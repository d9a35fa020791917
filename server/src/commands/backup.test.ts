import { execFile } from 'node:child_process';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { aPerson } from '../testing/people.ts';
import { makeClusterDirectory } from '../testing/postgres.ts';
import { type Site, startSite } from '../testing/site.ts';
import { backUp } from './backup.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const command = fileURLToPath(new URL('backup.ts', import.meta.url));

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

const register = async ({ url }: Site, email: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(aPerson({ email }));
  return (await fetch(`${url}/api/register/`, { method: 'POST', headers, body })).status;
};

/** A site lets no one register twice. */
const knows = async (site: Site, email: string): Promise<boolean> => (await register(site, email)) === 400;

let folder: string;
let dataDir: string;
let site: Site;
beforeAll(async () => {
  folder = await makeClusterDirectory();
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }));
  dataDir = join(folder, 'data');
  site = await openOn(dataDir);
  await register(site, 'before@example.com');
  const pictures = join(dataDir, 'media', 'listing');
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, 'a.webp'), 'picture');
  await link(join(pictures, 'a.webp'), join(pictures, 'b.webp'));
});

const config = () => readConfig({ DATA_DIR: dataDir }, '/');

/** As an operator does. */
const runBackup = (target: string) =>
  run(process.execPath, [command, target], {
    cwd: tmpdir(),
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir },
  });

it('copies a site while it runs and changes, and the copy starts with what was there', async () => {
  const target = join(folder, 'while-running');
  let isCopied = false;
  const copying = runBackup(target).finally(() => {
    isCopied = true;
  });
  for (let count = 0; !isCopied; count += 1)
    expect(await register(site, `during-${count}@example.com`)).toBe(201);
  expect((await copying).stdout).toContain(`to ${target}\n`);
  expect(await register(site, 'after@example.com')).toBe(201);
  const restored = await openOn(target);
  expect(await knows(restored, 'before@example.com')).toBe(true);
  expect(await knows(restored, 'after@example.com')).toBe(false);
  // Without it the copy may start as well, with files of several moments.
  expect(await readFile(join(target, 'postgres.log'), 'utf8')).toContain('completed backup recovery');
});

it('copies pictures with their hard links, and secrets for no one else to read', async () => {
  const target = join(folder, 'files');
  await backUp([target], config());
  const copy = (name: string) => join(target, 'media', 'listing', name);
  expect(await readFile(copy('b.webp'), 'utf8')).toBe('picture');
  expect((await stat(copy('a.webp'))).ino).toBe((await stat(copy('b.webp'))).ino);
  for (const name of await readdir(join(dataDir, 'secrets'))) {
    const [before, after] = [join(dataDir, 'secrets', name), join(target, 'secrets', name)];
    expect(await readFile(after, 'utf8')).toBe(await readFile(before, 'utf8'));
    expect((await stat(after)).mode).toBe((await stat(before)).mode);
  }
});

it('refuses a folder that is there already or lies in what it copies', async () => {
  await expect(backUp([folder], config())).rejects.toThrow('is there already');
  await expect(backUp([join(dataDir, 'copy')], config())).rejects.toThrow('lies in');
  await expect(backUp([], config())).rejects.toThrow('npm run backup -- <folder>');
});

it('copies a site that is stopped', async () => {
  site.child.kill('SIGTERM');
  expect(await site.exited).toMatchObject({ code: 0 });
  const target = join(folder, 'while-stopped');
  await backUp([target], config());
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(await knows(await openOn(target), 'after@example.com')).toBe(true);
});
