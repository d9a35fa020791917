import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { ReportSubject } from '@lodgepole/contract/trust/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { doorFor } from '../../listings/exact-place.repository.ts';

export interface ListingSubject {
  readonly owner_id: number;
  readonly status: ListingStatus;
  readonly price: number;
  readonly description: string;
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly owner: string;
  readonly pictures: number;
}

export interface PersonSubject {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly about: string | null;
  readonly is_there: boolean;
}

export interface MessageSubject {
  readonly sender_id: number | null;
  readonly content: string;
  readonly created_at: Date;
  readonly sender: string | null;
  readonly is_removed: boolean;
  readonly is_in_view: boolean;
}

export interface ReviewSubject {
  readonly reviewer_id: number | null;
  readonly rating: number;
  readonly comment: string;
  readonly reviewee_role: string;
  readonly author: string | null;
  readonly is_removed: boolean;
}

export type SubjectRow =
  | (ListingSubject & { readonly subject: 'listing' })
  | (PersonSubject & { readonly subject: 'person' })
  | (MessageSubject & { readonly subject: 'message' })
  | (ReviewSubject & { readonly subject: 'review' });

const nameOf = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const queries = {
  listing: (
    id: number,
    viewer: number,
  ) => sql`select 'listing' as subject, owner_id, status, price, description,
      ${doorFor(viewer).unit} as unit_number, ${doorFor(viewer).street} as street_address, listings.city, ${nameOf('users')} as owner,
      (select count(*)::int from listing_pictures where listing_id = listings.id) as pictures
    from listings join users on users.id = owner_id where listings.id = ${id}`,
  person: (id: number) => sql`select 'person' as subject, users.id, ${nameOf('users')} as name, city,
      (select description from roommate_profiles where user_id = users.id) as about,
      verified_at is not null and deactivated_at is null and suspended_at is null as is_there
    from users where users.id = ${id}`,
  message: (
    id: number,
    viewer: number,
  ) => sql`select 'message' as subject, sender_id, content, messages.created_at,
      case when sender.id is not null then ${nameOf('sender')} end as sender, removed_at is not null as is_removed,
      exists (select 1 from conversation_participants as mine where mine.conversation_id = messages.conversation_id
        and mine.user_id = ${viewer} and left_at is null) as is_in_view
    from messages left join users as sender on sender.id = sender_id where messages.id = ${id}`,
  review: (id: number) => sql`select 'review' as subject, reviewer_id, rating, comment, reviewee_role,
      case when reviewer.id is not null then ${nameOf('reviewer')} end as author, removed_at is not null as is_removed
    from reviews left join users as reviewer on reviewer.id = reviewer_id where reviews.id = ${id}`,
} as const satisfies Record<ReportSubject, (id: number, viewer: number) => unknown>;

export const subjectsRepository = (database: Kysely<Schema>) => ({
  async subject(kind: ReportSubject, id: number, viewer: number): Promise<SubjectRow | undefined> {
    const { rows } = await queries[kind](id, viewer).execute(database);
    return rows[0] as SubjectRow | undefined;
  },
});
