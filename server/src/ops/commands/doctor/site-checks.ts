import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import type { Config } from '../../../core/config/config.ts';
import { doctorHeader, doctorPath, signProbe } from '../../doctor-probe.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { skewFound } from './database-checks.ts';
import { type Check, type Found, fail, ok, reasonOf, warn } from './finding.ts';

/** Reserved for documentation (RFC 5737); a caller might claim it. */
const claimed = '203.0.113.77';

const Seen = z.object({
  address: z.string(),
  believed: z.number(),
  peer: z.string(),
  peerPort: z.number(),
  forwardedFor: z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat().join(',')),
  now: z.number(),
  version: z.string(),
});
type Seen = z.output<typeof Seen>;

interface Asking {
  readonly config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'hstsSeconds' | 'isProduction'>;
  readonly secret: string;
}

const askSigned = (
  { config: { publicUrl }, secret }: Asking,
  path = '',
  { headers, ...question }: Question = {},
): Promise<Answer> =>
  ask(new URL(`${doctorPath}${path}`, publicUrl), {
    ...question,
    headers: { ...headers, [doctorHeader]: signProbe(secret, Date.now()) },
  });

const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '');

const isNamed = (trusted: Config['trustedProxies'], address: string): boolean => {
  if (typeof trusted === 'number' || isIP(address) === 0) return false;
  const named = new BlockList();
  for (const entry of trusted) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) named.addAddress(network, family);
    else named.addSubnet(network, Number(bits), family);
  }
  return named.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

const tooMany = (added: number): Found =>
  fail(
    'the site believes callers who claim another address, so limits can be evaded',
    added === 0
      ? 'No proxy in front adds to X-Forwarded-For: make it, or set TRUST_PROXY=off.'
      : `Set TRUST_PROXY=${added}, or the addresses of your proxies.`,
  );

/**
 * How the site should see a request that claims another address. Each proxy appends its caller to the list or
 * starts a new list, so the caller is either right behind the claim or first.
 */
export const proxiesFound = (
  { address, believed, peer, peerPort, forwardedFor }: Omit<Seen, 'now' | 'version'>,
  localPort: number,
  trusted: Config['trustedProxies'],
): Found => {
  const entries = forwardedFor
    .split(',')
    .map((entry) => plainAddress(entry.trim()))
    .filter((entry) => entry !== '');
  const added = entries.slice(entries.indexOf(claimed) + 1);
  const isDirect = peerPort === localPort;
  if (isNamed(trusted, added[0] ?? plainAddress(peer)) && plainAddress(address) === claimed)
    return warn(
      'this machine is in TRUST_PROXY, so the site believes what it claims',
      'Run the doctor on another machine.',
    );
  if (plainAddress(address) === claimed) return tooMany(added.length);
  if (added.length > 0)
    return believed === added.length
      ? ok(`callers are told apart through ${added.length === 1 ? 'the proxy' : `${added.length} proxies`}`)
      : fail(
          'the site takes a proxy for the caller, so everyone shares one limit',
          `Set TRUST_PROXY=${added.length}, or the addresses of your proxies.`,
        );
  if (!isDirect)
    return fail(
      `a proxy at ${plainAddress(peer)} is in front and does not say who is calling, so everyone shares one limit`,
      'Make it add to X-Forwarded-For, and set TRUST_PROXY.',
    );
  return typeof trusted === 'number' && trusted > 0
    ? warn('no proxy is in front, but TRUST_PROXY is set', 'Set TRUST_PROXY=off, or PUBLIC_URL to the proxy.')
    : ok('no proxy is in front');
};

export const reachCheck = ({ config, secret }: Asking): Check => ({
  name: 'site',
  run: async () => {
    const address = new URL('/healthz', config.publicUrl);
    let answer: Answer;
    try {
      answer = await ask(address);
    } catch (error) {
      return [
        fail(
          `${config.publicUrl} does not answer: ${reasonOf(error)}`,
          'Is the site running, and does PUBLIC_URL lead to it from here?',
        ),
      ];
    }
    if (answer.status !== 200)
      return [
        fail(`${address.href} answers ${answer.status}`, 'PUBLIC_URL must lead to this site, at its root.'),
      ];
    const { certificateEnds, headers } = answer;
    const days = certificateEnds && Math.floor((certificateEnds.getTime() - Date.now()) / 86_400_000);
    const date = Date.parse(headers.date ?? '');
    const known = await askSigned({ config, secret });
    return [
      ok(`${config.publicUrl} answers`),
      ...(known.status === 200
        ? []
        : [
            fail(
              `it does not know us (${doctorPath} answers ${known.status})`,
              'It has another JWT_SECRET or DATA_DIR, an older version, a clock that is minutes off, or a proxy drops the path or the header.',
            ),
          ]),
      ...(Number.isNaN(date) ? [] : [skewFound('the site’s clock', date + 500 - Date.now())]),
      ...(days === null
        ? []
        : [
            days < 14
              ? warn(`its certificate ends in ${days} days`, 'Renew it, and check its automatic renewal.')
              : ok(`its certificate is good for ${days} days`),
          ]),
    ];
  },
});

export const httpsCheck = ({ config: { publicUrl, hstsSeconds, isProduction } }: Asking): Check => ({
  name: 'https',
  run: async () => {
    if (!publicUrl.startsWith('https:'))
      return [
        isProduction
          ? fail(
              'PUBLIC_URL is not https: passwords travel in the open',
              'Put TLS in front, and https:// into PUBLIC_URL.',
            )
          : warn('PUBLIC_URL is not https', 'Fine on your own machine, not for other people.'),
      ];
    const { headers } = await ask(new URL('/healthz', publicUrl));
    const sent = headers['strict-transport-security'];
    const found: Found[] = [
      hstsSeconds !== null && sent === undefined
        ? warn('HSTS is set, but the proxy does not pass it on', 'Let Strict-Transport-Security through.')
        : ok(sent === undefined ? 'HSTS is off' : `HSTS: ${sent}`),
    ];
    const open = new URL(publicUrl.replace('https:', 'http:'));
    const answer = await ask(open, { limitMs: 4000 }).catch(() => null);
    if (new URL(publicUrl).port === '' && answer && answer.status < 300)
      found.push(warn('http:// serves the site as well', 'Let the proxy redirect it to https://.'));
    return found;
  },
});

export const proxyCheck = (asking: Asking): Check => ({
  name: 'proxy',
  run: async () => {
    const answer = await askSigned(asking, '', { headers: { 'x-forwarded-for': claimed } });
    if (answer.status !== 200) return [warn('it cannot be checked', 'See what “site” says above.')];
    const seen = Seen.parse(JSON.parse(answer.body));
    return [proxiesFound(seen, answer.localPort, asking.config.trustedProxies)];
  },
});

export const eventsCheck = (asking: Asking): Check => ({
  name: 'events',
  run: async () => {
    const { status, parts } = await askSigned(asking, '/stream');
    if (status !== 200) return [warn('they cannot be checked', 'See what “site” says above.')];
    const cameAt = (word: string): number => parts.find(({ text }) => text.includes(word))?.at ?? 0;
    const gap = cameAt('third') - cameAt('second');
    return [
      gap > 750
        ? ok('events come as they happen')
        : fail(
            'the proxy holds events back until there are more',
            'Turn buffering off for /api/events (nginx obeys X-Accel-Buffering).',
          ),
    ];
  },
});

const largestForm = 101 * 1024 * 1024;

export const bodyCheck = (asking: Asking): Check => ({
  name: 'uploads',
  limitMs: 45_000,
  run: async () => {
    // A site that does not accept our signature would refuse the large body of an unknown page, just as a proxy
    // might.
    const { status: known } = await askSigned(asking);
    if (known !== 200) return [warn('they cannot be checked', 'See what “site” says above.')];
    const startedAt = performance.now();
    try {
      const { status } = await askSigned(asking, '/body', {
        method: 'POST',
        bytes: largestForm,
        expects: true,
        limitMs: 40_000,
      });
      if (status === 200)
        return [
          ok(`a form of 101 MB goes through, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`),
        ];
      return [
        fail(
          `the proxy answers ${status} to a form of 101 MB`,
          'Allow 121 MB: client_max_body_size in nginx, request_body max_size in Caddy.',
        ),
      ];
    } catch (error) {
      return [
        warn(
          `a form of 101 MB did not get through: ${reasonOf(error)}`,
          'A slow line from here, or a proxy that allows less: see docs/operations.md.',
        ),
      ];
    }
  },
});
