import { setTimeout as delay } from 'node:timers/promises';
import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import { TooMany } from '../../core/errors.ts';
import type { UploadedFile } from '../../core/forms.ts';
import type { AddressKey } from '../../core/limits/address-key.ts';
import { type Throttle, usingTry } from '../../core/limits/throttle.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { AccountsStore } from './accounts.store.repository.ts';

export interface PortraitsParts {
  readonly store: AccountsStore;
  readonly media: MediaService;
  /** Uploads of people who have not confirmed their email: each takes a hundred times the room of a portrait. */
  readonly waiting: Throttle;
}

const field = { name: 'profile_picture', wrongFormat: say.pictureFormat };

/** How long someone who confirms their email waits for their picture. */
const patienceMs = 5000;

/** Pictures of people. Anyone can register, so a new account's picture is processed once its email is confirmed. */
export const portraitsService = ({ store, media, waiting }: PortraitsParts) => {
  /** Processes what was uploaded with the registration, if it still waits. An upload that is no picture after all goes. */
  const process = async (id: number): Promise<void> => {
    const key = (await store.userById(id))?.profile_picture ?? null;
    if (key === null || (await media.processAvatar(key, String(id)))) return;
    await store.transaction(async (accounts) => {
      const user = await accounts.lockUser(id);
      if (user?.profile_picture === key) await accounts.changeUser(id, { profile_picture: null });
      await accounts.queueMediaRemoval(media.avatarKeys(key));
    });
  };

  return {
    store: (file: UploadedFile, { id }: Viewer): Promise<string> =>
      media.storeAvatar(file, field, String(id)),

    /** While too many uploads wait, a new one is processed at once. */
    async storeOfNewcomer(file: UploadedFile, address: AddressKey): Promise<string> {
      const giveBack = await waiting.take('all').catch((error: unknown) => {
        if (error instanceof TooMany) return null;
        throw error;
      });
      if (giveBack === null) return media.storeAvatar(file, field, address);
      return usingTry(
        giveBack,
        () => true,
        () => media.keepAvatar(file, field, address),
      );
    },

    process,

    /** Waits a little, so that the picture is there at the first sign-in; what fails or takes longer is left to the job. */
    processNow: (id: number): Promise<void> =>
      Promise.race([process(id).catch(() => undefined), delay(patienceMs, undefined, { ref: false })]),
  };
};

export type PortraitsService = ReturnType<typeof portraitsService>;
