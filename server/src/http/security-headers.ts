import type { Config } from '../core/config/config.ts';

export const baseHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  ...(config.hstsSeconds !== null && { 'strict-transport-security': `max-age=${config.hstsSeconds}` }),
});

/** The origin of map tiles for the policy; `{s}` stands for any subdomain. */
const tileSource = ({ mapTiles }: Config): string => {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(mapTiles?.url ?? '') ?? [];
  return origin === '' ? '' : ` ${origin.replace('{s}', '*')}`;
};

/** Scripts fetch the streets in parts; empty when this site serves them. */
const streetsOrigin = ({ mapStreets }: Config): string =>
  mapStreets === null || mapStreets.file !== null ? '' : ` ${new URL(mapStreets.url).origin}`;

/** Style attributes carry no code, and components set sizes through them. */
export const pageSecurityPolicy = (config: Config, nonce: string): string => {
  const own = new URL(config.publicUrl).origin;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    config.webDev ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' ${own}${tileSource(config)} data: blob:`,
    `connect-src 'self'${streetsOrigin(config)}${config.webDev ? ' ws:' : ''}`,
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};
