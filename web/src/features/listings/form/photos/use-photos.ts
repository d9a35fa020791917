import { imageLimitBytes } from '@lodgepole/contract/listings/images';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Prepared, preparePicture } from '../../../../lib/pictures/prepare-picture.ts';
import type { ListingFormState } from '../fields.tsx';
import {
  addPictures,
  type Choice,
  chooseFront,
  makeFront,
  markBroken,
  type NewPhoto,
  type Photos,
  placePhoto,
  type Refusals,
  readyPhoto,
  refusePhoto,
  removePhoto,
  takeBack,
  waitingPhotos,
} from './photos.ts';

export interface PhotoActions {
  readonly photos: Photos;
  /** What the last choice could not take; null when it took everything. */
  readonly refusals: Refusals | null;
  readonly add: (files: readonly File[]) => void;
  readonly addFront: (files: readonly File[]) => void;
  readonly makeFront: (key: string) => void;
  readonly place: (key: string, index: number) => void;
  readonly remove: (key: string) => void;
  readonly takeBack: (key: string) => void;
  readonly markBroken: (key: string) => void;
}

const limits = {
  bytes: imageLimitBytes,
  wrongFormat: listingMessages.imageFormat,
  tooLarge: listingMessages.imageTooLarge,
} as const;

/** The same file may be refused twice; it is named once. */
const withFault = (refusals: Refusals | null, name: string, message: string): Refusals => ({
  surplus: refusals?.surplus ?? 0,
  faulty: [...(refusals?.faulty ?? []).filter((fault) => fault.name !== name), { name, message }],
});

const isRefusing = ({ faulty, surplus }: Refusals): boolean => faulty.length > 0 || surplus > 0;

export const usePhotos = (form: ListingFormState): PhotoActions => {
  const { front_image, pictures, delete_images } = form.values;
  const photos = { front_image, pictures, delete_images };
  const [refusals, setRefusals] = useState<Refusals | null>(null);

  const put = (next: Photos) => {
    form.set('front_image', next.front_image);
    form.set('pictures', next.pictures);
    form.set('delete_images', next.delete_images);
  };
  const change = (next: Photos) => {
    put(next);
    setRefusals(null);
  };
  const choose = (choice: Choice) => {
    change(choice.photos);
    if (isRefusing(choice.refusals)) setRefusals(choice.refusals);
  };
  const settle = useEffectEvent(({ key, file }: NewPhoto, prepared: Prepared) => {
    if (prepared.kind === 'ready') return put(readyPhoto(photos, key, prepared.file));
    put(refusePhoto(photos, key));
    setRefusals((now) => withFault(now, file.name, prepared.message));
  });
  const [next = null] = waitingPhotos(photos);
  const key = next?.key;
  const begin = useEffectEvent((signal: AbortSignal) =>
    next ? preparePicture(next.file, limits, signal).catch(() => null) : Promise.resolve(null),
  );
  const end = useEffectEvent((prepared: Prepared) => {
    if (next) settle(next, prepared);
  });
  // One after the other: each takes a lot of memory while it is worked on. Removing it, or leaving, ends the work.
  useEffect(() => {
    if (key === undefined) return;
    const stop = new AbortController();
    void begin(stop.signal).then((prepared) => {
      if (prepared && !stop.signal.aborted) end(prepared);
    });
    return () => stop.abort();
  }, [key]);

  return {
    photos,
    refusals,
    add: (files) => choose(addPictures(photos, files)),
    addFront: (files) => choose(chooseFront(photos, files)),
    makeFront: (key) => change(makeFront(photos, key)),
    place: (key, index) => change(placePhoto(photos, key, index)),
    remove: (key) => change(removePhoto(photos, key)),
    takeBack: (key) => choose(takeBack(photos, key)),
    markBroken: (key) => change(markBroken(photos, key)),
  };
};
