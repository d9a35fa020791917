import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { StatusForm } from '@lodgepole/contract/listings/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { confirmation, ownerMovesStatus, takesRequests } from '@lodgepole/contract/listings/rules';
import { Refused } from '../../../core/errors.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsRepository, ListingsStore, LockedStanding } from '../listings.repository.ts';
import type { ListingsService } from '../listings.service.ts';
import { ownedBy } from '../owned-by.ts';

/** A home that its landlord has rented out. */
export interface Rented {
  readonly listing: number;
  readonly landlord: number;
  /** The group that gets it, if one of those here does. */
  readonly group: number | null;
  /** The group to which it was rented before. */
  readonly previous: number | null;
  /** False when it was rented before and the landlord now says to whom. */
  readonly isNew: boolean;
}

/** A home that its landlord offers again. */
export type Relisted = Pick<Rented, 'listing' | 'landlord'> & { readonly group: number };

export interface StatusParts {
  readonly store: ListingsStore;
  readonly listings: Pick<ListingsService, 'present'>;
  /** Tells the groups on the listing, and answers their applications. */
  readonly rentOut: (transaction: Transaction, rented: Rented) => Promise<void>;
  /** Ends the application of the group that had the home, and tells its members. */
  readonly relist: (transaction: Transaction, relisted: Relisted) => Promise<void>;
  /** Tells people who know the listing what happened to it. */
  readonly tellNews: (transaction: Transaction, listing: number) => Promise<void>;
  readonly announce: Announce;
  readonly now: () => Date;
}

/** Where a listing is in its life, and who may move it. */
export const statusService = ({ store, listings, rentOut, relist, tellNews, announce, now }: StatusParts) => {
  const locked = async (
    viewer: Viewer,
    id: number,
    repository: ListingsRepository,
  ): Promise<LockedStanding> => {
    const found = ownedBy(viewer, await repository.lockStanding(id));
    if (!ownerMovesStatus(found.status)) throw new Refused(say.heldByStaff);
    return found;
  };

  /** A listing that becomes active again must not expire at once. */
  const changesFor = (status: ListingStatus, group: number | null) => ({
    status,
    rented_to: status === 'R' ? group : null,
    ...(status === 'A' && { confirmed_at: now() }),
  });

  const changed = (transaction: Transaction, id: number, owner: number): Promise<void> =>
    announce(transaction, { topic: 'listings', id, people: [owner] });

  return {
    /** Refuses before the body is read. */
    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      ownedBy(viewer, await store.standing(id));
    },

    /** Setting what it is already changes nothing, except that a rented home may be given to a group. */
    async set(viewer: Viewer, id: number, { status, group = null }: StatusForm): Promise<Listing> {
      await store.transaction(async (repository, transaction) => {
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
      return listings.present(viewer, id);
    },

    async confirm(viewer: Viewer, id: number): Promise<Listing> {
      await store.transaction(async (repository, transaction) => {
        const { status } = await locked(viewer, id, repository);
        await repository.change(id, confirmation(status, now()));
        if (status === 'E') await repository.queueCheck(id);
        await changed(transaction, id, viewer.id);
      });
      return listings.present(viewer, id);
    },

    /**
     * Whether the listing takes new requests, which stays so until the transaction ends; null when it is gone. Comes before the
     * lock on a group, so that no one applies for a home that was rented a moment before.
     */
    async takesRequests(transaction: Transaction, id: number): Promise<boolean | null> {
      const found = await store.within(transaction).holdStanding(id);
      return found ? takesRequests(found.status) : null;
    },
  };
};

export type StatusService = ReturnType<typeof statusService>;
