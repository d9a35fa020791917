import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { pictureLimitBytes } from '@lodgepole/contract/accounts/picture';
import { usePreparedPicture } from '../../../lib/pictures/use-prepared-picture.ts';
import type { ProfileForms } from './profile-forms.ts';

const limits = {
  bytes: pictureLimitBytes,
  wrongFormat: accountMessages.pictureFormat,
  tooLarge: accountMessages.pictureTooLarge,
} as const;

export interface ProfilePicture {
  /** What the profile will show: the file that was chosen, else the address of the picture there is. */
  readonly shown: File | string | null;
  readonly isPreparing: boolean;
  readonly refusal: { readonly name: string; readonly message: string } | null;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

/** The picture of the form. It belongs to the whole wizard: work on a file goes on while another step is shown. */
export const useProfilePicture = (form: ProfileForms['extras'], before: string | null): ProfilePicture => {
  const { profile_picture, delete_profile_picture } = form.values;
  const { isPreparing, refusal, prepare, forget } = usePreparedPicture(limits);
  const choose = async (file: File) => {
    const prepared = await prepare(file);
    if (prepared === null) return;
    const isTaken = prepared.kind === 'ready';
    // Until here the earlier picture stood, and a refused file leaves it where it is.
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
