import { readFile } from 'node:fs/promises';
import { sentence } from '@lodgepole/contract/core/text/text';
import { Invalid, isUndone, Unavailable } from '../../core/errors.ts';
import type { UploadedFile } from '../../core/forms.ts';
import type { PictureHash } from '../../core/perceptual-hash.ts';
import { BadPicture } from './pictures/picture-job.ts';
import type { PictureLimits, PictureWorkers } from './pictures/picture-workers.ts';
import { isServed, newKey, type Storage, uploadKey, widthKey } from './storage.ts';

interface PictureField {
  readonly name: string;
  readonly wrongFormat: string;
}

export interface StoredPhoto {
  readonly key: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly hash: PictureHash | null;
  readonly bytes: number | null;
}

const notSaved = sentence('The picture could not be saved. Please try again later.');
const notRead = sentence('The picture could not be read. Please try again later.');

const faults = {
  damaged: sentence('The picture is damaged. Please choose another one.'),
  pixels: sentence('The picture has too many pixels (max 40 million). Please choose a smaller one.'),
  avatarPixels: sentence('The picture has too many pixels (max 20 million). Please choose a smaller one.'),
  slow: sentence('The picture took too long to process. Please choose another one.'),
} as const;

const asInvalid =
  ({ name, wrongFormat }: PictureField, tooManyPixels: string) =>
  (error: unknown): never => {
    if (!(error instanceof BadPicture)) throw error;
    const sentences = { ...faults, format: wrongFormat, pixels: tooManyPixels };
    throw new Invalid({ [name]: [sentences[error.fault]] });
  };

/** A full disk or unreachable store is not the person's fault: they may retry. */
const unavailable =
  (message: string) =>
  (cause: unknown): never => {
    throw new Unavailable(message, { cause });
  };

const noneIfBad = (error: unknown): null => {
  if (error instanceof BadPicture) return null;
  throw error;
};

const photoKeys = ({ key, widths }: Pick<StoredPhoto, 'key' | 'widths'>): string[] =>
  widths.map((width) => widthKey(key, width));

const mostStoredBytes = 8 * 1024 * 1024;

const readAll = async (stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

export const mediaService = (storage: Storage, pictures: PictureWorkers, publicUrl: string) => {
  const put = (key: string, bytes: Buffer): Promise<void> =>
    storage.put(key, bytes).catch(unavailable(notSaved));
  const removeAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await storage.remove(key);
  };
  const readStored = async (key: string): Promise<Buffer | null> => {
    const found = await storage.open(key).catch(unavailable(notRead));
    return found && readAll(found.stream, mostStoredBytes).catch(unavailable(notRead));
  };
  /** Removes what a failed request stored. The sweep removes the rest. */
  const takeBack = async (keys: readonly string[], error: unknown): Promise<void> => {
    if (isUndone(error)) await removeAll(keys).catch(() => undefined);
  };
  return {
    async storeAvatar(file: UploadedFile, field: PictureField, sender: string): Promise<string> {
      const bytes = await pictures.avatar(file.path, sender).catch(asInvalid(field, faults.avatarPixels));
      const key = newKey('avatars');
      await put(key, bytes);
      return key;
    },

    async keepAvatar(file: UploadedFile, field: PictureField, sender: string): Promise<string> {
      await pictures.check(file.path, sender).catch(asInvalid(field, faults.avatarPixels));
      const key = newKey('avatars');
      await put(uploadKey(key), await readFile(file.path));
      return key;
    },

    async processAvatar(key: string, sender: string): Promise<boolean> {
      const upload = await readStored(uploadKey(key));
      if (!upload) return true;
      const portrait = await pictures.avatarOf(upload, sender).catch(noneIfBad);
      if (portrait === null) return false;
      await put(key, portrait);
      await storage.remove(uploadKey(key));
      return true;
    },

    async storePhoto(file: UploadedFile, field: PictureField, sender: string): Promise<StoredPhoto> {
      const { files, ...shape } = await pictures
        .photo(file.path, sender)
        .catch(asInvalid(field, faults.pixels));
      const key = newKey('listings');
      const widths = files.map(({ width }) => width);
      try {
        for (const { width, bytes } of files) await put(widthKey(key, width), bytes);
      } catch (error) {
        await takeBack(photoKeys({ key, widths }), error);
        throw error;
      }
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
      return { key, widths, bytes, ...shape };
    },

    /** All widths or none; null when the original is gone. */
    async copyPhoto({ key: from, ...shape }: StoredPhoto): Promise<StoredPhoto | null> {
      const copy = { key: newKey('listings'), ...shape };
      const copied = await Promise.allSettled(
        shape.widths.map((width) => storage.copy(widthKey(from, width), widthKey(copy.key, width))),
      );
      if (copied.every((one) => one.status === 'fulfilled' && one.value)) return copy;
      await removeAll(photoKeys(copy)).catch(() => undefined);
      const failure = copied.find((one) => one.status === 'rejected');
      return failure ? unavailable(notSaved)(failure.reason) : null;
    },

    async hashOf({ key, widths }: Pick<StoredPhoto, 'key' | 'widths'>): Promise<PictureHash | null> {
      const bytes = await readStored(widthKey(key, Math.min(...widths)));
      return bytes && pictures.hash(bytes).catch(noneIfBad);
    },

    photoUrl: (key: string, width: number): string => `${publicUrl}/media/${widthKey(key, width)}`,

    urlOf: (key: string | null): string | null => (key === null ? null : `${publicUrl}/media/${key}`),

    photoKeys,

    avatarKeys: (key: string): string[] => [key, uploadKey(key)],

    takeBack,

    open: async (key: string): ReturnType<Storage['open']> =>
      isServed(key) ? storage.open(key).catch(unavailable(notRead)) : null,
  };
};

export type { PictureLimits };

export type MediaService = ReturnType<typeof mediaService>;
