import { inquiryHours } from '@lodgepole/contract/conversations/inquiries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { isBlockedBetween } from '../../accounts/blocks/blocks.repository.ts';
import { doorFor } from '../../listings/exact-place.repository.ts';

export interface DueInquiry {
  readonly conversation: number;
  readonly owner: number;
  readonly asker: number;
}

interface Taken {
  /** Counts all marked inquiries, even those that cause no email. */
  readonly count: number;
  readonly due: readonly DueInquiry[];
}

export interface WaitingRow {
  readonly conversation: number;
  readonly role: 'landlord' | 'asker';
  readonly name: string;
  readonly listing: number;
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly since: Date;
}

const isGoingOn = (inquiry: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${inquiry}.asker_id is not null and exists (select 1 from listings where id = ${inquiry}.listing_id and status in ('A', 'P'))
  and not exists (select 1 from users where id in (${inquiry}.owner_id, ${inquiry}.asker_id) and suspended_at is not null)
  and not ${isBlockedBetween(sql`${inquiry}.owner_id`, sql`${inquiry}.asker_id`)}
  and 2 = (select count(*) from conversation_participants as places
    where places.conversation_id = ${inquiry}.conversation_id and left_at is null
      and user_id in (${inquiry}.owner_id, ${inquiry}.asker_id)))`;

const marks = {
  landlord: sql`owner_reminded_at`,
  asker: sql`asker_told_at`,
} as const;

const mostWaiting = 50;

const inquiriesRepository = (database: Kysely<Schema>) => ({
  /** Marks each inquiry once, so that each person gets one email. */
  async takeDue(whom: keyof typeof marks, now: Date, most: number): Promise<Taken> {
    const mark = marks[whom];
    const { rows } = await sql<DueInquiry & { is_told: boolean }>`
      with due as (
        select conversation_id from inquiries
        where answered_at is null and ${mark} is null
          and begun_at <= ${now}::timestamptz - make_interval(hours => ${inquiryHours[whom]})
        order by begun_at, conversation_id limit ${most} for no key update skip locked
      ), marked as (
        update inquiries set ${mark} = ${now} from due where inquiries.conversation_id = due.conversation_id
        returning inquiries.*)
      select conversation_id as conversation, owner_id as owner, asker_id as asker, ${isGoingOn(sql`marked`)} as is_told
      from marked order by begun_at, conversation_id`.execute(database);
    return { count: rows.length, due: rows.filter(({ is_told }) => is_told) };
  },

  /** The person who asked sees it until they open the conversation. */
  async waitingOf(user: number): Promise<WaitingRow[]> {
    const door = doorFor(user);
    const { rows } = await sql<WaitingRow>`
      select inquiries.conversation_id as conversation, case when inquiries.owner_id = ${user} then 'landlord' else 'asker' end as role,
        other.first_name || ' ' || other.last_name as name, listings.id as listing,
        ${door.unit} as unit_number, ${door.street} as street_address, listings.city, begun_at as since
      from inquiries join listings on listings.id = inquiries.listing_id
      join users as other on other.id = case when inquiries.owner_id = ${user} then inquiries.asker_id else inquiries.owner_id end
      where answered_at is null and ${isGoingOn(sql`inquiries`)}
        and ((inquiries.owner_id = ${user} and owner_reminded_at is not null)
          or (asker_id = ${user} and asker_told_at is not null and not exists (
            select 1 from conversation_participants as mine where mine.conversation_id = inquiries.conversation_id
              and mine.user_id = ${user} and mine.seen_at > asker_told_at)))
      order by begun_at desc, inquiries.conversation_id desc limit ${mostWaiting}`.execute(database);
    return rows;
  },
});

export const inquiriesStore = (kysely: Kysely<Schema>) => transactional(kysely, inquiriesRepository);

export type InquiriesStore = ReturnType<typeof inquiriesStore>;
