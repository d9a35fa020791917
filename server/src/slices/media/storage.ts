import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly modifiedMs: number;
}

/** Keys are made by us and never contain what a person typed. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The copy gets today's date; false when there is no such file. */
  copy(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  open(key: string): Promise<{ readonly stream: Readable; readonly size: number | null } | null>;
  list(): AsyncIterable<readonly StoredFile[]>;
}

export const folders = ['avatars', 'listings'] as const;

export const storageKey = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}((-\d+)?\.webp|\.upload)$/;

export const isServed = (key: string): boolean => storageKey.test(key) && key.endsWith('.webp');

export const isUpload = (key: string): boolean => storageKey.test(key) && key.endsWith('.upload');

export const uploadKey = (portrait: string): string => portrait.replace(/\.webp$/, '.upload');

export const portraitKeyOf = (file: string): string => file.replace(/\.upload$/, '.webp');

export const newKey = (folder: (typeof folders)[number]): string => {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}.webp`;
};

export const widthKey = (key: string, width: number): string =>
  key.endsWith('.webp') ? `${key.slice(0, -'.webp'.length)}-${width}.webp` : key;

export const photoKeyOf = (file: string): string => file.replace(/(?<=\/[0-9a-f-]{36})-\d+\.webp$/, '.webp');

export const unfinished = (key: string): string => `${key}.part`;

export const isUnfinished = (key: string): boolean =>
  key.endsWith('.part') && storageKey.test(key.slice(0, -'.part'.length));
