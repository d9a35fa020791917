import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { silentLog } from '../../core/log.ts';
import { createDatabase } from '../../db/database.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import { startLimits } from '../../db/time-limits.ts';
import { migrateJobs } from '../../jobs/jobs.ts';
import { asAdmin, makeClusterDirectory, onDatabase, type TestCluster } from './postgres.ts';

const template = 'migrated_template';

/** Fast rather than durable: test data need not survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '32MB',
  max_connections: '200',
  // A connection of a test sees most statements only a few times; planning for the values would take half of the time.
  plan_cache_mode: 'force_generic_plan',
};

const makeTemplate = async ({ adminUrl, appUrl }: TestCluster): Promise<void> => {
  await asAdmin(adminUrl, `CREATE DATABASE ${template} OWNER lodgepole`);
  const database = createDatabase(onDatabase(appUrl, template), { limits: startLimits, onError: () => {} });
  await migrate(database.pool);
  await migrateJobs(database.pool, silentLog);
  await database.close();
  await asAdmin(adminUrl, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
};

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await makeClusterDirectory();
  const embedded = await startEmbedded({ dataDir, settings });
  const teardown = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const adminUrl = onDatabase(embedded.connectionString, 'postgres').replace(
    'user=lodgepole',
    'user=postgres',
  );
  const cluster: TestCluster = { adminUrl, appUrl: embedded.connectionString, template };
  try {
    await makeTemplate(cluster);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', cluster);
  return teardown;
};
