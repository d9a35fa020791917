import type { Config } from '../../core/config/config.ts';
import { withDatabase } from './open-database.ts';

/** Removes the people of the demo with everything of theirs, beside a running site too, and answers how many. */
export const removeDemo = async (config: Config): Promise<number> => {
  const { adminActions } = await import('../../app/admin-actions.ts');
  return withDatabase(
    config,
    async (database) => (await adminActions({ config, database })).removeDemoPeople(),
    { maxConnections: 4 },
  );
};
