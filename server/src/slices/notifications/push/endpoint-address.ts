import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
const blocked4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [net, bits] of blocked4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|onion|arpa)\.?$/i;

/** Null for an address that must not be called. Names are resolved and checked again when a notification is sent. */
export const readEndpoint = (text: string, allowsPrivate: boolean): URL | null => {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (allowsPrivate) return /^https?:$/.test(url.protocol) ? url : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return null;
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null;
  return host.includes('.') && !localNames.test(host) ? url : null;
};

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

export type AddressesOf = (name: string) => Promise<readonly Resolved[]>;

export const addressesOf: AddressesOf = (name) => lookup(name, { all: true });

/** Null if any of the name's addresses is not public, because that is an attack. */
export const resolvePublic = async (
  { hostname }: URL,
  allowsPrivate: boolean,
  addresses: AddressesOf,
): Promise<Resolved | null> => {
  const found = await addresses(hostname.replace(/^\[|\]$/g, ''));
  const isAllowed = allowsPrivate || found.every(({ address }) => isPublicAddress(address));
  return (isAllowed && found[0]) || null;
};
