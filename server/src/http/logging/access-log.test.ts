import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processRegistry } from '../../metrics/measures.ts';
import { figuresIn } from '../../testing/figures.ts';
import { answerWatcher } from './access-log.ts';

/** More than the buffers of a connection take. */
const large = Buffer.alloc(64 * 1024 * 1024);

let fastify: FastifyInstance;
let said: string[];
beforeEach(() => {
  said = [];
  const stream = { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) };
  fastify = Fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const watch = answerWatcher(true, true);
  fastify.addHook('onRequest', (request, reply, done) => {
    watch?.(request, reply);
    done();
  });
  fastify.get('/small', () => 'x');
  fastify.get('/large', () => large);
});
afterEach(() => fastify.close());

const counted = (path: string, status: number): number =>
  figuresIn(processRegistry.text()).get(
    `lodgepole_http_requests_total{method="GET",route="${path}",status="${status}"}`,
  ) ?? 0;

const asked = async (path: string): Promise<IncomingMessage> => {
  const base = await fastify.listen({ host: '127.0.0.1', port: 0 });
  said = [];
  const [response] = (await once(get(`${base}${path}`, { agent: false }), 'response')) as [IncomingMessage];
  return response;
};

describe('the line of a request', () => {
  it('says that an answer was sent', async () => {
    const before = counted('/small', 200);
    (await asked('/small')).resume();
    await expect.poll(() => said).toEqual(['answered']);
    expect(counted('/small', 200)).toBe(before + 1);
  });

  it('says so of a call inside the process as well', async () => {
    const before = counted('/small', 200);
    await fastify.inject('/small');
    await expect.poll(() => said).toEqual(['answered']);
    expect(counted('/small', 200)).toBe(before + 1);
  });

  it('says that a caller left before the end, and so do the metrics', async () => {
    const before = counted('/large', 499);
    (await asked('/large')).destroy();
    await expect.poll(() => said).toEqual(['broken off']);
    expect(counted('/large', 499)).toBe(before + 1);
  });
});
