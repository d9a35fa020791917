import type { Config } from '../../core/config/config.ts';
import { readiness } from '../../db/connections/readiness.ts';
import { createDatabase, type Database } from '../../db/database.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { startLimits } from '../../db/time-limits.ts';
import { hasDatabase, runningConnection } from './running-database.ts';

/** A failure that the person who typed the command can act on. */
export class CommandError extends Error {}

interface Address {
  readonly connectionString: string;
  close(): Promise<void>;
}

/** The database a running Lodgepole uses, or the one it would use, started for as long as the command takes. */
const findAddress = async ({ databaseDirectUrl, databaseUrl, dataDir }: Config): Promise<Address> => {
  const known = databaseDirectUrl ?? databaseUrl ?? (await runningConnection(dataDir));
  if (known !== null) return { connectionString: known, close: async () => {} };
  if (!(await hasDatabase(dataDir)))
    throw new CommandError(
      `There is no database in ${dataDir} yet. Start Lodgepole once, or set DATA_DIR or DATABASE_URL as it has them.`,
    );
  const embedded = await startEmbedded({ dataDir });
  return { connectionString: embedded.connectionString, close: embedded.stop };
};

const requireReady = async (database: Database): Promise<void> => {
  if ((await readiness(database)) !== null)
    throw new CommandError(
      'The database is not up to date. Start this version of Lodgepole once, then try again.',
    );
};

export const withDatabase = async <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  { maxConnections = 1 } = {},
): Promise<Result> => {
  const address = await findAddress(config);
  const database = createDatabase(address.connectionString, {
    maxConnections,
    applicationName: 'lodgepole-command',
    preparesStatements: config.preparesStatements,
    limits: startLimits,
    onError: () => {},
  });
  try {
    await requireReady(database);
    return await work(database);
  } finally {
    await database.close();
    await address.close();
  }
};
