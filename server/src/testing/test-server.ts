import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallInput, type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import { encodeForm } from '@lodgepole/contract/core/form/form-data';
import type { InjectOptions } from 'fastify';
import { createApp, type Lodgepole, type Parts } from '../app/app.ts';
import { makeContext } from '../app/make-context.ts';
import { makeSlices, type Slices } from '../app/make-slices.ts';
import { type Config, readConfig } from '../core/config/config.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { type DatabaseLimits, requestLimits } from '../db/time-limits.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { cloneDatabase } from './database/postgres.ts';
import { encodeInProcess } from './stubs/picture-worker.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A whole server over its own database, without a socket. */
export interface TestServer {
  readonly lodgepole: Lodgepole;
  readonly database: Database;
  readonly config: Config;
  /** The server's clock. */
  readonly now: () => Date;
  /** A raw request; the path is relative to the API base. */
  request(options: InjectOptions & { readonly url: string }): Promise<Reply>;
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  /** Runs due jobs in this process until none is left. */
  runJobs(): Promise<void>;
  /** Deletes all emails and due jobs, so that a test sees only what it causes. */
  forgetMail(): Promise<void>;
  close(): Promise<void>;
}

export type TestServerOptions = Partial<Omit<Parts, 'config' | 'database'>> & {
  readonly env?: Readonly<Record<string, string>>;
  /** Maps the connection string, for example through a proxy. */
  readonly reach?: (connectionString: string) => Promise<string>;
  readonly limits?: Partial<DatabaseLimits>;
};

export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { env = {}, reach = (own) => Promise.resolve(own), limits, ...parts } = options;
  const clone = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-test-'));
  const config = readConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      JWT_SECRET: 'a secret for tests alone'.repeat(2),
      ...env,
    },
    '/',
  );
  const database = createDatabase(await reach(clone.connectionString), {
    maxConnections: 8,
    // On a busy machine, many parallel calls wait longer than people would.
    limits: { ...requestLimits, connectMs: 20_000, ...limits },
    replicaUrl: config.databaseReplicaUrl,
    directUrl: config.databaseDirectUrl,
    onError: () => undefined,
  });
  const lodgepole = await createApp({
    web: null,
    checksReplies: true,
    pictures: encodeInProcess,
    ...parts,
    config,
    database,
  });
  await lodgepole.fastify.ready();
  const request: TestServer['request'] = async ({ url, ...options }) => {
    const reply = await lodgepole.fastify.inject({ ...options, url: `${config.apiBase}${url}` });
    return {
      status: reply.statusCode,
      body: parsed(reply.body, reply.headers['content-type']),
      headers: reply.headers,
    };
  };
  return {
    lodgepole,
    database,
    config,
    now: parts.now ?? (() => new Date()),
    request,
    runJobs: () => runDueJobs(database, lodgepole.tasks, lodgepole.fastify.log, parts.tracer),
    forgetMail: async () => {
      await database.pool.query('delete from graphile_worker._private_jobs where run_at <= now()');
      await database.pool.query('delete from mailbox');
    },
    call: (endpoint, input, token, headers) => request(injectOptions(endpoint, input, token, headers)),
    close: async () => {
      await lodgepole.fastify.close();
      await database.close();
      await clone.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const parsed = (body: string, type: unknown): unknown =>
  body !== '' && String(type).startsWith('application/json') ? (JSON.parse(body) as unknown) : body;

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

const injectOptions = (
  endpoint: Endpoint,
  input: LooseInput,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
) => ({
  method: endpoint.method,
  url: fillPath(endpoint.path, input.params),
  query: queryText(input.query),
  headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  ...(input.body && { payload: endpoint.encoding === 'multipart' ? formOf(input.body) : input.body }),
});

const queryText = (query: Record<string, unknown> = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(body)) form.append(name, value);
  return form;
};

/** The slices of another process over the same database. */
export const slicesOf = async (
  { config, database, lodgepole }: TestServer,
  now?: () => Date,
): Promise<Slices> =>
  makeSlices(await makeContext({ config, database, now, log: lodgepole.fastify.log }), {});
