import { existsSync, watch } from 'node:fs';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { inProject, root } from '../bootstrap/project.mjs';
import { say } from '../bootstrap/say.mjs';
import { type DevServer, startServer } from './server.ts';

const watched = ['server/src', 'server/migrations', 'server/generated', 'contract/src'];
const settleMs = 100;

const watchSources = (onChange: (file: string) => void): (() => void) => {
  let settled: NodeJS.Timeout | undefined;
  const watchers = watched
    .filter((folder) => existsSync(inProject(folder)))
    .map((folder) =>
      watch(inProject(folder), { recursive: true }, (_event, name) => {
        if (!name || /\.test\.ts$|~$|\.sw.$/.test(name)) return;
        clearTimeout(settled);
        settled = setTimeout(() => onChange(`${folder}/${name}`), settleMs);
      }),
    );
  return () => {
    clearTimeout(settled);
    for (const watcher of watchers) watcher.close();
  };
};

/** PostgreSQL keeps running while the server restarts. */
const openDatabase = async () => {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: () => Promise.resolve() };
  const embedded = await startEmbedded({ dataDir: inProject(process.env.DATA_DIR || '.data'), say });
  return { url: embedded.connectionString, close: () => embedded.stop() };
};

const untilAskedToStop = (): Promise<unknown> =>
  Promise.race(
    ['SIGINT', 'SIGTERM'].map((signal) => new Promise((resolve) => process.once(signal, resolve))),
  );

const watchAndServe = async (server: DevServer, stopped: Promise<unknown>): Promise<void> => {
  const unwatch = watchSources((file) => {
    say(`${file} changed: the server starts again.`);
    void server.restart();
  });
  await stopped;
  unwatch();
  await server.stop();
};

if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
process.chdir(root);
const stopped = untilAskedToStop();
const database = await openDatabase();
try {
  const server = startServer({ ...process.env, WEB_DEV: '1', DATABASE_URL: database.url });
  await watchAndServe(server, stopped);
} finally {
  await database.close();
}
process.exit(0);
