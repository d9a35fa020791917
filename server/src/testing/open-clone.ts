import { createDatabase, type Database, type DatabaseOptions } from '../db/database.ts';
import { cloneDatabase } from './postgres.ts';

export interface OpenClone {
  readonly connectionString: string;
  readonly database: Database;
  close(): Promise<void>;
}

/** A separate database, migrated, empty and connected to. */
export const openClone = async (options: Partial<DatabaseOptions> = {}): Promise<OpenClone> => {
  const { connectionString, drop } = await cloneDatabase();
  const database = createDatabase(connectionString, { onError: () => undefined, ...options });
  return {
    connectionString,
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
