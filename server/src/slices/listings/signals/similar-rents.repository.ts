import type { Point } from '@lodgepole/contract/places/geo';
import { type SimilarRents, similarWithinKm } from '@lodgepole/contract/trust/listing-rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { circleBranches, isActive, withinCircle } from '../search/circle.repository.ts';

/** A home that others are compared with. */
export interface ComparedHome extends Point {
  readonly id: number;
  readonly bedrooms: number;
}

/** One query on the indexes of the search: each branch reads one square of the map, and nothing but the index. */
export const similarRentsQuery = ({ id, bedrooms, ...centre }: ComparedHome): RawBuilder<SimilarRents> => {
  const parts = circleBranches(centre, similarWithinKm).map(
    (
      branch,
    ) => sql`(select price_cents from listings where ${branch} and ${isActive} and bedrooms = ${bedrooms}::int
      and id <> ${id}::int and ${withinCircle(centre, similarWithinKm)})`,
  );
  return sql<SimilarRents>`select count(*)::int as homes, percentile_cont(0.5) within group (order by price_cents) as median
    from (${sql.join(parts, sql` union all `)}) as part`;
};

export const similarRentsRepository = (database: Kysely<Schema>) => ({
  /** What active homes with as many bedrooms cost around this one, itself left out. */
  async around(home: ComparedHome): Promise<SimilarRents> {
    const { rows } = await similarRentsQuery(home).execute(database);
    return rows[0] ?? { homes: 0, median: null };
  },
});

export type SimilarRentsRepository = ReturnType<typeof similarRentsRepository>;
