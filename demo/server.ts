import { loadGazetteer } from '../server/gazetteer/gazetteer.ts';
import type { Config } from '../server/src/config.ts';
import { wantedFilters } from '../server/src/db/listing-filters.ts';
import { hashPassword } from '../server/src/slices/accounts/passwords/passwords.ts';
import { wantedPlace } from '../server/src/slices/listings/wanted-place.service.ts';
import { diskStorage } from '../server/src/slices/media/disk-storage.ts';
import { s3Storage } from '../server/src/slices/media/s3-storage.ts';
import { type Storage, widthKey } from '../server/src/slices/media/storage.ts';
import { habitBits } from '../server/src/slices/roommates/habits/habit-bits.ts';

/** Everything the demo uses of the server. No other file of the demo imports it. */
export const server = {
  diskStorage,
  habitBits,
  hashPassword,
  loadGazetteer,
  s3Storage,
  wantedFilters,
  wantedPlace,
  widthKey,
};

export type { Config, Storage };
