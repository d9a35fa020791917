import { isIPv4, isIPv6 } from 'node:net';

const groupsOf = (ipv6: string): string[] => {
  const { hostname } = new URL(`http://[${ipv6}]`);
  const [left = '', right = ''] = hostname.slice(1, -1).split('::');
  const [start, end] = [left, right].map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - (start?.length ?? 0) - (end?.length ?? 0) }, () => '0');
  return [...(start ?? []), ...zeros, ...(end ?? [])];
};

const mappedIPv4 = (groups: readonly string[]): string | null => {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
};

/** Some proxies write the port as well. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** As a socket for both kinds of addresses writes an IPv4 one. */
const mapped = '::ffff:';

declare const madeByAddressKey: unique symbol;

/** What limits know a caller by. Handlers get this and no address, so that no limit counts addresses. */
export type AddressKey = string & { readonly [madeByAddressKey]: true };

/**
 * An IPv4 address whole, an IPv6 address by its /64, since the least that a customer gets is one of those with all its
 * addresses.
 */
export const addressKey = (ip: string): AddressKey => keyOf(ip) as AddressKey;

const keyOf = (ip: string): string => {
  // Nearly every request comes from one of these, and taking the others apart costs four microseconds.
  const plain = ip.startsWith(mapped) ? ip.slice(mapped.length) : ip;
  if (isIPv4(plain)) return plain;
  const [address = ''] = withoutPort(ip.slice(0, 100)).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
};
