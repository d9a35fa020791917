import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { checkServerVersion, createDatabase, type Database, UnsuitableDatabaseError } from './db/database.ts';
import { EmbeddedDatabaseError } from './db/embedded/error.ts';
import { startEmbedded } from './db/embedded.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import type { DemoSignIn } from './front-door/demo-sign-in.ts';
import { loadBuiltWebApp, loadLiveWebApp, WebAppMissing } from './front-door/web-app.ts';
import { timeouts } from './http/limits.ts';
import { migrateJobs, startJobs } from './jobs/jobs.ts';
import { silentLog } from './log.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const webDir = fileURLToPath(new URL('../../web', import.meta.url));

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** What has been opened so far; closed in reverse, whether start-up failed or the process was asked to stop. */
type Closers = (() => Promise<unknown>)[];

const connectionString = async (
  config: Config,
  closers: Closers,
  onLost: (error: Error) => void,
): Promise<string> => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbedded({ dataDir: config.dataDir, say, onLost });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
};

/** The demo is drawn and written only where it is wanted, so its code is loaded only there. */
const openDemo = async (
  config: Config,
  pool: Database['pool'],
  signal: AbortSignal,
): Promise<readonly DemoSignIn[]> => {
  if (!config.showsDemo) return [];
  const { openDemo: open } = await import('../demo/open-demo.ts');
  return open({ pool, config, signal, say });
};

const start = async (
  config: Config,
  closers: Closers,
  onLost: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> => {
  const loadingWeb = config.webDev ? loadLiveWebApp(webDir) : loadBuiltWebApp(webDir);
  loadingWeb.catch(() => undefined);
  const address = await connectionString(config, closers, onLost);
  const database = createDatabase(address, {
    applicationName: 'lodgepole',
    replicaUrl: config.databaseReplicaUrl,
    onError: (error) => say(error.message),
  });
  closers.push(() => database.close());
  await checkServerVersion(database.pool);
  await migrate(database.pool, { say });
  await migrateJobs(database.pool, silentLog);
  const demoSignIns = await openDemo(config, database.pool, signal);
  const { fastify, tasks } = await createApp({ config, database, web: await loadingWeb, demoSignIns });
  closers.push(() => fastify.close());
  await fastify.listen({ host: config.host, port: config.port });
  const jobs = await startJobs(database.pool, tasks, fastify.log);
  closers.push(() => jobs.stop());
  say(`Lodgepole is ready at ${config.publicUrl}`);
  for (const { role, email, password } of demoSignIns) say(`  Sign in as the ${role}: ${email}  ${password}`);
};

const closeAll = async (closers: Closers): Promise<void> => {
  for (let close = closers.pop(); close !== undefined; close = closers.pop())
    await close().catch((error: unknown) => say(`While stopping: ${String(error)}`));
};

const expected = [ConfigError, EmbeddedDatabaseError, MigrationError, UnsuitableDatabaseError, WebAppMissing];

const explain = (error: unknown, config: Config | null): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `Port ${config?.port} on ${config?.host} is taken. Stop the other program or set PORT to another number.`;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  return error.stack ?? error.message;
};

const main = (): void => {
  const closers: Closers = [];
  let config: Config | null = null;
  let starting: Promise<void> = Promise.resolve();
  let isStopping = false;
  const stopping = new AbortController();
  const stop = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort(new Error('Asked to stop.'));
    setTimeout(() => process.exit(1), timeouts.shutdown + 5000).unref();
    // What is being opened right now must be open before it can be closed.
    void starting
      .catch(() => undefined)
      .then(() => closeAll(closers))
      .then(() => process.exit(exitCode));
  };
  const fail = (error: unknown) => {
    if (isStopping) return;
    process.stderr.write(`${explain(error, config)}\n`);
    stop(1);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  try {
    config = loadConfig(root);
    starting = start(config, closers, fail, stopping.signal);
    starting.catch(fail);
  } catch (error) {
    fail(error);
  }
};

main();
