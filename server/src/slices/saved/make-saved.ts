import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../core/context.ts';
import type { MailService } from '../mail/mail.service.ts';
import { alertsStore, favouritesStore } from './favourites/favourites.repository.ts';
import {
  type AlertsParts,
  alertsService,
  type FavouritesParts,
  favouritesService,
} from './favourites/favourites.service.ts';
import { searchEmailsService } from './searches/emails.service.ts';
import { type NewsParts, newsService } from './searches/news.service.ts';
import { searchesStore } from './searches/searches.repository.ts';
import { type SearchesParts, searchesService } from './searches/searches.service.ts';
import { type Locate, zoneFinder } from './searches/time-zone.ts';
import { searchLinks, unsubscribeService } from './searches/unsubscribe.service.ts';

type FavouritesOthers = Pick<FavouritesParts, 'listings'> & Pick<AlertsParts, 'tell'>;

export const makeFavourites = (
  { database: { kysely }, announce }: Context,
  { listings, tell }: FavouritesOthers,
) => ({
  favourites: favouritesService({ store: favouritesStore(kysely), listings, announce }),
  favouriteAlerts: alertsService({ store: alertsStore(kysely), listings, tell, announce }),
});

interface SearchesOthers extends Pick<SearchesParts, 'listings'>, Pick<NewsParts, 'tellFavourites'> {
  readonly mail: MailService;
  readonly locate: Locate;
}

const hourMs = 60 * 60 * 1000;

export const makeSearches = (
  { database, site, secret, announce, throttle, now }: Context,
  { mail, listings, tellFavourites, locate }: SearchesOthers,
) => {
  const store = searchesStore(database.kysely);
  const zoneOf = zoneFinder(locate);
  const links = searchLinks(secret);
  return {
    searches: searchesService({
      store,
      listings,
      zoneOf,
      announce,
      // Enough to rename and change all of a person's searches several times an hour.
      changes: throttle({ name: 'searches', max: 500, windowMs: hourMs, message: refusals.tooMany }),
      now,
    }),
    news: newsService({ store, tellFavourites, announce, now }),
    searchEmails: searchEmailsService({ store, listings, mail, links, zoneOf, site, now }),
    searchLinks: unsubscribeService({ store, links, announce, now }),
  };
};
