import { mkdtemp, readdir, readlink, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderReply } from '@lodgepole/contract/core/site/render';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WebApp } from '../web-app.ts';
import { checkMapArchive, mapArchive } from './archive.ts';

const path = '/map/streets.pmtiles';

/** A valid header, then bytes that encode their own position. */
const anArchive = (size: number, { version = 3, tileType = 1, start = 0 } = {}): Buffer => {
  const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, index) => (start + index) % 251));
  bytes.write('PMTiles', 'latin1');
  bytes.writeUInt8(version, 7);
  bytes.writeUInt8(tileType, 99);
  return bytes;
};

const seenByPages = vi.fn();
const web: WebApp = {
  clientDir: null,
  template: () => Promise.resolve('<html lang="en"><head></head><body><!--app--></body></html>'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  render: ({ client }): Promise<RenderReply> => {
    seenByPages(client.mapStreets);
    return Promise.resolve({ kind: 'page', status: 200, lang: 'en-CA', head: '', app: '', state: '' });
  },
};

let folder: string;
let file: string;
const content = anArchive(300_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-streets-'));
  file = join(folder, 'canada.pmtiles');
});
beforeEach(() => writeFile(file, content));
afterAll(() => rm(folder, { recursive: true }));

/** How often this process has the file open, including replaced versions. */
const timesOpen = async (): Promise<number> => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(folder)).length;
};
const seesOpenFiles = process.platform === 'linux';

describe('streets from a file', () => {
  let server: TestServer;
  beforeAll(async () => {
    await writeFile(file, content);
    server = await startTestServer({ web, env: { MAP_PMTILES: file } });
  });
  afterAll(() => server.close());

  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET', url = path) =>
    server.lodgepole.fastify.inject({ method, url, headers });
  const range = (wanted: string, more: Record<string, string> = {}) => ask({ range: wanted, ...more });
  const tagNow = async () => String((await ask({}, 'HEAD')).headers['etag']);

  it('are served in parts, which may be kept and are told apart by a strong tag', async () => {
    const reply = await range('bytes=127-1126');
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.equals(content.subarray(127, 1127))).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-range': 'bytes 127-1126/300000',
      'content-length': '1000',
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, no-transform',
      etag: expect.stringMatching(/^"[\da-z-]+"$/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('are served whole, in many pieces, when no part is asked for', async () => {
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe('300000');
    expect(reply.rawPayload.equals(content)).toBe(true);
  });

  it('are served from the end, over the end, and in parts longer than a piece', async () => {
    expect((await range('bytes=-20')).rawPayload.equals(content.subarray(-20))).toBe(true);
    const over = await range('bytes=299990-400000');
    expect(over.headers['content-range']).toBe('bytes 299990-299999/300000');
    expect(over.rawPayload.equals(content.subarray(-10))).toBe(true);
    const long = await range('bytes=1000-250999');
    expect(long.rawPayload.equals(content.subarray(1000, 251_000))).toBe(true);
  });

  it('are not served beyond their end, and the answer says how long they are', async () => {
    for (const wanted of ['bytes=300000-', 'bytes=7-3', 'bytes=-0', 'bytes=x']) {
      const reply = await range(wanted);
      expect([reply.statusCode, reply.body]).toEqual([416, '']);
      expect(reply.headers['content-range']).toBe('bytes */300000');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('ignore several ranges at once and units that are not bytes', async () => {
    for (const wanted of ['bytes=0-1,4-5', 'tiles=1-2']) {
      const reply = await range(wanted);
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 300_000]);
    }
  });

  it('answer a HEAD like a GET without reading the file', async () => {
    const reply = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers).toMatchObject({ 'content-length': '300000', 'accept-ranges': 'bytes' });
    expect(reply.headers['content-range']).toBeUndefined();
  });

  it('follow the conditions of a request', async () => {
    const tag = await tagNow();
    const known = await ask({ 'if-none-match': tag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(known.headers['etag']).toBe(tag);
    expect((await range('bytes=0-9', { 'if-match': tag })).statusCode).toBe(206);
    const refused = await range('bytes=0-9', { 'if-match': '"old"' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([412, 'no-store']);
    expect((await range('bytes=0-9', { 'if-range': tag })).statusCode).toBe(206);
    expect((await range('bytes=0-9', { 'if-range': '"old"' })).statusCode).toBe(200);
  });

  it('accept no other method and no other name', async () => {
    expect((await ask({}, 'POST')).statusCode).toBe(405);
    for (const url of [
      '/map/streets.pmtiles/../../canada.pmtiles',
      '/map/..%2Fcanada.pmtiles',
      '/map/canada.pmtiles',
      '/map/streets.pmtiles%00',
    ]) {
      const reply = await ask({}, 'GET', url);
      expect(reply.headers['content-type']).not.toBe('application/vnd.pmtiles');
    }
  });

  it('change as soon as the file is replaced', async () => {
    const old = await range('bytes=1000-1009');
    const next = join(folder, 'next.pmtiles');
    await writeFile(next, anArchive(300_000, { start: 7 }));
    await utimes(next, 1, 1);
    await rename(next, file);
    const reply = await range('bytes=1000-1009', { 'if-match': String(old.headers['etag']) });
    expect(reply.statusCode).toBe(412);
    const fresh = await range('bytes=1000-1009');
    expect(fresh.headers['etag']).not.toBe(old.headers['etag']);
    expect(fresh.rawPayload.equals(old.rawPayload)).toBe(false);
  });

  it('are not found while the file is gone or broken, and come back with it', async () => {
    await rm(file);
    const gone = await range('bytes=0-9');
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['cache-control']).toBe('private, no-store');
    expect(gone.json()).toEqual({ detail: 'Not found.' });
    await writeFile(file, 'half of a cop');
    expect((await range('bytes=0-9')).statusCode).toBe(404);
    await writeFile(file, content);
    expect((await range('bytes=0-9')).statusCode).toBe(206);
  });

  it('are named to pages by our own address, never by where the file lies', async () => {
    await server.lodgepole.fastify.inject('/');
    const [told] = seenByPages.mock.lastCall ?? [];
    expect(told).toEqual({ url: path, attribution: expect.stringContaining('OpenStreetMap contributors') });
  });

  it.runIf(seesOpenFiles)('are open once for twenty readers at once, and once after a change', async () => {
    const [replies, opened] = [Array.from({ length: 20 }, () => range('bytes=0-99')), timesOpen];
    expect((await Promise.all(replies)).every(({ statusCode }) => statusCode === 206)).toBe(true);
    expect(await opened()).toBe(1);
    await writeFile(file, anArchive(200_000));
    await Promise.all(Array.from({ length: 20 }, () => range('bytes=0-99')));
    expect(await opened()).toBe(1);
  });
});

describe('a reader who leaves', () => {
  it.runIf(seesOpenFiles)('and the end of the site leave no file open', async () => {
    await writeFile(file, anArchive(30_000_000));
    const server = await startTestServer({ web, env: { MAP_PMTILES: file } });
    await server.lodgepole.fastify.listen({ port: 0 });
    const { port } = server.lodgepole.fastify.server.address() as AddressInfo;
    const grown = process.memoryUsage().arrayBuffers;
    await new Promise<void>((resolve, reject) => {
      const asked = httpGet({ port, path, host: '127.0.0.1' }, (response) => {
        response.once('data', () => {
          asked.destroy();
          resolve();
        });
      });
      asked.on('error', reject);
    });
    expect(process.memoryUsage().arrayBuffers - grown).toBeLessThan(10_000_000);
    await server.close();
    await vi.waitFor(async () => expect(await timesOpen()).toBe(0), 20_000);
  });
});

describe('the archive', () => {
  const warn = vi.fn();
  afterEach(() => warn.mockClear());

  it('lets a reader finish after the file was replaced', async () => {
    const archive = mapArchive(file, warn);
    const edition = await archive.borrow();
    const next = join(folder, 'next.pmtiles');
    await writeFile(next, anArchive(200_000, { start: 9 }));
    await rename(next, file);
    const other = await archive.borrow();
    expect(other?.size).toBe(200_000);
    other?.giveBack();
    await archive.close();
    const parts: Buffer[] = [];
    for await (const part of edition?.stream(1000, 150_999) ?? []) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(content.subarray(1000, 151_000))).toBe(true);
    expect(await archive.borrow()).toBeNull();
  });

  it.runIf(seesOpenFiles)('is closed once its last reader is done, and not before', async () => {
    const archive = mapArchive(file, warn);
    const edition = await archive.borrow();
    await archive.close();
    expect(await timesOpen()).toBe(1);
    edition?.giveBack();
    edition?.giveBack();
    await vi.waitFor(async () => expect(await timesOpen()).toBe(0), 20_000);
  });

  it('breaks off rather than send what is no longer there', async () => {
    const archive = mapArchive(file, warn);
    const edition = await archive.borrow();
    await truncate(file, 2000);
    const read = async () => {
      for await (const _ of edition?.stream(1000, 150_999) ?? []);
    };
    await expect(read()).rejects.toThrow('became shorter while they were read');
    await archive.close();
  });

  it('reports a fault of its file once', async () => {
    const archive = mapArchive(file, warn);
    await rm(file);
    await Promise.all([archive.borrow(), archive.borrow()]);
    await archive.borrow();
    expect(warn.mock.calls).toEqual([[`MAP_PMTILES: there is no file ${file}.`]]);
    await archive.close();
  });

  it.each<readonly [string, Buffer | string, string]>([
    ['something else', '<!doctype html>'.repeat(20), 'is not a PMTiles archive.'],
    ['a beginning', anArchive(127).subarray(0, 126), 'is not a PMTiles archive.'],
    [
      'an old version',
      anArchive(200, { version: 2 }),
      'is a PMTiles archive of version 2; version 3 is needed.',
    ],
    ['pictures', anArchive(200, { tileType: 2 }), 'holds pictures; vector tiles are needed.'],
  ])('is refused at the start when it is %s', async (_, bytes, sentence) => {
    await writeFile(file, bytes);
    await expect(checkMapArchive(file)).rejects.toThrow(`MAP_PMTILES: ${file} ${sentence}`);
  });

  it('is refused at the start when it is not there, or a folder', async () => {
    await expect(checkMapArchive(`${file}.gone`)).rejects.toThrow(
      `MAP_PMTILES: there is no file ${file}.gone.`,
    );
    await expect(checkMapArchive(folder)).rejects.toThrow(`MAP_PMTILES: ${folder} is not a file.`);
  });
});

it('streets from another server are named to pages, and nothing is served for them here', async () => {
  const url = 'https://maps.example/canada.pmtiles';
  const server = await startTestServer({ web, env: { MAP_PMTILES: url, MAP_PMTILES_ATTRIBUTION: '© City' } });
  const page = await server.lodgepole.fastify.inject('/');
  expect(seenByPages.mock.lastCall).toEqual([{ url, attribution: '© City' }]);
  expect(String(page.headers['content-security-policy'])).toContain(
    "connect-src 'self' https://maps.example;",
  );
  const { headers } = await server.lodgepole.fastify.inject(path);
  expect(headers['content-type']).toContain('text/html');
  await server.close();
});
