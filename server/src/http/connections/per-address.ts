import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { TrustedProxies } from '../../core/config/network.ts';
import { addressKey } from '../../core/limits/address-key.ts';
import { limitRefusals } from '../../ops/metrics/measures.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/**
 * Closes new connections from an address that already has `most` open. Trusted proxies are exempt: they carry everybody's requests.
 * If only the number of proxies is configured, their addresses are unknown and nothing is limited.
 */
export const limitConnections = (server: Server, most: number, proxies: TrustedProxies): void => {
  if (typeof proxies === 'number' && proxies > 0) return;
  const trusted = listOf(typeof proxies === 'number' ? [] : proxies);
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || trusted.check(address, familyOf(address))) return;
    const key = addressKey(address);
    const count = counts.get(key) ?? 0;
    if (count >= most) {
      limitRefusals.add(['connections']);
      socket.destroy();
      return;
    }
    counts.set(key, count + 1);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });
};
