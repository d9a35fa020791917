import type { Page } from '@lodgepole/contract/core/endpoint';
import { type PageRequest, type Sort, toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { NotFound } from '../../../core/errors.ts';
import type { Announce } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { FavouritesStore } from './favourites.repository.ts';

export interface FavouritesParts {
  readonly store: FavouritesStore;
  readonly listings: ListingsService;
  readonly announce: Announce;
}

export const favouritesService = ({ store, listings, announce }: FavouritesParts) => ({
  async page(
    viewer: Viewer,
    wanted: PageRequest & { readonly sort?: Sort | undefined },
  ): Promise<Page<Listing>> {
    const { ids, counted } = await store.page(viewer.id, wanted, wanted.sort ?? 'newest');
    return toPage(await listings.cards(viewer, ids), counted);
  },

  /** The ids of what a person saved, for the download of their data. */
  personalData: (viewer: Viewer): Promise<number[]> => store.idsOf(viewer.id),

  /** True when the listing was not saved before. */
  async add(viewer: Viewer, listing: number): Promise<boolean> {
    await listings.recordInteraction(viewer, listing, 'favourite');
    return store.transaction(async (favourites, transaction) => {
      const isNew = await favourites.add(viewer.id, listing);
      if (isNew) await announce(transaction, { topic: 'favourites', id: listing, people: [viewer.id] });
      return isNew;
    });
  },

  async remove(viewer: Viewer, listing: number): Promise<void> {
    await store.transaction(async (favourites, transaction) => {
      if (!(await favourites.remove(viewer.id, listing))) throw new NotFound();
      await announce(transaction, { topic: 'favourites', id: listing, people: [viewer.id] });
    });
  },
});

export type FavouritesService = ReturnType<typeof favouritesService>;
