import type { Listing } from '@lodgepole/contract/listings/listing';
import { ownsListing, seesListing } from '@lodgepole/contract/listings/rules';
import { type ListingsAround, mostAround } from '@lodgepole/contract/listings/search/around';
import { NotFound } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MediaService } from '../../media/media.service.ts';
import { presentListing } from '../listings.present.ts';
import type { ListingsStore } from '../listings.repository.ts';
import type { AroundRepository } from './around.repository.ts';

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
