import { randomBytes } from 'node:crypto';
import { signedLinks } from '../core/site/site-links.ts';

/** The header by which `npm run doctor` shows that it knows the site's secret. */
export const doctorHeader = 'x-lodgepole-doctor';

/** Where the site tells it how a request arrived. */
export const doctorPath = '/doctorz';

/** How far apart the clocks of the doctor and the site may be. */
const freshMs = 5 * 60 * 1000;
const mostRemembered = 1000;

const probes = (secret: string) => signedLinks(secret, 'doctor');

/** Good for one request within five minutes. */
export const signProbe = (secret: string, now: number): string =>
  probes(secret).sign([now, randomBytes(12).toString('base64url')]);

/** Tells a probe of the doctor's from anything else. Each is known once. */
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
