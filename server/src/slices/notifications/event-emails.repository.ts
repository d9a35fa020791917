import type { Language } from '@lodgepole/contract/core/text/language';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import { type MailKind, mailKinds, notificationKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { type Kysely, sql } from 'kysely';
import type { EventForOne, FavouriteEvent, MailedEvent, NewsEvent } from '../../core/mailed-events.ts';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { enqueueEach } from '../../jobs/enqueue.ts';
import { enqueuePushes, tagOf } from '../../jobs/enqueue-pushes.ts';
import { finishJob, type JobRun } from '../../jobs/finish.ts';
import { hasBlocked } from '../accounts/blocks/blocks.repository.ts';
import { doorFor, homeJson } from '../listings/exact-place.repository.ts';

export interface Recipient {
  readonly id: number;
  readonly public_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
}

interface EventListing {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
}

export interface EventFacts {
  readonly group: string;
  readonly home: EventListing | null;
  readonly listing_owner: number | null;
  readonly group_status: GroupStatus;
  readonly landlord_note: string | null;
  readonly name: string | null;
}

export interface HouseholdFacts extends EventListing {
  readonly name: string;
}

/** A first message that the landlord has not answered; the name is the other person's. */
export interface InquiryFacts extends EventListing {
  readonly conversation: number;
  readonly listing: number;
  readonly name: string;
}

export interface FavouriteFacts {
  readonly id: number;
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly price: number;
  readonly previous_price: number | null;
}

/** By the number of a signed-in person, or by the public id in a link. */
export type Whose = number | string;

const isWho = (whose: Whose) => (typeof whose === 'number' ? sql`id = ${whose}` : sql`public_id = ${whose}`);

const eventEmailsRepository = (database: Kysely<Schema>) => ({
  async willing(people: readonly number[], kind: MailKind): Promise<Recipient[]> {
    if (people.length === 0) return [];
    const { rows } = await sql<Recipient>`select id, public_id, email, first_name, language from users
      where id = any(${[...people]}::int[]) and (receive_email_notifications or ${notificationKinds[kind].email === 'all'})
        and verified_at is not null and deactivated_at is null and suspended_at is null
        and not exists (select 1 from mail_opt_outs where user_id = users.id and kind = ${kind})
      order by id`.execute(database);
    return rows;
  },

  async facts(group: number, about: number, reader: number): Promise<EventFacts | null> {
    const { rows } =
      await sql<EventFacts>`select groups.name as group, groups.group_status, groups.landlord_note,
        ${homeJson(doorFor(reader))} as home, listings.owner_id as listing_owner, users.first_name || ' ' || users.last_name as name
      from groups left join listings on listings.id = groups.listing_id left join users on users.id = ${about} and users.suspended_at is null
      where groups.id = ${group}`.execute(database);
    return rows[0] ?? null;
  },

  async hasBlocked(reader: number, about: number): Promise<boolean> {
    const { rows } = await sql<{ blocked: boolean }>`select ${hasBlocked(reader, about)} as blocked`.execute(
      database,
    );
    return rows[0]?.blocked ?? false;
  },

  async reviewer(review: number): Promise<string | null> {
    const found = await database
      .selectFrom('reviews')
      .innerJoin('users', 'users.id', 'reviews.reviewer_id')
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .where('reviews.id', '=', review)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    return found?.name ?? null;
  },

  async household(listing: number, about: number, reader: number): Promise<HouseholdFacts | null> {
    const door = doorFor(reader);
    const { rows } =
      await sql<HouseholdFacts>`select ${door.unit} as unit_number, ${door.street} as street_address,
        listings.city, first_name as name
      from listings join users on users.id = ${about} and users.suspended_at is null
      where listings.id = ${listing} and (status <> 'H' or owner_id = ${reader})`.execute(database);
    return rows[0] ?? null;
  },

  async favourite(
    reader: number,
    { listing, change, previous_price = null }: FavouriteEvent,
  ): Promise<FavouriteFacts | null> {
    const door = doorFor(reader);
    const { rows } = await sql<FavouriteFacts>`
      select id, ${door.unit} as unit_number, ${door.street} as street_address, city, price, ${previous_price}::numeric as previous_price
      from listings join favourites on listing_id = listings.id and user_id = ${reader}
      where id = ${listing} and status = ${change === 'rented' ? 'R' : 'A'}
        and (${change !== 'price_down'} or price < ${previous_price}::numeric)`.execute(database);
    return rows[0] ?? null;
  },

  async inquiries(conversations: readonly number[], reader: number): Promise<InquiryFacts[]> {
    const door = doorFor(reader);
    const { rows } = await sql<InquiryFacts>`select conversation_id as conversation, listings.id as listing,
        ${door.unit} as unit_number, ${door.street} as street_address, listings.city, other.first_name || ' ' || other.last_name as name
      from inquiries join listings on listings.id = inquiries.listing_id
      join users as other on other.id <> ${reader} and other.id in (inquiries.owner_id, inquiries.asker_id)
      where conversation_id = any(${[...conversations]}::int[]) and answered_at is null and listings.status in ('A', 'P')
      order by begun_at, conversation_id`.execute(database);
    return rows;
  },

  queueEvents: (events: readonly MailedEvent[]): Promise<void> =>
    enqueueEach(database, 'spread_news', events),
  finish: (job: JobRun): Promise<boolean> => finishJob(database, job),
  queueEmails: (repository: readonly EventForOne[]): Promise<void> =>
    enqueueEach(database, 'send_notice', repository),

  queuePushes: (people: readonly number[], event: NewsEvent): Promise<void> =>
    enqueuePushes(database, people, { kind: 'event', event }, { tag: tagOf(event) }),

  optOutsOf: async (user: number): Promise<MailKind[]> =>
    (
      await database
        .selectFrom('mail_opt_outs')
        .select('kind')
        .where('user_id', '=', user)
        .orderBy('kind')
        .execute()
    ).flatMap(({ kind }) => mailKinds.find((known) => known === kind) ?? []),

  async optOut(whose: Whose, kind: MailKind): Promise<void> {
    await sql`insert into mail_opt_outs (user_id, kind) select id, ${kind} from users where ${isWho(whose)}
      on conflict do nothing`.execute(database);
  },

  async optInToAll(person: number): Promise<void> {
    await database.deleteFrom('mail_opt_outs').where('user_id', '=', person).execute();
  },

  async optIn(whose: Whose, kind: MailKind): Promise<void> {
    await sql`delete from mail_opt_outs using users where users.id = user_id and kind = ${kind} and ${isWho(whose)}`.execute(
      database,
    );
  },
});

export const eventEmailsStore = (kysely: Kysely<Schema>) => transactional(kysely, eventEmailsRepository);

export type EventEmailsStore = ReturnType<typeof eventEmailsStore>;
