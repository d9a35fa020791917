import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { diskStorage } from './disk-storage.ts';
import type { MediaRepository } from './media.repository.ts';
import { mediaService } from './media.service.ts';
import { type PictureLimits, pictureWorkers } from './pictures/picture-workers.ts';
import { s3Storage } from './s3-storage.ts';
import { sweepService } from './sweep.service.ts';

export interface MediaParts {
  readonly config: Config;
  readonly repository: MediaRepository;
  readonly uploadsDir: string;
  readonly pictures?: Partial<PictureLimits>;
  readonly now?: () => Date;
  readonly log: Log;
}

export const makeMedia = (parts: MediaParts) => {
  const { config, repository, uploadsDir, now = () => new Date(), log } = parts;
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media'));
  const pictures = pictureWorkers(uploadsDir, parts.pictures, (line) => log.warn(`picture worker: ${line}`));
  return {
    media: mediaService(storage, pictures, config.publicUrl),
    pictures,
    strays: sweepService({ storage, repository, log, now: () => now().getTime() }),
  };
};
