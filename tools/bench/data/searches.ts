import { type Random, randomOf } from '@lodgepole/contract/core/random';
import { type Search, searchOf } from '@lodgepole/contract/listings/search/search';
import { ListingSearch } from '@lodgepole/contract/listings/search/search-schema';
import type { Database } from '../../../server/src/db/database.ts';
import { searchesStore } from '../../../server/src/slices/saved/searches/searches.repository.ts';
import { addTerms } from '../../../server/src/slices/saved/searches/terms.repository.ts';
import { rowMaker } from './listings.ts';

/** Realistic saved searches: located where homes are, by every kind of place, with none to several filters. */
const searchMaker = (random: Random, count: number) => {
  const row = rowMaker(random.next, count);
  const { chance, pick, between, integer } = random;
  const filters = (price: number, bedrooms: number) => ({
    ...(chance(0.3) && { min_price: Math.round(price * 0.6) }),
    ...(chance(0.7) && { max_price: Math.round(price * 1.3) }),
    ...(chance(0.4) && { bedrooms }),
    ...(chance(0.1) && { bedrooms_exact: bedrooms }),
    ...(chance(0.3) && { property_type: pick([['A'], ['A', 'C'], ['H', 'T']]) }),
    ...(chance(0.25) && { pet_friendly: true }),
    ...(chance(0.1) && { laundry_type: ['I', 'S'] }),
    ...(chance(0.1) && { parking_min: 1 }),
    ...(chance(0.1) && { sqft_min: 600 }),
    ...(chance(0.15) && { utilities: ['heat'] }),
    ...(chance(0.1) && { move_in_before: '2027-06-01' }),
  });
  const roomFilters = (price: number) => ({
    ...(chance(0.3) && { kind: pick(['W', 'R']) }),
    ...(chance(0.15) && { stay_from: '2027-06-01', stay_to: '2027-08-31' }),
    ...(chance(0.15) && { per_person_max: Math.round(price * 0.8) }),
    ...(chance(0.1) && { accessibility: ['elevator'] }),
    ...(chance(0.1) && { posted_days: 7 }),
    ...(chance(0.1) && { q: `quiet word${integer(0, 500)}` }),
  });
  return (place: number): Search => {
    const { lat, lng, city, street, price, bedrooms } = row(place);
    const [height, width] = [between(0.01, 0.11), between(0.014, 0.154)];
    const kind = random.next();
    const where = () => {
      if (kind < 0.45) return { lat, lng, radius: pick([1, 2, 5, 5, 10, 20, 50]) };
      if (kind < 0.65)
        return {
          bounds: [lat - height, lng - width, lat + height, lng + width].map((n) => n.toFixed(6)).join(','),
        };
      if (kind < 0.75)
        return {
          area: Array.from({ length: 24 }, (_, corner) => {
            const turn = (corner / 24) * 2 * Math.PI;
            return `${(lat + Math.sin(turn) * height).toFixed(6)},${(lng + Math.cos(turn) * width).toFixed(6)}`;
          }).join(';'),
        };
      if (kind < 0.92) return { location: `${city}, ON` };
      return kind < 0.98 ? { location: street.replace(/^\d+ /, '') } : { owner: integer(1, 2000) };
    };
    return searchOf(ListingSearch.parse({ ...where(), ...filters(price, bedrooms), ...roomFilters(price) }));
  };
};

const perBatch = 500;

/** People have the ids from 1 on. */
export const fillSearches = async ({ kysely, pool }: Database, count: number): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into searches (user_id, name, query, frequency, time_zone, counts_from)
     select 1 + n % 2000, 'A search', '{}', case when n % 3 = 0 then 'instant' else 'off' end, 'America/Toronto',
       now() - interval '1 day' from generate_series(1, $1::int) as n returning id`,
    [count],
  );
  const makeSearch = searchMaker(randomOf('saved searches'), count);
  const terms = rows.map(({ id }, place) => ({ search_id: id, search: makeSearch(place) }));
  for (let made = 0; made < count; made += perBatch)
    await addTerms(kysely, terms.slice(made, made + perBatch));
  await pool.query('vacuum analyze searches, search_terms, search_matches, search_mails');
};

class Undone extends Error {}

/** The work of checking one listing: finds the searches, keeps new matches, plans the emails. */
export const matchAndUndo = async ({ kysely }: Database, listing: number): Promise<void> => {
  const now = new Date();
  const match = { listing, activeAt: now.toISOString(), fellAt: null, previousPrice: null };
  await searchesStore(kysely)
    .transaction(async (searches) => {
      const matched = await searches.match(match, now);
      await searches.peopleOf(matched.map(({ search_id }) => search_id));
      const awaiting = matched.filter(({ awaits_mail }) => awaits_mail);
      await searches.planEmails(
        awaiting.map(({ search_id }) => search_id),
        now,
      );
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
};
