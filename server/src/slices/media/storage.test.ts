import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../core/config/config.ts';
import { type S3Stub, startS3Stub } from '../../testing/stubs/s3-stub.ts';
import { diskStorage } from './disk-storage.ts';
import { type S3Place, s3Storage } from './s3-storage.ts';
import { newKey, type Storage } from './storage.ts';

const hour = 60 * 60 * 1000;
const patience = { answerMs: 1500, tries: 3, pauseMs: 1 };

let folder: string;
let stub: S3Stub;
let place: S3Place;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-storage-'));
  stub = await startS3Stub();
  const { s3 } = readConfig(stub.env, '/');
  if (!s3) throw new Error('The stub names no store.');
  place = s3;
});
afterAll(async () => {
  await stub.close();
  await rm(folder, { recursive: true });
});

const kinds: [string, () => Storage][] = [
  ['on disk', () => diskStorage(folder)],
  ['in an object store', () => s3Storage(place, patience)],
];

const contentOf = async (storage: Storage, key: string): Promise<Buffer | null> => {
  const found = await storage.open(key);
  if (!found) return null;
  const bytes = await buffer(found.stream);
  expect(found.size).toBe(bytes.length);
  return bytes;
};

describe.each(kinds)('pictures %s', (_name, make) => {
  it('come back as they were put, and the last one put counts', async () => {
    const [storage, key] = [make(), newKey('listings')];
    await storage.put(key, Buffer.from([0, 1, 2, 255]));
    expect(await contentOf(storage, key)).toEqual(Buffer.from([0, 1, 2, 255]));
    const large = Buffer.alloc(300_000, 'é');
    await storage.put(key, large);
    expect(await contentOf(storage, key)).toEqual(large);
  });

  it('that are not there are none', async () => {
    expect(await make().open(newKey('listings'))).toBeNull();
  });

  it('are gone once removed, and may be removed again', async () => {
    const [storage, key] = [make(), newKey('avatars')];
    await storage.put(key, Buffer.from('x'));
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
    await storage.remove(key);
  });

  it('are copied as new files of their own', async () => {
    const [storage, first, second] = [make(), newKey('listings'), newKey('listings')];
    await storage.put(first, Buffer.alloc(300_000, 'é'));
    expect(await storage.copy(first, second)).toBe(true);
    await storage.remove(first);
    expect(await contentOf(storage, second)).toEqual(Buffer.alloc(300_000, 'é'));
    const dates: number[] = [];
    for await (const files of storage.list())
      dates.push(...files.filter(({ key }) => key === second).map(({ modifiedMs }) => modifiedMs));
    expect(dates.map((modified) => Date.now() - modified < hour)).toEqual([true]);
  });

  it('that are not there cannot be copied, and leave nothing', async () => {
    const [storage, key] = [make(), newKey('listings')];
    expect(await storage.copy(newKey('listings'), key)).toBe(false);
    expect(await storage.open(key)).toBeNull();
  });

  it('may be left half read', async () => {
    const [storage, key] = [make(), newKey('listings')];
    await storage.put(key, Buffer.alloc(2_000_000));
    const found = await storage.open(key);
    found?.stream.destroy();
    expect((await contentOf(storage, key))?.length).toBe(2_000_000);
  });
});

it('on disk are closed to other accounts of the machine, also in a folder that was open to them', async () => {
  const root = join(folder, 'open');
  await mkdir(root, { mode: 0o755 });
  const [storage, first, second] = [diskStorage(root), newKey('listings'), newKey('listings')];
  await storage.put(first, Buffer.from('x'));
  await storage.copy(first, second);
  const paths = [root, ...[first, second].flatMap((key) => [join(root, dirname(key)), join(root, key)])];
  for (const path of paths) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
});

it('on disk leaves nothing unfinished beside them', async () => {
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

describe('an object store', () => {
  const store = () => s3Storage(place, patience);
  const put = (key = newKey('listings')) => store().put(key, Buffer.from('x'));
  afterEach(() => stub.behave());

  it('is tried again when it fails for a moment', async () => {
    const key = newKey('listings');
    stub.misbehave(503, 'silence');
    await put(key);
    expect(stub.objects.get(key)).toEqual(Buffer.from('x'));
    stub.misbehave(500, 429);
    expect(await contentOf(store(), key)).toEqual(Buffer.from('x'));
    stub.misbehave(502);
    await store().remove(key);
    expect(stub.objects.has(key)).toBe(false);
  });

  it('is given up on when it keeps failing, says nothing, or is not there', async () => {
    stub.misbehave(503, 503, 503);
    await expect(put()).rejects.toThrow('answered 503 to PUT');
    stub.misbehave('silence', 'silence');
    const hasty = s3Storage(place, { answerMs: 50, tries: 2, pauseMs: 1 });
    await expect(hasty.put(newKey('listings'), Buffer.from('x'))).rejects.toThrow('did not answer in time');
    const nowhere = s3Storage({ ...place, endpoint: 'http://127.0.0.1:9' }, patience);
    await expect(nowhere.open(newKey('listings'))).rejects.toThrow('fetch failed');
  });

  it('that fails to copy is tried again, and given up on', async () => {
    const [first, second] = [newKey('listings'), newKey('listings')];
    await put(first);
    stub.misbehave(503, 'silence');
    expect(await store().copy(first, second)).toBe(true);
    stub.misbehave(503, 503, 503);
    await expect(store().copy(first, newKey('listings'))).rejects.toThrow('answered 503 to PUT');
    stub.misbehave('failed copy');
    await expect(store().copy(first, newKey('listings'))).rejects.toThrow('answered 500 to PUT');
  });

  it('is not asked again when it refuses', async () => {
    stub.misbehave(403, 500);
    await expect(put()).rejects.toThrow('answered 403 to PUT');
  });

  it('refuses a wrong key, region or bucket', async () => {
    for (const wrong of [{ secretAccessKey: 'guess' }, { accessKeyId: 'other' }, { region: 'us-east-1' }])
      await expect(
        s3Storage({ ...place, ...wrong }, patience).put(newKey('listings'), Buffer.from('x')),
      ).rejects.toThrow('403');
    const elsewhere = s3Storage({ ...place, bucket: 'other' }, patience);
    await expect(elsewhere.put(newKey('listings'), Buffer.from('x'))).rejects.toThrow('404');
  });
});
