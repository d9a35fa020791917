import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file of the store, or what was left of writing one. */
export interface StoredFile {
  readonly key: string;
  readonly modifiedMs: number;
}

/** Where pictures are stored. Keys are made by us and never hold what a person typed. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Makes a second file of one, as new as if it were put; false when there is none to copy. */
  copy(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Null when there is none; the size is null when the store does not tell it. */
  open(key: string): Promise<{ readonly stream: Readable; readonly size: number | null } | null>;
  /** Everything in our folders, a batch at a time. */
  list(): AsyncIterable<readonly StoredFile[]>;
}

export const folders = ['avatars', 'listings'] as const;

export const storageKey = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}((-\d+)?\.webp|\.upload)$/;

/** What we encoded ourselves, and nothing else, may be seen by others. */
export const isServed = (key: string): boolean => storageKey.test(key) && key.endsWith('.webp');

export const isUpload = (key: string): boolean => storageKey.test(key) && key.endsWith('.upload');

/** Where the file that came in waits to be made into a portrait. */
export const uploadKey = (portrait: string): string => portrait.replace(/\.webp$/, '.upload');

/** The key of the portrait that a file is, or will be made into. */
export const portraitKeyOf = (file: string): string => file.replace(/\.upload$/, '.webp');

export const newKey = (folder: (typeof folders)[number]): string => {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}.webp`;
};

/** The key of one width of a photograph. */
export const widthKey = (key: string, width: number): string =>
  key.endsWith('.webp') ? `${key.slice(0, -'.webp'.length)}-${width}.webp` : key;

/** The key of the photograph that a file may be one width of. */
export const photoKeyOf = (file: string): string => file.replace(/(?<=\/[0-9a-f-]{36})-\d+\.webp$/, '.webp');

/** What a file is called on disk until it is whole. */
export const unfinished = (key: string): string => `${key}.part`;

export const isUnfinished = (key: string): boolean =>
  key.endsWith('.part') && storageKey.test(key.slice(0, -'.part'.length));
