import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { Stopped } from '../bootstrap/say.mjs';

const debianPackages = {
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  nginx: 'nginx-light',
  caddy: 'caddy',
};

export type Program = keyof typeof debianPackages;

/** Debian keeps each version of PostgreSQL in its own folder, off the PATH. */
const extendPath = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = (existsSync(debian) ? readdirSync(debian).map(Number) : []).filter((one) => one >= 15);
  const newestFirst = versions.toSorted((one, other) => other - one);
  const folders = newestFirst.map((version) => join(debian, String(version), 'bin'));
  process.env['PATH'] = [...folders, process.env['PATH'], '/usr/sbin'].join(delimiter);
  return process.env['PATH'].split(delimiter);
};

/** The Debian packages of the programs that are not installed. */
export const missingPackages = (programs: readonly Program[]): string[] => {
  const path = extendPath();
  const missing = programs.filter((program) => !path.some((folder) => existsSync(join(folder, program))));
  return [...new Set(missing.map((program) => debianPackages[program]))];
};

export const requirePrograms = (programs: readonly Program[]): void => {
  const missing = missingPackages(programs);
  if (missing.length > 0) throw new Stopped(`Not installed; on Debian: apt install ${missing.join(' ')}`);
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
};

/** Below the ephemeral ports: an outgoing connection could take the port of a part that is down. */
export const choosePorts = async <Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> => {
  const free: number[] = [];
  for (let port = 4300; free.length < names.length; port++) if (await isFree(port)) free.push(port);
  return Object.fromEntries(names.map((name, at) => [name, free[at]])) as Record<Name, number>;
};
