import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createDatabase } from '../../server/src/db/database.ts';
import { defaultShelters, findPlace } from '../../server/src/db/embedded/place.ts';
import { runningConnection } from '../../server/src/ops/commands/open-database.ts';
import { inProject } from '../bootstrap/project.mjs';
import { withoutOwnSettings } from '../test/command.ts';
import { freePort } from '../test/quiet-browser.ts';
import { childrenOf, type Daemon, makeDaemon } from './daemon.ts';

interface PictureStore {
  keys(): Promise<string[]>;
  /** Makes a picture look this old to the sweep. */
  age(key: string, date: Date): Promise<void>;
}

export interface Site {
  readonly origin: string;
  readonly servers: readonly Daemon[];
  readonly pictures: PictureStore;
  readonly uploadDirs: readonly string[];
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

export const query = async <Row extends object>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const database = createDatabase(connectionString, {
    maxConnections: 1,
    directUrl: connectionString,
    onError: () => undefined,
  });
  try {
    return (await database.pool.query<Row>(text, [...values])).rows;
  } finally {
    await database.close();
  }
};

export const answers = (connectionString: string): Promise<boolean> =>
  query(connectionString, 'select 1').then(
    () => true,
    () => false,
  );

interface ServerSettings {
  readonly name: string;
  readonly port: number;
  readonly dataDir: string;
  readonly sparesChildren?: boolean;
  readonly env: NodeJS.ProcessEnv;
}

const makeServer = ({ name, port, dataDir, env, ...rest }: ServerSettings): Daemon => {
  const origin = `http://127.0.0.1:${port}`;
  return makeDaemon({
    name,
    file: process.execPath,
    args: [inProject('server', 'src', 'main.ts')],
    logFile: join(dataDir, 'server.log'),
    env: {
      ...process.env,
      ...withoutOwnSettings(),
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
      WEB_DEV: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
    isReady: () =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        async (reply) => (await reply.text()) !== '' && reply.ok,
        () => false,
      ),
    ...rest,
  });
};

/** One after the other: the first migrates the database. */
export const startServers = async (
  folder: string,
  ports: Record<'one' | 'two', number>,
  settingsOf: (name: 'one' | 'two') => NodeJS.ProcessEnv,
) => {
  const secret = randomBytes(24).toString('hex');
  const start = async (name: 'one' | 'two'): Promise<Daemon> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const env = { TRUST_PROXY: '1', JWT_SECRET: secret, ...settingsOf(name) };
    const server = makeServer({ name: `server ${name}`, port: ports[name], dataDir, env });
    await server.start();
    return server;
  };
  return { one: await start('one'), two: await start('two') };
};

export type SingleSite = Awaited<ReturnType<typeof startSingleSite>>;

export const startSingleSite = async (dataDir: string, smtpUrl: string) => {
  const port = await freePort();
  const mediaDir = join(dataDir, 'media');
  const env = { SMTP_URL: smtpUrl };
  const server = makeServer({ name: 'server', port, dataDir, env, sparesChildren: true });
  await server.start();
  const site: Site = {
    origin: `http://127.0.0.1:${port}`,
    servers: [server],
    pictures: {
      keys: async () => (await filesIn(mediaDir)).map((file) => relative(mediaDir, file)),
      age: (key, date) => utimes(join(mediaDir, key), date, date),
    },
    uploadDirs: [join(dataDir, 'uploads')],
    async query(text, values) {
      const connectionString = await runningConnection(dataDir);
      if (connectionString === null) throw new Error('The database does not answer.');
      return query(connectionString, text, values);
    },
  };
  return {
    ...site,
    server,
    dataDir,
    /** The postmaster first, then its children. */
    async databaseProcesses(): Promise<number[]> {
      const { cluster } = await findPlace(dataDir, defaultShelters, () => {});
      const [line] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      const postmaster = Number(line);
      return [postmaster, ...childrenOf(postmaster)];
    },
  };
};
