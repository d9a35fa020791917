import type { Rating } from '@lodgepole/contract/accounts/rating';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { toPage, unpagedLimit } from '@lodgepole/contract/core/paging';
import type { Listing, ListingPoint, SeenListing } from '@lodgepole/contract/listings/listing';
import { seesListing, showsInterest } from '@lodgepole/contract/listings/rules';
import type { Search } from '@lodgepole/contract/listings/search/search';
import type { Point } from '@lodgepole/contract/places/geo';
import type { Landmark } from '@lodgepole/contract/places/places';
import { NotFound } from '../../core/errors.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { MyPlacesService } from '../places/mine/my-places.service.ts';
import type { RentsService } from './help/help.service.ts';
import type { InteractionsRepository } from './interactions/interactions.repository.ts';
import { presentListing, presentPoint, presentWholeListing } from './listings.present.ts';
import type { ListingRow } from './listings.repository.ts';
import { picturesService } from './pictures/pictures.service.ts';
import { type PostingParts, postingService } from './posting.service.ts';

const mostFresh = 8;

export interface ListingsParts extends PostingParts {
  readonly interactions: InteractionsRepository;
  readonly media: MediaService;
  readonly ratingOf: (user: number) => Promise<Rating | null>;
  readonly neighbourhoodAt: (point: Point) => string | null;
  readonly landmarksAt: (point: Point, city: string) => Landmark[];
  readonly rentsAround: RentsService['around'];
  readonly travelFor: MyPlacesService['travelFor'];
  readonly roomsOf: (viewer: Viewer | null, row: ListingRow) => Promise<Listing[]>;
  readonly householdOf: (
    viewer: Viewer | null,
    listing: Pick<Listing, 'id' | 'kind'>,
  ) => Promise<Required<Pick<SeenListing, 'household' | 'household_match'>>>;
}

export const listingsService = (parts: ListingsParts) => {
  const { store, interactions, media, ratingOf, neighbourhoodAt, travelFor } = parts;
  const { roomsOf, householdOf } = parts;
  const pictures = picturesService(media);

  /** Computed from the public point, so that it reveals no more about the address. Unknown where only the city is known. */
  const surroundingsOf = ({ latitude, longitude, true_accuracy, city }: ListingRow) => {
    if (latitude === null || longitude === null || true_accuracy === 'city')
      return { neighbourhood: null, landmarks: [] };
    const point = { lat: latitude, lng: longitude };
    return { neighbourhood: neighbourhoodAt(point), landmarks: parts.landmarksAt(point, city) };
  };

  /** Computed from the public point, so that it reveals no more about the address. */
  const rentOf = async ({ id, kind, bedrooms, latitude: lat, longitude: lng, price }: ListingRow) =>
    lat === null || lng === null ? null : parts.rentsAround({ id, kind, bedrooms, lat, lng }, price);

  const seenRow = async (viewer: Viewer | null, id: number): Promise<ListingRow> => {
    const [row] = await store.byIds([id], viewer?.id ?? null);
    if (!row || !seesListing(viewer, row.owner_id, row.status)) throw new NotFound();
    return row;
  };

  const whole = async (viewer: Viewer | null, row: ListingRow): Promise<Listing> => {
    if (row.draft !== null) {
      const draft = presentWholeListing(row, viewer, media);
      return { ...draft, price_history: [], neighbourhood: null, rent: null };
    }
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
    if (!found || found.status === 'D' || !seesListing(viewer, found.owner_id, found.status))
      throw new NotFound();
    return found.owner_id;
  };

  return {
    ...postingService(parts, pictures, present),

    async search(viewer: Viewer | null, search: Search): Promise<Page<Listing>> {
      // A person's own listings may include one posted a moment ago, so they are not read from the replica.
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
      if (row.draft !== null)
        return { ...(await whole(viewer, row)), rooms: [], household: [], household_match: null };
      const [listing, rooms, lived] = await Promise.all([
        whole(viewer, row),
        roomsOf(viewer, row),
        householdOf(viewer, row),
      ]);
      return { ...listing, rooms, ...lived };
    },

    async compared(viewer: Viewer | null, ids: readonly number[]): Promise<Listing[]> {
      const rows = await store.byIds(ids, viewer?.id ?? null);
      const seen = rows.filter(
        ({ owner_id, status }) => status !== 'D' && seesListing(viewer, owner_id, status),
      );
      return withTravel(viewer, seen);
    },

    present,

    async cardsToReach(viewer: Viewer, ids: readonly number[]): Promise<Listing[]> {
      return withTravel(viewer, await store.byIds(ids, viewer.id));
    },

    async cards(viewer: Viewer, ids: readonly number[]): Promise<Listing[]> {
      return (await store.byIds(ids, viewer.id)).map((row) => presentListing(row, viewer, media));
    },

    async recordInteraction(viewer: Viewer, id: number, kind: 'click' | 'favourite'): Promise<void> {
      if (!showsInterest(viewer, await ownerSeenBy(viewer, id))) return;
      if (kind === 'click') await interactions.recordClick(viewer.id, id);
      else await interactions.recordFavourite(viewer.id, id);
    },

    async require(viewer: Viewer, id: number): Promise<void> {
      await ownerSeenBy(viewer, id);
    },

    async ownByReference(viewer: Viewer, reference: string): Promise<Listing | null> {
      const id = await store.idByReference(viewer.id, reference);
      const [row] = id === null ? [] : await store.byIds([id], viewer.id);
      return row ? presentListing(row, viewer, media) : null;
    },

    idsOf: (viewer: Viewer): Promise<number[]> => store.idsOfOwner(viewer.id),

    /** The next page by id. */
    async personalData(viewer: Viewer, after: number): Promise<Listing[]> {
      const ids = await store.idsOfOwner(viewer.id, after, 20);
      return (await store.byIds(ids, viewer.id)).map((row) => presentWholeListing(row, viewer, media));
    },

    /** Deleted with the account; waits for edits under way. */
    async filesOfOwner(transaction: Transaction, owner: number): Promise<string[]> {
      const listings = store.within(transaction);
      await listings.lockGroupsOn(await listings.lockOfOwner(owner));
      return (await listings.picturesOfOwner(owner)).flatMap(pictures.filesOf);
    },
  };
};

export type ListingsService = ReturnType<typeof listingsService>;
