import { countedDays } from '@lodgepole/contract/accounts/response';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export const responsesRepository = (database: Kysely<Schema>) => ({
  /** Returns the last id, or null at the end. People whose row is locked wait for the next run. */
  async countNext(after: number, now: Date, most: number): Promise<number | null> {
    const { rows } = await sql<{ last: number | null }>`
      with due as materialized (
        select id from users where id > ${after}
          and (response_asked is not null or exists (select 1 from inquiries where owner_id = users.id))
        order by id limit ${most}
      ), counted as (
        select due.id, nullif(count(conversation_id), 0)::int as asked,
          case when count(conversation_id) > 0 then count(answered_at)::int end as answered,
          (percentile_cont(0.5) within group (order by extract(epoch from answered_at - begun_at) / 60))::int as minutes
        from due left join inquiries on owner_id = due.id
          and begun_at between ${now}::timestamptz - make_interval(days => ${countedDays.to})
            and ${now}::timestamptz - make_interval(days => ${countedDays.from})
        group by due.id
      ), changed as (
        select users.id, asked, answered, minutes from users join counted using (id)
        where (response_asked, response_answered, response_minutes) is distinct from (asked, answered, minutes)
        order by users.id for no key update of users skip locked
      ), stored as (
        update users set response_asked = asked, response_answered = answered, response_minutes = minutes
        from changed where users.id = changed.id
      ) select max(id) as last from due`.execute(database);
    return rows[0]?.last ?? null;
  },
});

export type ResponsesRepository = ReturnType<typeof responsesRepository>;
