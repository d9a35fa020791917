import { unpagedLimit } from '@lodgepole/contract/core/paging';
import type { ListingShortlist, Vote } from '@lodgepole/contract/groups/shortlist';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { statement } from '../../../db/statement.ts';
import { transactional } from '../../../db/transactional.ts';

type Entry = Selectable<Schema['group_shortlist']>;

interface Standing {
  readonly owner_id: number;
  readonly status: ListingStatus;
}

export interface ShortlistRow
  extends Pick<Entry, 'listing_id' | 'added_by' | 'note' | 'created_at'>,
    Standing {
  readonly yes: number;
  readonly maybe: number;
  readonly no: number;
  readonly vote: Vote | null;
}

export type NewEntry = Pick<Entry, 'group_id' | 'listing_id' | 'added_by' | 'note'>;

export interface Voter {
  readonly group: number;
  readonly listing: number;
  readonly roommate: number | null;
}

/** Most yes first; listings without votes come before those with a no. */
const entriesOf = (group: number, own: number | null, which: RawBuilder<unknown>) => sql<ShortlistRow>`
      select entry.listing_id, entry.added_by, entry.note, entry.created_at, owner_id, status, counted.*
      from group_shortlist as entry join listings on listings.id = entry.listing_id
      cross join lateral (
        select count(*) filter (where group_votes.vote = 'yes')::int as yes,
          count(*) filter (where group_votes.vote = 'maybe')::int as maybe,
          count(*) filter (where group_votes.vote = 'no')::int as no,
          max(group_votes.vote) filter (where roommate_id = ${own}) as vote
        from group_votes
        where group_votes.group_id = entry.group_id and group_votes.listing_id = entry.listing_id) as counted
      where entry.group_id = ${group} ${which}
      order by yes desc, no, maybe desc, entry.created_at desc, entry.listing_id desc`;

const allEntries = statement((group: number, own: number | null) => entriesOf(group, own, sql``));

const oneEntry = statement((group: number, own: number | null, listing: number) =>
  entriesOf(group, own, sql`and entry.listing_id = ${listing}`),
);

const shortlistRepository = (database: Kysely<Schema>) => ({
  /** Given a listing, only its entry. */
  entries: (group: number, own: number | null, listing?: number): Promise<ShortlistRow[]> =>
    listing === undefined ? allEntries(database, group, own) : oneEntry(database, group, own, listing),

  async ofListing(roommate: number, listing: number): Promise<ListingShortlist[]> {
    const { rows } = await sql<ListingShortlist>`
      select groups.id as group, groups.name, exists (select 1 from group_shortlist
        where group_shortlist.group_id = groups.id and group_shortlist.listing_id = ${listing}) as added
      from group_members join groups on groups.id = group_members.group_id
      left join listings as home on home.id = groups.listing_id
      where group_members.roommate_id = ${roommate} and group_status <> 'R' and home.rented_to is distinct from groups.id
      order by groups.created_at desc, groups.id desc limit ${unpagedLimit}`.execute(database);
    return rows;
  },

  async count(group: number): Promise<number> {
    const { homes } = await database
      .selectFrom('group_shortlist')
      .select((column) => column.fn.countAll<number>().as('homes'))
      .where('group_id', '=', group)
      .executeTakeFirstOrThrow();
    return Number(homes);
  },

  /** Locks a listing against deletion. Take it before the group's lock. */
  holdListing: (id: number): Promise<Standing | undefined> =>
    database
      .selectFrom('listings')
      .select(['owner_id', 'status'])
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst(),

  async add(entry: NewEntry): Promise<void> {
    await database.insertInto('group_shortlist').values(entry).execute();
  },

  /** Does nothing if the entry was deleted with its listing; that deletion does not wait for the group's lock. */
  async vote({ group, listing, roommate }: Voter, vote: Vote): Promise<void> {
    await sql`with entry as (
        select group_id, listing_id from group_shortlist
        where group_id = ${group} and listing_id = ${listing} for key share)
      insert into group_votes (group_id, listing_id, roommate_id, vote)
      select group_id, listing_id, ${roommate}::int, ${vote} from entry
      on conflict (group_id, listing_id, roommate_id) do update set vote = excluded.vote`.execute(database);
  },

  async clearVote({ group, listing, roommate }: Voter): Promise<void> {
    await database
      .deleteFrom('group_votes')
      .where('group_id', '=', group)
      .where('listing_id', '=', listing)
      .where('roommate_id', '=', roommate)
      .execute();
  },

  async remove(group: number, listing: number): Promise<void> {
    await database
      .deleteFrom('group_shortlist')
      .where('group_id', '=', group)
      .where('listing_id', '=', listing)
      .execute();
  },
});

export type ShortlistRepository = ReturnType<typeof shortlistRepository>;

export const shortlistStore = (kysely: Kysely<Schema>) => transactional(kysely, shortlistRepository);

export type ShortlistStore = ReturnType<typeof shortlistStore>;
