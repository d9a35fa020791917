import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { fileField } from '@lodgepole/contract/core/form/fields';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from './api-client.ts';
import type { UploadProgress } from './upload.ts';

const addPicture = endpoint({
  method: 'POST',
  path: '/listings/add',
  access: 'user',
  summary: 'A picture',
  encoding: 'multipart',
  body: z.object({ picture: fileField() }),
  reply: z.object({ id: z.int() }),
});

/** The page of the test stands elsewhere, so the server has to allow it to ask. */
const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
  'access-control-expose-headers': 'retry-after',
};

let server: Server;
let base: string;
let seen: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...allowed, ...headers })
    .end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end();
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    seen.push(`${request.headers.authorization} ${size > 300_000 ? 'whole' : 'cut'}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const picture = new File([new Uint8Array(300_000)], 'me.png', { type: 'image/png' });

const send = (told: UploadProgress[], signal?: AbortSignal) =>
  createApi({
    base,
    fetch: () => Promise.reject(new Error('What tells its progress is not fetched.')),
    authorize: () => Promise.resolve('old'),
    renew: () => Promise.resolve('new'),
  }).call(addPicture, { body: { picture } }, { signal, onProgress: (progress) => told.push(progress) });

it('tells how much was sent, up to everything, and answers like any call', async () => {
  const told: UploadProgress[] = [];
  answer = (_request, response) => json(response, 201, { id: 7 });
  expect(await send(told)).toEqual({ id: 7 });
  expect(seen).toEqual(['Bearer old whole']);
  const { sent, total } = told.at(-1) ?? { sent: 0, total: 1 };
  expect(sent).toBe(total);
  expect(total).toBeGreaterThan(300_000);
});

it('is sent once more with a new token when the old one is refused', async () => {
  answer = ({ headers }, response) =>
    json(response, headers.authorization === 'Bearer new' ? 201 : 401, { id: 7 });
  expect(await send([])).toEqual({ id: 7 });
  expect(seen).toEqual(['Bearer old whole', 'Bearer new whole']);
});

it('throws what the server says', async () => {
  answer = (_request, response) =>
    json(response, 429, { detail: 'Too many requests.' }, { 'retry-after': '30' });
  await expect(send([])).rejects.toMatchObject({
    status: 429,
    problem: { detail: 'Too many requests.' },
    retryAfter: 30,
  });
});

it('stops when the caller changes their mind', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(send([], controller.signal)).rejects.toMatchObject({ failure: 'aborted' });
  await expect(send([], AbortSignal.abort())).rejects.toMatchObject({ failure: 'aborted' });
});

it('says when the server cannot be reached', async () => {
  // jsdom tells of it on the console as well.
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  answer = (request) => void request.socket.destroy();
  await expect(send([])).rejects.toMatchObject({ failure: 'unreachable' });
  console.mockRestore();
});
