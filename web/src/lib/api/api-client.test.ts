// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { type Endpoint, endpoint } from '@lodgepole/contract/core/endpoint';
import { fileField } from '@lodgepole/contract/core/form/fields';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, createApi, encodeQuery, NetworkError } from './api-client.ts';

const showListing = endpoint({
  method: 'GET',
  path: '/listings/:id',
  access: 'optional',
  summary: 'A listing',
  params: z.object({ id: z.int() }),
  reply: z.object({ id: z.int() }),
});
const findListings = endpoint({
  method: 'GET',
  path: '/listings/viewAll',
  access: 'public',
  summary: 'Listings',
  query: z.object({ location: z.string(), amenities: z.array(z.string()).optional() }),
  reply: z.array(z.object({ id: z.int() })),
  paged: true,
});
const login = endpoint({
  method: 'POST',
  path: '/login/',
  access: 'public',
  summary: 'Sign in',
  body: z.object({ email: z.string() }),
  reply: z.object({ access: z.string() }),
});
const register = endpoint({
  method: 'POST',
  path: '/register/',
  access: 'public',
  summary: 'Sign up',
  encoding: 'multipart',
  body: z.object({
    email: z.string(),
    tags: z.array(z.string()),
    age: z.int().nullable(),
    picture: fileField(),
  }),
  reply: 'empty',
});
const home = endpoint({ method: 'GET', path: '/', access: 'public', summary: 'Home', reply: 'html' });

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let base: string;
let seen: Seen[] = [];
let answer: (response: ServerResponse) => void;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  seen = [];
  vi.useRealTimers();
});

const api = (authorize?: () => Promise<string | null>) =>
  createApi({ base, fetch: (url, init) => fetch(url, init), ...(authorize ? { authorize } : {}) });

const failure = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call was expected to fail.');
};

describe('a request', () => {
  it('fills the path and leaves the rest empty', async () => {
    json(200, { id: 7 });
    expect(await api().call(showListing, { params: { id: 7 } })).toEqual({ id: 7 });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/listings/7', body: '' });
  });

  it('is not sent when the call needs a session and there is none', async () => {
    const messages = endpoint({
      method: 'GET',
      path: '/messages',
      access: 'user',
      summary: 'My messages',
      reply: z.array(z.object({ id: z.int() })),
    });
    json(200, []);
    const refused = await failure(api(() => Promise.resolve(null)).call(messages));
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
    expect(await api(() => Promise.resolve('token')).call(messages)).toEqual([]);
    const asked = vi.fn(() => Promise.resolve('token'));
    expect(await failure(api(asked).call(messages, {}, { bearer: null }))).toMatchObject({ status: 401 });
    expect(asked).not.toHaveBeenCalled();
  });

  it('writes the query with lists repeated and blanks left out', () => {
    expect(
      encodeQuery({ a: 'x y', list: ['1', '2'], blank: '', none: null, missing: undefined, no: false }),
    ).toBe('?a=x+y&list=1&list=2&no=false');
    expect(encodeQuery({ blank: '' })).toBe('');
  });

  it('sends a body as JSON', async () => {
    json(200, { access: 'token' });
    await api().call(login, { body: { email: 'ana@example.ca' } });
    expect(seen[0]).toMatchObject({ body: '{"email":"ana@example.ca"}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends files, lists and empty fields as a form', async () => {
    answer = (response) => response.writeHead(201).end();
    const picture = new File(['pixels'], 'me.png', { type: 'image/png' });
    const body = { email: 'ana@example.ca', tags: ['a', 'b'], age: null, picture };
    expect(await api().call(register, { body })).toBeUndefined();
    const form = await new Response(seen[0]?.body, {
      headers: { 'content-type': seen[0]?.headers['content-type'] ?? '' },
    }).formData();
    expect([form.get('email'), form.getAll('tags'), form.get('age')]).toEqual([
      'ana@example.ca',
      ['a', 'b'],
      '',
    ]);
    expect(form.get('picture')).toMatchObject({ name: 'me.png', type: 'image/png', size: 6 });
  });

  it('carries the bearer token to each call that asks who is there, and to no other', async () => {
    const sent: { authorization: string | undefined }[] = [];
    const signedIn = createApi({
      base: '/api',
      fetch: (_, { headers }) => {
        sent.push({ authorization: new Headers(headers).get('authorization') ?? undefined });
        return Promise.resolve(new Response(null, { status: 204 }));
      },
      authorize: () => Promise.resolve('secret'),
    });
    const call = signedIn.call as (endpoint: Endpoint, input: object) => Promise<unknown>;
    for (const known of allEndpoints) {
      await call(known, { params: { id: 7, token: 'shared' } });
      const authorization = known.access === 'public' ? undefined : 'Bearer secret';
      expect([known.path, sent.pop()]).toEqual([known.path, { authorization }]);
    }
  });

  it('sends no header when nobody is signed in', async () => {
    json(200, { id: 7 });
    await api(() => Promise.resolve(null)).call(showListing, { params: { id: 7 } });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('a reply', () => {
  it('is a page with its total for a paged list', async () => {
    json(200, [{ id: 1 }], { 'x-total-count': '1000', 'x-total-exact': 'false' });
    expect(await api().call(findListings, { query: { location: 'Guelph' } })).toEqual({
      items: [{ id: 1 }],
      total: 1000,
      isExact: false,
    });
    json(200, [{ id: 1 }], { 'x-total-count': '31' });
    expect(await api().call(findListings, { query: { location: 'Guelph' } })).toMatchObject({
      total: 31,
      isExact: true,
    });
  });

  it('is text for HTML', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi</p>');
    expect(await api().call(home)).toBe('<p>Hi</p>');
  });
});

describe('a thrown error', () => {
  it('has the status, the problem and the wait', async () => {
    json(429, { detail: 'Too many requests.' }, { 'retry-after': '30' });
    const error = await failure(api().call(home));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, problem: { detail: 'Too many requests.' }, retryAfter: 30 });
  });

  it('keeps the sentences of each field', async () => {
    json(400, { email: ['Email is required.'] });
    expect(await failure(api().call(home))).toMatchObject({
      status: 400,
      problem: { email: ['Email is required.'] },
    });
  });

  it('has the code of fields from the header, and of a sentence from beside it', async () => {
    json(400, { email: ['Taken.'] }, { 'x-error-code': 'email_taken' });
    const fields = await failure(api().call(login, { body: { email: 'ana@example.ca' } }));
    expect(fields).toMatchObject({ code: 'email_taken', problem: { email: ['Taken.'] } });
    json(401, { detail: 'No.', code: 'suspended' });
    const whole = await failure(api().call(login, { body: { email: 'ana@example.ca' } }));
    expect(whole).toMatchObject({ code: 'suspended', problem: { detail: 'No.' } });
  });

  it('has no problem to show when the answer is not ours', async () => {
    answer = (response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    expect(await failure(api().call(home))).toMatchObject({
      status: 502,
      problem: null,
      retryAfter: undefined,
    });
    json(500, { some: 'thing' });
    expect(await failure(api().call(home))).toMatchObject({ status: 500, problem: null });
  });

  it('says that an answer could not be read', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Captive portal</h1>');
    expect(await failure(api().call(showListing, { params: { id: 7 } }))).toMatchObject({
      failure: 'unreadable',
    });
  });

  it('says that the server cannot be reached', async () => {
    const unreachable = createApi({ base: 'http://127.0.0.1:1', fetch: (url, init) => fetch(url, init) });
    const error = await failure(unreachable.call(home));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ failure: 'unreachable' });
  });

  it('says that the caller changed their mind', async () => {
    answer = () => {};
    const controller = new AbortController();
    const call = failure(api().call(home, {}, { signal: controller.signal }));
    await vi.waitFor(() => expect(seen).toHaveLength(1), 20_000);
    controller.abort();
    expect(await call).toMatchObject({ failure: 'aborted' });
  });

  it('says that an answer took too long', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
      AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError')),
    );
    expect(await failure(api().call(home))).toMatchObject({ failure: 'timeout' });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
  });
});
