import type { Listing } from '@lodgepole/contract/listings/listing';
import { isSameHome } from '@lodgepole/contract/listings/rooms/same-home';
import { ownsListing, seesListing } from '@lodgepole/contract/listings/rules';
import { type ListingsAround, mostAround } from '@lodgepole/contract/listings/search/around';
import { NotFound } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MediaService } from '../../media/media.service.ts';
import { presentListing } from '../listings.present.ts';
import type { ListingRow, ListingsStore } from '../listings.repository.ts';
import type { AroundRepository, SameHomeRepository } from './near.repository.ts';

export interface AroundParts {
  readonly store: Pick<ListingsStore, 'standing' | 'searches'>;
  readonly homes: AroundRepository;
  readonly media: MediaService;
}

export const aroundService = ({ store, homes, media }: AroundParts) => ({
  /** A hidden listing hides its surroundings too. */
  async around(viewer: Viewer | null, id: number): Promise<ListingsAround> {
    const standing = await store.standing(id);
    if (!standing || !seesListing(viewer, standing.owner_id, standing.status)) throw new NotFound();
    const start = await homes.start(id);
    if (!start) return { similar: [], nearby: [] };
    const wanted = { viewer: viewer?.id ?? null, count: mostAround };
    const similar = await homes.similar(start, wanted);
    const nearby = await homes.nearby(start, similar, wanted);
    const rows = await store.searches.byIds([...similar, ...nearby], viewer?.id ?? null);
    // Checks again, because the search may lag and a listing may just have been rented.
    const shown = rows.filter(({ status, owner_id }) => status === 'A' && !ownsListing(viewer, owner_id));
    const cards = new Map(shown.map((row) => [row.id, presentListing(row, viewer, media)]));
    const cardsOf = (ids: readonly number[]): Listing[] => ids.flatMap((each) => cards.get(each) ?? []);
    return { similar: cardsOf(similar), nearby: cardsOf(nearby) };
  },
});

export type AroundService = ReturnType<typeof aroundService>;

interface SameHomeParts {
  readonly store: Pick<ListingsStore, 'byIds'>;
  readonly homes: SameHomeRepository;
  readonly media: MediaService;
}

const mostRooms = 10;

/** A listing that shows its address would reveal one at the same door that shows only its area. */
const mayStandTogether = (one: ListingRow, other: ListingRow): boolean =>
  one.location_precision === other.location_precision ||
  [one, other].every(
    ({ location_precision, exact_place }) => location_precision === 'exact' || exact_place !== null,
  );

export const sameHomeService = ({ store, homes, media }: SameHomeParts) => ({
  async roomsOf(viewer: Viewer | null, row: ListingRow): Promise<Listing[]> {
    const [own, ...others] = await homes.around(row.id, row.owner_id);
    const ids = own ? others.filter((other) => isSameHome(own, other)).map(({ id }) => id) : [];
    const rooms: ListingRow[] = [];
    for (let read = 0; read < ids.length && rooms.length < mostRooms; read += mostRooms) {
      const next = await store.byIds(ids.slice(read, read + mostRooms), viewer?.id ?? null);
      rooms.push(...next.filter((room) => room.status === 'A' && mayStandTogether(row, room)));
    }
    return rooms.slice(0, mostRooms).map((room) => presentListing(room, viewer, media));
  },
});
