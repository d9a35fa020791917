import { z } from 'zod';
import { CommandError } from '../open-database.ts';

export const About = z.object({
  format: z.literal('lodgepole-backup-1'),
  version: z.string().max(50),
  commit: z.string().max(100).nullable(),
  postgres: z.string().max(10),
  migration: z.number().int().nonnegative(),
  made: z.iso.datetime(),
  platform: z.string().max(50),
});
export type About = z.output<typeof About>;

/** The last file: size and checksum of every other file, so that a truncated archive is detected. */
export const Manifest = z.object({
  about: About,
  files: z.number().int(),
  bytes: z.number().int(),
  contents: z.array(z.tuple([z.string(), z.number().int(), z.string().regex(/^[0-9a-f]{64}$/)])),
});
export type Manifest = z.output<typeof Manifest>;

export const aboutPath = 'about.json';
export const manifestPath = 'manifest.json';

export class DamagedArchive extends CommandError {}

const partsOf = (version: string): number[] =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number);

export const isNewer = (version: string, than: string): boolean => {
  const [ours, theirs] = [partsOf(than), partsOf(version)];
  const differs = [0, 1, 2].find((index) => (theirs[index] ?? 0) !== (ours[index] ?? 0));
  return differs !== undefined && (theirs[differs] ?? 0) > (ours[differs] ?? 0);
};
