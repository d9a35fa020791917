import { widthKey } from '../../src/slices/media/storage.ts';
import type { Marketplace } from '../marketplace.ts';
import { drawAvatar } from '../pictures/avatar.ts';
import { gallery } from '../pictures/gallery.ts';
import { randomOf } from '../random.ts';
import { eachOf } from './at-once.ts';
import { demoKey } from './keys.ts';
import type { Progress } from './progress.ts';
import { renderAvatar, renderPhoto } from './render.ts';
import type { Shelf } from './shelf.ts';

/** A picture of a listing as its row will describe it. */
export interface PlacedPicture {
  readonly key: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export interface PlacedPictures {
  /** By listing, the front first. */
  readonly listings: readonly (readonly PlacedPicture[])[];
  /** By person; null without a portrait. */
  readonly people: readonly (string | null)[];
}

interface Parts {
  readonly shelf: Shelf;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const drawingAtOnce = 2;
const filesAtOnce = 16;

interface Master extends PlacedPicture {
  readonly files: readonly { readonly key: string; readonly width: number; readonly bytes: Buffer }[];
}

const drawMasters = async (wanted: ReadonlySet<string>, { shelf, progress, signal }: Parts) => {
  const drawings = gallery.filter(({ id }) => wanted.has(id));
  let done = 0;
  const masters = await eachOf(drawings, drawingAtOnce, async (drawing): Promise<[string, Master]> => {
    signal.throwIfAborted();
    const { files, ...shape } = await renderPhoto(drawing.draw());
    const key = demoKey('listings', drawing.id);
    const kept = files.map(({ width, bytes }) => ({ key: widthKey(key, width), width, bytes }));
    for (const file of kept) await shelf.put(file.key, file.bytes);
    progress.step('Drawing homes', (done += 1), drawings.length);
    return [drawing.id, { key, widths: kept.map(({ width }) => width), ...shape, files: kept }];
  });
  return new Map(masters);
};

/** Every listing gets files of its own, for the day it is removed. */
const placeFor = async (
  listing: number,
  ids: readonly string[],
  masters: ReadonlyMap<string, Master>,
  shelf: Shelf,
) => {
  const placed: PlacedPicture[] = [];
  for (const [position, id] of ids.entries()) {
    const master = masters.get(id);
    if (!master) throw new Error(`No drawing is called ${id}.`);
    const key = demoKey('listings', `${listing} ${position} ${id}`);
    for (const file of master.files) await shelf.repeat(widthKey(key, file.width), file.key, file.bytes);
    const { files: _files, ...shape } = master;
    placed.push({ ...shape, key });
  }
  return placed;
};

const drawPeople = async (
  { people }: Marketplace,
  { shelf, progress, signal }: Parts,
): Promise<(string | null)[]> => {
  let done = 0;
  return eachOf(people, drawingAtOnce, async (person) => {
    signal.throwIfAborted();
    progress.step('Drawing people', (done += 1), people.length);
    if (!person.hasPicture) return null;
    const key = demoKey('avatars', person.email);
    await shelf.put(key, await renderAvatar(drawAvatar(person, randomOf(person.email))));
    return key;
  });
};

export const drawPictures = async (marketplace: Marketplace, parts: Parts): Promise<PlacedPictures> => {
  const { listings } = marketplace;
  const masters = await drawMasters(new Set(listings.flatMap(({ pictures }) => pictures)), parts);
  const people = await drawPeople(marketplace, parts);
  let done = 0;
  const placed = await eachOf(listings, filesAtOnce, async ({ pictures }, listing) => {
    parts.signal.throwIfAborted();
    parts.progress.step('Placing pictures', (done += 1), listings.length);
    return placeFor(listing, pictures, masters, parts.shelf);
  });
  return { listings: placed, people };
};
