import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('counts the addresses of one IPv6 /64 as one', () => {
  const server = createServer();
  limitConnections(server, 2, 0);
  const open = (remoteAddress: string) => {
    const destroyed = vi.fn();
    const socket = Object.assign(new Socket(), { destroy: destroyed });
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return { isCut: () => destroyed.mock.calls.length > 0, close: () => socket.emit('close') };
  };
  const neighbours = [1, 2, 3].map((host) => open(`2001:db8:1:1::${host}`));
  const elsewhere = open('2001:db8:1:2::1');
  expect([...neighbours, elsewhere].map(({ isCut }) => isCut())).toEqual([false, false, true, false]);
  neighbours[0]?.close();
  expect(open('2001:db8:1:1:ffff::9').isCut()).toBe(false);
});

it.each([[['127.0.0.0/8']], [['10.0.0.1', '127.0.0.1']], [1]])(
  'does not count those of proxies: %j',
  async (proxies) => {
    const open = await serve(1, proxies);
    expect([await isAnswered(open()), await isAnswered(open())]).toEqual([true, true]);
  },
);
