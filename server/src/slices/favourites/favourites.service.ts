import type { Page } from '@lodgepole/contract/core/endpoint';
import { type PageWanted, type Sort, toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { NotFound } from '../../errors.ts';
import type { Viewer } from '../../viewer.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { FavouritesRepository } from './favourites.repository.ts';

export const favouritesService = (favourites: FavouritesRepository, listings: ListingsService) => ({
  async page(
    viewer: Viewer,
    wanted: PageWanted & { readonly sort?: Sort | undefined },
  ): Promise<Page<Listing>> {
    const { ids, counted } = await favourites.page(viewer.id, wanted, wanted.sort ?? 'newest');
    return toPage(await listings.cards(viewer, ids), counted);
  },

  /** The ids of what a person saved, for the download of their data. */
  personalData: async (viewer: Viewer): Promise<number[]> =>
    (await favourites.page(viewer.id, {}, 'newest')).ids,

  /** True when the listing was not saved before. */
  async add(viewer: Viewer, listing: number): Promise<boolean> {
    await listings.recordInteraction(viewer, listing, 'favourite');
    return favourites.add(viewer.id, listing);
  },

  async remove(viewer: Viewer, listing: number): Promise<void> {
    if (!(await favourites.remove(viewer.id, listing))) throw new NotFound();
  },
});

export type FavouritesService = ReturnType<typeof favouritesService>;
