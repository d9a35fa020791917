import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebApp } from '../front-door/web-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const token = 'a-token-for-the-tests';

const emptyWeb: WebApp = {
  clientDir: null,
  template: () => Promise.resolve('<!doctype html><script nonce="__NONCE__"></script><!--app-->'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  render: () =>
    Promise.resolve({ kind: 'page', status: 404, lang: 'en-CA', head: '', app: 'No such page.', state: '' }),
};

describe.each([
  ['with pages', emptyWeb],
  ['with the API alone', null],
])('routes for callers with a secret, %s', (_what, web) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ web, env: { METRICS_TOKEN: token } });
  });
  afterAll(() => server.close());

  const answerTo = async (method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS', url: string) => {
    const { statusCode, headers, body } = await server.lodgepole.fastify.inject({
      method,
      url,
      headers: {
        authorization: 'Bearer another-token-here',
        'x-lodgepole-doctor': 'not-signed',
        ...(method === 'POST' && { 'content-type': 'application/octet-stream' }),
      },
      ...(method === 'POST' && { payload: Buffer.alloc(1000) }),
    });
    const { date: _date, 'x-request-id': _id, ...kept } = headers;
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '-';
    const text = JSON.stringify({ statusCode, headers: kept, body }).replaceAll(nonce, 'NONCE');
    return JSON.parse(text) as unknown;
  };

  it.each(['/metrics', '/metrics/', '/metrics?x=1', '/doctorz', '/doctorz/stream', '/doctorz/body'])(
    'answer other callers at %s as at any unknown path',
    async (url) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
        expect(await answerTo(method, url)).toEqual(await answerTo(method, url.replace(/\/\w/, '/un')));
    },
  );
});
