import { join } from 'node:path';
import type { Config } from '../../core/config/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where the settings have pictures kept. */
export const makeStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'));
