import { searchOf } from '@lodgepole/contract/listings/search/search';
import { ListingSearch } from '@lodgepole/contract/listings/search/search-schema';
import type { SearchEmail } from '../../../core/mailed-events.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import type { AwaitingListing, EmailFacts } from './emails.repository.ts';
import { type MailedListing, searchEmail } from './search.emails.ts';
import type { SearchesStore } from './searches.repository.ts';
import type { ZoneOf } from './time-zone.ts';
import { type SearchLinks, searchUnsubscribePath } from './unsubscribe.service.ts';

export interface SearchEmailsParts {
  readonly store: SearchesStore;
  readonly listings: Pick<ListingsService, 'cards'>;
  readonly mail: MailService;
  readonly links: SearchLinks;
  readonly zoneOf: ZoneOf;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

const perBatch = 100;
/** An email with more pictures is cut off by mail programs. */
const mostShown = 8;

/** An email shows what a signed-in person sees. */
const readerOf = ({ user_id, language }: EmailFacts): Viewer => ({
  id: user_id,
  roommate_profile: null,
  is_staff: false,
  language,
  session: 0,
  has_just_signed_in: false,
});

/** The search's own frequency alone decides about these emails. */
export const searchEmailsService = (parts: SearchEmailsParts) => {
  const { store, listings, mail, links, zoneOf, site, now } = parts;

  const takeSome = (at: Date): Promise<number> =>
    store.transaction(async (searches) => {
      const due = await searches.takeDue(at, perBatch);
      await searches.queueEmails(due.map((search) => ({ search, taken: at.toISOString() })));
      return due.length;
    });

  const unsubscribeUrl = ({ id, public_id }: EmailFacts): string =>
    site.small(searchUnsubscribePath, links.sign({ search: id, publicId: public_id }));

  const shownListings = async (
    facts: EmailFacts,
    told: readonly AwaitingListing[],
  ): Promise<MailedListing[]> => {
    const shown = told.slice(0, mostShown);
    const cards = await listings.cards(
      readerOf(facts),
      shown.map(({ listing_id }) => listing_id),
    );
    const rowOf = new Map(shown.map((row) => [row.listing_id, row]));
    return cards.map((listing) => {
      const row = rowOf.get(listing.id);
      return { listing, previousPrice: row?.kind === 'price_down' ? row.previous_price : null };
    });
  };

  const write = async (facts: EmailFacts, told: readonly AwaitingListing[]): Promise<Email> =>
    searchEmail({
      to: facts,
      search: facts,
      homes: await shownListings(facts, told),
      count: told.length,
      fallen: told.filter(({ kind }) => kind === 'price_down').length,
      site,
      unsubscribe: unsubscribeUrl(facts),
    });

  /** Someone who moved gets the next email in the morning of their new city. */
  const zoneNow = ({ preferred_location, query, time_zone }: EmailFacts): string => {
    const read = ListingSearch.safeParse(query);
    return read.success ? zoneOf(preferred_location, searchOf(read.data)) : time_zone;
  };

  return {
    /** Each batch is marked in the transaction that queues its emails, so an interrupted run continues in the next. */
    async takeDue(signal: AbortSignal): Promise<void> {
      const at = now();
      while (!signal.aborted && (await takeSome(at)) === perBatch);
    },

    /** Checks again, because the email may have waited. */
    async send({ search, taken }: SearchEmail, job: JobRun): Promise<void> {
      const facts = await store.emailFacts(search);
      const waiting = facts ? await store.awaiting(search) : [];
      const told = waiting.filter(({ is_told }) => is_told);
      if (facts && told.length > 0) await mail.send(facts.language, () => write(facts, told), job);
      await job.settle(() =>
        store.transaction(async (searches) => {
          await searches.settleEmail(search, {
            waited: waiting.map(({ id }) => id),
            told: told.map(({ id }) => id),
            now: now(),
          });
          if (told.length === 0) await searches.giveEmailBack(search, new Date(taken), now());
          else if (facts) await searches.setTimeZone(search, zoneNow(facts));
          await searches.finish(job);
        }),
      );
    },
  };
};
