import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { accountFor, canRead } from './account.ts';
import { readPostmaster } from './orphan.ts';
import { isRoot, openScratch, rowsOf, run } from './scratch.fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scratch = openScratch();
afterEach(scratch.tidy);
afterAll(scratch.close);

const nobody = await accountFor([]);
const ownScript = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));
const canRunAsNobody =
  nobody !== null && (await canRead(process.execPath, nobody)) && (await canRead(ownScript, nobody));

const mountTiny = async (megabytes: number): Promise<string | null> => {
  const directory = await scratch.directory();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory]);
  } catch {
    return null;
  }
  scratch.afterTest(() => run('umount', [directory]));
  return directory;
};

describe('a start', () => {
  it('makes the database on first use, for a role without special rights', async () => {
    const dataDir = join(await scratch.directory(), 'not', 'there yet');
    const said: string[] = [];
    const database = await scratch.start(dataDir, { say: (sentence) => said.push(sentence) });
    const facts = await rowsOf(
      database.connectionString,
      `SELECT current_user, current_database(), rolsuper, current_setting('listen_addresses'), lower('ÉŒ')
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(facts).toEqual(['lodgepole', 'lodgepole', false, '', 'éœ']);
    expect(said).toContain('Preparing the database for its first start.');
  });

  it('finds the rows of the last run and leaves nothing running after a stop', async () => {
    const dataDir = await scratch.clusterDirectory();
    const first = await scratch.start(dataDir);
    await rowsOf(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    await Promise.all([first.stop(), first.stop()]);
    expect(() => process.kill(postmaster?.pid ?? 0, 0)).toThrow('ESRCH');
    expect((await readdir(dataDir)).sort()).toEqual(['lodgepole.lock', 'postgres', 'postgres.log']);
    const second = await scratch.start(dataDir);
    expect(await rowsOf(second.connectionString, 'SELECT id FROM kept')).toEqual([7]);
  });

  it('lets no one else reach the socket or the files', async () => {
    const dataDir = await scratch.clusterDirectory();
    await scratch.start(dataDir);
    const modes = await Promise.all(
      ['run', 'postgres', 'postgres.log'].map(async (name) => (await stat(join(dataDir, name))).mode & 0o077),
    );
    expect(modes).toEqual([0, 0, 0]);
  });

  it('works in a folder whose path is too long for a socket and has odd characters', async () => {
    const dataDir = join(await scratch.directory(), `Élan, "vital" % ${'x'.repeat(100)}`);
    await mkdir(dataDir);
    await run('cp', ['-a', `${await scratch.clusterDirectory()}/.`, dataDir]);
    const database = await scratch.start(dataDir);
    expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
    const socketDirectory = new URL(database.connectionString).searchParams.get('host') ?? '';
    expect((await stat(socketDirectory)).mode & 0o777).toBe(0o700);
    await database.stop();
    await expect(stat(socketDirectory)).rejects.toThrow('ENOENT');
  });

  it('empties a big log', async () => {
    const dataDir = await scratch.clusterDirectory();
    await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(1_100_000));
    await scratch.start(dataDir);
    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(10_000);
  });
});

describe('two at once', () => {
  it('refuses a second instance and names the first', async () => {
    const dataDir = await scratch.clusterDirectory();
    const database = await scratch.start(dataDir);
    const second = scratch.owner(dataDir);
    expect(await second.says('refused')).toBe(
      `refused Lodgepole already runs on the data in ${dataDir} (process ${process.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
    await expect(scratch.start(dataDir)).rejects.toThrow('already runs on the data');
    expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
  });

  it('lets exactly one of several simultaneous first starts win', async () => {
    const dataDir = await scratch.directory();
    const owners = Array.from({ length: 4 }, () => scratch.owner(dataDir));
    const refused = async () => owners.filter(({ lines }) => lines[0]?.startsWith('refused')).length;
    await expect.poll(refused, { timeout: 20_000 }).toBe(3);
    const winner = owners.find(({ lines }) => !lines[0]?.startsWith('refused'));
    expect(await winner?.says('ready')).toContain('postgresql:///lodgepole');
    const sentences = owners.filter((owner) => owner !== winner).map(({ lines }) => lines[0]);
    for (const sentence of sentences) expect(sentence).toContain(`(process ${winner?.child.pid})`);
  });
});

describe('a clear sentence', () => {
  it('for files of another major version', async () => {
    const dataDir = await scratch.clusterDirectory();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(scratch.start(dataDir)).rejects.toThrow(
      `The database files in ${dataDir}/postgres were made by PostgreSQL 17, but this Lodgepole runs PostgreSQL 18.`,
    );
  });

  it('for a folder that holds something else', async () => {
    const dataDir = await scratch.clusterDirectory();
    await rm(join(dataDir, 'postgres', 'PG_VERSION'));
    await expect(scratch.start(dataDir)).rejects.toThrow('not those of a PostgreSQL database');
  });

  it('for a data directory that is a file', async () => {
    const file = join(await scratch.directory(), 'file');
    await writeFile(file, '');
    await expect(scratch.start(file)).rejects.toThrow(`${file} cannot be a folder`);
  });

  it('for damaged files, with the end of the log', async () => {
    const dataDir = await scratch.clusterDirectory();
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    const failure = scratch.start(dataDir);
    await expect(failure).rejects.toThrow(`PostgreSQL stopped while starting in ${dataDir}/postgres.`);
    await expect(failure).rejects.toMatchObject({ detail: expect.stringContaining('pg_control') });
  });

  it.runIf(!isRoot || canRunAsNobody)('for a folder where this account may not write', async () => {
    const dataDir = await scratch.directory();
    if (!isRoot) await chmod(dataDir, 0o555);
    const owner = scratch.owner(dataDir, 'hold', nobody?.uid);
    expect(await owner.says('refused')).toContain(`Lodgepole may not write in ${dataDir}.`);
  });

  it.runIf(canRunAsNobody)('for files that belong to another account', async () => {
    const dataDir = await scratch.clusterDirectory();
    await chown(join(dataDir, 'postgres'), 0, 0);
    await run('chown', [String(nobody?.uid), dataDir, join(dataDir, 'lodgepole.lock')]);
    const owner = scratch.owner(dataDir, 'hold', nobody?.uid);
    expect(await owner.says('refused')).toContain('belong to another account (user 0)');
  });

  it.runIf(isRoot)('for a full disk, before and after the first start', async ({ skip }) => {
    const [small, large] = [await mountTiny(8), await mountTiny(80)];
    if (!small || !large) return skip('mounting is not allowed here');
    await expect(scratch.start(small)).rejects.toThrow(`The disk that holds ${small} is full.`);
    expect((await readdir(small)).filter((name) => name.startsWith('postgres'))).toEqual([]);
    await run('cp', ['-a', `${await scratch.clusterDirectory()}/.`, large]);
    await run('dd', ['if=/dev/zero', `of=${large}/filler`, 'bs=1M']).catch(() => {});
    await expect(scratch.start(large)).rejects.toThrow(`The disk that holds ${large} is full.`);
  });
});

describe.runIf(isRoot)('as root', () => {
  it('runs PostgreSQL as nobody, or as the owner of the data directory', async () => {
    const [rootsOwn, daemonsOwn] = [await scratch.clusterDirectory(), await scratch.directory()];
    const daemon = Number((await run('id', ['-u', 'daemon'])).stdout);
    await chown(daemonsOwn, daemon, daemon);
    await scratch.start(daemonsOwn);
    expect((await stat(join(rootsOwn, 'postgres'))).uid).toBe(nobody?.uid);
    expect((await stat(join(daemonsOwn, 'postgres'))).uid).toBe(daemon);
    expect((await stat(join(daemonsOwn, 'lodgepole.lock'))).uid).toBe(daemon);
  });

  it('runs PostgreSQL as lodgepole where there is such an account', async ({ skip }) => {
    const [dataDir, folder] = [await scratch.directory(), await scratch.directory()];
    const passwd = join(folder, 'passwd');
    const others = (await readFile('/etc/passwd', 'utf8')).replace(/^lodgepole:.*\n/gm, '');
    await writeFile(passwd, `${others}lodgepole:x:49998:49998::/:/usr/sbin/nologin\n`);
    const within = (...command: string[]) =>
      run('unshare', ['-m', 'sh', '-c', 'mount --bind "$0" /etc/passwd && exec "$@"', passwd, ...command]);
    if (!(await within('true').catch(() => null))) return skip('mounting is not allowed here');
    await within(process.execPath, ownScript, dataDir, 'stop');
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(49_998);
  });

  it('keeps the files elsewhere when that account cannot enter the data directory, and finds them again', async () => {
    const closed = await scratch.directory();
    const shelters = [join(await scratch.directory(), 'shelter')];
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    const said: string[] = [];
    const options = { shelters, say: (sentence: string) => said.push(sentence) };
    const first = await scratch.start(dataDir, options);
    await rowsOf(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
    await first.stop();
    const pointer = await readFile(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8');
    const cluster = pointer.split('\n').find((line) => line.startsWith('/')) ?? '';
    expect(cluster).toMatch(`${shelters[0]}/`);
    expect(said[0]).toBe(
      `PostgreSQL runs as nobody, who cannot enter ${dataDir}; the database files are kept in ${cluster}.`,
    );
    const second = await scratch.start(dataDir, options);
    expect(await rowsOf(second.connectionString, 'SELECT id FROM kept')).toEqual([7]);
    await second.stop();
    await rm(shelters[0] ?? '', { recursive: true });
    await expect(scratch.start(dataDir, options)).rejects.toThrow('Bring them back');
  });

  it('does not use a fallback folder that others can change', async () => {
    const closed = await scratch.directory();
    await chmod(closed, 0o700);
    const [planted, proper] = [await scratch.directory(), await scratch.directory()];
    await chmod(planted, 0o777);
    await scratch.start(closed, { shelters: [planted, proper] });
    expect(await readdir(planted)).toEqual([]);
    expect(await readdir(proper)).not.toEqual([]);
  });
});
