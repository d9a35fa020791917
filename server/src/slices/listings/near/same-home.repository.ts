import type { ExactPlace } from '@lodgepole/contract/listings/place/stored-place';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { exactDoor } from '../exact-place.repository.ts';

interface HomeOfOwner extends Pick<ExactPlace, 'street_address' | 'unit_number'> {
  readonly id: number;
  readonly city: string;
}

/** A bound for owners with very many listings in one building. */
const mostCompared = 100;

export const sameHomeRepository = (database: Kysely<Schema>) => ({
  /** The listing and its owner's other active ones with the same house number, newest first, with exact addresses. */
  async around(id: number, owner: number): Promise<HomeOfOwner[]> {
    const { rows } = await sql<HomeOfOwner>`
      with doors as materialized (
        select id, city, created_at, ${exactDoor.unit} as unit_number, ${exactDoor.street} as street_address
        from listings where owner_id = ${owner} and (status = 'A' or id = ${id}))
      select doors.id, doors.city, doors.unit_number, doors.street_address
      from doors join doors as seen on seen.id = ${id}
        and regexp_replace(seen.street_address, '\\D', '', 'g') = regexp_replace(doors.street_address, '\\D', '', 'g')
      order by doors.id = ${id} desc, doors.created_at desc, doors.id desc
      limit ${sql.lit(mostCompared)}`.execute(database);
    return rows;
  },
});

export type SameHomeRepository = ReturnType<typeof sameHomeRepository>;
