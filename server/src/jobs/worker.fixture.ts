import { silentLog } from '../core/log.ts';
import { createDatabase } from '../db/database.ts';
import { tasksWith } from '../testing/jobs.ts';
import { startJobs } from './jobs.ts';

const [connectionString = ''] = process.argv.slice(2);

const neverEnding = (): Promise<void> => {
  process.stdout.write('working\n');
  return new Promise(() => setInterval(() => undefined, 1000));
};

const database = createDatabase(connectionString, {
  applicationName: 'killed',
  onError: () => undefined,
});
await startJobs(database, tasksWith({ sweep_uploads: neverEnding }), silentLog, { runsSchedule: false });
