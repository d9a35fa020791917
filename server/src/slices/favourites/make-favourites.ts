import type { Context } from '../../context.ts';
import { favouritesStore } from './favourites.repository.ts';
import { type FavouritesParts, favouritesService } from './favourites.service.ts';

export const makeFavourites = (
  { database, announce }: Context,
  { listings }: Pick<FavouritesParts, 'listings'>,
) => favouritesService({ store: favouritesStore(database.kysely), listings, announce });
