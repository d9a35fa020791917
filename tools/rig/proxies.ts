import { readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Account } from '../../server/src/db/embedded/account.ts';
import { inProject } from '../bootstrap/project.mjs';
import { type Daemon, makeDaemon } from './daemon.ts';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

interface ProxySettings {
  readonly folder: string;
  readonly port: number;
  readonly processes: readonly number[];
  readonly account: Account | null;
}

export const sample = (path: string): string => readFileSync(inProject('deploy', path), 'utf8');

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export const adapt = (text: string, changes: readonly (readonly [RegExp, string])[]): string =>
  changes.reduce((changed, [pattern, value]) => {
    if (changed.search(pattern) < 0) throw new Error(`The sample has no ${pattern.source}.`);
    return changed.replace(pattern, value);
  }, text);

/** The sample, without its redirect to https and its certificate. */
const nginxConf = ({ folder, port, processes }: ProxySettings): string => {
  const servers = processes.map((one) => `  server 127.0.0.1:${one} max_fails=0;`).join('\n');
  const site = adapt(sample('nginx/lodgepole.conf'), [
    [/^server \{\n {2}listen 80;[^]*?^\}\n/m, ''],
    [/^ {2}server 127\.0\.0\.1:\d+ max_fails=0;$/m, servers],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ *listen \[::\]:443 .*\n/, ''],
    [/(?: *ssl_\w+ .*\n)+/, ''],
    [/access_log .*;/, 'access_log off;'],
    [/error_log \S+ (\w+);/, 'error_log stderr $1;'],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `daemon off;
pid ${join(folder, 'pid')};
error_log stderr warn;
worker_processes 2;
events { worker_connections 2048; }
http {
${temporary}
${site}
}
`;
};

const nginx = async (settings: ProxySettings) => {
  const file = join(settings.folder, 'nginx.conf');
  await writeFile(file, nginxConf(settings));
  return { args: ['-c', file, '-p', settings.folder, '-e', 'stderr'], env: process.env };
};

/** The sample as it is, without the port for administration, which another Caddy may have. */
const caddy = async ({ folder, port, processes }: ProxySettings) => {
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${sample('caddy/Caddyfile')}`);
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      ...process.env,
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      LODGEPOLE_PROCESSES: processes.map((one) => `127.0.0.1:${one}`).join(' '),
    },
  };
};

export const startProxy = async (name: ProxyName, settings: ProxySettings): Promise<Daemon> => {
  const { folder, port, account } = settings;
  await mkdir(folder);
  if (account) await chown(folder, account.uid, account.gid);
  const daemon = makeDaemon({
    name,
    file: name,
    ...(await { nginx, caddy }[name](settings)),
    logFile: join(folder, `${name}.log`),
    account,
    isReady: () => isListening(port),
  });
  await daemon.start();
  return daemon;
};
