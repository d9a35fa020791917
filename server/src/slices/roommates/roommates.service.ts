import type { Page } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import { isMoveInPast } from '@lodgepole/contract/listings/life/today';
import type { RoommateEdit, RoommateForm } from '@lodgepole/contract/roommates/forms';
import { roommateMessages as say } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { changeRefusal, roommateRefusals } from '@lodgepole/contract/roommates/rules';
import type { RoommateSearch } from '@lodgepole/contract/roommates/search';
import { Invalid, NotFound, refusing } from '../../core/errors.ts';
import { columnsOf } from '../../core/forms.ts';
import type { Throttle } from '../../core/limits/throttle.ts';
import type { Announce } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import { presentRoommate, type Rent, type Sight } from './roommates.present.ts';
import {
  type LockedRoommate,
  type RoommateRow,
  type RoommatesRepository,
  type RoommatesStore,
  roommateColumns,
} from './roommates.repository.ts';

export interface RoommatesParts {
  readonly store: RoommatesStore;
  readonly media: MediaService;
  readonly foreignProfiles: Throttle;
  readonly announce: Announce;
  readonly isGroupOwner: (viewer: Viewer, group: number) => Promise<boolean>;
  readonly now: () => Date;
}

const throwIfRefused = refusing(roommateRefusals);

export const roommatesService = (parts: RoommatesParts) => {
  const { store, media, announce, isGroupOwner, now } = parts;
  const requireFromToday = (date: string | undefined, kept: string | null): void => {
    if (date !== undefined && isMoveInPast(date, kept, now()))
      throw new Invalid({ move_in_date: [say.moveInPast] });
  };

  const present = (row: RoommateRow, sight: Sight): Roommate => presentRoommate(row, media, sight);

  const rentFor = async (viewer: Viewer, listing: number | undefined): Promise<Rent | null> => {
    const found = await store.listingFor(viewer.id, listing);
    if (found === undefined && listing !== undefined) throw new NotFound();
    return found ? { price: found.price, members: 1 } : null;
  };

  const see = async (viewer: Viewer, id: number, listing?: number): Promise<Roommate> => {
    const rent = await rentFor(viewer, listing);
    const [row] = await store.byIds([id], viewer.id);
    if (!row) throw new NotFound();
    return present(row, { rent });
  };

  const onOwn = (
    viewer: Viewer,
    id: number,
    work: (roommates: RoommatesRepository, own: LockedRoommate) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async (roommates, transaction) => {
      const own = await roommates.lock(id);
      if (!own) throw new NotFound();
      throwIfRefused(changeRefusal(viewer, own.user_id));
      await work(roommates, own);
      await announce(transaction, { topic: 'profile', id: viewer.id, people: [viewer.id] });
    });

  return {
    present,
    see,

    async open(viewer: Viewer, id: number, listing?: number): Promise<Roommate> {
      if (id !== viewer.roommate_profile && !viewer.is_staff)
        await parts.foreignProfiles.take(String(viewer.id));
      return see(viewer, id, listing);
    },

    async search(viewer: Viewer, search: RoommateSearch): Promise<Page<Roommate>> {
      const masksEmails = search.group_id !== undefined && (await isGroupOwner(viewer, search.group_id));
      const rent = await rentFor(viewer, search.listing_id);
      const { ids, counted } = await store.find(search, viewer.id);
      const rows = await store.byIds(ids, viewer.id);
      return toPage(
        rows.map((row) => present(row, { rent, masksEmails })),
        counted,
      );
    },

    async post(viewer: Viewer, form: RoommateForm): Promise<Roommate> {
      requireFromToday(form.move_in_date, null);
      const id = await store.transaction(async (roommates, transaction) => {
        const added = await roommates.add({ ...columnsOf(form, roommateColumns), user_id: viewer.id });
        if (added === null) throw new Invalid({ detail: say.onlyOne });
        await announce(transaction, { topic: 'profile', id: viewer.id, people: [viewer.id] });
        return added;
      });
      return see(viewer, id);
    },

    async edit(viewer: Viewer, id: number, form: RoommateEdit): Promise<Roommate> {
      await onOwn(viewer, id, async (roommates, own) => {
        requireFromToday(form.move_in_date, own.move_in_date);
        await roommates.change(id, columnsOf(form, roommateColumns));
      });
      return see(viewer, id);
    },

    remove: (viewer: Viewer, id: number): Promise<void> =>
      onOwn(viewer, id, (roommates) => roommates.remove(id, viewer.id)),

    personalData: async (viewer: Viewer): Promise<Roommate | null> => {
      if (viewer.roommate_profile === null) return null;
      const [row] = await store.byIds([viewer.roommate_profile], viewer.id);
      return row ? present(row, { rent: null }) : null;
    },
  };
};

export type RoommatesService = ReturnType<typeof roommatesService>;
