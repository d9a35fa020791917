import type { Language } from '@lodgepole/contract/core/text/language';
import type { SavedQuery, SearchFrequency } from '@lodgepole/contract/saved/searches';
import { type Kysely, sql } from 'kysely';
import type { SearchEmail } from '../../../core/mailed-events.ts';
import type { Schema } from '../../../db/schema.ts';
import { enqueueEach } from '../../../jobs/enqueue.ts';
import { finishJob, type JobRun } from '../../../jobs/finish.ts';
import { hasBlocked } from '../../accounts/blocks/blocks.repository.ts';
import { isFound } from './terms.repository.ts';

export interface EmailFacts {
  readonly id: number;
  readonly name: string;
  readonly query: SavedQuery;
  readonly frequency: SearchFrequency;
  readonly time_zone: string;
  readonly user_id: number;
  readonly public_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly preferred_location: string;
}

export interface AwaitingListing {
  readonly id: number;
  readonly listing_id: number;
  readonly kind: 'active' | 'price_down';
  readonly price: number;
  readonly previous_price: number | null;
  readonly is_told: boolean;
}

export interface LinkedSearch {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly frequency: SearchFrequency;
}

export const emailsRepository = (database: Kysely<Schema>) => ({
  /** After a change of frequency, waiting listings are emailed at another time or not at all. */
  async planEmail(search: number, now: Date): Promise<void> {
    await sql`update search_matches set awaits_mail = false where search_id = ${search} and awaits_mail
      and exists (select 1 from searches where id = ${search} and frequency = 'off')`.execute(database);
    await sql`update search_mails set due_at = search_mail_due(frequency, time_zone, taken_at, ${now}::timestamptz)
      from searches where searches.id = search_mails.search_id and searches.id = ${search}
        and due_at is not null`.execute(database);
  },

  async takeDue(now: Date, most: number): Promise<number[]> {
    const { rows } = await sql<{ search_id: number }>`
      with due as (
        select search_id from search_mails where due_at <= ${now}
        order by due_at, search_id limit ${most} for update skip locked)
      update search_mails set due_at = null, taken_at = ${now} from due
      where search_mails.search_id = due.search_id returning search_mails.search_id`.execute(database);
    return rows.map(({ search_id }) => search_id);
  },

  queueEmails: (emails: readonly SearchEmail[]): Promise<void> =>
    enqueueEach(database, 'send_search_mail', emails),

  /** Undefined when the search is gone, wants no email, or its owner cannot be reached. */
  async emailFacts(search: number): Promise<EmailFacts | undefined> {
    const { rows } = await sql<EmailFacts>`
      select searches.id, name, query, frequency, time_zone, user_id, public_id, email, first_name, language, preferred_location
      from searches join users on users.id = searches.user_id
      where searches.id = ${search} and frequency <> 'off'
        and verified_at is not null and deactivated_at is null and suspended_at is null`.execute(database);
    return rows[0];
  },

  /** Waiting listings, newest first, without those already seen on a page, no longer found, or owned by someone the reader blocked. */
  async awaiting(search: number): Promise<AwaitingListing[]> {
    const { rows } = await sql<AwaitingListing>`
      select matches.id, matches.listing_id, matches.kind, listings.price, matches.previous_price,
        not matches.is_seen and happened_at > counts_from and ${isFound}
          and (matches.kind = 'active' or listings.price < matches.previous_price)
          and not ${hasBlocked(sql`searches.user_id`, sql`listings.owner_id`)} as is_told
      from search_matches as matches
      join searches on searches.id = matches.search_id
      join search_terms on search_terms.search_id = matches.search_id
      join listings on listings.id = matches.listing_id
      where matches.search_id = ${search} and matches.awaits_mail
      order by matches.id desc`.execute(database);
    return rows;
  },

  /** A listing that matched again meanwhile has a new id and keeps waiting. */
  async settleEmail(
    search: number,
    { waited, told, now }: { waited: readonly number[]; told: readonly number[]; now: Date },
  ): Promise<void> {
    await sql`update search_matches set awaits_mail = false,
        mailed_at = case when id = any(${[...told]}::bigint[]) then ${now}::timestamptz else mailed_at end,
        mailed_price = case when id = any(${[...told]}::bigint[])
          then (select price from listings where listings.id = listing_id) else mailed_price end
      where search_id = ${search} and id = any(${[...waited]}::bigint[])`.execute(database);
  },

  /** Nothing was sent, so the next email need not wait. */
  async giveEmailBack(search: number, taken: Date, now: Date): Promise<void> {
    await sql`update search_mails set taken_at = null, due_at = case when due_at is not null
        then search_mail_due(frequency, time_zone, null, ${now}::timestamptz) end
      from searches where searches.id = search_mails.search_id and search_id = ${search} and taken_at = ${taken}`.execute(
      database,
    );
  },

  async setTimeZone(search: number, time_zone: string): Promise<void> {
    await database.updateTable('searches').set({ time_zone }).where('id', '=', search).execute();
  },

  finish: (job: JobRun): Promise<boolean> => finishJob(database, job),

  linked: (search: number, publicId: string): Promise<LinkedSearch | undefined> =>
    database
      .selectFrom('searches')
      .innerJoin('users', 'users.id', 'searches.user_id')
      .select(['searches.id', 'searches.user_id', 'searches.name', 'searches.frequency'])
      .where('searches.id', '=', search)
      .where('users.public_id', '=', publicId)
      .executeTakeFirst(),
});
