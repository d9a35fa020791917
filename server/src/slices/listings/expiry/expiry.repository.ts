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

/** Active listings confirmed since `after`: due until `until`, and later on the same day until `today`. */
export interface Due {
  readonly after: Date;
  readonly until: Date;
  readonly today: Date;
}

const expiryRepository = (database: Kysely<Schema>) => ({
  /** Locks each owner, so that one email is sent; skips locked listings, which the next run takes. */
  async expire(until: Date, most: number): Promise<DueListing[]> {
    const { rows } = await sql<DueListing>`
      with due as (
        select id, owner_id from listings where status = 'A' and confirmed_at <= ${until}
        order by confirmed_at, id limit ${most}),
      owners as (select id from users where id in (select owner_id from due) for no key update skip locked),
      taken as (
        select id from listings
        where id in (select id from due) and owner_id in (select id from owners)
          and status = 'A' and confirmed_at <= ${until}
        for no key update skip locked)
      update listings set status = 'E' from taken where listings.id = taken.id
      returning listings.id, owner_id, confirmed_at`.execute(database);
    return rows;
  },

  async markTold(expired: readonly DueListing[], today: Date): Promise<DueListing[]> {
    const ids = expired.map(({ id }) => id);
    const { rows } = await sql<DueListing>`
      with untold as (
        select distinct owner_id from listings
        where id = any(${ids}::int[]) and told_about is distinct from confirmed_at),
      taken as (
        select id from listings
        where owner_id in (select owner_id from untold) and told_about is distinct from confirmed_at
          and (id = any(${ids}::int[]) or (status = 'A' and confirmed_at <= ${today}))
        for no key update skip locked)
      update listings set told_about = confirmed_at from taken where listings.id = taken.id
      returning listings.id, owner_id, confirmed_at`.execute(database);
    return rows;
  },

  /** Waits for a locked listing, which would otherwise get an email of its own. */
  async markAsked({ after, until, today }: Due, most: number): Promise<DueListing[]> {
    const { rows } = await sql<DueListing>`
      with due as (
        select owner_id from listings
        where status = 'A' and confirmed_at > ${after} and confirmed_at <= ${until}
          and asked_about is distinct from confirmed_at
        order by confirmed_at, id limit ${most}),
      owners as (select id from users where id in (select owner_id from due) for no key update skip locked),
      taken as (
        select id from listings
        where owner_id in (select id from owners) and status = 'A' and confirmed_at > ${after}
          and confirmed_at <= ${today} and asked_about is distinct from confirmed_at
        order by id for no key update)
      update listings set asked_about = confirmed_at from taken where listings.id = taken.id
      returning listings.id, owner_id, confirmed_at`.execute(database);
    return rows;
  },

  async queueMails(
    task: 'ask_if_available' | 'tell_expired',
    listings: readonly DueListing[],
  ): Promise<void> {
    const owners = Map.groupBy(listings, ({ owner_id }) => owner_id);
    const payloads = [...owners.values()].map((listings) => ({ homes: listings.map(confirmationOf) }));
    await enqueueEach(database, task, payloads);
  },

  async announce(listings: readonly DueListing[]): Promise<void> {
    const notices = noticesOf(
      ...listings.map(({ id, owner_id }) => ({ topic: 'listings' as const, id, people: [owner_id] })),
    );
    await sql`select pg_notify(${liveChannel}, notice) from unnest(${notices}::text[]) as notice`.execute(
      database,
    );
  },

  factsOf: (ids: readonly number[]): Promise<ExpiryFacts[]> =>
    facts(database)
      .where('listings.id', 'in', [...ids])
      .execute(),

  factsWithin: (owner: number, first: Date, last: Date): Promise<ExpiryFacts[]> =>
    facts(database)
      .where('owner_id', '=', owner)
      .where('listings.status', 'in', ['A', 'E'])
      .where(sql<boolean>`date_trunc('milliseconds', confirmed_at) between ${first} and ${last}`)
      .execute(),
});

const facts = (database: Kysely<Schema>) =>
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
    .orderBy('confirmed_at')
    .orderBy('listings.id');

const confirmationOf = ({ id, confirmed_at }: DueListing) => ({
  listing: id,
  confirmed_at: confirmed_at.toISOString(),
});

export const expiryStore = (kysely: Kysely<Schema>) => transactional(kysely, expiryRepository);

export type ExpiryStore = ReturnType<typeof expiryStore>;
