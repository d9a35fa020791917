import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { diskStorage } from './disk-storage.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaService, type PictureLimits } from './media.service.ts';
import { pictureWorkers } from './pictures/picture-workers.ts';
import { removalService } from './removal.service.ts';
import { s3Storage } from './s3-storage.ts';
import { sweepService } from './sweep.service.ts';

export const makeMedia = (
  { config, database, uploadsDir, now, log }: Context,
  limits?: Partial<PictureLimits>,
) => {
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media'));
  const repository = mediaRepository(database.kysely);
  const pictures = pictureWorkers(uploadsDir, limits, (line) => log.warn(`picture worker: ${line}`));
  return {
    media: mediaService(storage, pictures, config.publicUrl),
    pictures,
    removal: removalService({ storage, repository, now }),
    strays: sweepService({ storage, repository, log, now: () => now().getTime() }),
  };
};
