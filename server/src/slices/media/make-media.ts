import type { Context } from '../../core/context.ts';
import { makeStorage } from './make-storage.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaService, type PictureLimits } from './media.service.ts';
import { pictureWorkers } from './pictures/picture-workers.ts';
import { removalService } from './removal.service.ts';
import { sweepService } from './sweep.service.ts';

export const makeMedia = (
  { config, database, uploadsDir, now, log }: Context,
  limits?: Partial<PictureLimits>,
) => {
  const storage = makeStorage(config);
  // No backup has what lies in an object store, and a slow store must not keep a transaction open.
  const repository = mediaRepository(database.kysely, config.s3 === null);
  const pictures = pictureWorkers(uploadsDir, limits, (line) => log.warn(`picture worker: ${line}`));
  return {
    media: mediaService(storage, pictures, config.publicUrl),
    pictures,
    removal: removalService({ storage, repository, now }),
    strays: sweepService({ storage, repository, log, now: () => now().getTime() }),
  };
};
