import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import { createApp, type Lodgepole } from './app/app.ts';
import { type Closers, logNodeWarnings, makeClosers, processLog } from './app/process.ts';
import { type Config, ConfigError, isInProduction, loadConfig, warnOfConfig } from './core/config/config.ts';
import { calledAs } from './core/config/installation.ts';
import { silentLog } from './core/log.ts';
import { type Release, readRelease } from './core/site/release.ts';
import { checkDirect, checkPooled } from './db/connections/pooler.ts';
import { checkServerVersion, createDatabase, type Database, UnsuitableDatabaseError } from './db/database.ts';
import { countDemoPeople } from './db/demo-people.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { EmbeddedDatabaseError } from './db/embedded/error.ts';
import { migrate } from './db/migrations/migrate.ts';
import { MigrationError } from './db/migrations/read-migrations.ts';
import { startLimits } from './db/time-limits.ts';
import { checkMapArchive, MapArchiveError } from './front-door/streets/archive.ts';
import { loadBuiltWebApp, loadLiveWebApp, WebAppMissing } from './front-door/web-app.ts';
import { timeouts } from './http/rate-limits.ts';
import { type Jobs, migrateJobs, startJobs } from './jobs/jobs.ts';
import { serveMetrics } from './ops/metrics/metrics-server.ts';
import type { Tracer } from './ops/tracing/tracer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const webDir = fileURLToPath(new URL('../../web', import.meta.url));

const log = processLog(isInProduction);
const { say, warn } = log;

const connectionString = async (
  config: Config,
  closers: Closers,
  onLost: (error: Error) => void,
): Promise<string> => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbedded({ dataDir: config.dataDir, say, onLost });
  closers.add('the embedded database', () => embedded.stop());
  return embedded.connectionString;
};

const openDemo = async (
  config: Config,
  pool: Database['pool'],
  signal: AbortSignal,
): Promise<readonly DemoSignIn[]> => {
  if (!config.showsDemo) return [];
  const { openDemo: open } = await import('../../demo/open-demo.ts');
  const signIns = await open({ pool, config, signal, say });
  return config.admitsDemoPeople ? signIns : [];
};

/** A trial that became a real site may still have demo accounts. */
const reportDemoPeople = async ({ admitsDemoPeople, isProduction }: Config, { pool }: Database) => {
  const count = admitsDemoPeople ? 0 : await countDemoPeople(pool);
  if (count === 0) return;
  const how = isProduction ? '' : ' DEMO_DATA=on lets them sign in.';
  warn(
    `The database has ${count} demo accounts, which cannot sign in. ${calledAs('demo')} --remove removes them.${how}`,
  );
};

/** Checked first: a process that cannot serve must not migrate the database. */
const requireFreePorts = async ({ host, port, metrics }: Config): Promise<void> => {
  const wanted = [{ host, port }, ...(metrics?.port ? [{ host: metrics.host, port: metrics.port }] : [])];
  for (const address of wanted) {
    const probe = createServer().listen(address);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  }
};

const prepareDatabase = async (
  config: Config,
  address: string,
  signal: AbortSignal,
): Promise<readonly DemoSignIn[]> => {
  const { pool, close } = createDatabase(config.databaseDirectUrl ?? address, {
    applicationName: 'lodgepole-start',
    limits: startLimits,
    onError: (error) => warn(error.message),
  });
  const cutShort = () => void close();
  signal.addEventListener('abort', cutShort);
  try {
    await checkServerVersion(pool);
    if (config.databaseDirectUrl !== null) await checkDirect(pool, startLimits.statementMs);
    await migrate(pool, { say });
    await migrateJobs(pool, silentLog);
    return await openDemo(config, pool, signal);
  } finally {
    signal.removeEventListener('abort', cutShort);
    await close();
  }
};

const openDatabase = (config: Config, address: string, closers: Closers): Database => {
  const database = createDatabase(address, {
    applicationName: 'lodgepole',
    replicaUrl: config.databaseReplicaUrl,
    directUrl: config.databaseDirectUrl,
    preparesStatements: config.preparesStatements,
    onError: (error) => warn(error.message),
  });
  closers.add('the connections to the database', async () => {
    const cut = await database.close();
    if (cut > 0) warn(`${cut} connections to the database did not answer and were cut.`);
    return cut;
  });
  return database;
};

const startTracing = async (
  { tracing }: Config,
  release: Release,
  closers: Closers,
): Promise<Tracer | null> => {
  if (tracing === null) return null;
  const { openTracer } = await import('./ops/tracing/open-tracer.ts');
  const tracer = openTracer(tracing, release, warn);
  closers.add('the traces', () => tracer.close());
  return tracer;
};

/** Opened before the site's port, so that a taken metrics port stops the start. */
const openMetrics = async ({ metrics }: Config, { figures }: Lodgepole, closers: Closers): Promise<void> => {
  if (figures === null || metrics === null || metrics.port === null) return;
  const { host, port, token } = metrics;
  const server = await serveMetrics({ host, port, token }, figures);
  closers.add('the metrics', () => server.close());
  say(`Metrics are at http://${host.includes(':') ? `[${host}]` : host}:${server.port}/metrics`);
};

/** Requests and jobs end in parallel; each may use the whole grace period. */
const endWork = async ({ drain, fastify }: Lodgepole, jobs: Jobs | null, config: Config): Promise<number> => {
  const [left, unfinished] = await Promise.all([
    drain.run({ openMs: config.stopDelayMs }),
    jobs?.stop(config.stopGraceMs) ?? [],
  ]);
  if (left.length > 0) warn(`Requests that took too long were cut off: ${left.join(', ')}.`);
  if (unfinished.length > 0) warn(`Jobs that took too long will be done again: ${unfinished.join(', ')}.`);
  await fastify.close();
  return left.length + unfinished.length;
};

const start = async (
  config: Config,
  closers: Closers,
  onLost: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> => {
  await requireFreePorts(config);
  if (config.mapStreets?.file) await checkMapArchive(config.mapStreets.file);
  const loadingWeb = config.webDev ? loadLiveWebApp(webDir) : loadBuiltWebApp(webDir);
  loadingWeb.catch(() => undefined);
  const address = await connectionString(config, closers, onLost);
  signal.throwIfAborted();
  const demoSignIns = await prepareDatabase(config, address, signal);
  signal.throwIfAborted();
  const database = openDatabase(config, address, closers);
  await checkPooled(database, warn);
  const release = await readRelease(root);
  const tracer = await startTracing(config, release, closers);
  const lodgepole = await createApp({
    config,
    database,
    release,
    tracer,
    web: await loadingWeb,
    demoSignIns,
  });
  await openMetrics(config, lodgepole, closers);
  let jobs: Jobs | null = null;
  closers.add('requests and jobs', () => endWork(lodgepole, jobs, config));
  signal.throwIfAborted();
  await lodgepole.fastify.listen({ host: config.host, port: config.port });
  const sentLater = await lodgepole.sendKeptMail();
  if (sentLater > 0) say(`Mail that was kept while there was no mail server is sent now: ${sentLater}.`);
  jobs = await startJobs(database, lodgepole.tasks, lodgepole.fastify.log, {
    isAlone: config.databaseUrl === null,
    tracer,
  });
  signal.throwIfAborted();
  warnOfConfig(config, warn);
  await reportDemoPeople(config, database);
  say(`Lodgepole is ready at ${config.publicUrl}`);
  if (config.isProduction) return;
  for (const { role, email, password } of demoSignIns) say(`  Sign in as the ${role}: ${email}  ${password}`);
};

const expected = [
  ConfigError,
  EmbeddedDatabaseError,
  MapArchiveError,
  MigrationError,
  UnsuitableDatabaseError,
  WebAppMissing,
];

const takenPort = (error: Error, config: Config | null): string => {
  const taken = 'port' in error ? error.port : config?.port;
  const { metrics, port, host } = config ?? {};
  return metrics && taken === metrics.port && taken !== port
    ? `Port ${metrics.port} on ${metrics.host} is taken. Stop the other program or set METRICS_PORT to another number.`
    : `Port ${port} on ${host} is taken. Stop the other program or set PORT to another number.`;
};

const explain = (error: unknown, config: Config | null): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return takenPort(error, config);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  return error.stack ?? error.message;
};

const sayStopped = (startedAt: number, cut: number, exitCode: number): void => {
  const ms = Math.round(performance.now() - startedAt);
  const how = cut === 0 ? 'everything under way was finished' : `${cut} things under way were cut off`;
  const why = exitCode === 0 ? '' : ' because of an error';
  say(`Stopped${why} after ${(ms / 1000).toFixed(1)} s: ${how}.`, { ms, cut, exitCode });
};

const stopLimit = (config: Config | null): number =>
  timeouts.stop + (config ? config.stopDelayMs + config.stopGraceMs : 0);

const main = (): void => {
  const closers = makeClosers(warn);
  let config: Config | null = null;
  let starting: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const stop = (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort(new Error('Asked to stop.'));
    const startedAt = performance.now();
    const limit = stopLimit(config);
    setTimeout(() => {
      log.fail(`Gave up after ${limit / 1000} s, waiting for ${closers.current() ?? 'the start'}.`);
      process.exit(1);
    }, limit).unref();
    // Wait for the start, so that what it is opening gets closed.
    void starting
      .catch(() => undefined)
      .then(() => closers.closeAll())
      .then((cut) => {
        sayStopped(startedAt, cut, exitCode);
        process.exit(exitCode);
      });
  };
  const fail = (error: unknown) => {
    log.fail(explain(error, config));
    stop(1);
  };
  /** Ctrl-C also kills the programs that the start is waiting for, so ignore its failure then. */
  const failStart = (error: unknown) => {
    if (!stopping.signal.aborted) fail(error);
  };
  const askedToStop = () => {
    if (!stopping.signal.aborted) say('Stopping.');
    stop(0);
  };
  // Ignore a second signal: a terminal and the parent process may both send one.
  process.on('SIGTERM', askedToStop);
  process.on('SIGINT', askedToStop);
  // After an uncaught error the state is unknown, so shut down in order.
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // Keep running when nobody reads our output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    config = loadConfig(root);
    if (config.isProduction) logNodeWarnings(log);
    starting = start(config, closers, fail, stopping.signal);
    starting.catch(failStart);
  } catch (error) {
    fail(error);
  }
};

main();
