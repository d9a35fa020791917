import { imageLimitBytes } from '@lodgepole/contract/listings/images';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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

const withFault = (refusals: Refusals | null, name: string, message: string): Refusals => ({
  surplus: refusals?.surplus ?? 0,
  faulty: [...(refusals?.faulty ?? []).filter((fault) => fault.name !== name), { name, message }],
});

const isRefusing = ({ faulty, surplus }: Refusals): boolean => faulty.length > 0 || surplus > 0;

/**
 * The photos as they are after every change, also those that are not rendered yet: a picture may become ready between
 * a click and the rendering that follows, and neither may undo the other.
 */
const useLatestPhotos = (form: ListingFormState) => {
  const { front_image, pictures, delete_images } = form.values;
  const latest = useRef<Photos>({ front_image, pictures, delete_images });
  useLayoutEffect(() => {
    latest.current = { front_image, pictures, delete_images };
  }, [front_image, pictures, delete_images]);
  return {
    photos: { front_image, pictures, delete_images },
    now: () => latest.current,
    put: (next: Photos) => {
      latest.current = next;
      form.set('front_image', next.front_image);
      form.set('pictures', next.pictures);
      form.set('delete_images', next.delete_images);
    },
  };
};

type Settle = (photo: NewPhoto, prepared: Prepared) => void;

/** One at a time, because each takes a lot of memory. Removing the picture or leaving the page cancels it. */
const usePreparing = (photos: Photos, settle: Settle): void => {
  const [next = null] = waitingPhotos(photos);
  const key = next?.key;
  const prepareNext = useEffectEvent(async (signal: AbortSignal) => {
    if (!next) return null;
    const prepared = await preparePicture(next.file, limits, signal).catch(() => null);
    return prepared && { photo: next, prepared };
  });
  const end = useEffectEvent(settle);
  useEffect(() => {
    if (key === undefined) return;
    const stop = new AbortController();
    void prepareNext(stop.signal).then((done) => {
      if (done && !stop.signal.aborted) end(done.photo, done.prepared);
    });
    return () => stop.abort();
  }, [key]);
};

export const usePhotos = (form: ListingFormState): PhotoActions => {
  const { photos, now, put } = useLatestPhotos(form);
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const change = (next: Photos) => {
    put(next);
    setRefusals(null);
  };
  const choose = (choice: Choice) => {
    change(choice.photos);
    if (isRefusing(choice.refusals)) setRefusals(choice.refusals);
  };
  usePreparing(photos, ({ key, file }, prepared) => {
    if (prepared.kind === 'ready') return put(readyPhoto(now(), key, prepared.file));
    put(refusePhoto(now(), key));
    setRefusals((before) => withFault(before, file.name, prepared.message));
  });
  return {
    photos,
    refusals,
    add: (files) => choose(addPictures(now(), files)),
    addFront: (files) => choose(chooseFront(now(), files)),
    makeFront: (key) => change(makeFront(now(), key)),
    place: (key, index) => change(placePhoto(now(), key, index)),
    remove: (key) => change(removePhoto(now(), key)),
    takeBack: (key) => choose(takeBack(now(), key)),
    markBroken: (key) => change(markBroken(now(), key)),
  };
};
