import { loadGazetteer } from '../server/gazetteer/gazetteer.ts';
import { removeDemo } from '../server/src/app/admin-actions.ts';
import { type Config, loadConfig } from '../server/src/core/config/config.ts';
import { silentLog } from '../server/src/core/log.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrations/migrate.ts';
import { startLimits } from '../server/src/db/time-limits.ts';
import { migrateJobs } from '../server/src/jobs/jobs.ts';
import { hashPassword } from '../server/src/slices/accounts/passwords/passwords.ts';
import { wantedFilters } from '../server/src/slices/listings/search/listing-filters.repository.ts';
import { wantedPlace } from '../server/src/slices/listings/search/wanted-place.repository.ts';
import { diskStorage } from '../server/src/slices/media/disk-storage.ts';
import { s3Storage } from '../server/src/slices/media/s3-storage.ts';
import { type Storage, widthKey } from '../server/src/slices/media/storage.ts';
import { habitBits } from '../server/src/slices/roommates/habits/habit-bits.ts';

/** Everything the demo uses of the server; no other file of the demo may import it. */
export const server = {
  createDatabase,
  diskStorage,
  habitBits,
  hashPassword,
  loadConfig,
  loadGazetteer,
  migrate,
  migrateJobs,
  removeDemo,
  s3Storage,
  silentLog,
  startEmbedded,
  startLimits,
  wantedFilters,
  wantedPlace,
  widthKey,
};

export type { Config, Storage };
