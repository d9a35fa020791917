import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stopped } from '../bootstrap/say.mjs';

/** Where each program is. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgBasebackup: string;
  readonly pgbouncer: string;
  readonly nginx: string;
}

const debian = '/usr/lib/postgresql';
const oldest = 15;

/** Debian keeps PostgreSQL by version and off the PATH. */
const postgresFolders = (): string[] => {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  return versions
    .filter((version) => version >= oldest)
    .toSorted((one, other) => other - one)
    .map((version) => join(debian, String(version), 'bin'));
};

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const wanted: readonly (readonly [keyof Programs, string, string])[] = [
  ['initdb', 'initdb', 'postgresql'],
  ['postgres', 'postgres', 'postgresql'],
  ['pgBasebackup', 'pg_basebackup', 'postgresql'],
  ['pgbouncer', 'pgbouncer', 'pgbouncer'],
  ['nginx', 'nginx', 'nginx-light'],
];

/** Finds every program, or names the packages to install. */
export const findPrograms = (): Programs => {
  const path = process.env['PATH']?.split(delimiter) ?? [];
  const folders = [...postgresFolders(), ...path, '/usr/sbin', '/usr/local/sbin'];
  const found = new Map<string, string>();
  const missing = new Map<string, string>();
  for (const [key, program, packageName] of wanted) {
    const file = folders.map((folder) => join(folder, program)).find(canRun);
    if (file === undefined) missing.set(program, packageName);
    else found.set(key, file);
  }
  if (missing.size > 0)
    throw new Stopped(
      `Not found: ${[...missing.keys()].join(', ')}. On Debian: apt install ${[...new Set(missing.values())].join(' ')}`,
    );
  return Object.fromEntries(found) as unknown as Programs;
};
