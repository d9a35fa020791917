import { once } from 'node:events';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { fileField } from '@lodgepole/contract/core/form/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aViewer } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mount } from '../mount.ts';

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'upload',
  encoding: 'multipart',
  maxBytes: 1_000_000,
  body: z.object({ title: z.string().optional(), front: fileField().optional() }),
  reply: z.object({ title: z.string(), name: z.string(), size: z.int() }),
});

const perAddress = { forms: 3, bytes: 500_000 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    uploads: { address: perAddress, everybody: { forms: 300, bytes: 1e9 } },
    extraRoutes: (app) =>
      mount(app, upload, ({ body: { title = '', front } }) => ({
        title,
        name: front?.name ?? '',
        size: front?.size ?? 0,
      })),
  });
  await server.lodgepole.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const leftovers = () => readdir(join(server.config.dataDir, 'uploads'));
const part = (name: string, content: string, extra = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${content}\r\n`;
const send = (payload: string | Buffer, type = 'multipart/form-data; boundary=b') =>
  server.request({ method: 'POST', url: '/upload', payload, headers: { 'content-type': type } });

describe('a malicious form', () => {
  const tooLarge = { status: 413, body: { detail: 'The request is too large.' } };
  const malformed = {
    status: 400,
    body: { detail: 'The upload was incomplete or malformed. Please try again.' },
  };
  const cases: [string, string, object][] = [
    ['thousands of parts', part('front', 'x', '; filename="a"').repeat(5000), tooLarge],
    ['thousands of tiny fields', part('a', '').repeat(5000), tooLarge],
    ['a text that is too long for any field', part('title', 'x'.repeat(200_000)), tooLarge],
    ['texts that are too long together', part('title', 'x'.repeat(100_000)).repeat(5), tooLarge],
  ];
  it.each(cases)('with %s is refused and leaves nothing', async (_name, parts, refusal) => {
    expect(await send(`${parts}--b--\r\n`)).toMatchObject(refusal);
    expect(await leftovers()).toEqual([]);
  });

  it('without a boundary, or with another than it says, is malformed', async () => {
    expect(await send(`${part('title', 'x')}--b--\r\n`, 'multipart/form-data')).toMatchObject(malformed);
    expect((await send(`${part('title', 'x')}--b--\r\n`, 'multipart/form-data; boundary=c')).status).toBe(
      400,
    );
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ['one', '', ''],
    ['the last', part('title', 'Bright'), ''],
    ['the first', '', part('title', 'Bright')],
  ])(
    'whose headers have no end in %s of its parts is malformed, and leaves nothing',
    async (_, before, after) => {
      const endless = '--b\r\nContent-Disposition: form-data; name="front"\r\n"\r\nx\r\n';
      expect(await send(`${before}${endless}${after}--b--\r\n`)).toMatchObject(malformed);
      expect(await leftovers()).toEqual([]);
    },
  );

  it('inside another form is a text like any other', async () => {
    const inner = '--c\r\nContent-Disposition: file; filename="a.png"\r\n\r\nx\r\n--c--';
    const nested = `--b\r\nContent-Disposition: form-data; name="front"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n${inner}\r\n`;
    expect((await send(`${nested}--b--\r\n`)).status).toBe(400);
    expect(await leftovers()).toEqual([]);
  });

  it.each(['../../../etc/passwd', '..', '/etc/passwd', 'a\\..\\b', 'é\u202egnp.exe', '%00.png', 'a\tb'])(
    'may name its file %j and decides no path with it',
    async (name) => {
      const reply = await send(`${part('front', 'bytes', `; filename="${name}"`)}--b--\r\n`);
      expect(reply).toMatchObject({ status: 200, body: { size: 5 } });
      expect(await leftovers()).toEqual([]);
    },
  );

  it('may use `__proto__` and the like as field names', async () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect((await send(`${part(name, 'x')}${part('title', 'fine')}--b--\r\n`)).status).toBeLessThan(500);
  });
});

const begin = (bytes = 1000): ClientRequest => {
  const { port } = server.lodgepole.fastify.server.address() as AddressInfo;
  const path = `${server.config.apiBase}/upload`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const form = request({ host: '127.0.0.1', port, method: 'POST', path, headers });
  form.on('error', () => undefined);
  form.write('--b\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\n');
  form.write(Buffer.alloc(bytes));
  return form;
};
const answerOf = async (form: ClientRequest) => {
  const [reply] = (await once(form, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, retry: reply.headers['retry-after'], body: await json(reply) };
};
const finish = (form: ClientRequest) => {
  form.end('\r\n--b--\r\n');
  return answerOf(form);
};

describe('one address', () => {
  const tooMany = {
    status: 429,
    retry: '30',
    body: { detail: 'Too many requests. Please wait a moment and try again.' },
  };

  it('holds only so many forms open, and may send again when one is done', async () => {
    const forms = [begin(), begin(), begin()];
    await expect.poll(async () => (await leftovers()).length, { timeout: 5000 }).toBe(3);
    expect(await finish(begin())).toEqual(tooMany);
    for (const form of forms) expect(await finish(form)).toMatchObject({ status: 200, body: { size: 1000 } });
    expect(await finish(begin())).toMatchObject({ status: 200 });
    expect(await leftovers()).toEqual([]);
  });

  it('frees the place of a form that breaks off', async () => {
    for (let round = 0; round < 2; round++) {
      const forms = [begin(), begin(), begin()];
      await expect.poll(async () => (await leftovers()).length, { timeout: 5000 }).toBe(3);
      for (const form of forms) form.destroy();
      await expect.poll(leftovers, { timeout: 5000 }).toEqual([]);
    }
    expect(await finish(begin())).toMatchObject({ status: 200 });
  });

  it('fills only so much of the disk at once', async () => {
    const first = begin(300_000);
    const size = async () => (await leftovers()).length;
    await expect.poll(size, { timeout: 5000 }).toBe(1);
    expect(await finish(begin(300_000))).toEqual(tooMany);
    expect(await finish(first)).toMatchObject({ status: 200, body: { size: 300_000 } });
    expect(await finish(begin(300_000))).toMatchObject({ status: 200 });
    expect(await leftovers()).toEqual([]);
  });
});

it('says that there is no room when forms cannot be written to the disk, and takes the next one', async () => {
  const folder = join(server.config.dataDir, 'uploads');
  await rename(folder, `${folder}.aside`);
  await writeFile(folder, '');
  expect(await send(`${part('title', 'x')}--b--\r\n`)).toMatchObject({
    status: 503,
    body: { detail: 'There is no storage space left for uploads. Please try again later.' },
  });
  await rm(folder);
  await rename(`${folder}.aside`, folder);
  expect((await send(`${part('title', 'x')}--b--\r\n`)).status).toBe(200);
});

it.each([
  ['EROFS', 'open', 503],
  ['EACCES', 'mkdtemp', 503],
  ['EIO', 'write', 503],
  ['EACCES', 'spawn', 500],
])('answers %s of %s with %i', async (code, syscall, status) => {
  const troubled = await startTestServer({
    extraRoutes: (app) =>
      mount(app, upload, () => Promise.reject(Object.assign(new Error('a disk'), { code, syscall }))),
  });
  const asked = { method: 'POST', url: '/upload', payload: `${part('title', 'x')}--b--\r\n` } as const;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await troubled.request({ ...asked, headers })).status).toBe(status);
  await troubled.close();
});

it('leaves nothing when the sender disconnects before the form is read', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const slow = await startTestServer({
    resolveViewer: async () => {
      asked.resolve();
      await answer.promise;
      return aViewer();
    },
    uploads: { address: { forms: 1, bytes: 500_000 }, everybody: { forms: 300, bytes: 1e9 } },
    extraRoutes: (app) => mount(app, { ...upload, access: 'user' }, () => ({ title: '', name: '', size: 0 })),
  });
  const { fastify } = slow.lodgepole;
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const closed = new Promise<void>((resolve) =>
    fastify.server.once('request', (incoming) => incoming.once('close', () => resolve())),
  );
  const headers = { authorization: 'Bearer x', 'content-type': 'multipart/form-data; boundary=b' };
  const { port } = fastify.server.address() as AddressInfo;
  const sending = request({ port, method: 'POST', path: `${slow.config.apiBase}/upload`, headers });
  sending.on('error', () => undefined).write(part('title', 'half of a form'));
  await asked.promise;
  sending.destroy();
  await closed;
  answer.resolve();
  const again = () =>
    slow.request({ method: 'POST', url: '/upload', headers, payload: `${part('title', 'x')}--b--\r\n` });
  await expect.poll(async () => (await again()).status, { timeout: 5000 }).toBe(200);
  const left = () => readdir(join(slow.config.dataDir, 'uploads'));
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
  await slow.close();
});
