import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { pictureLimitBytes } from '@lodgepole/contract/accounts/picture';
import { useEffect, useRef, useState } from 'react';
import { type PictureLimits, type Prepared, preparePicture } from '../../../lib/pictures/prepare-picture.ts';
import type { ProfileForms } from './profile-forms.ts';

interface Refusal {
  readonly name: string;
  readonly message: string;
}

/** Choosing another picture or leaving cancels the work. */
const usePreparedPicture = (limits: PictureLimits) => {
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const forget = () => {
    underWay.current?.abort();
    setPreparing(false);
    setRefusal(null);
  };
  /** Null when it was cancelled. */
  const prepare = async (file: File): Promise<Prepared | null> => {
    forget();
    const stop = new AbortController();
    underWay.current = stop;
    setPreparing(true);
    const prepared = await preparePicture(file, limits, stop.signal).catch(() => null);
    if (prepared === null || stop.signal.aborted) return null;
    setPreparing(false);
    if (prepared.kind === 'refused') setRefusal({ name: file.name, message: prepared.message });
    return prepared;
  };
  return { isPreparing, refusal, prepare, forget };
};

const limits = {
  bytes: pictureLimitBytes,
  wrongFormat: accountMessages.pictureFormat,
  tooLarge: accountMessages.pictureTooLarge,
} as const;

export interface ProfilePicture {
  readonly shown: File | string | null;
  readonly isPreparing: boolean;
  readonly refusal: { readonly name: string; readonly message: string } | null;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

/** Belongs to the whole wizard, because preparing a file continues on the next step. */
export const useProfilePicture = (form: ProfileForms['extras'], before: string | null): ProfilePicture => {
  const { profile_picture, delete_profile_picture } = form.values;
  const { isPreparing, refusal, prepare, forget } = usePreparedPicture(limits);
  const choose = async (file: File) => {
    const prepared = await prepare(file);
    if (prepared === null) return;
    const isTaken = prepared.kind === 'ready';
    // A refused file keeps the earlier picture.
    form.set('profile_picture', isTaken ? prepared.file : profile_picture);
    if (isTaken) form.set('delete_profile_picture', false);
  };
  return {
    shown: profile_picture ?? (delete_profile_picture ? null : before),
    isPreparing,
    refusal,
    choose: (file) => void choose(file),
    remove: () => {
      forget();
      form.set('profile_picture', null);
      form.set('delete_profile_picture', before !== null);
    },
  };
};
