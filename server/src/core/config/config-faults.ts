import { resolve } from 'node:path';
import { isInsidePackage, isPackage } from './installation.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const isGiven = (variables: Variables, name: string): boolean => blankIsAbsent(variables[name]) !== undefined;

/** Mail from a `.invalid` address, the default, is never delivered. */
const hasSender = (variables: Variables): boolean =>
  /[^\s@<]@[^\s@>]+>?\s*$/.test(variables['MAIL_FROM'] ?? '') &&
  !/\.invalid>?\s*$/i.test(variables['MAIL_FROM'] ?? '');

const productionFaults = (variables: Variables): string[] => {
  if (variables['NODE_ENV'] !== 'production') return [];
  const faults: string[] = [];
  if (variables['RATE_LIMITS'] === 'off') faults.push('RATE_LIMITS cannot be off in production');
  if (variables['PUSH_TO_PRIVATE'] === 'on') faults.push('PUSH_TO_PRIVATE cannot be on in production');
  if (variables['WEB_DEV'] === '1') faults.push('WEB_DEV cannot be 1 in production');
  if (variables['KIT_PAGE'] === 'on') faults.push('KIT_PAGE cannot be on in production');
  if (!isGiven(variables, 'JWT_SECRET')) faults.push('JWT_SECRET is needed in production');
  if (!isGiven(variables, 'PUBLIC_URL'))
    faults.push(
      'PUBLIC_URL is needed in production: the address people use, such as https://lodgepole.example',
    );
  if (isGiven(variables, 'SMTP_URL') && !hasSender(variables))
    faults.push('MAIL_FROM is needed in production when SMTP_URL is set: an address that can be answered');
  return faults;
};

const neededByProvider: Readonly<Record<string, string>> = {
  photon: 'PLACES_URL',
  pelias: 'PLACES_URL',
  nominatim: 'PLACES_URL',
  google: 'PLACES_KEY',
  mapbox: 'PLACES_KEY',
};

const placesFaults = (variables: Variables): string[] => {
  const provider = variables['PLACES_PROVIDER'] ?? '';
  const needed = neededByProvider[provider];
  return needed === undefined || isGiven(variables, needed)
    ? []
    : [`${needed} is needed when PLACES_PROVIDER is ${provider}`];
};

const databaseFaults = (variables: Variables): string[] =>
  isGiven(variables, 'DATABASE_URL')
    ? []
    : ['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL']
        .filter((name) => isGiven(variables, name))
        .map((name) => `DATABASE_URL is needed as well when ${name} is set`);

const mapFaults = (variables: Variables): string[] =>
  isGiven(variables, 'MAP_TILES_URL') && isGiven(variables, 'MAP_PMTILES')
    ? ['MAP_TILES_URL and MAP_PMTILES cannot both be set: choose pictures or streets']
    : [];

const s3Variables = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const s3Faults = (variables: Variables): string[] => {
  const absent = s3Variables.filter((name) => !isGiven(variables, name));
  if (absent.length === s3Variables.length) return [];
  return absent.map((name) => `${name} is needed as well when pictures go to an S3 store`);
};

const dataFaults = (variables: Variables, folder: string): string[] => {
  if (variables['NODE_ENV'] !== 'production' || !isPackage(folder)) return [];
  const { DATA_DIR: dataDir } = variables;
  if (blankIsAbsent(dataDir) === undefined)
    return ['DATA_DIR is needed in production: a folder outside the package, such as /var/lib/lodgepole'];
  return isInsidePackage(folder, resolve(folder, dataDir ?? ''))
    ? [`DATA_DIR must lie outside the package in ${folder}, which the next upgrade replaces`]
    : [];
};

export const crossFaults = (variables: Variables, folder: string): string[] =>
  [productionFaults, dataFaults, placesFaults, databaseFaults, mapFaults, s3Faults].flatMap((rule) =>
    rule(variables, folder),
  );
