import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { booleanField, fileField, Id, listField, numberField } from '@lodgepole/contract/core/form/fields';
import { pageFields, toPage } from '@lodgepole/contract/core/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NotFound, Refused } from '../core/errors.ts';
import { isUploadedFile } from '../core/forms.ts';
import { aPerson, aViewer } from '../testing/create/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type App, mount } from './mount.ts';

const Echo = z.object({ name: z.string().min(2, 'Name it.'), price: numberField('Price it.').optional() });
const echo = endpoint({
  method: 'POST',
  path: '/echo',
  access: 'public',
  summary: 'echo',
  body: Echo,
  reply: Echo,
  status: 201,
});
const change = endpoint({
  method: 'PATCH',
  path: '/things/:id',
  access: 'user',
  summary: 'change',
  params: z.object({ id: Id }),
  body: Echo.partial(),
  reply: z.object({ id: z.int(), viewer: z.int() }),
});
const greet = endpoint({
  method: 'GET',
  path: '/greet',
  access: 'optional',
  summary: 'greet',
  reply: z.object({ viewer: z.int().nullable() }),
});
const list = endpoint({
  method: 'GET',
  path: '/many',
  access: 'public',
  summary: 'many',
  paged: true,
  query: z.object({ ...pageFields, utilities: listField(z.enum(['heat', 'water'])).optional() }),
  reply: z.array(z.object({ id: z.int() })),
});
const touch = endpoint({
  method: 'POST',
  path: '/touch',
  access: 'public',
  summary: 'touch',
  reply: 'empty',
});
const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'upload',
  encoding: 'multipart',
  maxBytes: 50_000,
  body: z.object({
    title: z.string(),
    furnished: booleanField(),
    price: numberField(),
    pictures: z.array(fileField()),
    front: fileField().refine((file) => file.size <= 10_000, 'File too large.'),
  }),
  reply: z.object({
    title: z.string(),
    furnished: z.boolean(),
    price: z.number(),
    sizes: z.array(z.int()),
    stored: z.boolean(),
  }),
});
const fail = endpoint({
  method: 'GET',
  path: '/fail/:how',
  access: 'public',
  summary: 'fail',
  params: z.object({ how: z.string() }),
  reply: 'empty',
});

const failures: Record<string, () => never> = {
  crash: () => {
    throw new Error('secret inner words');
  },
  absent: () => {
    throw new NotFound();
  },
  refused: () => {
    throw new Refused('This listing is yours.');
  },
  crowded: () => {
    throw new Error('timeout exceeded when trying to connect');
  },
  hidden: () => {
    throw Object.assign(new Error('connect ENOENT /run/postgresql'), { code: 'ENOENT', syscall: 'connect' });
  },
  missing: () => {
    throw Object.assign(new Error('open ENOENT'), { code: 'ENOENT', syscall: 'open' });
  },
};

const testRoutes = (app: App) => {
  mount(app, echo, ({ body }) => ({ ...body, password: 'never' }));
  mount(app, change, ({ params, viewer }) => ({ id: params.id, viewer: viewer.id }));
  mount(app, greet, ({ viewer }) => ({ viewer: viewer?.id ?? null }));
  mount(app, list, ({ query }) =>
    toPage(
      (query.utilities ?? []).map((_, id) => ({ id })),
      1234,
    ),
  );
  mount(app, touch, () => undefined);
  mount(app, fail, ({ params }) => failures[params.how]?.());
  mount(app, upload, ({ body }) => ({
    title: body.title,
    furnished: body.furnished,
    price: body.price,
    sizes: [body.front, ...body.pictures].map((file) => file.size),
    stored: isUploadedFile(body.front),
  }));
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    checksReplies: false,
    extraRoutes: testRoutes,
    resolveViewer: (token) => Promise.resolve(token === 'good' ? aViewer(7) : null),
  });
});
afterAll(() => server.close());

const json = (payload: string, type = 'application/json') => ({
  method: 'POST' as const,
  url: '/echo',
  payload,
  headers: { 'content-type': type },
});

describe('addresses', () => {
  it('answer with and without a trailing slash, with no redirect', async () => {
    expect((await server.request({ method: 'GET', url: '/greet' })).status).toBe(200);
    expect((await server.request({ method: 'GET', url: '/greet/' })).status).toBe(200);
  });

  it.each(['/nowhere', '/greet/more', '/%zz', `/${'x'.repeat(5000)}`])(
    'answer 404 as JSON when unknown: %s',
    async (url) => {
      const reply = await server.request({ method: 'GET', url });
      expect(reply).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    },
  );

  it('answer 405 to a method the call does not have', async () => {
    expect(await server.request({ method: 'DELETE', url: '/echo' })).toMatchObject({
      status: 405,
      body: { detail: 'This address cannot be used in this way.' },
      headers: { allow: 'POST' },
    });
  });

  it.each(['abc', '1.5', '0', '-3', '99999999999999999999'])('answer 404 when the id is %s', async (id) => {
    const reply = await server.request({
      method: 'PATCH',
      url: `/things/${id}`,
      payload: {},
      headers: { authorization: 'Bearer good' },
    });
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('take PUT where PATCH is declared', async () => {
    const reply = await server.request({
      method: 'PUT',
      url: '/things/3',
      payload: {},
      headers: { authorization: 'Bearer good' },
    });
    expect(reply).toMatchObject({ status: 200, body: { id: 3, viewer: 7 } });
  });
});

describe('access', () => {
  it.each([undefined, 'Bearer bad', 'Basic good', 'Bearer', 'good'])(
    'refuses a guarded call with authorization %s',
    async (authorization) => {
      const reply = await server.request({
        method: 'PATCH',
        url: '/things/3',
        payload: {},
        headers: authorization ? { authorization } : {},
      });
      expect(reply).toMatchObject({ status: 401, body: { detail: 'Please sign in to do this.' } });
    },
  );

  it('lets a bad token read public things as an anonymous visitor', async () => {
    const reply = await server.request({
      method: 'GET',
      url: '/greet',
      headers: { authorization: 'Bearer bad' },
    });
    expect(reply).toMatchObject({ status: 200, body: { viewer: null } });
  });
});

describe('bodies', () => {
  it('write the declared fields and no others', async () => {
    expect(await server.call(echo, { body: { name: 'Pine', price: '12.50' } })).toMatchObject({
      status: 201,
      body: { name: 'Pine', price: 12.5 },
    });
    expect(JSON.stringify((await server.call(echo, { body: { name: 'Pine' } })).body)).not.toContain('never');
  });

  it('that break rules get every sentence under its field', async () => {
    expect(await server.request(json('{"name":"x","price":"dear"}'))).toMatchObject({
      status: 400,
      body: { name: ['Name it.'], price: ['Price it.'] },
    });
  });

  it.each([
    ['{"name":', 400, 'The request is not valid JSON.'],
    ['{"__proto__":{"x":1},"name":"Pine"}', 400, 'The request is not valid JSON.'],
    ['[1,2]', 400, 'Send the fields as a JSON object.'],
    ['"text"', 400, 'Send the fields as a JSON object.'],
    [`{"name":"${'x'.repeat(300_000)}"}`, 413, 'The request is too large.'],
  ])('%.20s… answers %i in words', async (payload, status, detail) => {
    expect(await server.request(json(payload))).toMatchObject({ status, body: { detail } });
  });

  it('that are empty are the empty form', async () => {
    expect(await server.request(json(''))).toMatchObject({
      status: 400,
      body: { name: ['This field is required.'] },
    });
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('of type %s are not accepted where JSON is expected', async (type) => {
    const reply = await server.request(json('name=Pine', type));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });

  it('are ignored by endpoints without a body, whatever their type', async () => {
    const reply = await server.request({
      method: 'POST',
      url: '/touch',
      payload: 'anything',
      headers: { 'content-type': 'text/csv' },
    });
    expect(reply.status).toBe(204);
  });
});

describe('lists', () => {
  it('carry the total, and say when there are more than were counted', async () => {
    const reply = await server.request({
      method: 'GET',
      url: '/many?utilities[]=heat&utilities[]=water&page=',
    });
    expect(reply).toMatchObject({ status: 200, body: [{ id: 0 }, { id: 1 }] });
    expect(reply.headers).toMatchObject({ 'x-total-count': '1000', 'x-total-exact': 'false' });
  });

  it('refuse junk under the parameter’s name', async () => {
    expect(
      await server.request({ method: 'GET', url: '/many?page=two&page_size=7&utilities=gold' }),
    ).toMatchObject({
      status: 400,
      body: {
        page: ['Choose page 1 or higher.'],
        page_size: ['Choose a page size of 10, 15, 20, 30 or 50.'],
        utilities: ['Choose one of the listed values.'],
      },
    });
  });
});

describe('uploads', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const form = (front: File) => ({
    body: { title: 'Été', furnished: true, price: 12.5, front, pictures: [file(10), file(20)] },
  });
  const leftovers = () => readdir(join(server.config.dataDir, 'uploads'));

  it('arrive typed, and leave no file when the request ends', async () => {
    expect(await server.call(upload, form(file(5000)))).toMatchObject({
      status: 200,
      body: { title: 'Été', furnished: true, price: 12.5, sizes: [5000, 10, 20], stored: true },
    });
    expect(await leftovers()).toEqual([]);
  });

  it('that break a rule of the form answer 400 under the field', async () => {
    expect(await server.call(upload, form(file(20_000)))).toMatchObject({
      status: 400,
      body: { front: ['File too large.'] },
    });
    expect(await leftovers()).toEqual([]);
  });

  it('over the hard limit answer 413 and leave nothing', async () => {
    expect(await server.call(upload, form(file(60_000)))).toMatchObject({
      status: 413,
      body: { detail: 'The request is too large.' },
    });
    expect(await leftovers()).toEqual([]);
  });

  it('that end in the middle answer 400 and leave nothing', async () => {
    const payload =
      '--b\r\nContent-Disposition: form-data; name="front"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf';
    const reply = await server.request({
      method: 'POST',
      url: '/upload',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: 'The upload was incomplete or malformed. Please try again.' },
    });
    expect(await leftovers()).toEqual([]);
  });

  it('may come as JSON where no file is needed', async () => {
    const post = (title: string) => server.request({ method: 'POST', url: '/upload', payload: { title } });
    expect(await post('x')).toMatchObject({ status: 400, body: { price: ['Enter a number.'] } });
    expect((await post('x'.repeat(300_000))).status).toBe(413);
  });
});

describe('failures', () => {
  it('inside tell a request id and nothing else', async () => {
    const reply = await server.request({ method: 'GET', url: '/fail/crash' });
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      detail: 'Something went wrong on our side. Please try again.',
      request_id: reply.headers['x-request-id'],
    });
  });

  it('of the domain keep their sentence', async () => {
    expect(await server.request({ method: 'GET', url: '/fail/refused' })).toMatchObject({
      status: 403,
      body: { detail: 'This listing is yours.' },
    });
    expect(await server.request({ method: 'GET', url: '/fail/absent' })).toMatchObject({ status: 404 });
  });

  it('to reach the database ask to come back later', async () => {
    for (const how of ['crowded', 'hidden']) {
      const reply = await server.request({ method: 'GET', url: `/fail/${how}` });
      expect(reply).toMatchObject({
        status: 503,
        body: { detail: 'The service is not ready yet. Please try again in a moment.' },
      });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await server.request({ method: 'GET', url: '/fail/missing' })).status).toBe(500);
  });

  it('are never cached', async () => {
    expect((await server.request({ method: 'GET', url: '/fail/absent' })).headers['cache-control']).toBe(
      'private, no-store',
    );
  });
});

it('answers bytes that are not HTTP with a sentence', async () => {
  const address = await server.lodgepole.fastify.listen({ host: '127.0.0.1', port: 0 });
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write('NONSENSE\r\n\r\n'),
    );
    let text = '';
    socket
      .on('data', (chunk) => (text += String(chunk)))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"The request could not be understood\."/);
});

describe('a site served from elsewhere', () => {
  it('may read the code of a field error', async () => {
    const origin = 'https://app.example.com';
    const other = await startTestServer({ env: { WEB_ORIGINS: origin } });
    const registration = {
      method: 'POST',
      url: '/register/',
      payload: aPerson(),
      headers: { origin },
    } as const;
    await other.request(registration);
    const { status, body, headers } = await other.request(registration);
    expect([status, Object.keys(body as object), headers['x-error-code']]).toEqual([
      400,
      ['email'],
      'email_taken',
    ]);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(String(headers['access-control-expose-headers']).split(', ')).toContain('X-Error-Code');
    await other.close();
  });

  it('may read replies, errors included, when its origin is listed', async () => {
    const other = await startTestServer({ env: { WEB_ORIGINS: 'https://app.example.com' } });
    const asked = (origin: string, url: string) => other.request({ method: 'GET', url, headers: { origin } });
    const refused = await asked('https://app.example.com', '/nowhere');
    expect(refused.headers['access-control-allow-origin']).toBe('https://app.example.com');
    expect(String(refused.headers['access-control-expose-headers'])).toContain('X-Total-Count');
    expect(
      (await asked('https://evil.example.com', '/nowhere')).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const read = await asked('https://app.example.com', '/listings/viewAll?location=x');
    expect(String(read.headers['vary']).split(', ').toSorted()).toEqual([
      'Accept-Language',
      'Authorization',
      'Origin',
      'lodgepole-language',
    ]);
    const preflight = await other.request({
      method: 'OPTIONS',
      url: '/places/cities',
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(String(preflight.headers['access-control-allow-headers'])).toMatch(/authorization/i);
    await other.close();
  });
});

it('asks an address that calls too often to wait', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const ask = () => limited.request({ method: 'GET', url: '/places/cities' });
  for (let asked = 0; asked < 1200; asked++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused).toMatchObject({
    body: { detail: 'Too many requests. Please wait a moment and try again.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});
