import {
  type ListingShortlist,
  maxShortlisted,
  removalRefusal,
  type Shortlisted,
  type ShortlistForm,
  shortlistMessages as say,
  shortlistRefusals,
  type Vote,
} from '@lodgepole/contract/groups/shortlist';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { seesListing } from '@lodgepole/contract/listings/rules';
import { Invalid, NotFound, refusing } from '../../../core/errors.ts';
import type { Throttle } from '../../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { MembersOnly } from '../group-access.ts';
import type { LockedGroup } from '../groups.repository.ts';
import type { ShortlistRepository, ShortlistRow, ShortlistStore } from './shortlist.repository.ts';

export interface ShortlistParts {
  readonly store: ShortlistStore;
  readonly members: MembersOnly;
  readonly listings: Pick<ListingsService, 'cardsToReach' | 'require'>;
  readonly announce: Announce;
  readonly changes: Throttle;
}

interface Added {
  readonly entry: Shortlisted;
  readonly isNew: boolean;
}

interface Locked {
  readonly shortlist: ShortlistRepository;
  readonly group: LockedGroup;
  readonly transaction: Transaction;
}

const throwIfRefused = refusing(shortlistRefusals);

const presentEntry = (row: ShortlistRow, listing: Listing): Shortlisted => ({
  listing,
  added_by: row.added_by,
  note: row.note,
  votes: { yes: row.yes, maybe: row.maybe, no: row.no },
  vote: row.vote,
  created_at: row.created_at.toISOString(),
});

/** Nobody sees a draft in a group, not even its owner. */
const sees = (viewer: Viewer, { owner_id, status }: Pick<ShortlistRow, 'owner_id' | 'status'>): boolean =>
  status !== 'D' && seesListing(viewer, owner_id, status);

export const shortlistService = ({ store, members, listings, announce, changes }: ShortlistParts) => {
  const present = async (viewer: Viewer, rows: readonly ShortlistRow[]): Promise<Shortlisted[]> => {
    const seen = rows.filter((row) => sees(viewer, row));
    const cards = await listings.cardsToReach(
      viewer,
      seen.map(({ listing_id }) => listing_id),
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return seen.flatMap((row) => {
      const card = cardOf.get(row.listing_id);
      return card ? [presentEntry(row, card)] : [];
    });
  };

  const entryOf = async (viewer: Viewer, group: number, listing: number): Promise<Shortlisted> => {
    const rows = await store.entries(group, viewer.roommate_profile, listing);
    const [entry] = await present(viewer, rows);
    if (!entry) throw new NotFound();
    return entry;
  };

  const tell = ({ group, transaction }: Locked): Promise<void> =>
    announce(transaction, { topic: 'group', id: group.id, people: [...group.users.values()] });

  const onEntry = async (
    viewer: Viewer,
    id: number,
    listing: number,
    work: (row: ShortlistRow, locked: Locked) => Promise<void>,
  ): Promise<void> => {
    await changes.take(String(viewer.id));
    await store.transaction(async (shortlist, transaction) => {
      const group = await members.lock(transaction, viewer, id);
      const [row] = await shortlist.entries(id, viewer.roommate_profile, listing);
      if (!row || !sees(viewer, row)) throw new NotFound();
      await work(row, { shortlist, group, transaction });
    });
  };

  return {
    requireMember: members.require,

    async list(viewer: Viewer, group: number): Promise<Shortlisted[]> {
      await members.require(viewer, group);
      return present(viewer, await store.entries(group, viewer.roommate_profile));
    },

    async ofListing(viewer: Viewer, listing: number): Promise<ListingShortlist[]> {
      await listings.require(viewer, listing);
      return viewer.roommate_profile === null ? [] : store.ofListing(viewer.roommate_profile, listing);
    },

    async add(viewer: Viewer, id: number, { listing, note = '' }: ShortlistForm): Promise<Added> {
      await changes.take(String(viewer.id));
      const isNew = await store.transaction(async (shortlist, transaction) => {
        // Before the group's lock, as deletions take them.
        const standing = await shortlist.holdListing(listing);
        const group = await members.lock(transaction, viewer, id);
        if (!standing || !sees(viewer, standing)) throw new NotFound();
        if ((await shortlist.entries(id, null, listing)).length > 0) return false;
        if ((await shortlist.count(id)) >= maxShortlisted) throw new Invalid({ detail: say.tooMany });
        await shortlist.add({ group_id: id, listing_id: listing, added_by: viewer.roommate_profile, note });
        await tell({ shortlist, group, transaction });
        return true;
      });
      return { entry: await entryOf(viewer, id, listing), isNew };
    },

    async vote(viewer: Viewer, id: number, listing: number, vote: Vote | null): Promise<Shortlisted> {
      await onEntry(viewer, id, listing, async (row, locked) => {
        if (row.vote === vote) return;
        const voter = { group: id, listing, roommate: viewer.roommate_profile };
        await (vote === null ? locked.shortlist.clearVote(voter) : locked.shortlist.vote(voter, vote));
        await tell(locked);
      });
      return entryOf(viewer, id, listing);
    },

    remove: (viewer: Viewer, id: number, listing: number): Promise<void> =>
      onEntry(viewer, id, listing, async (row, locked) => {
        throwIfRefused(removalRefusal(viewer, locked.group, row));
        await locked.shortlist.remove(id, listing);
        await tell(locked);
      }),
  };
};

export type ShortlistService = ReturnType<typeof shortlistService>;
