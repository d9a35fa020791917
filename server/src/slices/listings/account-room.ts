import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { Invalid } from '../../core/errors.ts';
import type { ListingsRepository } from './listings.repository.ts';
import type { StoredImages } from './pictures/pictures.service.ts';

/** What one account may store. */
export interface AccountRoom {
  readonly listings: number;
  readonly pictureBytes: number;
}

/**
 * Refuses what one account has no room for, once it is written. Posts and edits of one account wait for each other here, so that
 * none slips through.
 */
export const requireRoom =
  (room: AccountRoom) =>
  async (
    listings: ListingsRepository,
    owner: number,
    { images, isNew }: { readonly images: StoredImages; readonly isNew: boolean },
  ): Promise<void> => {
    const hasPictures = images.front !== null || images.others.length > 0;
    if (!isNew && !hasPictures) return;
    const used = await listings.lockRoomOf(owner);
    if (isNew && used.listings > room.listings) throw new Invalid({ detail: say.tooManyListings });
    if (hasPictures && used.bytes > room.pictureBytes)
      throw new Invalid({ pictures: [say.noRoomForPictures] });
  };
