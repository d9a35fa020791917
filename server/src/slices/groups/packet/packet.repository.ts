import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { PacketPart } from '@lodgepole/contract/groups/packet/packet';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { type EventPlace, noteEvent } from '../events/group-events.repository.ts';

export type NamedRow = {
  readonly first_name: string;
  readonly last_name: string;
  readonly is_suspended: boolean;
} | null;

export interface PacketRow {
  readonly owner: number;
  readonly group_status: GroupStatus;
  readonly listing: number | null;
  readonly listing_owner: number | null;
  readonly listing_status: ListingStatus | null;
  readonly move_in_date: string;
  readonly letter: string;
  readonly version: number;
  readonly members: readonly {
    readonly id: number;
    readonly person: NamedRow;
    readonly about: string;
    readonly references: string;
  }[];
}

export interface ChangeRow {
  readonly what: PacketPart;
  readonly text_before: string;
  readonly text_after: string;
  readonly people_before: readonly NamedRow[];
  readonly people_after: readonly NamedRow[];
  readonly person: NamedRow;
  readonly at: Date;
  readonly is_new: boolean;
}

type Email = Pick<PacketRow, 'letter' | 'version'>;

interface Introduction {
  readonly about: string;
  readonly references: string;
}

interface TextChange {
  readonly group: number;
  readonly what: PacketPart;
  readonly roommate?: number;
  readonly before: string;
  readonly after: string;
}

const nameJson = sql`json_build_object('first_name', users.first_name, 'last_name', users.last_name,
  'is_suspended', users.suspended_at is not null)`;

const namesOf = (people: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(case when users.id is not null then ${nameJson} end order by place), '[]')
  from unnest(${people}) with ordinality as roster (person, place) left join users on users.id = person)`;

const packetRepository = (database: Kysely<Schema>) => ({
  async read(group: number): Promise<PacketRow | null> {
    const { rows } = await sql<PacketRow>`
      select groups.owner_id as owner, group_status, listing_id as listing, listings.owner_id as listing_owner, listings.status as listing_status, move_in_date_of.text as move_in_date,
        coalesce(group_packets.letter, '') as letter, coalesce(group_packets.version, 0) as version,
        (select json_agg(json_build_object('id', group_members.roommate_id, 'person', ${nameJson},
            'about', coalesce(about, ''), 'references', coalesce(reference_text, ''))
            order by joined_at, group_members.roommate_id)
          from group_members join roommate_profiles on roommate_profiles.id = group_members.roommate_id
          join users on users.id = roommate_profiles.user_id
          left join group_introductions on (group_introductions.group_id, group_introductions.roommate_id)
            = (group_members.group_id, group_members.roommate_id)
          where group_members.group_id = groups.id) as members
      from groups left join listings on listings.id = groups.listing_id
        left join group_packets on group_packets.group_id = groups.id,
        to_char(groups.move_in_date, 'YYYY-MM-DD') as move_in_date_of (text)
      where groups.id = ${group}`.execute(database);
    return rows[0] ?? null;
  },

  /** Newest first. `isLook` marks the changes as seen in the same statement, so that a later change stays new. */
  async changes(group: number, isLook: boolean): Promise<ChangeRow[]> {
    const { rows } = await sql<ChangeRow>`
      with seen as (
        update packet_changes set is_seen = true where group_id = ${group} and not is_seen and ${isLook}
        returning id
      )
      select what, text_before, text_after, ${namesOf(sql.ref('people_before'))} as people_before,
        ${namesOf(sql.ref('people_after'))} as people_after,
        (select ${nameJson} from roommate_profiles join users on users.id = user_id
          where roommate_profiles.id = packet_changes.roommate_id) as person,
        at, case when ${isLook} then id in (select id from seen) else not is_seen end as is_new
      from packet_changes where group_id = ${group} order by id desc`.execute(database);
    return rows;
  },

  letter: async (group: number): Promise<Email> =>
    (await database
      .selectFrom('group_packets')
      .select(['letter', 'version'])
      .where('group_id', '=', group)
      .executeTakeFirst()) ?? { letter: '', version: 0 },

  async setLetter(group_id: number, letter: string): Promise<void> {
    await database
      .insertInto('group_packets')
      .values({ group_id, letter })
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet({ letter, version: sql`group_packets.version + 1` }),
      )
      .execute();
  },

  noteLetter: (group: EventPlace, by: number): Promise<void> =>
    noteEvent(database, group, { code: 'letter_changed', by }),

  introduction: async (group: number, roommate: number): Promise<Introduction> =>
    (await database
      .selectFrom('group_introductions')
      .select(['about', 'reference_text as references'])
      .where('group_id', '=', group)
      .where('roommate_id', '=', roommate)
      .executeTakeFirst()) ?? { about: '', references: '' },

  async setIntroduction(
    group_id: number,
    roommate_id: number,
    { about, references: reference_text }: Introduction,
  ): Promise<void> {
    await database
      .insertInto('group_introductions')
      .values({ group_id, roommate_id, about, reference_text })
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'roommate_id']).doUpdateSet({ about, reference_text }),
      )
      .execute();
  },

  async note({ group, what, roommate, before, after }: TextChange): Promise<void> {
    await database
      .insertInto('packet_changes')
      .values({
        group_id: group,
        what,
        roommate_id: roommate ?? null,
        text_before: before,
        text_after: after,
      })
      .execute();
  },
});

export const packetStore = (kysely: Kysely<Schema>) => transactional(kysely, packetRepository);

export type PacketStore = ReturnType<typeof packetStore>;
