import { searchListings } from '@lodgepole/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postWithPictures } from '../../testing/create/listings.ts';
import { aPerson, aUser, signUp } from '../../testing/create/people.ts';
import { figuresIn } from '../../testing/figures.ts';
import { addressOf, openStream } from '../../testing/streams.ts';
import { openSilentProxy, type SilentProxy } from '../../testing/stubs/silent-proxy.ts';
import { startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { metricsContentType } from './registry.ts';

const token = 'a-token-for-the-tests';
const authorization = `Bearer ${token}`;

const ask = (server: TestServer, headers: Record<string, string> = { authorization }) =>
  server.lodgepole.fastify.inject({ method: 'GET', url: '/metrics', headers });

const figures = async (server: TestServer): Promise<ReadonlyMap<string, number>> =>
  figuresIn((await ask(server)).body);

describe('metrics on the port of the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } });
  });
  afterAll(() => server.close());

  it('answer callers with the token, in the text format of Prometheus', async () => {
    const { statusCode, headers, body } = await ask(server);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(metricsContentType).toBe(headers['content-type']);
    expect(headers['cache-control']).toBe('no-store');
    // Every line is empty, a comment or a series with a number, and each metric is described once.
    for (const line of body.split(/\n+/).slice(0, -1))
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{([a-z_]+="([^"\\\n]|\\.)*",?)+\})? (-?[\d.e+-]+|[+-]Inf|NaN))$/,
      );
    const described = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(described).size).toBe(described.length);
  });

  it.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer another-token-here' }],
    ['the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['the token with more behind it', { authorization: `Bearer ${token}x` }],
    ['the token without the scheme', { authorization: token }],
    ['the token in another scheme', { authorization: `Basic ${token}` }],
  ])('are an unknown page to callers with %s', async (_what, headers) => {
    const { statusCode, body } = await ask(server, headers);
    const unknown = await server.lodgepole.fastify.inject({ method: 'GET', url: '/metricz' });
    expect(statusCode).toBe(404);
    const plain = (page: string) => page.replace(/nonce="[^"]+"/g, '');
    expect(plain(body)).toBe(plain(unknown.body));
    expect(body).not.toContain('lodgepole_');
  });

  it('count requests by the pattern of their route, and never by what callers typed', async () => {
    const series = 'lodgepole_http_requests_total{method="GET",route="/api/listings/:id",status="404"}';
    const unknown = 'lodgepole_http_requests_total{method="GET",route="unknown",status="404"}';
    const before = await figures(server);
    await server.request({ method: 'GET', url: '/listings/7654321' });
    await server.request({ method: 'GET', url: '/listings/7654322?lat=secret' });
    for (const path of ['/wp-login.php', '/a"b', '/%zz', '/x{y}'])
      await server.lodgepole.fastify.inject({ method: 'GET', url: path });
    // A response is counted when its connection is done with it.
    const more = async (name: string) => ((await figures(server)).get(name) ?? 0) - (before.get(name) ?? 0);
    await expect.poll(() => more(series)).toBe(2);
    await expect.poll(() => more(unknown)).toBe(4);
    const { body } = await ask(server);
    const after = figuresIn(body);
    expect(
      after.get('lodgepole_http_request_duration_seconds_count{method="GET",route="/api/listings/:id"}'),
    ).toBe(after.get(series));
    expect(body).not.toMatch(/7654321|7654322|secret|wp-login|zz/);
  });

  it('count from zero, so that the first failure shows in a rate', async () => {
    const seen = await figures(server);
    for (const series of [
      'lodgepole_mail_total{outcome="refused"}',
      'lodgepole_jobs_total{task="sweep_media",outcome="failed"}',
      'lodgepole_pictures_total{kind="hash",outcome="crowded"}',
      'lodgepole_database_failures_total{pool="background",cause="outage"}',
      'lodgepole_replica_reads_total{answered_by="replica"}',
      'lodgepole_trace_spans_total{outcome="failed"}',
      'lodgepole_limit_refusals_total{limit="outreach"}',
      'lodgepole_http_requests_total{method="POST",route="/api/login/",status="503"}',
    ])
      expect({ series, is: seen.get(series) }).toEqual({ series, is: 0 });
  });

  it('tell how long searches take by their shape', async () => {
    const count = (shape: string) =>
      `lodgepole_search_duration_seconds_count{answer="page",shape="${shape}"}`;
    const before = await figures(server);
    await server.call(searchListings, { query: { location: 'Ottawa' } });
    await server.call(searchListings, { query: { location: 'Ottawa', max_price: 2000 } });
    await server.call(searchListings, { query: { lat: 45, lng: -75 } });
    await server.call(searchListings, { query: { bounds: '45,-76,46,-75' } });
    await server.call(searchListings, { query: { area: '45,-76;46,-76;46,-75' } });
    const after = await figures(server);
    for (const shape of ['text', 'text and filters', 'circle', 'bounds', 'area'])
      expect((after.get(count(shape)) ?? 0) - (before.get(count(shape)) ?? 0)).toBe(1);
  });

  it('count pictures, jobs and withheld mail', async () => {
    const before = await figures(server);
    const more = (after: ReadonlyMap<string, number>, name: string) =>
      (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const owner = await aUser(server);
    const home = await postWithPictures(server, owner);
    const verified = aPerson();
    for (const person of [verified, aPerson()]) await signUp(server, person);
    await server.database.pool.query('update users set verified_at = now() where email = $1', [
      verified.email,
    ]);
    await server.runJobs();
    const after = await figures(server);
    expect(more(after, 'lodgepole_pictures_total{kind="photo",outcome="done"}')).toBe(home.pictures.length);
    expect(after.get('lodgepole_picture_duration_seconds_sum{kind="photo"}')).toBeGreaterThan(0);
    expect(more(after, 'lodgepole_jobs_total{task="send_verification",outcome="done"}')).toBe(2);
    // A person who is already verified needs no email.
    expect(more(after, 'lodgepole_mail_total{outcome="withheld"}')).toBe(1);
    expect(after.get('lodgepole_pictures_in_progress')).toBe(0);
  });

  it('know the process, its pools and its open streams', async () => {
    const member = await aUser(server);
    const stream = await openStream(await addressOf(server), member.access);
    const open = await figures(server);
    expect(open.get('lodgepole_event_streams')).toBe(1);
    await stream.close();
    await expect.poll(async () => (await figures(server)).get('lodgepole_event_streams')).toBe(0);
    expect(open.get('lodgepole_database_connections{pool="primary",state="max"}')).toBe(8);
    expect(open.get('lodgepole_database_up')).toBe(1);
    expect(open.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(open.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    const startedAt = open.get('process_start_time_seconds') ?? 0;
    expect(Math.abs(startedAt + performance.now() / 1000 - Date.now() / 1000)).toBeLessThan(60);
    // A stream lasts as long as its page is open: it is counted but not timed.
    const after = await figures(server);
    expect(after.get('lodgepole_http_requests_total{method="GET",route="/api/events",status="200"}')).toBe(1);
    expect(
      [...after.keys()].filter((name) => name.includes('seconds_count') && name.includes('/events')),
    ).toEqual([]);
  });
});

describe('metrics of the queue', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('tell how many jobs of each task wait, and for how long', async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } });
    await server.database.pool.query(`
      select graphile_worker.add_job('send_reset', '{"user": 1}', run_at => now() - interval '90 seconds');
      select graphile_worker.add_job('send_reset', '{"user": 2}');
      select graphile_worker.add_job('send_reset', '{"user": 3}', run_at => now() + interval '1 hour');
      select graphile_worker.add_job('check_listing', '{"listing": 1}');`);
    const first = await figures(server);
    expect(first.get('lodgepole_queue_due{task="send_reset"}')).toBe(2);
    expect(first.get('lodgepole_queue_due{task="check_listing"}')).toBe(1);
    expect(first.get('lodgepole_queue_due{task="sweep_media"}')).toBe(0);
    const age = first.get('lodgepole_queue_oldest_seconds{task="send_reset"}') ?? 0;
    expect(age).toBeGreaterThan(89);
    expect(age).toBeLessThan(200);
    // A second scrape within five seconds gets the cached figures.
    await server.database.pool.query(`select graphile_worker.add_job('send_reset', '{"user": 4}')`);
    expect((await figures(server)).get('lodgepole_queue_due{task="send_reset"}')).toBe(2);
  });

  it('count mail that was sent, put off and refused, and jobs that will run again', async () => {
    const smtp = await startSmtpStub();
    server = await startTestServer({ env: { METRICS_TOKEN: token, SMTP_URL: smtp.url } });
    const before = await figures(server);
    await signUp(server, aPerson());
    await server.runJobs();
    smtp.behave('put off');
    await signUp(server, aPerson());
    await server.runJobs();
    smtp.behave('refuse');
    await signUp(server, aPerson());
    await server.runJobs();
    await smtp.close();
    const after = await figures(server);
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more('lodgepole_mail_total{outcome="sent"}')).toBe(1);
    expect(more('lodgepole_mail_total{outcome="deferred"}')).toBe(1);
    expect(more('lodgepole_mail_total{outcome="refused"}')).toBe(1);
    expect(more('lodgepole_jobs_total{task="send_verification",outcome="retried"}')).toBe(2);
  });
});

describe('metrics without a database', () => {
  let server: TestServer;
  let proxy: SilentProxy;
  beforeAll(async () => {
    server = await startTestServer({
      env: { METRICS_TOKEN: token },
      reach: async (own) => {
        proxy = await openSilentProxy(own);
        return proxy.connectionString;
      },
    });
  });
  afterAll(async () => {
    proxy.resume();
    await server.close();
    await proxy.close();
  });

  it.each(['hangs', 'is gone'])('answer within two seconds while it %s, and say so', async (how) => {
    if (how === 'hangs') proxy.hang();
    else proxy.cut();
    // Figures are cached for five seconds.
    await expect
      .poll(
        async () => {
          const startedAt = performance.now();
          const up = (await figures(server)).get('lodgepole_database_up');
          expect(performance.now() - startedAt).toBeLessThan(4000);
          return up;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(0);
    const [first] = await Promise.all(Array.from({ length: 20 }, () => figures(server)));
    expect(first?.has('lodgepole_queue_due{task="send_reset"}')).toBe(false);
    expect(first?.get('process_start_time_seconds')).toBeGreaterThan(0);
    // Concurrent scrapes share one query.
    expect(first?.get('lodgepole_database_waiting{pool="primary"}') ?? 0).toBeLessThanOrEqual(1);
    proxy.resume();
    await expect
      .poll(async () => (await figures(server)).get('lodgepole_database_up'), { timeout: 30_000 })
      .toBe(1);
  });
});

describe('metrics elsewhere', () => {
  it('are an unknown page without settings, and on the site when they have their own port', async () => {
    for (const env of [{}, { METRICS_PORT: '0' }, { METRICS_PORT: '0', METRICS_TOKEN: token }]) {
      const server = await startTestServer({ env });
      expect((await ask(server)).statusCode).toBe(404);
      await server.close();
    }
  });

  it('have a port of their own, with nothing else on it', async () => {
    const server = await serveMetrics(
      { host: '127.0.0.1', port: 0, token: null },
      { text: () => Promise.resolve('a 1\n') },
    );
    const base = `http://127.0.0.1:${server.port}`;
    const answer = await fetch(`${base}/metrics`);
    expect(answer.headers.get('content-type')).toBe(metricsContentType);
    expect(await answer.text()).toBe('a 1\n');
    expect((await fetch(`${base}/api/listings/1`)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
    await server.close();
  });

  it('ask for the token there as well when there is one', async () => {
    const server = await serveMetrics(
      { host: '127.0.0.1', port: 0, token },
      { text: () => Promise.resolve('a 1\n') },
    );
    const base = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${base}/metrics`)).status).toBe(401);
    expect((await fetch(`${base}/metrics`, { headers: { authorization } })).status).toBe(200);
    await server.close();
  });
});
