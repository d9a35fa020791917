import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { originalId } from '../enlarge.ts';
import type { Marketplace } from '../marketplace.ts';
import { server } from '../server.ts';
import type { PictureStore } from './picture-store.ts';
import type { Progress } from './progress.ts';
import { at } from './references.ts';

/** A storage key derived from a name, so that loading again after a failure leaves no files behind. */
const demoKey = (folder: 'listings' | 'avatars', name: string): string => {
  const hex = createHash('sha256').update(`lodgepole demo ${name}`).digest('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `${folder}/${hex.slice(0, 2)}/${id.join('-')}.webp`;
};

export interface PictureShape {
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

const folder = new URL('../pictures/', import.meta.url);

export const readShapes = (): ReadonlyMap<string, PictureShape> =>
  new Map(
    readFileSync(new URL('homes.jsonl', folder), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { id, ...shape } = JSON.parse(line) as PictureShape & { readonly id: string };
        return [id, shape];
      }),
  );

interface Parts {
  readonly marketplace: Marketplace;
  readonly store: PictureStore;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Every listing has its own files, which are removed with it. */
export const pictureKey = (listing: string, position: number): string =>
  demoKey('listings', `listing ${listing} ${position}`);

export const portraitKey = (person: string): string => demoKey('avatars', person);

/** Each committed file with the keys under which it is stored. */
const filesOf = ({ people, listings }: Marketplace): ReadonlyMap<string, readonly string[]> => {
  const shapes = readShapes();
  const files = new Map<string, string[]>();
  const add = (file: string, key: string): void => {
    const keys = files.get(file);
    if (keys) keys.push(key);
    else files.set(file, [key]);
  };
  for (const { id, hasPortrait } of people)
    if (hasPortrait) add(`people/${originalId(id)}.webp`, portraitKey(id));
  for (const { id, pictures } of listings)
    for (const [position, picture] of pictures.entries())
      for (const width of at(shapes, picture).widths)
        add(`homes/${picture}-${width}.webp`, server.widthKey(pictureKey(id, position), width));
  return files;
};

export const placePictures = async ({ marketplace, store, progress, signal }: Parts): Promise<void> => {
  const files = filesOf(marketplace);
  let done = 0;
  for (const [file, keys] of files) {
    signal.throwIfAborted();
    await store.putUnderAll(keys, await readFile(new URL(file, folder)));
    progress.step('Copying pictures', (done += 1), files.size);
  }
};
