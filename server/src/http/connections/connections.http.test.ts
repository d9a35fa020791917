import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { addressOf } from '../../testing/streams.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { mount } from '../mount.ts';

const wait = endpoint({
  method: 'GET',
  path: '/wait',
  access: 'public',
  summary: 'wait',
  reply: z.object({ waited: z.boolean() }),
});

it('bounds how long a connection may be slow or silent, and how many there are', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { timeout, headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } =
    server.lodgepole.fastify.server;
  expect({ timeout, headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    timeout: 120_000,
    headersTimeout: 60_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    maxConnections: 10_000,
  });
});

it('answers pipelined requests before it closes, the last one with “close”', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const server = await startTestServer({
    extraRoutes: (app) =>
      mount(app, wait, async () => {
        begun.resolve();
        await goOn.promise;
        return { waited: true };
      }),
  });
  onTestFinished(() => server.close());
  const { port, pathname } = new URL(await addressOf(server));
  const socket = connect(Number(port), '127.0.0.1');
  const ended = once(socket, 'end');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(`GET ${pathname}/wait HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
  await begun.promise;
  const cut = server.lodgepole.drain.run();
  expect((await server.lodgepole.fastify.inject('/readyz')).statusCode).toBe(503);
  goOn.resolve();
  expect(await cut).toEqual([]);
  await ended;
  expect(text).toContain('{"waited":true}');
  expect(text.toLowerCase()).toContain('connection: close');
});

it('keeps idle connections open until it stops listening, for a proxy that may be sending its next request', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { fastify, drain } = server.lodgepole;
  const { port } = new URL(await addressOf(server));
  const ask = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    return socket;
  };
  const idle = await ask();
  const ended = once(idle, 'end').then(() => fastify.server.listening);
  const stopped = drain.run({ openMs: 1000 });
  await once(await ask(), 'close');
  expect(await ended).toBe(false);
  expect(await stopped).toEqual([]);
});
