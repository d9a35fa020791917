import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultsOf, warningsOf } from '../../testing/configs.ts';
import { readConfig, warnOfConfig } from './config.ts';
import { Environment } from './environment.ts';

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://lodgepole.example',
};

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/.data',
      databaseUrl: null,
      apiBase: '/api',
      limitsRates: true,
    });
  });

  it('reports every fault at once, each with its variable', () => {
    const faults = faultsOf({
      PORT: 'many',
      PUBLIC_URL: 'ftp://x',
      API_BASE_PATH: 'api/',
      RATE_LIMITS: 'maybe',
    });
    for (const name of ['PORT', 'PUBLIC_URL', 'API_BASE_PATH', 'RATE_LIMITS']) expect(faults).toContain(name);
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['0', 0],
    ['3', 3],
    ['10', 10],
    [' 10.0.0.1 ', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, trustedProxies) => {
    expect(readConfig({ TRUST_PROXY }, '/srv').trustedProxies).toEqual(trustedProxies);
  });

  it.each([
    'yes',
    'true',
    '-1',
    '11',
    '1.5',
    '10.0.0.1,',
    '10.0.0',
    '10.0.0.0/33',
    '::/0',
    '10.0.0.1/8/8',
    'fe80::1%eth0',
    '1,2',
  ])('refuses TRUST_PROXY=%s with the other faults', (TRUST_PROXY) => {
    const faults = faultsOf({ TRUST_PROXY, PORT: 'many' });
    expect(faults).toContain(
      'TRUST_PROXY must be off, on, a number of proxies from 0 to 10, or their addresses',
    );
    expect(faults).toContain('PORT');
  });

  it('names the operator where the environment does', () => {
    const nobody = { name: null, email: null, address: null, jurisdiction: null };
    expect(readConfig({ OPERATOR_NAME: ' ' }, '/srv').operator).toEqual(nobody);
    const told = {
      OPERATOR_NAME: ' Maple Homes Inc. ',
      OPERATOR_EMAIL: 'hello@maple.example',
      OPERATOR_ADDRESS: '1 King St W, Toronto, ON M5H 1A1',
      OPERATOR_JURISDICTION: 'Ontario, Canada',
    };
    expect(readConfig(told, '/srv').operator).toEqual({
      name: 'Maple Homes Inc.',
      email: 'hello@maple.example',
      address: '1 King St W, Toronto, ON M5H 1A1',
      jurisdiction: 'Ontario, Canada',
    });
  });

  it.each([
    ['OPERATOR_NAME', 'x'.repeat(121), 'must have at most 120 characters'],
    ['OPERATOR_NAME', 'Maple\nHomes', 'must be one line'],
    ['OPERATOR_EMAIL', 'maple.example', 'must be an email address'],
    ['OPERATOR_EMAIL', `${'x'.repeat(250)}@maple.example`, 'must have at most 255 characters'],
    ['OPERATOR_ADDRESS', '1 King St\u2028Toronto', 'must be one line'],
    ['OPERATOR_JURISDICTION', 'x'.repeat(121), 'must have at most 120 characters'],
  ])('refuses %s when it cannot be shown: %j', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toContain(`${name} ${fault}`);
  });

  it.each([
    [{}, 30],
    [{ LISTING_DAYS: '1' }, 1],
    [{ LISTING_DAYS: '365' }, 365],
  ])('reads how long listings last: %j', (variables, days) => {
    expect(readConfig(variables, '/srv').listingDays).toBe(days);
  });

  it.each([
    ['0', 'must be at least 1 day'],
    ['366', 'must be at most 365 days'],
    ['-30', 'must be at least 1 day'],
    ['30.5', 'must be a whole number of days'],
    ['a month', 'must be a number of days'],
  ])('refuses LISTING_DAYS=%s with the other faults', (LISTING_DAYS, fault) => {
    const faults = faultsOf({ LISTING_DAYS, PORT: 'many' });
    expect(faults).toContain(`LISTING_DAYS ${fault}`);
    expect(faults).toContain('PORT');
  });

  it('counts a blank variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/srv')).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('shows the demo by default only outside production', () => {
    expect(readConfig({}, '/').showsDemo).toBe(true);
    expect(readConfig({ DEMO_DATA: 'off' }, '/').showsDemo).toBe(false);
    expect(readConfig(production, '/').showsDemo).toBe(false);
    expect(readConfig({ ...production, DEMO_DATA: 'on' }, '/').showsDemo).toBe(true);
  });

  it('is called Lodgepole unless it has a name, a line, a logo and a colour of its own', () => {
    expect(readConfig({}, '/srv').site).toEqual({
      name: 'Lodgepole',
      tagline: null,
      logo: null,
      colour: null,
    });
    const logo = fileURLToPath(new URL('../../../../web/public/icon-192.png', import.meta.url));
    const config = readConfig(
      {
        SITE_NAME: ' Maple Homes ',
        SITE_TAGLINE: 'Homes in Guelph',
        SITE_LOGO: logo,
        SITE_COLOR: '#D00000',
        MAIL_FROM: 'hello@maple.example',
      },
      '/srv',
    );
    expect(config).toMatchObject({
      site: { name: 'Maple Homes', tagline: 'Homes in Guelph', logo: '/site-logo.png', colour: '#d00000' },
      siteLogo: { file: logo, type: 'image/png' },
      mailFrom: '"Maple Homes" <hello@maple.example>',
    });
  });

  it.each([
    ['SITE_NAME', 'x'.repeat(61), 'must have at most 60 characters'],
    ['SITE_NAME', 'Maple {Homes}', 'must not have any of'],
    ['SITE_TAGLINE', 'Homes\nand more', 'must be one line'],
    ['SITE_COLOR', 'red', 'must be a colour such as #1f5a43'],
    ['SITE_LOGO', 'logo.gif', 'must be an SVG, PNG, WebP or JPEG file'],
    ['SITE_LOGO', 'nowhere.svg', 'names no file'],
  ])('refuses %s=%s with the other faults', (name, value, fault) => {
    const faults = faultsOf({ [name]: value, PORT: 'many' });
    expect(faults).toContain(`${name} ${fault}`);
    expect(faults).toContain('PORT');
  });

  it('admits the demo’s people by default only on a site that listens to this machine', () => {
    const admits = (env: Record<string, string>) => readConfig(env, '/').admitsDemoPeople;
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(admits({ HOST })).toBe(true);
    for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])
      expect(admits({ PUBLIC_URL, WEB_URL: PUBLIC_URL, TRUST_PROXY: 'off' })).toBe(true);
    for (const elsewhere of [
      ...['0.0.0.0', '::', '192.0.2.7', 'site.test'].map((HOST) => ({ HOST })),
      { PUBLIC_URL: 'https://trial.example' },
      { PUBLIC_URL: 'https://localhost.trial.example' },
      { WEB_URL: 'https://trial.example' },
      { TRUST_PROXY: 'on' },
      { TRUST_PROXY: '127.0.0.1' },
    ]) {
      expect(admits(elsewhere)).toBe(false);
      expect(admits({ ...elsewhere, DEMO_DATA: 'on' })).toBe(true);
    }
    expect(admits({ DEMO_DATA: 'off' })).toBe(false);
    expect(admits(production)).toBe(false);
    expect(admits({ ...production, DEMO_DATA: 'on' })).toBe(true);
  });

  it('says when the people of the demo can sign in from elsewhere', () => {
    const warnings = (env: Record<string, string>): string[] => {
      const said: string[] = [];
      const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'hello@rentals.example' };
      warnOfConfig(readConfig({ ...mail, ...env }, '/'), (sentence) => said.push(sentence));
      return said;
    };
    expect(warnings({})).toEqual([]);
    expect(warnings({ HOST: '0.0.0.0' })).toEqual([]);
    const loud = [expect.stringContaining('DEMO_DATA is on')];
    expect(warnings({ DEMO_DATA: 'on' })).toEqual([]);
    expect(warnings({ HOST: '0.0.0.0', DEMO_DATA: 'on' })).toEqual(loud);
    expect(warnings({ PUBLIC_URL: 'https://trial.example', DEMO_DATA: 'on' })).toEqual(loud);
    expect(warnings({ TRUST_PROXY: '1', DEMO_DATA: 'on' })).toEqual(loud);
    expect(warnings({ ...production, DEMO_DATA: 'on' })).toEqual(loud);
  });

  it('requires a public address in production, and reports that with every other fault', () => {
    expect(faultsOf(production)).toBe('');
    const faults = faultsOf({ NODE_ENV: 'production', PUBLIC_URL: ' ', PORT: 'many' });
    for (const name of ['PORT', 'JWT_SECRET is needed', 'PUBLIC_URL is needed'])
      expect(faults).toContain(name);
  });

  it.each([undefined, '', 'Lodgepole <no-reply@lodgepole.invalid>', 'hello@rentals.INVALID', 'Lodgepole'])(
    'refuses to send mail in production from %s, which nobody can answer',
    (MAIL_FROM) => {
      const variables = { ...production, SMTP_URL: 'smtp://mail.example', ...(MAIL_FROM && { MAIL_FROM }) };
      const faults = faultsOf({ ...variables, PUBLIC_URL: '', PORT: 'many' });
      for (const name of ['PORT', 'PUBLIC_URL is needed', 'MAIL_FROM is needed'])
        expect(faults).toContain(name);
      expect(faultsOf({ ...variables, MAIL_FROM: 'Rentals <hello@rentals.example>' })).toBe('');
      expect(faultsOf({ ...variables, NODE_ENV: 'development' })).toBe('');
      expect(faultsOf({ ...variables, SMTP_URL: '' })).toBe('');
    },
  );

  it('warns in production that without a mail server no one can sign up, and only there', () => {
    expect(warningsOf(production)).toEqual([
      expect.stringMatching(/SMTP_URL[^]*confirm[^]*password[^]*notifications/),
    ]);
    expect(warningsOf({ ...production, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' })).toEqual(
      [],
    );
    expect(warningsOf({})).toEqual([]);
  });

  it.each([
    [{ ...production }, 31_536_000],
    [{ ...production, HSTS: 'on' }, 31_536_000],
    [{ ...production, HSTS: '300' }, 300],
    [{ ...production, HSTS: '0' }, 0],
    [{ ...production, HSTS: 'off' }, null],
    [{ ...production, PUBLIC_URL: 'http://lodgepole.example', HSTS: 'on' }, null],
    [{ PUBLIC_URL: 'https://lodgepole.example' }, null],
    [{ PUBLIC_URL: 'https://lodgepole.example', HSTS: '60' }, 60],
  ])('for %j tells browsers to use only https for %s seconds', (variables, seconds) => {
    expect(readConfig(variables, '/').hstsSeconds).toBe(seconds);
  });

  it.each(['yes', '-1', '1.5', '63072001'])('refuses HSTS=%s', (HSTS) => {
    expect(faultsOf({ HSTS })).toContain('HSTS must be on, off or a number of seconds');
  });

  it('keeps the data of a package in production outside of it, where an upgrade does not replace them', () => {
    const parent = mkdtempSync(join(tmpdir(), 'lodgepole-config-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = join(parent, 'lodgepole');
    mkdirSync(folder);
    symlinkSync('lodgepole', join(parent, 'current'));
    const faults = (variables: Record<string, string>) => faultsOf({ ...production, ...variables }, folder);
    expect(faults({})).toBe('');
    writeFileSync(join(folder, 'release.json'), '{}');
    expect(faults({ PORT: 'many' })).toMatch(/PORT[^]*DATA_DIR is needed in production/);
    for (const DATA_DIR of ['data', folder, join(folder, 'a/b'), join(parent, 'current/data')])
      expect(faults({ DATA_DIR })).toContain('DATA_DIR must lie outside the package');
    for (const DATA_DIR of [join(parent, 'data'), join(parent, 'lodgepole-data'), '../data'])
      expect(faults({ DATA_DIR })).toBe('');
    expect(faultsOf({}, folder)).toBe('');
  });

  it('refuses to run without rate limits in production', () => {
    expect(faultsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
  });

  it.each([
    ['photon', 'PLACES_URL'],
    ['pelias', 'PLACES_URL'],
    ['nominatim', 'PLACES_URL'],
    ['google', 'PLACES_KEY'],
    ['mapbox', 'PLACES_KEY'],
  ])('asks for what places from %s need, with every other fault', (PLACES_PROVIDER, needed) => {
    const faults = faultsOf({ PLACES_PROVIDER, PORT: 'many', NODE_ENV: 'production' });
    for (const name of ['PORT', 'JWT_SECRET', `${needed} is needed when PLACES_PROVIDER`])
      expect(faults).toContain(name);
    expect(faultsOf({ PLACES_PROVIDER, [needed]: 'https://places.example' })).toBe('');
  });

  it('refuses an unknown place provider', () => {
    expect(faultsOf({ PLACES_PROVIDER: 'atlas' })).toContain('PLACES_PROVIDER');
  });

  it('accepts a replica only with the database it follows', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica.example/lodgepole';
    const DATABASE_URL = 'postgres://main.example/lodgepole';
    expect(readConfig({}, '/').databaseReplicaUrl).toBeNull();
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }, '/').databaseReplicaUrl).toBe(
      DATABASE_REPLICA_URL,
    );
    expect(faultsOf({ DATABASE_REPLICA_URL })).toContain('DATABASE_URL is needed');
    expect(readConfig({ DATABASE_URL }, '/').databaseDirectUrl).toBeNull();
    expect(faultsOf({ DATABASE_DIRECT_URL: DATABASE_URL })).toContain(
      'DATABASE_URL is needed as well when DATABASE_DIRECT_URL is set',
    );
    expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URL: 'mysql://x' })).toContain('DATABASE_REPLICA_URL');
  });

  it('prepares statements unless there is a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://db.example/lodgepole';
    const prepares = (variables: Record<string, string>) => readConfig(variables, '/').preparesStatements;
    expect(prepares({})).toBe(true);
    expect(prepares({ PREPARED_STATEMENTS: 'off' })).toBe(false);
    const DATABASE_URL = 'postgres://pooler.example/lodgepole';
    expect(prepares({ DATABASE_URL, DATABASE_DIRECT_URL })).toBe(false);
    expect(prepares({ DATABASE_URL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS: 'on' })).toBe(true);
    expect(prepares({ DATABASE_URL, DATABASE_DIRECT_URL: ' ' })).toBe(true);
    expect(faultsOf({ PREPARED_STATEMENTS: 'yes' })).toContain('PREPARED_STATEMENTS must be on or off');
  });

  it('requires all settings of an object store or none, and reports what is missing with every other fault', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'pictures',
      S3_REGION: 'ca-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}, '/').s3).toBeNull();
    expect(readConfig(s3, '/').s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'ca-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    const faults = faultsOf({ ...s3, S3_REGION: ' ', S3_SECRET_ACCESS_KEY: '', PORT: 'many' });
    for (const name of ['PORT', 'S3_REGION', 'S3_SECRET_ACCESS_KEY']) expect(faults).toContain(name);
    expect(faults).not.toContain('S3_BUCKET');
  });

  it('offers the streets of OpenStreetMap outside production, and calls nobody in production', () => {
    const tilesOf = (variables: Record<string, string>) => readConfig(variables, '/').mapTiles;
    const offered = tilesOf({});
    expect(offered).toMatchObject({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      asksFirst: true,
    });
    expect(offered?.attribution).toContain('OpenStreetMap contributors');
    expect(tilesOf({ MAP_STREETS: 'on' })).toMatchObject({ asksFirst: false });
    expect(tilesOf({ MAP_STREETS: 'off' })).toBeNull();
    expect(tilesOf({ MAP_PMTILES: 'canada.pmtiles' })).toBeNull();
    const url = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
    expect(tilesOf({ ...production, MAP_TILES_URL: url })).toBeNull();
    expect(tilesOf({ ...production, MAP_STREETS: 'ask', MAP_TILES_URL: url })).toEqual({
      url,
      attribution: '',
      asksFirst: true,
    });
    const ignored: string[] = [];
    warnOfConfig(readConfig({ ...production, MAP_TILES_URL: url }, '/'), (sentence) =>
      ignored.push(sentence),
    );
    expect(ignored.join()).toContain('MAP_TILES_URL is set, but');
    expect(tilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Example' })).toMatchObject({
      attribution: '© Example',
    });
  });

  it.each([
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    "https://a; script-src 'none'/{z}/{x}/{y}",
  ])('refuses %s as the address of tiles', (url) => {
    expect(faultsOf({ MAP_TILES_URL: url })).toContain('MAP_TILES_URL');
  });

  it('shows streets from a file, which is served at an address of our own', () => {
    expect(readConfig({}, '/').mapStreets).toBeNull();
    expect(readConfig({ MAP_PMTILES: ' maps/canada.pmtiles ' }, '/srv').mapStreets).toEqual({
      url: '/map/streets.pmtiles',
      file: '/srv/maps/canada.pmtiles',
      attribution:
        '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a> · <a href="https://protomaps.com/">Protomaps</a>',
    });
    expect(readConfig({ MAP_PMTILES: '/maps/on.pmtiles' }, '/srv').mapStreets?.file).toBe('/maps/on.pmtiles');
  });

  it('shows streets from another server, with the credit that is asked for', () => {
    const url = 'https://maps.example/canada.pmtiles?key=1';
    expect(readConfig({ MAP_PMTILES: url, MAP_PMTILES_ATTRIBUTION: '© City' }, '/').mapStreets).toEqual({
      url,
      file: null,
      attribution: '© City',
    });
  });

  it.each(['ftp://maps.example/canada.pmtiles', 'https://me:secret@maps.example/canada.pmtiles', 'https://'])(
    'refuses %s as the source of streets, and never repeats a password',
    (source) => {
      const faults = faultsOf({ MAP_PMTILES: source });
      expect(faults).toContain(
        'MAP_PMTILES must be the path of a file, or an http or https address without a password',
      );
      expect(faults).not.toContain('secret');
    },
  );

  it('shows pictures or streets, not both', () => {
    expect(
      faultsOf({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_PMTILES: 'canada.pmtiles' }),
    ).toContain('MAP_TILES_URL and MAP_PMTILES cannot both be set: choose pictures or streets');
  });

  it.each([
    'lodgepole.example',
    'ftp://lodgepole.example',
    'https://lodgepole.example/rentals',
    'https://lodgepole.example/?from=mail',
    'https://lodgepole.example/#top',
    'https://someone:secret@lodgepole.example',
  ])('refuses %s as an address of the site, and never repeats a password', (address) => {
    for (const name of ['PUBLIC_URL', 'WEB_URL', 'WEB_ORIGINS']) {
      const faults = faultsOf({ [name]: address, PORT: 'many' });
      expect(faults).toContain(`${name} must be`);
      expect(faults).toContain('PORT');
      expect(faults).not.toContain('secret');
    }
  });

  it('serves the page of the component kit when asked to, and never in production', () => {
    expect(readConfig({}, '/').showsKit).toBe(false);
    expect(readConfig({ KIT_PAGE: 'on' }, '/').showsKit).toBe(true);
    expect(faultsOf({ ...production, KIT_PAGE: 'on' })).toContain('KIT_PAGE cannot be on in production');
    expect(faultsOf({ ...production, KIT_PAGE: 'off' })).toBe('');
  });

  it('takes the site to be where the API is, unless told otherwise', () => {
    expect(readConfig({ PUBLIC_URL: 'https://api.example' }, '/').webUrl).toBe('https://api.example');
    const config = readConfig({ PUBLIC_URL: 'https://api.example', WEB_URL: 'https://www.example/' }, '/');
    expect(config).toMatchObject({ publicUrl: 'https://api.example', webUrl: 'https://www.example' });
  });

  it('is documented completely in .env.example, with valid values', async () => {
    const example = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const read = Object.keys(Environment.shape);
    const lines = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)];
    const variables = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
    expect(read.length).toBeGreaterThan(30);
    expect(new Set(Object.keys(variables))).toEqual(new Set(read.filter((name) => name !== 'WEB_DEV')));
    expect(faultsOf({ ...variables, NODE_ENV: 'development', S3_ENDPOINT: '', S3_REGION: '' })).toBe('');
  });

  it('drops the trailing slash of addresses', () => {
    const config = readConfig(
      { PUBLIC_URL: 'https://lodgepole.example/', WEB_ORIGINS: 'https://a.example/, https://b.example' },
      '/',
    );
    expect(config.publicUrl).toBe('https://lodgepole.example');
    expect(config.webOrigins).toEqual(['https://a.example', 'https://b.example']);
  });
});
