import { searchOf } from '@lodgepole/contract/listings/search/search';
import { ListingSearch } from '@lodgepole/contract/listings/search/search-schema';
import { searchConsent } from '@lodgepole/contract/saved/searches';
import type { Search } from '../../schema.ts';
import { server } from '../../server.ts';
import { cast } from '../../sign-ins.ts';
import { minutesBefore } from '../../time.ts';
import { at } from '../references.ts';
import { reserveIds } from '../rows.ts';
import { type Section, type WriteContext } from '../section.ts';

const searchRow = (id: number, search: Search, { people, now }: WriteContext) => ({
  id,
  user_id: at(people, search.person),
  name: search.name,
  query: search.query,
  frequency: search.frequency,
  time_zone: 'America/Toronto',
  created_at: minutesBefore(now, search.savedAgo),
  counts_from: minutesBefore(now, search.savedAgo),
});

/** The terms that the server matches listings with. All searches of the demo are circles. */
const termsRow = (id: number, { query }: Search) => {
  const search = searchOf(ListingSearch.parse(query));
  const place = server.wantedPlace(search.place);
  if (place.kind !== 'circle') throw new TypeError('A search of the demo is no circle.');
  const { south, west, north, east } = place.reach;
  const wanted = server.wantedFilters(search.filters);
  return {
    search_id: id,
    place: 'circle',
    reach: `(${west},${south}),(${east},${north})`,
    lat: place.centre.lat,
    lng: place.centre.lng,
    lat_cosine: place.cosine,
    half_chord: place.halfChord,
    bedrooms: wanted.bedrooms,
    max_cents: wanted.maxCents,
  };
};

const matchRows = (id: number, { matches }: Search, { listings, now }: WriteContext) =>
  matches.toReversed().map(({ listing, ago, previousPrice }) => ({
    search_id: id,
    listing_id: at(listings, listing),
    kind: previousPrice === null ? 'active' : 'price_down',
    previous_price: previousPrice,
    happened_at: minutesBefore(now, ago),
    matched_at: minutesBefore(now, ago),
    awaits_mail: false,
  }));

const consentRows = (id: number, { person, frequency, savedAgo }: Search, { people, now }: WriteContext) =>
  frequency === 'off'
    ? []
    : [
        {
          user_id: at(people, person),
          search_id: id,
          source: 'results',
          text: searchConsent,
          given_at: minutesBefore(now, savedAgo),
        },
      ];

/** Alerts about the favourites of people whom a visitor can sign in as. */
const writeAlerts = ({ client, people }: WriteContext) =>
  client.query(
    `insert into favourite_alerts (user_id, listing_id, kind, price, previous_price, created_at)
     select user_id, listing_id, case status when 'R' then 'rented' else 'price_down' end, price,
       case status when 'R' then null else previous_price end, coalesce(price_changed_at, updated_at)
     from favourites join listings on listings.id = listing_id
     where user_id = any($1) and owner_id <> user_id
       and (status = 'R' or status = 'A' and price < previous_price)
     order by listing_id`,
    [Object.values(cast).map((id) => at(people, id))],
  );

export const searches: Section = {
  title: 'saved searches',
  async write(context) {
    const { client, insert, marketplace } = context;
    const ids = await reserveIds(client, 'searches', marketplace.searches.length);
    await insert(
      marketplace.searches.map((search, place) => {
        const id = ids[place] ?? 0;
        return {
          searches: [searchRow(id, search, context)],
          search_terms: [termsRow(id, search)],
          search_matches: matchRows(id, search, context),
          search_consents: consentRows(id, search, context),
        };
      }),
    );
    await writeAlerts(context);
  },
};
