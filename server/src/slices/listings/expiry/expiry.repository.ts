import type { Language } from '@lodgepole/contract/core/text/language';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Kysely, sql } from 'kysely';
import { liveChannel, noticesOf } from '../../../db/announce.ts';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { enqueueEach } from '../../../jobs/enqueue.ts';
import { exactDoor } from '../exact-place.repository.ts';

export interface DueListing {
  readonly id: number;
  readonly owner_id: number;
  readonly confirmed_at: Date;
}

export interface ExpiryFacts extends DueListing {
  readonly status: ListingStatus;
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly price: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly owner_is_reachable: boolean;
}

export interface ConfirmedWithin {
  readonly after?: Date;
  readonly until: Date;
}

const expiryRepository = (database: Kysely<Schema>) => ({
  /** Skips locked rows, which may be being confirmed; the next run takes them. */
  async expire(until: Date, most: number): Promise<DueListing[]> {
    const { rows } = await sql<DueListing>`
      with due as (
        select id from listings where status = 'A' and confirmed_at <= ${until}
        order by confirmed_at, id limit ${most} for no key update skip locked)
      update listings set status = 'E' from due where listings.id = due.id
      returning listings.id, owner_id, confirmed_at`.execute(database);
    return rows;
  },

  /** Skips those already asked about their last confirmation. */
  async markAsked({ after, until }: Required<ConfirmedWithin>, most: number): Promise<DueListing[]> {
    const { rows } = await sql<DueListing>`
      with due as (
        select id from listings
        where status = 'A' and confirmed_at > ${after} and confirmed_at <= ${until}
          and asked_about is distinct from confirmed_at
        order by confirmed_at, id limit ${most} for no key update skip locked)
      update listings set asked_about = confirmed_at from due where listings.id = due.id
      returning listings.id, owner_id, confirmed_at`.execute(database);
    return rows;
  },

  queueQuestions: (listings: readonly DueListing[]): Promise<void> =>
    enqueueEach(database, 'ask_if_available', listings.map(confirmationOf)),

  queueExpiryMails: (listings: readonly DueListing[]): Promise<void> =>
    enqueueEach(database, 'tell_expired', listings.map(confirmationOf)),

  async announce(listings: readonly DueListing[]): Promise<void> {
    const notices = noticesOf(
      ...listings.map(({ id, owner_id }) => ({ topic: 'listings' as const, id, people: [owner_id] })),
    );
    await sql`select pg_notify(${liveChannel}, notice) from unnest(${notices}::text[]) as notice`.execute(
      database,
    );
  },

  factsOf: (listing: number): Promise<ExpiryFacts | undefined> =>
    database
      .selectFrom('listings')
      .innerJoin('users', 'users.id', 'listings.owner_id')
      .select([
        'listings.id',
        'owner_id',
        'confirmed_at',
        'status',
        'listings.city',
        'postal_code',
        'latitude',
        'longitude',
        'price',
        'email',
        'first_name',
        'language',
      ])
      .select([exactDoor.unit.as('unit_number'), exactDoor.street.as('street_address')])
      .select(
        sql<boolean>`users.verified_at is not null and users.deactivated_at is null and users.suspended_at is null`.as(
          'owner_is_reachable',
        ),
      )
      .where('listings.id', '=', listing)
      .executeTakeFirst(),
});

const confirmationOf = ({ id, confirmed_at }: DueListing) => ({
  listing: id,
  confirmed_at: confirmed_at.toISOString(),
});

export const expiryStore = (kysely: Kysely<Schema>) => transactional(kysely, expiryRepository);

export type ExpiryStore = ReturnType<typeof expiryStore>;
