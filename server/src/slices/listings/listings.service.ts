import type { BulkReply } from '@lodgepole/contract/core/bulk';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { fieldProblems } from '@lodgepole/contract/core/form/issues';
import { toPage, unpagedLimit } from '@lodgepole/contract/core/paging';
import { refusals } from '@lodgepole/contract/core/problem';
import { ListingEdit, type ListingForm } from '@lodgepole/contract/listings/forms';
import { raisedPrice } from '@lodgepole/contract/listings/life/raised-price';
import { isMoveInPast } from '@lodgepole/contract/listings/life/today';
import type { Listing, ListingPoint, SeenListing } from '@lodgepole/contract/listings/listing';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { exactOf } from '@lodgepole/contract/listings/place/stored-place';
import { confirmation, ownsListing, seesListing, showsInterest } from '@lodgepole/contract/listings/rules';
import type { Search } from '@lodgepole/contract/listings/search/search';
import type { Point } from '@lodgepole/contract/places/geo';
import type { Landmark } from '@lodgepole/contract/places/places';
import type { Rating } from '@lodgepole/contract/reviews/review';
import { eachOf } from '../../core/each-of.ts';
import { Conflict, Invalid, NotFound, Unauthenticated } from '../../core/errors.ts';
import type { Throttle } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { MyPlacesService } from '../places/mine/my-places.service.ts';
import type { RentsService } from './help/rents.service.ts';
import type { InteractionsRepository } from './interactions.repository.ts';
import { presentListing, presentPoint, presentWholeListing } from './listings.present.ts';
import {
  isPostedTwice,
  type ListingRow,
  type ListingsRepository,
  type ListingsStore,
  type LockedListing,
} from './listings.repository.ts';
import type { PictureRow } from './pictures/picture-rows.repository.ts';
import {
  type AccountRoom,
  picturesService,
  requireRoom,
  type StoredImages,
} from './pictures/pictures.service.ts';
import type { StorePlace } from './public-place.ts';
import { editedValues, postedValues } from './stored-values.ts';
import type { VerificationService } from './verification/verification.service.ts';

const mostFresh = 8;

export interface ListingsParts {
  readonly store: ListingsStore;
  readonly interactions: InteractionsRepository;
  readonly media: MediaService;
  readonly ratingOf: (user: number) => Promise<Rating | null>;
  readonly neighbourhoodAt: (point: Point) => string | null;
  readonly landmarksAt: (point: Point, city: string) => Landmark[];
  readonly rentsAround: RentsService['around'];
  readonly travelFor: MyPlacesService['travelFor'];
  /** Copying costs storage space, but costs the person nothing. */
  readonly copies: Throttle;
  /** Withdraws the verification when an edit changes what was verified. */
  readonly noteEdit: VerificationService['noteEdit'];
  readonly room: AccountRoom;
  readonly storePlace: StorePlace;
  /** The other rooms of the home. */
  readonly roomsOf: (viewer: Viewer | null, row: ListingRow) => Promise<Listing[]>;
  readonly householdOf: (
    viewer: Viewer | null,
    listing: Pick<Listing, 'id' | 'kind'>,
  ) => Promise<Required<Pick<SeenListing, 'household' | 'household_match'>>>;
  readonly now: () => Date;
}

interface AppliedEdit {
  readonly listings: ListingsRepository;
  readonly transaction: Transaction;
  readonly listing: LockedListing;
  readonly form: ListingEdit;
}

interface Posted {
  readonly listing: Listing;
  readonly isNew: boolean;
}

export const listingsService = (parts: ListingsParts) => {
  const { store, interactions, media, ratingOf, neighbourhoodAt, travelFor } = parts;
  const { copies, noteEdit, storePlace, now, roomsOf, householdOf } = parts;
  const requireRoomFor = requireRoom(parts.room);
  const pictures = picturesService(media);

  const requireFromToday = (date: string | undefined, kept: string | null): void => {
    if (date !== undefined && isMoveInPast(date, kept, now()))
      throw new Invalid({ move_in_date: [say.moveInPast] });
  };

  /** The same for everyone, so it is the one of the point that everyone sees. A city's centre does not tell it. */
  const surroundingsOf = ({ latitude, longitude, accuracy, city }: ListingRow) => {
    if (latitude === null || longitude === null || accuracy === 'city')
      return { neighbourhood: null, landmarks: [] };
    const point = { lat: latitude, lng: longitude };
    return { neighbourhood: neighbourhoodAt(point), landmarks: parts.landmarksAt(point, city) };
  };

  /** At the point that everyone sees, so that it tells no more about the address. */
  const rentOf = async ({ id, kind, bedrooms, latitude: lat, longitude: lng, price }: ListingRow) =>
    lat === null || lng === null ? null : parts.rentsAround({ id, kind, bedrooms, lat, lng }, price);

  const seenRow = async (viewer: Viewer | null, id: number): Promise<ListingRow> => {
    const [row] = await store.byIds([id], viewer?.id ?? null);
    if (!row || !seesListing(viewer, row.owner_id, row.status)) throw new NotFound();
    return row;
  };

  const whole = async (viewer: Viewer | null, row: ListingRow): Promise<Listing> => {
    const [rating, prices, rent, travelTo] = await Promise.all([
      ratingOf(row.owner_id),
      store.pricesOf(row.id),
      rentOf(row),
      travelFor(viewer),
    ]);
    const listing = presentWholeListing(row, viewer, media);
    const first = { price: row.price, at: row.created_at };
    return {
      ...listing,
      owner: { ...listing.owner, rating },
      price_history: (prices.length === 0 ? [first] : prices).map(({ price, at }) => ({
        price,
        at: at.toISOString(),
      })),
      ...surroundingsOf(row),
      rent,
      ...travelTo(row),
    };
  };

  const present = async (viewer: Viewer | null, id: number): Promise<Listing> =>
    whole(viewer, await seenRow(viewer, id));

  const withTravel = async (viewer: Viewer | null, rows: readonly ListingRow[]): Promise<Listing[]> => {
    const travelTo = await travelFor(viewer);
    return rows.map((row) => ({ ...presentListing(row, viewer, media), ...travelTo(row) }));
  };

  const ownerSeenBy = async (viewer: Viewer, id: number): Promise<number> => {
    const found = await store.standing(id);
    if (!found || !seesListing(viewer, found.owner_id, found.status)) throw new NotFound();
    return found.owner_id;
  };

  const picturesToCopy = async (viewer: Viewer, ids: readonly number[]): Promise<PictureRow[]> => {
    if (ids.length === 0) return [];
    await copies.take(String(viewer.id));
    const own = new Map((await store.ownPictures(viewer.id, ids)).map((picture) => [picture.id, picture]));
    const found = ids.flatMap((id) => own.get(id) ?? []);
    if (found.length < ids.length) throw new Invalid({ copy_pictures: [say.foreignCopy] });
    return found;
  };

  const applyEdit = async (
    { listings, transaction, listing, form }: AppliedEdit,
    changePictures: () => Promise<boolean> = async () => false,
  ): Promise<void> => {
    requireFromToday(form.move_in_date, listing.move_in_date);
    const changes = {
      ...editedValues(listing, form, storePlace),
      ...confirmation(listing.status, now()),
      version: listing.version + 1,
    };
    const arePicturesChanged = await changePictures();
    await listings.change(listing.id, changes);
    await listings.queueCheck(listing.id);
    const before = { ...listing, ...exactOf(listing) };
    await noteEdit(transaction, { listing: listing.id, before, changes: form, arePicturesChanged });
  };

  const postedBefore = async (viewer: Viewer, client_id: string | undefined): Promise<Posted | null> => {
    const id = client_id === undefined ? null : await store.idPosted(viewer.id, client_id);
    return id === null ? null : { listing: await present(viewer, id), isNew: false };
  };

  return {
    async search(viewer: Viewer | null, search: Search): Promise<Page<Listing>> {
      // The viewer's own listings include one posted a moment ago, so they are not read from the replica.
      const { findPage } = search.filters.owner === null ? store.searches : store;
      const { rows, counted } = await findPage(search, viewer?.id ?? null);
      return toPage(
        rows.map((row) => presentListing(row, viewer, media)),
        counted,
      );
    },

    async points(viewer: Viewer | null, search: Search): Promise<ListingPoint[]> {
      const everything = { ...search, page: 1, page_size: unpagedLimit };
      const { find, points } = search.filters.owner === null ? store.searches : store;
      return (await points((await find(everything, viewer?.id ?? null)).ids)).map(presentPoint);
    },

    async fresh(viewer: Viewer | null): Promise<Listing[]> {
      const rows = await store.searches.byIds(await store.searches.newest(mostFresh), viewer?.id ?? null);
      return rows.map((row) => presentListing(row, viewer, media));
    },

    async see(viewer: Viewer | null, id: number): Promise<SeenListing> {
      const row = await seenRow(viewer, id);
      const [listing, rooms, lived] = await Promise.all([
        whole(viewer, row),
        roomsOf(viewer, row),
        householdOf(viewer, row),
      ]);
      return { ...listing, rooms, ...lived };
    },

    /** In the order of the ids, without those the viewer may not see. */
    async compared(viewer: Viewer | null, ids: readonly number[]): Promise<Listing[]> {
      const rows = await store.byIds(ids, viewer?.id ?? null);
      const seen = rows.filter(({ owner_id, status }) => seesListing(viewer, owner_id, status));
      return withTravel(viewer, seen);
    },

    present,

    /** With how far each is from the viewer's places. */
    async cardsToReach(viewer: Viewer, ids: readonly number[]): Promise<Listing[]> {
      return withTravel(viewer, await store.byIds(ids, viewer.id));
    },

    async cards(viewer: Viewer, ids: readonly number[]): Promise<Listing[]> {
      return (await store.byIds(ids, viewer.id)).map((row) => presentListing(row, viewer, media));
    },

    async add(viewer: Viewer, form: ListingForm): Promise<Posted> {
      const earlier = await postedBefore(viewer, form.client_id);
      if (earlier) return earlier;
      requireFromToday(form.move_in_date, null);
      const toCopy = await picturesToCopy(viewer, form.copy_pictures ?? []);
      const post = (images: StoredImages) =>
        store.transaction(async (listings) => {
          if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
          const listing = await listings.add({
            ...postedValues(form, viewer.id, storePlace),
            owner_id: viewer.id,
            client_id: form.client_id ?? null,
            confirmed_at: now(),
          });
          await pictures.add(listings, listing, images);
          await requireRoomFor(listings, viewer.id, { images, isNew: true });
          await listings.queueCheck(listing);
          return listing;
        });
      try {
        const id = await pictures.withImages(viewer.id, form, post, toCopy);
        return { listing: await present(viewer, id), isNew: true };
      } catch (error) {
        const first = isPostedTwice(error) ? await postedBefore(viewer, form.client_id) : null;
        if (first) return first;
        throw error;
      }
    },

    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      const found = await store.standing(id);
      if (!found || !ownsListing(viewer, found.owner_id)) throw new NotFound();
    },

    async edit(viewer: Viewer, id: number, form: ListingEdit): Promise<Listing> {
      await pictures.withImages(viewer.id, form, (images) =>
        store.transaction(async (listings, transaction) => {
          if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
          const listing = await listings.lock(id);
          if (!listing || !ownsListing(viewer, listing.owner_id)) throw new NotFound();
          if (form.version !== undefined && form.version !== listing.version)
            throw new Conflict(refusals.stale);
          await applyEdit({ listings, transaction, listing, form }, async () => {
            const areChanged = await pictures.change(listings, id, form, images);
            await requireRoomFor(listings, viewer.id, { images, isNew: false });
            return areChanged;
          });
        }),
      );
      return present(viewer, id);
    },

    /** All of them or, when something fails, none, so that nobody raises a price twice by trying again. */
    reprice: (viewer: Viewer, ids: readonly number[], percent: number): Promise<BulkReply> =>
      store.transaction(async (listings, transaction) => {
        if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
        const own = new Map((await listings.lockOwn(viewer.id, ids)).map((listing) => [listing.id, listing]));
        return eachOf(ids, async (id) => {
          const listing = own.get(id);
          if (!listing) throw new NotFound();
          const form = ListingEdit.safeParse({ price: raisedPrice(listing.price, percent) });
          if (!form.success) throw new Invalid(fieldProblems(form.error));
          await applyEdit({ listings, transaction, listing, form: form.data });
        });
      }),

    async remove(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async (listings) => {
        const listing = await listings.lock(id);
        if (!listing || !ownsListing(viewer, listing.owner_id)) throw new NotFound();
        await listings.lockGroupsOn([id]);
        const rows = await listings.picturesOf(id);
        await listings.remove(id);
        await listings.queueMediaRemoval(rows.flatMap(pictures.filesOf));
      });
    },

    async recordInteraction(viewer: Viewer, id: number, kind: 'click' | 'favourite'): Promise<void> {
      if (!showsInterest(viewer, await ownerSeenBy(viewer, id))) return;
      if (kind === 'click') await interactions.recordClick(viewer.id, id);
      else await interactions.recordFavourite(viewer.id, id);
    },

    async require(viewer: Viewer, id: number): Promise<void> {
      await ownerSeenBy(viewer, id);
    },

    personalData: async (viewer: Viewer): Promise<Listing[]> =>
      (await store.byIds(await store.idsOfOwner(viewer.id), viewer.id)).map((row) =>
        presentWholeListing(row, viewer, media),
      ),

    /** Deleted with the account; waits for edits under way. */
    async filesOfOwner(transaction: Transaction, owner: number): Promise<string[]> {
      const listings = store.within(transaction);
      await listings.lockGroupsOn(await listings.lockOfOwner(owner));
      return (await listings.picturesOfOwner(owner)).flatMap(pictures.filesOf);
    },
  };
};

export type ListingsService = ReturnType<typeof listingsService>;
