import { isIP } from 'node:net';
import { z } from 'zod';

export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

export const isLoopbackAddress = (address: string): boolean =>
  /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(address);

export type TrustedProxies = number | readonly string[];

const mostProxies = 10;
const fault = `must be off, on, a number of proxies from 0 to ${mostProxies}, or their addresses separated by commas`;

const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

const read = (text: string): TrustedProxies | null => {
  if (text === 'off') return 0;
  if (text === 'on') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text) <= mostProxies ? Number(text) : null;
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isAddressOrRange) ? addresses : null;
};

export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const proxies = read(text.trim());
  if (proxies !== null) return proxies;
  context.addIssue({ code: 'custom', message: fault });
  return z.NEVER;
});
