import { randomOf } from '@lodgepole/contract/core/random';
import type { Marketplace } from '../marketplace.ts';
import { drawAvatar } from '../pictures/avatar.ts';
import { gallery } from '../pictures/gallery.ts';
import { type EncodedPhoto, server } from '../server.ts';
import { eachOf } from './at-once.ts';
import { demoKey } from './keys.ts';
import type { PictureStore } from './picture-store.ts';
import type { Progress } from './progress.ts';
import { openDrawing, webp } from './render.ts';

/** What the row of a picture says of it, beside its key. */
export type PictureShape = Omit<EncodedPhoto, 'files'> & { readonly widths: readonly number[] };

/** Drawings by their ids. */
export type PictureShapes = ReadonlyMap<string, PictureShape>;

interface Parts {
  readonly marketplace: Marketplace;
  readonly store: PictureStore;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** As many as there are cores on the smallest machine this runs on. */
const atOnce = 2;

/** Every listing has files of its own, for the day it is removed. */
export const pictureKey = (listing: number, position: number): string =>
  demoKey('listings', `listing ${listing} ${position}`);

export const portraitKey = (email: string): string => demoKey('avatars', email);

/** The keys under which each drawing is wanted. */
const keysByDrawing = ({ listings }: Marketplace): Map<string, string[]> => {
  const wanted = new Map<string, string[]>();
  for (const [listing, { pictures }] of listings.entries())
    for (const [position, id] of pictures.entries()) {
      const keys = wanted.get(id) ?? [];
      keys.push(pictureKey(listing, position));
      wanted.set(id, keys);
    }
  return wanted;
};

/** Draws what the listings show and puts it where they will look for it. */
export const drawHomes = async ({ marketplace, store, progress, signal }: Parts): Promise<PictureShapes> => {
  const wanted = keysByDrawing(marketplace);
  const drawings = gallery.filter(({ id }) => wanted.has(id));
  let done = 0;
  const shapes = await eachOf(drawings, atOnce, async ({ id, draw }): Promise<[string, PictureShape]> => {
    signal.throwIfAborted();
    const { files, ...shape } = await server.encodeWidths(openDrawing(draw()), webp.effort);
    const keys = wanted.get(id) ?? [];
    for (const { width, bytes } of files)
      await store.putUnderAll(
        keys.map((key) => server.widthKey(key, width)),
        bytes,
      );
    progress.step('Drawing homes', (done += 1), drawings.length);
    return [id, { ...shape, widths: files.map(({ width }) => width) }];
  });
  return new Map(shapes);
};

/** Draws the people; namesakes in a large marketplace share a portrait. */
export const drawPeople = async ({ marketplace, store, progress, signal }: Parts): Promise<void> => {
  const byPortrait = Map.groupBy(
    marketplace.people.filter(({ portrait }) => portrait !== null),
    ({ portrait }) => portrait ?? '',
  );
  let done = 0;
  await eachOf([...byPortrait], atOnce, async ([portrait, people]) => {
    signal.throwIfAborted();
    const [first] = people;
    if (first) {
      const bytes = await openDrawing(drawAvatar(first, randomOf(portrait)))
        .webp(webp)
        .toBuffer();
      await store.putUnderAll(
        people.map(({ email }) => portraitKey(email)),
        bytes,
      );
    }
    progress.step('Drawing people', (done += 1), byPortrait.size);
  });
};
