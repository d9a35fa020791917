import { register } from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderRequest, WebApp } from '../front-door/web-app.ts';
import { aPerson, emailsTo } from '../testing/create/people.ts';
import { type RawReply, rawHttp, requestText, type SendRaw } from '../testing/raw-http.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { baseHeaders } from './security-headers.ts';

const rendered: string[] = [];
const web: WebApp = {
  clientDir: null,
  template: () => Promise.resolve('<!doctype html><!--app-->'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  render: ({ url }: RenderRequest) => {
    rendered.push(url);
    return Promise.resolve({ kind: 'page', status: 200, lang: 'en', head: '', app: 'rendered', state: '' });
  },
};

let server: TestServer;
let send: SendRaw;
beforeAll(async () => {
  server = await startTestServer({ web });
  send = await rawHttp(server);
});
afterAll(() => server.close());

const get = (target: string, ...headers: string[]) => send(requestText(`GET ${target}`, ...headers));

const isSecure = ({ headers }: RawReply) => expect(headers).toMatchObject(baseHeaders(server.config));

const isJsonProblem = (reply: RawReply) => {
  isSecure(reply);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(reply.body)).toEqual({ detail: expect.any(String) as string });
};

const isRefusalPage = (reply: RawReply) => {
  isSecure(reply);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(reply.body).toMatch(/^<!doctype html>.*<h1>/s);
};

describe('a path that names no page', () => {
  it.each([
    '////',
    '/%0d%0a',
    '/%0aSet-Cookie:x',
    '/%00',
    '/%E2%80%A8',
    '//evil.example/login',
    '///evil.example/..',
    '/\\\\evil.example/',
    '/%5c%5cevil.example',
    '/%ff',
    '/%',
    'http://evil.example//evil.example/login',
  ])('is a missing page, rendered without the web app: %s', async (target) => {
    rendered.length = 0;
    const reply = await get(target);
    expect(reply.status).toBe(404);
    isRefusalPage(reply);
    expect(reply.headers['location']).toBeUndefined();
    expect(rendered).toEqual([]);
  });

  it.each(['/api/%ff', '/api/%', '/api/listings/%c3%28', '/api/%2e%2e/', '/api//listings/fresh', '/api/%00'])(
    'is a missing call under the API: %s',
    async (target) => {
      const reply = await get(target);
      expect(reply.status).toBe(404);
      isJsonProblem(reply);
    },
  );
});

describe('a request for another host', () => {
  it('is rendered for the public address', async () => {
    rendered.length = 0;
    expect((await get('http://evil.example/listings?a=1')).status).toBe(200);
    expect((await get('/listings', 'X-Forwarded-Host: evil.example')).status).toBe(200);
    expect(rendered).toEqual(['http://localhost:3000/listings?a=1', 'http://localhost:3000/listings']);
  });

  it('gets links to the public address alone, in emails and in JSON', async () => {
    const person = aPerson();
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await server.request({ method: 'POST', url: register.path, payload: person, headers: evil });
    const [mail] = await emailsTo(server, person.email);
    expect(mail?.text).toContain('http://localhost:3000/verify-email?');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    const { body } = await server.request({ method: 'GET', url: '/openapi.json', headers: evil });
    expect(JSON.stringify(body)).not.toContain('evil.example');
  });
});

describe('a method', () => {
  const ask = (line: string, ...headers: string[]) => send(requestText(line, ...headers));

  it.each([
    ['PUT /api/listings/fresh', 'GET, HEAD'],
    ['DELETE /api/listings/7/', 'GET, HEAD'],
    ['TRACE /api/listings/7', 'GET, HEAD'],
    ['GET /api/groups/edit/7', 'PATCH, PUT'],
    ['HEAD /api/events', 'GET'],
  ])('that a call does not take is refused, with those it takes: %s', async (line, allow) => {
    const reply = await ask(line);
    expect(reply).toMatchObject({ status: 405, headers: { allow } });
    if (line.startsWith('HEAD')) isSecure(reply);
    else isJsonProblem(reply);
  });

  it.each(['POST /listings', 'TRACE /', 'DELETE /nowhere'])(
    'that pages do not take is refused with a page: %s',
    async (line) => {
      const reply = await ask(line);
      expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
      isRefusalPage(reply);
    },
  );

  it.each([
    ['OPTIONS /api/listings/fresh', 'GET, HEAD'],
    ['OPTIONS /api/groups/7/join', 'PATCH, PUT'],
    ['OPTIONS /', 'GET, HEAD'],
  ])('can be asked about: %s', async (line, allow) => {
    const reply = await ask(line);
    expect(reply).toMatchObject({ status: 204, headers: { allow } });
    isSecure(reply);
  });

  it('is the one of the request line, whatever a header says', async () => {
    const reply = await ask('POST /api/listings/fresh', 'X-HTTP-Method-Override: GET', 'X-Method: GET');
    expect(reply.status).toBe(405);
  });

  it.each(['FOO /api/listings/fresh', 'PROPFIND /api/listings/fresh', 'QUERY /api/listings/fresh'])(
    'that does not exist is refused: %s',
    async (line) => {
      const reply = await ask(line);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      isJsonProblem(reply);
    },
  );
});

describe('broken HTTP', () => {
  const login =
    'POST /api/login/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n';

  it.each([
    ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
    ['no host', 'GET /api/listings/fresh HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', `${login}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `, 400],
    ['a length and chunks', `${login}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['chunks that are none', `${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
    ['another coding than chunks', `${login}Transfer-Encoding: identity\r\n\r\n{}`, 400],
    ['a length beyond all numbers', `${login}Content-Length: 99999999999999999999\r\n\r\n{}`, 400],
    ['a length beyond the limit', `${login}Content-Length: 5000000\r\n\r\n{}`, 413],
    ['a NUL in a header', 'GET /api/ HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['a NUL in the path', 'GET /api/\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a folded header', 'GET /api/ HTTP/1.1\r\nHost: a\r\n folded: x\r\nX y: z\r\n\r\n', 400],
    ['headers without end', `GET /api/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path without end', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ])('is answered with a sentence and every header: %s', async (_name, bytes, status) => {
    const reply = await send(bytes);
    expect(reply.status).toBe(status);
    isJsonProblem(reply);
  });

  it('that is only unusual is answered as usual', async () => {
    for (const reply of [
      await send('GET /healthz HTTP/1.0\r\n\r\n'),
      await get('/healthz', 'Expect: the-unexpected'),
      await get('/healthz', 'Host: twice.example'),
      await get('/healthz', 'Upgrade: websocket'),
      await get('/healthz', 'Content-Length: 3', '', 'abc'),
    ]) {
      expect(reply.status).toBe(200);
      isSecure(reply);
    }
  });

  it('does not keep a connection whose other end never hangs up', async () => {
    const { server: sockets } = server.lodgepole.fastify;
    await send('NONSENSE\r\n\r\n');
    await expect
      .poll(() => new Promise((count) => sockets.getConnections((_e, open) => count(open))))
      .toBe(0);
  });
});

describe('an upload of thousands of parts that ends early', () => {
  const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
  const file = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(100_000)}\r\n`;
  const upload = (body: string) =>
    `${requestText('POST /api/register/', 'Content-Type: multipart/form-data; boundary=b', `Content-Length: ${body.length}`)}${body}`;

  it('is refused, and harms no one else', async () => {
    const crashes: Error[] = [];
    const onCrash = (error: Error) => void crashes.push(error);
    process.on('uncaughtException', onCrash);
    for (const body of [
      file + field.repeat(5000) + field.slice(0, -2),
      field.repeat(300) + field.slice(0, -2),
      file.repeat(3) + '--b\r\n\r\nx\r\n'.repeat(5000),
    ]) {
      const reply = await send(upload(body));
      expect([400, 413]).toContain(reply.status);
      isJsonProblem(reply);
    }
    process.off('uncaughtException', onCrash);
    expect(crashes).toEqual([]);
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('a site served from elsewhere', () => {
  const origin = 'https://app.example.com';

  it('is recognised by its exact origin only', async () => {
    const other = await startTestServer({ web, env: { WEB_ORIGINS: origin } });
    const allowed = async (from: string, url = '/listings/fresh', method: 'GET' | 'OPTIONS' = 'GET') =>
      (await other.request({ method, url, headers: { origin: from } })).headers[
        'access-control-allow-origin'
      ];
    for (const odd of [
      'null',
      '*',
      '',
      'http://app.example.com',
      `${origin}.evil.example`,
      `${origin}:8443`,
      `${origin}/`,
      'https://evil.example/https://app.example.com',
      'https://APP.example.com',
      `${origin}, https://evil.example`,
    ])
      expect(await allowed(odd)).toBeUndefined();
    expect(await allowed(origin)).toBe(origin);
    expect(await allowed(origin, '/nowhere')).toBe(origin);
    const asked = await other.request({ method: 'OPTIONS', url: '/listings/fresh', headers: { origin } });
    expect(asked.status).toBe(204);
    const page = await other.lodgepole.fastify.inject({ url: '/', headers: { origin } });
    expect(String(page.headers['vary']).toLowerCase()).toContain('origin');
    await other.close();
  });
});
