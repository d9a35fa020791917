import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** Written by hand: opening a call to everyone is a decision, not an accident. */
const publicCalls = [
  'GET /',
  'GET /places/cities',
  'GET /places/search',
  'GET /places/addresses',
  'GET /listings/viewAll',
  'GET /listings/:id',
  'GET /listings/compare',
  'GET /listings/:id/around',
  'GET /groups/link/:token',
  'GET /listings/cards',
  'GET /listings/fresh',
  'GET /listings/cards/fresh',
  'GET /listings/points',
  'GET /listings/map',
  'GET /listings/prices',
  'GET /listings/rents',
  'GET /calendar/:token.ics',
  'GET /transparency',
  'POST /appeals',
  'POST /appeals/decision',
  'POST /field-data',
  'POST /login/',
  'POST /login/passkey/options',
  'POST /login/passkey',
  'POST /register/',
  'POST /logout/',
  'POST /api/token/refresh/',
  'POST /resend-verification/',
  'POST /verify-email/',
  'POST /password-reset/',
  'POST /password-reset/check/',
  'POST /password-reset/confirm/',
];

const isOpen = ({ access }: Endpoint): boolean => access === 'public' || access === 'optional';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let server: TestServer;
const served = new Set<string>();
beforeAll(async () => {
  server = await startTestServer({
    onRoute: ({ method, url }) => {
      for (const verb of [method].flat())
        if (url.startsWith('/api')) served.add(`${verb} ${url.slice(4) || '/'}`);
    },
  });
});
afterAll(() => server.close());

describe('the census of calls', () => {
  it('finds every endpoint of the contract mounted, once', () => {
    expect(server.lodgepole.mounted.map(nameOf).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted());
  });

  it('finds nothing else served under the API', () => {
    const declared = allEndpoints.flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
        verbsOf(endpoint).map((verb) => `${verb} ${path}`),
      ),
    );
    const own = ['GET /openapi.json', 'HEAD /openapi.json', 'GET /docs', 'HEAD /docs'];
    const undeclared = [...served].filter(
      (name) => !name.endsWith(' /*') && !declared.includes(name) && !own.includes(name),
    );
    expect(undeclared).toEqual([]);
  });

  it('finds exactly the written-out calls open to everyone', () => {
    const open = allEndpoints.filter(isOpen).map(nameOf);
    expect(open.toSorted()).toEqual(publicCalls.toSorted());
  });

  it.each(
    allEndpoints
      .filter((endpoint) => !isOpen(endpoint))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('is refused anonymously: %s', async (_name, endpoint) => {
    const url = fillPath(endpoint.path.replace(/:\w+/g, '1'));
    expect((await server.request({ method: endpoint.method, url })).status).toBe(401);
  });

  it('documents every endpoint', async () => {
    const { body } = await server.request({ method: 'GET', url: '/openapi.json' });
    const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.toSorted()).toEqual(allEndpoints.map(nameOf).toSorted());
  });

  it('shows the documentation as a page with every path', async () => {
    const { body, headers } = await server.request({ method: 'GET', url: '/docs' });
    expect(String(headers['content-type'])).toContain('text/html');
    for (const { path } of allEndpoints)
      expect(body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
  });
});

const verbsOf = ({ method }: Endpoint): string[] => {
  if (method === 'GET') return ['GET', 'HEAD'];
  return method === 'PATCH' || method === 'PUT' ? ['PATCH', 'PUT'] : [method];
};
