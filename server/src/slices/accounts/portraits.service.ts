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
  /** Unconfirmed people's uploads take a hundred times the space of a finished portrait. */
  readonly waiting: Throttle;
  readonly newcomers: Throttle;
}

const field = { name: 'profile_picture', wrongFormat: say.pictureFormat };

const patienceMs = 5000;

/** Anyone can register, so a new account's picture is processed only once its email is confirmed. */
export const portraitsService = ({ store, media, waiting, newcomers }: PortraitsParts) => {
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

    /** Processes a new upload at once while too many wait. */
    async storeOfNewcomer(file: UploadedFile, address: AddressKey): Promise<string> {
      await newcomers.take(address);
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

    /** Waits briefly, so that the picture usually exists at the first sign-in; the job does the rest. */
    processNow: (id: number): Promise<void> =>
      Promise.race([process(id).catch(() => undefined), delay(patienceMs, undefined, { ref: false })]),
  };
};

export type PortraitsService = ReturnType<typeof portraitsService>;
