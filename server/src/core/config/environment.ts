import { z } from 'zod';
import { blankIsAbsent } from './config-faults.ts';
import { streetsSource } from './map-streets.ts';
import { trustedProxies } from './network.ts';
import { seenVariables } from './seen.ts';
import { shownLine, siteVariables } from './site.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => blankIsAbsent(given) ?? value, schema);

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** Must be the root of a site: pages, links and cookies do not support a base path. */
const siteAddress = webAddress.refine(
  (address) => {
    const url = URL.parse(address);
    return url === null || (url.href === `${url.origin}/` && !/[?#]/.test(address));
  },
  { error: 'must be an address such as https://lodgepole.example, without a path, a query or a password' },
);
const databaseAddress = z
  .url({ protocol: /^(postgres(ql)?|socket)$/, error: 'must start with postgres://' })
  .or(z.string().startsWith('postgres://'));
const tileAddress = z
  .string()
  .regex(/^(https?:\/\/[^/\s;,]+)?\/\S*$/, 'must be an http or https address, or a path of this site')
  .refine(
    (address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
    'must have {z}, {x} and {y} in it',
  );
const upToTenMinutes = z.coerce.number({ error: 'must be a number' }).int().min(0).max(600);
const twoYears = 2 * 365 * 24 * 60 * 60;
export const oneYear = twoYears / 2;
const readSeconds = (text: string): number | null => {
  if (text === 'off') return null;
  return text === 'on' ? oneYear : Number(text);
};
const isDuration = (seconds: number | null): boolean =>
  seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= twoYears);
const secondsOrOff = z
  .string()
  .transform(readSeconds)
  .refine(isDuration, `must be on, off or a number of seconds up to ${twoYears}`);
const listingDays = z.coerce
  .number({ error: 'must be a number of days' })
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(365, 'must be at most 365 days');
const positiveNumber = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1');
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const basePath = z
  .string()
  .regex(/^(\/[\w.-]+)+$/, 'must start with a slash and not end with one, such as /api')
  .refine((path) => path !== '/assets', 'must not be /assets');

export const Environment = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'test', 'production']), 'development'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535), 3000),
  PUBLIC_URL: optional(siteAddress),
  WEB_URL: optional(siteAddress),
  DATA_DIR: withDefault(z.string(), '.data'),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_REPLICA_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  PREPARED_STATEMENTS: optional(onOff),
  API_BASE_PATH: withDefault(basePath, '/api'),
  WEB_ORIGINS: withDefault(
    z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
      .pipe(z.array(siteAddress)),
    '',
  ),
  HSTS: optional(secondsOrOff),
  TRUST_PROXY: withDefault(trustedProxies, 'off'),
  RATE_LIMITS: withDefault(onOff, 'on'),
  DEMO_DATA: optional(onOff),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  PLACES_PROVIDER: withDefault(
    z.enum(['embedded', 'photon', 'pelias', 'nominatim', 'google', 'mapbox']),
    'embedded',
  ),
  PLACES_URL: optional(webAddress),
  PLACES_KEY: optional(z.string()),
  MAP_STREETS: optional(z.enum(['ask', 'on', 'off'])),
  MAP_TILES_URL: optional(tileAddress),
  MAP_TILES_ATTRIBUTION: optional(z.string()),
  MAP_PMTILES: optional(streetsSource),
  MAP_PMTILES_ATTRIBUTION: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })),
  MAIL_FROM: withDefault(z.string(), 'no-reply@lodgepole.invalid'),
  MAILBOX: optional(onOff),
  S3_ENDPOINT: optional(webAddress),
  S3_BUCKET: optional(z.string().regex(/^[\w.-]+$/, 'must be the name of a bucket')),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  STAFF_SECOND_FACTOR: optional(onOff),
  PUSH_TO_PRIVATE: withDefault(onOff, 'off'),
  JWT_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
  LISTING_DAYS: withDefault(listingDays, 30),
  ACCOUNT_LISTINGS: withDefault(positiveNumber, 1000),
  ACCOUNT_PICTURES_MB: withDefault(positiveNumber, 5000),
  STOP_DELAY_SECONDS: withDefault(upToTenMinutes, 0),
  STOP_GRACE_SECONDS: withDefault(upToTenMinutes, 10),
  OPERATOR_NAME: optional(shownLine(120)),
  OPERATOR_EMAIL: optional(shownLine(255).pipe(z.email('must be an email address'))),
  OPERATOR_ADDRESS: optional(shownLine(240)),
  OPERATOR_JURISDICTION: optional(shownLine(120)),
  WEB_DEV: withDefault(z.enum(['0', '1']), '0'),
  KIT_PAGE: withDefault(onOff, 'off'),
  ...siteVariables,
  ...seenVariables,
});

export type Env = z.output<typeof Environment>;
