import { join } from 'node:path';
import type { Config } from '../../core/config/config.ts';
import type { Context } from '../../core/context.ts';
import { diskStorage } from './disk-storage.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaService, type PictureLimits } from './media.service.ts';
import { pictureWorkers } from './pictures/picture-workers.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { removalService, sweepService } from './sweep.service.ts';

export const makeStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'));

export const makeMedia = (
  { config, database, uploadsDir, now, log }: Context,
  limits?: Partial<PictureLimits>,
) => {
  const storage = makeStorage(config);
  // Backups do not include an object store, so only files on disk need the backup lock.
  const isOnDisk = config.s3 === null;
  const repository = mediaRepository(database.kysely, isOnDisk);
  const pictures = pictureWorkers(uploadsDir, limits, (line) => log.warn(`picture worker: ${line}`));
  return {
    media: mediaService(storage, pictures, config.publicUrl),
    pictures,
    removal: removalService({ storage, repository, now }),
    strays: sweepService({ storage, repository, log, now: () => now().getTime() }),
  };
};
