import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processRegistry } from '../../ops/metrics/measures.ts';
import { aViewer } from '../../testing/create/people.ts';
import { figuresIn } from '../../testing/figures.ts';
import { answerWatcher } from './access-log.ts';

/** More than a socket buffers. */
const large = Buffer.alloc(64 * 1024 * 1024);

let fastify: FastifyInstance;
let lines: string[];
let said: string[];
beforeEach(() => {
  lines = [];
  said = [];
  const write = (line: string): void => {
    lines.push(line);
    said.push((JSON.parse(line) as { msg: string }).msg);
  };
  const stream = { write };
  fastify = Fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
    // Clients other than browsers may send such characters unencoded.
    rewriteUrl: ({ url = '/' }) => decodeURI(url),
  });
  const watch = answerWatcher(write, true);
  fastify.addHook('onRequest', (request, reply, done) => {
    watch?.(request, reply);
    done();
  });
  fastify.get('/small', () => 'x');
  fastify.get('/large', () => large);
});
afterEach(() => fastify.close());

const counted = async (path: string, status: number): Promise<number> =>
  figuresIn(await processRegistry.text()).get(
    `lodgepole_http_requests_total{method="GET",route="${path}",status="${status}"}`,
  ) ?? 0;

const asked = async (path: string): Promise<IncomingMessage> => {
  const base = await fastify.listen({ host: '127.0.0.1', port: 0 });
  said = [];
  lines = [];
  const [response] = (await once(get(`${base}${path}`, { agent: false }), 'response')) as [IncomingMessage];
  return response;
};

describe('the line of a request', () => {
  it('says that an answer was sent', async () => {
    const before = await counted('/small', 200);
    (await asked('/small')).resume();
    await expect.poll(() => said).toEqual(['answered']);
    expect(await counted('/small', 200)).toBe(before + 1);
  });

  it('says so of a call inside the process as well', async () => {
    const before = await counted('/small', 200);
    await fastify.inject('/small');
    await expect.poll(() => said).toEqual(['answered']);
    expect(await counted('/small', 200)).toBe(before + 1);
  });

  it('is written as every other line, with these fields in this order', async () => {
    fastify.addHook('onRequest', (request, _reply, done) => {
      request.viewer = aViewer(7);
      done();
    });
    await fastify.inject({ url: '/sm%22all%5C?token=secret', remoteAddress: '::1"x' });
    await expect.poll(() => said).toEqual(['answered']);
    fastify.log.info({ reqId: 'req-1' }, 'another');
    const [line = '', another = ''] = lines;
    const { time, ms, ...fixed } = JSON.parse(line) as Record<string, unknown>;
    const { time: _, msg: _msg, ...shared } = JSON.parse(another) as Record<string, unknown>;
    expect(fixed).toEqual({
      ...shared,
      method: 'GET',
      path: '/sm"all\\',
      status: 404,
      address: '::1"x',
      user: 7,
      msg: 'answered',
    });
    expect(Number(time)).toBeGreaterThan(Date.now() - 60_000);
    expect(ms).toBe(Math.round(Number(ms) * 10) / 10);
    expect(line.replace(/\d+/g, '0')).toMatch(
      /^\{"level":0,"time":0,"pid":0,"hostname":".*","reqId":"req-0","method":"GET","path":".*","status":0,"ms":.*,"address":".*","user":0,"msg":"answered"\}\n$/,
    );
  });

  it('says that a caller left before the end, and so do the metrics', async () => {
    const before = await counted('/large', 499);
    (await asked('/large')).destroy();
    await expect.poll(() => said).toEqual(['broken off']);
    expect(await counted('/large', 499)).toBe(before + 1);
  });
});
