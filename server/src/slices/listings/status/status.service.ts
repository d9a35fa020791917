import type { BulkReply } from '@lodgepole/contract/core/bulk';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { BulkListingsForm } from '@lodgepole/contract/listings/life/bulk';
import type { StatusForm } from '@lodgepole/contract/listings/life/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { confirmation, ownerMovesStatus, takesRequests } from '@lodgepole/contract/listings/rules';
import { eachOf } from '../../../core/each-of.ts';
import { Refused } from '../../../core/errors.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { LockedStanding } from '../listing-locks.repository.ts';
import type { ListingsRepository, ListingsStore } from '../listings.repository.ts';
import type { ListingsService } from '../listings.service.ts';
import { ownedBy } from '../owned-by.ts';

export interface Rented {
  readonly listing: number;
  readonly landlord: number;
  /** Null when it was rented to someone else. */
  readonly group: number | null;
  readonly previous: number | null;
  readonly isNew: boolean;
}

export type Relisted = Pick<Rented, 'listing' | 'landlord'> & { readonly group: number };

export interface StatusParts {
  readonly store: ListingsStore;
  readonly listings: Pick<ListingsService, 'present' | 'reprice'>;
  readonly rentOut: (transaction: Transaction, rented: Rented) => Promise<void>;
  readonly relist: (transaction: Transaction, relisted: Relisted) => Promise<void>;
  readonly tellNews: (transaction: Transaction, listing: number) => Promise<void>;
  readonly announce: Announce;
  readonly now: () => Date;
}

export const statusService = ({ store, listings, rentOut, relist, tellNews, announce, now }: StatusParts) => {
  const locked = async (
    viewer: Viewer,
    id: number,
    repository: ListingsRepository,
  ): Promise<LockedStanding> => {
    const found = ownedBy(viewer, await repository.lockStanding(id));
    if (found.status === 'D') throw new Refused(say.publishFirst);
    if (!ownerMovesStatus(found.status)) throw new Refused(say.heldByStaff);
    return found;
  };

  const changesFor = (status: ListingStatus, group: number | null) => ({
    status,
    rented_to: status === 'R' ? group : null,
    ...(status === 'A' && { confirmed_at: now() }),
  });

  const changed = (transaction: Transaction, id: number, owner: number): Promise<void> =>
    announce(transaction, { topic: 'listings', id, people: [owner] });

  /** Repeating a status changes nothing, except that a rented listing may be given to a group. */
  const move = (viewer: Viewer, id: number, { status, group = null }: StatusForm): Promise<void> =>
    store.transaction(async (repository, transaction) => {
      const { status: from, rented_to: previous } = await locked(viewer, id, repository);
      const isNew = status !== from;
      const isApplied = isNew || (status === 'R' && group !== null);
      // The change reaches viewings, which are locked after groups.
      if (status === 'R' && isApplied)
        await rentOut(transaction, { listing: id, landlord: viewer.id, group, previous, isNew });
      if (isNew && previous !== null)
        await relist(transaction, { listing: id, landlord: viewer.id, group: previous });
      if (!isApplied) return;
      await repository.change(id, changesFor(status, group));
      if (!isNew) return;
      if (status === 'A') await repository.queueCheck(id);
      if (status === 'R') await tellNews(transaction, id);
      await changed(transaction, id, viewer.id);
    });

  const renew = (viewer: Viewer, id: number): Promise<void> =>
    store.transaction(async (repository, transaction) => {
      const { status } = await locked(viewer, id, repository);
      await repository.change(id, confirmation(status, now()));
      if (status === 'E') await repository.queueCheck(id);
      await changed(transaction, id, viewer.id);
    });

  return {
    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      ownedBy(viewer, await store.standing(id));
    },

    async set(viewer: Viewer, id: number, form: StatusForm): Promise<Listing> {
      await move(viewer, id, form);
      return listings.present(viewer, id);
    },

    async confirm(viewer: Viewer, id: number): Promise<Listing> {
      await renew(viewer, id);
      return listings.present(viewer, id);
    },

    /** One at a time, so that a call about many listings uses one connection. */
    changeAll(viewer: Viewer, { ids, action, percent = 0 }: BulkListingsForm): Promise<BulkReply> {
      switch (action) {
        case 'confirm':
          return eachOf(ids, (id) => renew(viewer, id));
        case 'pause':
          return eachOf(ids, (id) => move(viewer, id, { status: 'P' }));
        case 'activate':
          return eachOf(ids, (id) => move(viewer, id, { status: 'A' }));
        case 'price':
          return listings.reprice(viewer, ids, percent);
      }
    },

    /** Null for a missing listing or a draft. Take it before a group’s lock, so that nobody applies meanwhile. */
    async takesRequests(transaction: Transaction, id: number): Promise<boolean | null> {
      const found = await store.within(transaction).holdStanding(id);
      return found && found.status !== 'D' ? takesRequests(found.status) : null;
    },
  };
};

export type StatusService = ReturnType<typeof statusService>;
