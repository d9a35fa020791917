import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../../core/context.ts';
import type { MailService } from '../../mail/mail.service.ts';
import { searchEmailsService } from './emails.service.ts';
import { type NewsParts, newsService } from './news.service.ts';
import { searchLinks } from './search-link.ts';
import { searchesStore } from './searches.repository.ts';
import { type SearchesParts, searchesService } from './searches.service.ts';
import { type Locate, zoneFinder } from './time-zone.ts';
import { unsubscribeService } from './unsubscribe.service.ts';

interface Others extends Pick<SearchesParts, 'listings'>, Pick<NewsParts, 'tellFavourites'> {
  readonly mail: MailService;
  readonly locate: Locate;
}

const hourMs = 60 * 60 * 1000;

export const makeSearches = (
  { database, site, secret, announce, throttle, now }: Context,
  { mail, listings, tellFavourites, locate }: Others,
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
