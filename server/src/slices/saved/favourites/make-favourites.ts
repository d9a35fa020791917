import type { Context } from '../../../core/context.ts';
import { alertsStore, favouritesStore } from './favourites.repository.ts';
import {
  type AlertsParts,
  alertsService,
  type FavouritesParts,
  favouritesService,
} from './favourites.service.ts';

type Others = Pick<FavouritesParts, 'listings'> & Pick<AlertsParts, 'tell'>;

export const makeFavourites = ({ database: { kysely }, announce }: Context, { listings, tell }: Others) => ({
  favourites: favouritesService({ store: favouritesStore(kysely), listings, announce }),
  favouriteAlerts: alertsService({ store: alertsStore(kysely), listings, tell, announce }),
});
