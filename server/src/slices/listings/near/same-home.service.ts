import type { Listing } from '@lodgepole/contract/listings/listing';
import { isSameHome } from '@lodgepole/contract/listings/rooms/same-home';
import type { Viewer } from '../../../core/viewer.ts';
import type { MediaService } from '../../media/media.service.ts';
import { presentListing } from '../listings.present.ts';
import type { ListingRow, ListingsStore } from '../listings.repository.ts';
import type { SameHomeRepository } from './same-home.repository.ts';

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
