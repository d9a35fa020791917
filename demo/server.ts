import { loadGazetteer } from '../server/gazetteer/gazetteer.ts';
import type { Config } from '../server/src/config.ts';
import { wantedFilters } from '../server/src/db/listing-filters.ts';
import { differences, mirroredBits, nearest, type PictureHash } from '../server/src/perceptual-hash.ts';
import { hashPassword } from '../server/src/slices/accounts/passwords/passwords.ts';
import { wantedPlace } from '../server/src/slices/listings/wanted-place.service.ts';
import { diskStorage } from '../server/src/slices/media/disk-storage.ts';
import { encodeWidths, hashStored } from '../server/src/slices/media/pictures/picture.ts';
import type { EncodedPhoto } from '../server/src/slices/media/pictures/picture-job.ts';
import { s3Storage } from '../server/src/slices/media/s3-storage.ts';
import { type Storage, widthKey } from '../server/src/slices/media/storage.ts';
import { habitBits } from '../server/src/slices/roommates/habits/habit-bits.ts';

/** Everything the demo uses of the server. No other file of the demo imports it. */
export const server = {
  differences,
  diskStorage,
  encodeWidths,
  habitBits,
  hashPassword,
  hashStored,
  loadGazetteer,
  mirroredBits,
  nearest,
  s3Storage,
  wantedFilters,
  wantedPlace,
  widthKey,
};

export type { Config, EncodedPhoto, PictureHash, Storage };
