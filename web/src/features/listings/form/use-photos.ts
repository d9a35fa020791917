import { useState } from 'react';
import type { ListingFormState } from './fields.tsx';
import {
  addPictures,
  type Choice,
  chooseFront,
  makeFront,
  markBroken,
  type Photos,
  placePhoto,
  type Refusals,
  removePhoto,
  takeBack,
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

const isRefusing = ({ faulty, surplus }: Refusals): boolean => faulty.length > 0 || surplus > 0;

export const usePhotos = (form: ListingFormState): PhotoActions => {
  const { front_image, pictures, delete_images } = form.values;
  const photos = { front_image, pictures, delete_images };
  const [refusals, setRefusals] = useState<Refusals | null>(null);

  const change = (next: Photos) => {
    form.set('front_image', next.front_image);
    form.set('pictures', next.pictures);
    form.set('delete_images', next.delete_images);
    setRefusals(null);
  };
  const choose = (choice: Choice) => {
    change(choice.photos);
    if (isRefusing(choice.refusals)) setRefusals(choice.refusals);
  };
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
