import { randomBytes } from 'node:crypto';
import { signedLinks } from '../core/site/site-links.ts';

export const doctorHeader = 'x-lodgepole-doctor';

export const doctorPath = '/doctorz';

const freshMs = 5 * 60 * 1000;
const mostRemembered = 1000;

const probes = (secret: string) => signedLinks(secret, 'doctor');

export const signProbe = (secret: string, now: number): string =>
  probes(secret).sign([now, randomBytes(12).toString('base64url')]);

export const probeReader = (secret: string, now: () => number) => {
  const { read } = probes(secret);
  const seen = new Set<string>();
  return (header: unknown): boolean => {
    if (typeof header !== 'string' || header.length > 200 || seen.has(header)) return false;
    const [time] = read(header, 2) ?? [];
    if (time === undefined || Math.abs(now() - Number(time)) > freshMs) return false;
    seen.add(header);
    const [oldest] = seen;
    if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest);
    return true;
  };
};
