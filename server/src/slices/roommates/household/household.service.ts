import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import type { HouseholdMatch, Resident } from '@lodgepole/contract/listings/rooms/resident';
import { ownsListing, seesListing } from '@lodgepole/contract/listings/rules';
import { compatibilityIn } from '@lodgepole/contract/roommates/habits/compatibility';
import {
  householdMatchOf,
  mostAsked,
  householdMessages as say,
} from '@lodgepole/contract/roommates/household/household';
import type {
  AskedResident,
  HouseholdQuestion,
  OwnHouseholdQuestion,
} from '@lodgepole/contract/roommates/household/questions';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Invalid, NotFound, Refused } from '../../../core/errors.ts';
import { type MakeThrottle, usingTry } from '../../../core/limits/throttle.ts';
import type { Transaction } from '../../../core/live.ts';
import type { HouseholdEvent, Tell } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { HouseholdStore, QuestionRow } from './household.repository.ts';

export interface HouseholdParts {
  readonly store: HouseholdStore;
  readonly listings: Pick<ListingsService, 'compared'>;
  readonly media: MediaService;
  readonly tell: Tell;
  readonly throttle: MakeThrottle;
}

const allowed = { name: 'household questions', max: 50, windowMs: 3_600_000, message: say.tooOften };

interface Asked {
  readonly question: HouseholdQuestion;
  readonly isNew: boolean;
}

interface Household {
  readonly household: Resident[];
  readonly household_match: HouseholdMatch | null;
}

const nobody: Household = { household: [], household_match: null };

const present = ({ id, listing, roommate, accepted }: QuestionRow): HouseholdQuestion => ({
  id,
  listing,
  roommate,
  accepted,
});

type Home = Readonly<{ owner_id: number; status: ListingStatus }>;

/** Refuses everyone but the owner; a hidden listing is not found. */
const requireOwner = <Found extends Home>(viewer: Viewer, found: Found | undefined): Found => {
  if (!found || !seesListing(viewer, found.owner_id, found.status)) throw new NotFound();
  if (!ownsListing(viewer, found.owner_id)) throw new Refused(listingMessages.notYours);
  return found;
};

export const householdService = ({ store, listings, media, tell, throttle }: HouseholdParts) => {
  const asks = throttle(allowed);

  const residentOf = ({ roommate, first_name, profile_picture }: Resident): Resident => ({
    roommate,
    first_name,
    profile_picture: media.urlOf(profile_picture),
  });

  const hear = async (
    transaction: Transaction,
    { listing }: QuestionRow,
    event: Omit<HouseholdEvent, 'listing'> & { readonly to: number },
  ): Promise<void> => {
    if (event.about !== event.to) await tell(transaction, { ...event, listing, to: [event.to] });
  };

  const changed = (
    transaction: Transaction,
    row: QuestionRow,
    change: NonNullable<HouseholdEvent['change']>,
  ): Promise<void> => {
    const [about, to] = change === 'removed' ? [row.owner, row.person] : [row.person, row.owner];
    return hear(transaction, row, { kind: 'household_changed', change, about, to });
  };

  const addTo = async (
    transaction: Transaction,
    viewer: Viewer,
    { listing, roommate }: Pick<HouseholdQuestion, 'listing' | 'roommate'>,
  ): Promise<Asked> => {
    const households = store.within(transaction);
    const person = await households.holdPerson(roommate);
    if (person !== null && person !== viewer.id) await households.holdContact(viewer.id, person);
    const { home_kind } = requireOwner(viewer, await households.holdListing(listing));
    if (home_kind !== 'R') throw new Invalid({ listing: [say.notARoom] });
    if (person === null) throw new Invalid({ roommate: [say.unknown] });
    const before = await households.ofPair(listing, roommate);
    if (before) return { question: present(before), isNew: false };
    if (await households.isBlockedBetween(viewer.id, person)) throw new Refused(trustMessages.cannotContact);
    if ((await households.count(listing)) >= mostAsked) throw new Invalid({ roommate: [say.tooManyPeople] });
    const added = await households.add(listing, roommate, person === viewer.id ? true : null);
    const row = await households.ofPair(listing, roommate);
    if (!row) throw new NotFound();
    if (added !== null)
      await hear(transaction, row, { kind: 'household_asked', about: viewer.id, to: person });
    return { question: present(row), isNew: added !== null };
  };

  const known = async (id: number, isParty: (row: QuestionRow) => boolean): Promise<QuestionRow> => {
    const row = await store.byId(id);
    if (!row || !isParty(row)) throw new NotFound();
    return row;
  };

  return {
    async requireOwn(viewer: Viewer, listing: number): Promise<void> {
      requireOwner(viewer, await store.home(listing));
    },

    async ask(viewer: Viewer, listing: number, roommate: number): Promise<Asked> {
      const giveBack = await asks.take(String(viewer.id));
      return usingTry(
        giveBack,
        ({ isNew }) => isNew,
        () => store.transaction((_, transaction) => addTo(transaction, viewer, { listing, roommate })),
      );
    },

    async asked(viewer: Viewer, listing: number): Promise<AskedResident[]> {
      requireOwner(viewer, await store.home(listing));
      return (await store.asked(listing)).map((row) => ({
        id: row.id,
        accepted: row.accepted,
        ...residentOf(row),
      }));
    },

    async mine(viewer: Viewer, isAnswered: boolean): Promise<OwnHouseholdQuestion[]> {
      const { roommate_profile: own } = viewer;
      const rows = own === null ? [] : await store.ofRoommate(own, isAnswered);
      const cards = await listings.compared(
        viewer,
        rows.map(({ listing }) => listing),
      );
      const homes = new Map<number, Listing>(cards.map((card) => [card.id, card]));
      return rows.flatMap((row) => {
        const listing = homes.get(row.listing);
        return listing ? { ...present(row), listing } : [];
      });
    },

    async answer(viewer: Viewer, id: number, accepted: boolean): Promise<HouseholdQuestion> {
      const row = await known(id, ({ person }) => person === viewer.id);
      await store.transaction(async (households, transaction) => {
        if (accepted && row.owner !== viewer.id) {
          await households.holdContact(viewer.id, row.owner);
          if (await households.isBlockedBetween(viewer.id, row.owner))
            throw new Refused(trustMessages.cannotContact);
        }
        const current = await households.lock(id);
        if (!current) throw new NotFound();
        if (current.accepted === accepted) return;
        await households.answer(id, accepted);
        await changed(transaction, row, accepted ? 'accepted' : 'declined');
      });
      return { ...present(row), accepted };
    },

    async end(viewer: Viewer, id: number): Promise<void> {
      const row = await known(id, ({ person, owner }) => [person, owner].includes(viewer.id));
      await store.transaction(async (households, transaction) => {
        const current = await households.lock(id);
        if (!current) throw new NotFound();
        await households.remove(id);
        const isOwners = viewer.id !== row.person;
        if (current.accepted === true) await changed(transaction, row, isOwners ? 'removed' : 'left');
        if (current.accepted === null && !isOwners) await changed(transaction, row, 'declined');
      });
    },

    /** Anonymous visitors see no names. */
    async seenOn(viewer: Viewer | null, { id, kind }: Pick<Listing, 'id' | 'kind'>): Promise<Household> {
      if (viewer === null || kind !== 'R') return nobody;
      const rows = await store.seenBy(viewer.id, id);
      const percents = rows.flatMap(
        ({ common }) => compatibilityIn(common ?? [], { knowEachOther: false })?.percent ?? [],
      );
      return { household: rows.map(residentOf), household_match: householdMatchOf(percents) };
    },
  };
};

export type HouseholdService = ReturnType<typeof householdService>;
