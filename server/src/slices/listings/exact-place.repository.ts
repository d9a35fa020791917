import { type RawBuilder, sql } from 'kysely';

/** For a row of `listings`. The subqueries do not depend on it, so PostgreSQL runs them once, and only if a row shows its area. */
const seesAddress = (person: number): RawBuilder<boolean> => sql`(listings.owner_id = ${person}::int
  or (select is_staff from users as readers where readers.id = ${person}::int)
  or listings.id = any ((select addresses_seen_by(${person}::int))::int[]))`;

/** The exact place for people who may see it, else null. */
export const exactPlaceFor = (person: number | null): RawBuilder<unknown> =>
  person === null
    ? sql`null::jsonb`
    : sql`case when listings.exact_place is not null and ${seesAddress(person)} then listings.exact_place end`;

type Part = 'unit_number' | 'street_address';

const orShown = (exact: RawBuilder<unknown>, part: Part): RawBuilder<string> =>
  sql<string>`coalesce((${exact}) ->> ${sql.lit(part)}, ${sql.ref(`listings.${part}`)})`;

const doorIn = (exact: RawBuilder<unknown>) => ({
  unit: orShown(exact, 'unit_number'),
  street: orShown(exact, 'street_address'),
});

export const doorFor = (person: number) => doorIn(exactPlaceFor(person));

export const exactDoor = doorIn(sql`listings.exact_place`);

export const homeJson = ({ unit, street }: typeof exactDoor): RawBuilder<unknown> =>
  sql`case when listings.id is not null then json_build_object('unit_number', ${unit},
    'street_address', ${street}, 'city', listings.city) end`;
