import { Invalid } from '../../errors.ts';
import type { UploadedFile } from '../../uploaded-file.ts';
import { BadPicture, encodeAvatar } from './picture.ts';
import { newKey, type Storage, storageKey } from './storage.ts';

/** The form field a picture came in, and the sentence for a file that is none. */
interface PictureField {
  readonly name: string;
  readonly wrongFormat: string;
}

export const mediaService = (storage: Storage, publicUrl: string) => ({
  /** Stores a portrait and answers its key. The caller removes it again when nothing comes to refer to it. */
  async storeAvatar(file: UploadedFile, field: PictureField): Promise<string> {
    const bytes = await encodeAvatar(file.path, field.wrongFormat).catch((error: unknown) => {
      throw error instanceof BadPicture ? new Invalid({ [field.name]: [error.message] }) : error;
    });
    const key = newKey('avatars');
    await storage.put(key, bytes);
    return key;
  },

  urlOf: (key: string | null): string | null => (key === null ? null : `${publicUrl}/media/${key}`),

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await storage.remove(key);
  },

  open: (key: string) => (storageKey.test(key) ? storage.open(key) : Promise.resolve(null)),
});

export type MediaService = ReturnType<typeof mediaService>;
