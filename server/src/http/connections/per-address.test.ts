import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { TrustedProxies } from '../../core/config/network.ts';
import { limitConnections } from './per-address.ts';

const serve = async (most: number, proxies: TrustedProxies) => {
  const server = createServer((_request, response) => response.end('hello'));
  limitConnections(server, most, proxies);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (): Socket =>
    connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
};

const isAnswered = async (socket: Socket): Promise<boolean> => {
  if (socket.closed) return false;
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  return promise;
};

it('cuts the connections of an address that has as many as allowed, until one of them closes', async () => {
  const open = await serve(2, 0);
  const [first, second, third] = [open(), open(), open()];
  expect([await isAnswered(first), await isAnswered(second), await isAnswered(third)]).toEqual([
    true,
    true,
    false,
  ]);
  first.end();
  await once(first, 'close');
  expect(await isAnswered(open())).toBe(true);
});

it.each([[['127.0.0.0/8']], [['10.0.0.1', '127.0.0.1']], [1]])(
  'does not count those of proxies: %j',
  async (proxies) => {
    const open = await serve(1, proxies);
    expect([await isAnswered(open()), await isAnswered(open())]).toEqual([true, true]);
  },
);
