import { execFile } from 'node:child_process';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encodeForm } from '@lodgepole/contract/core/form/form-data';
import { type Config, readConfig } from '../../core/config/config.ts';
import { aPerson } from '../../testing/create/people.ts';
import { roomPicture } from '../../testing/create/pictures.ts';
import { makeClusterDirectory } from '../../testing/database/postgres.ts';
import { type Site, startSite } from '../../testing/site.ts';

export const run = promisify(execFile);
export const commandOf = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));
export const silent = () => undefined;
export const photo = 'a photo that no other file contains';

const portrait = roomPicture('portrait').then(
  (bytes) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }),
);

export const register = async ({ url }: Site, email: string): Promise<number> => {
  const profile_picture = await portrait;
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(aPerson({ email, profile_picture }))) form.append(name, value);
  return (await fetch(`${url}/api/register/`, { method: 'POST', body: form })).status;
};

export interface SiteWithData {
  readonly site: Site;
  readonly dataDir: string;
  readonly config: Config;
  place(name: string): string;
  open(dataDir: string): Promise<Site>;
  start(dataDir: string): Promise<Site>;
  runCommand(name: string, ...words: string[]): Promise<{ readonly stdout: string }>;
  remove(): Promise<void>;
}

export const startSiteWithData = async (): Promise<SiteWithData> => {
  const folder = await makeClusterDirectory();
  const dataDir = join(folder, 'data');
  const sites: Site[] = [];
  const start = async (on: string): Promise<Site> => {
    const site = await startSite({ DATA_DIR: on });
    sites.push(site);
    return site;
  };
  const open = async (on: string): Promise<Site> => {
    const site = await start(on);
    await site.says('is ready at');
    return site;
  };
  const remove = async () => {
    for (const one of sites.reverse()) await one.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  };
  const begin = async (): Promise<Site> => {
    const site = await open(dataDir);
    await register(site, 'before@example.com');
    const pictures = join(dataDir, 'media', 'listings', 'ab');
    await mkdir(pictures, { recursive: true });
    await writeFile(join(pictures, 'a.webp'), photo);
    await link(join(pictures, 'a.webp'), join(pictures, 'b.webp'));
    return site;
  };
  const site = await begin().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    site,
    dataDir,
    config: readConfig({ DATA_DIR: dataDir }, '/'),
    place: (name) => join(folder, name),
    open,
    start,
    runCommand: (name, ...words) =>
      run(process.execPath, [commandOf(name), ...words], {
        cwd: tmpdir(),
        env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir },
      }),
    remove,
  };
};
