import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MapTiles, Operator } from '@lodgepole/contract/core/site/client-config';
import type { Site } from '@lodgepole/contract/core/site/site';
import { blankIsAbsent, crossFaults, type Variables } from './config-faults.ts';
import { type Env, Environment, oneYear } from './environment.ts';
import { mapStreetsFrom, type StreetsConfig } from './map-streets.ts';
import { isLoopbackHost, type TrustedProxies } from './network.ts';
import { type MetricsConfig, seenFrom, type TracingConfig } from './seen.ts';
import { logoFaults, logoFrom, type SiteLogo, senderFrom, siteFrom } from './site.ts';

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly webUrl: string;
  readonly hstsSeconds: number | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseReplicaUrl: string | null;
  /** Bypasses the pooler: used for LISTEN, locks, migrations and long work. */
  readonly databaseDirectUrl: string | null;
  readonly preparesStatements: boolean;
  readonly apiBase: string;
  readonly webOrigins: readonly string[];
  readonly trustedProxies: TrustedProxies;
  readonly limitsRates: boolean;
  readonly showsDemo: boolean;
  readonly admitsDemoPeople: boolean;
  readonly logLevel: string;
  readonly places: {
    readonly provider: 'embedded' | 'photon' | 'pelias' | 'nominatim' | 'google' | 'mapbox';
    readonly url?: string | undefined;
    readonly key?: string | undefined;
    readonly site: string;
  };
  readonly mapTiles: MapTiles | null;
  readonly ignoresTiles: boolean;
  readonly mapStreets: StreetsConfig | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly servesMailbox: boolean;
  /** Shows the mailbox page to every visitor, not only to visitors on this machine. */
  readonly showsMailboxToAll: boolean;
  readonly s3: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  readonly jwtSecret: string | null;
  /** Staff can work only in a session that began with a passkey or a code. */
  readonly staffNeedFactor: boolean;
  /** For tests: notifications may go to addresses that only this network reaches. */
  readonly pushesToPrivate: boolean;
  readonly listingDays: number;
  readonly accountRoom: { readonly listings: number; readonly pictureBytes: number };
  readonly operator: Operator;
  readonly site: Site;
  readonly siteLogo: SiteLogo | null;
  /** How long the server still accepts connections after a signal, while `readyz` already fails. */
  readonly stopDelayMs: number;
  /** How long running requests and jobs may take once no connections are accepted. */
  readonly stopGraceMs: number;
  readonly webDev: boolean;
  readonly showsKit: boolean;
  readonly metrics: MetricsConfig | null;
  /** Zero when there are no metrics to report to. */
  readonly vitalsShare: number;
  readonly tracing: TracingConfig | null;
}

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(['The configuration has faults:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

const originOf = (address: string) => new URL(address).origin;
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const s3From = (env: Env): Config['s3'] => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_REGION === undefined) return null;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null;
  return {
    endpoint: withoutSlash(S3_ENDPOINT),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
};

const hstsFrom = ({ HSTS, NODE_ENV }: Env, publicUrl: string): number | null => {
  if (!publicUrl.startsWith('https:')) return null;
  if (HSTS !== undefined) return HSTS;
  return NODE_ENV === 'production' ? oneYear : null;
};

/** A direct URL means that DATABASE_URL goes through a pooler, which may not support prepared statements. */
const preparesFrom = ({ PREPARED_STATEMENTS }: Env, variables: Variables): boolean =>
  PREPARED_STATEMENTS === undefined
    ? blankIsAbsent(variables['DATABASE_DIRECT_URL']) === undefined
    : PREPARED_STATEMENTS === 'on';

const openStreetMap = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>',
};

const ignoresTiles = ({ MAP_TILES_URL, MAP_STREETS, NODE_ENV }: Env): boolean =>
  MAP_TILES_URL !== undefined && MAP_STREETS === undefined && NODE_ENV === 'production';

const mapTilesFrom = (env: Env): Config['mapTiles'] => {
  const when = env.MAP_STREETS ?? (env.NODE_ENV === 'production' ? 'off' : 'ask');
  if (when === 'off' || env.MAP_PMTILES !== undefined) return null;
  const asksFirst = when === 'ask';
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  if (url === undefined)
    return { ...openStreetMap, ...(attribution !== undefined && { attribution }), asksFirst };
  return { url, attribution: attribution ?? '', asksFirst };
};

const operatorFrom = (env: Env): Operator => ({
  name: env.OPERATOR_NAME ?? null,
  email: env.OPERATOR_EMAIL ?? null,
  address: env.OPERATOR_ADDRESS ?? null,
  jurisdiction: env.OPERATOR_JURISDICTION ?? null,
});

const readEnvironment = (variables: Variables, folder: string): Env => {
  const result = Environment.safeParse(variables);
  const issues = result.error?.issues ?? [];
  const faults = [
    ...issues.map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...crossFaults(variables, folder),
    ...logoFaults(variables, folder),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return result.data;
};

const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, '');

/** A public site may listen only to this machine, behind a proxy or tunnel. */
const isOnThisMachine = ({
  host,
  publicUrl,
  webUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'publicUrl' | 'webUrl' | 'trustedProxies'>): boolean =>
  trustedProxies === 0 && [host, hostOf(publicUrl), hostOf(webUrl)].every(isLoopbackHost);

export const readConfig = (variables: Variables, folder: string): Config => {
  const env = readEnvironment(variables, folder);
  const isProduction = env.NODE_ENV === 'production';
  const site = siteFrom(env);
  const publicUrl = originOf(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const reached = {
    host: env.HOST,
    publicUrl,
    webUrl: originOf(env.WEB_URL ?? publicUrl),
    trustedProxies: env.TRUST_PROXY,
  };
  return {
    ...reached,
    isProduction,
    port: env.PORT,
    hstsSeconds: hstsFrom(env, publicUrl),
    dataDir: resolve(folder, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    preparesStatements: preparesFrom(env, variables),
    apiBase: env.API_BASE_PATH,
    webOrigins: env.WEB_ORIGINS.map(originOf),
    limitsRates: env.RATE_LIMITS === 'on',
    showsDemo: env.DEMO_DATA === undefined ? !isProduction : env.DEMO_DATA === 'on',
    admitsDemoPeople:
      env.DEMO_DATA === undefined ? !isProduction && isOnThisMachine(reached) : env.DEMO_DATA === 'on',
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    places: { provider: env.PLACES_PROVIDER, url: env.PLACES_URL, key: env.PLACES_KEY, site: publicUrl },
    mapTiles: mapTilesFrom(env),
    ignoresTiles: ignoresTiles(env),
    mapStreets: mapStreetsFrom(env.MAP_PMTILES, env.MAP_PMTILES_ATTRIBUTION, folder),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: senderFrom(env.MAIL_FROM, site),
    servesMailbox: env.MAILBOX === undefined ? !isProduction : env.MAILBOX === 'on',
    showsMailboxToAll: env.MAILBOX === 'on',
    s3: s3From(env),
    jwtSecret: env.JWT_SECRET ?? null,
    staffNeedFactor: env.STAFF_SECOND_FACTOR === undefined ? isProduction : env.STAFF_SECOND_FACTOR === 'on',
    pushesToPrivate: env.PUSH_TO_PRIVATE === 'on',
    listingDays: env.LISTING_DAYS,
    accountRoom: { listings: env.ACCOUNT_LISTINGS, pictureBytes: env.ACCOUNT_PICTURES_MB * 1_000_000 },
    operator: operatorFrom(env),
    site,
    siteLogo: logoFrom(env.SITE_LOGO, folder),
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
    webDev: env.WEB_DEV === '1',
    showsKit: env.KIT_PAGE === 'on',
    ...seenFrom(env),
  };
};

export const isInProduction = (): boolean => process.env['NODE_ENV'] === 'production';

export const loadConfig = (folder: string): Config => {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env, folder);
};

export const warnOfConfig = (config: Config, warn: (sentence: string) => void): void => {
  const { isProduction, admitsDemoPeople, staffNeedFactor, smtpUrl, metrics, ignoresTiles } = config;
  if (admitsDemoPeople && (isProduction || !isOnThisMachine(config)))
    warn(
      'DEMO_DATA is on, so anyone can sign in as the people of the demo, staff included: their password is published. Set DEMO_DATA=off where real people sign up.',
    );
  if (isProduction && !staffNeedFactor)
    warn(
      'STAFF_SECOND_FACTOR is off, so a stolen password of one member of the staff opens everything that staff see. Set it to on.',
    );
  if (ignoresTiles)
    warn(
      'MAP_TILES_URL is set, but maps load nothing from it in production unless MAP_STREETS is ask or on.',
    );
  if (isProduction && smtpUrl === null)
    warn(
      'SMTP_URL is not set, so no mail goes out: new people cannot confirm their email and so not sign in, forgotten passwords cannot be reset, and no notifications are sent. Mail is kept and sent once SMTP_URL is set.',
    );
  if (metrics && metrics.port !== null && metrics.token === null && !isLoopbackHost(metrics.host))
    warn(
      `METRICS_HOST is ${metrics.host} and METRICS_TOKEN is not set, so anyone who can connect to port ${metrics.port} can read the metrics. Set METRICS_TOKEN, or restrict the port with a firewall.`,
    );
};
