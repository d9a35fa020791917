import { ListingSearch } from '@lodgepole/contract/listings/search';
import { searchConsent } from '@lodgepole/contract/searches/searches';
import { placesOfCast } from '../../marketplace.ts';
import type { DemoSearch } from '../../searches/plan-searches.ts';
import { server } from '../../server.ts';
import { minutesBefore } from '../../time.ts';
import { copyRows, reserveIds } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

const searchRow = (
  { person, name, query, frequency, savedMinutesAgo }: DemoSearch,
  id: number,
  { people, now }: WriteContext,
) => ({
  id,
  user_id: at(people, person),
  name,
  query: JSON.stringify(query),
  frequency,
  time_zone: 'America/Toronto',
  created_at: minutesBefore(now, savedMinutesAgo),
  counts_from: minutesBefore(now, savedMinutesAgo),
});

/** What the server compares listings with. All searches of the demo are circles. */
const termsRow = ({ query }: DemoSearch, search_id: number) => {
  const search = ListingSearch.parse(query);
  const place = server.wantedPlace(search);
  if (place.kind !== 'circle') throw new TypeError('A search of the demo is no circle.');
  const { south, west, north, east } = place.reach;
  const wanted = server.wantedFilters(search);
  return {
    search_id,
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

const matchRows = ({ matches }: DemoSearch, search_id: number, { listings, now }: WriteContext) =>
  matches.toReversed().map(({ listing, minutesAgo, previousPrice }) => ({
    search_id,
    listing_id: at(listings, listing),
    kind: previousPrice === null ? 'active' : 'price_down',
    previous_price: previousPrice,
    happened_at: minutesBefore(now, minutesAgo),
    matched_at: minutesBefore(now, minutesAgo),
    awaits_mail: false,
  }));

/** What happened to the favourites of those a visitor can be. */
const writeAlerts = ({ client, people, marketplace }: WriteContext) =>
  client.query(
    `insert into favourite_alerts (user_id, listing_id, kind, price, previous_price, created_at)
     select user_id, listing_id, case status when 'R' then 'rented' else 'price_down' end, price,
       case status when 'R' then null else previous_price end, coalesce(price_changed_at, updated_at)
     from favourites join listings on listings.id = listing_id
     where user_id = any($1) and owner_id <> user_id
       and (status = 'R' or status = 'A' and price < previous_price)
     order by listing_id`,
    [Object.values(placesOfCast(marketplace.people)).map((place) => at(people, place))],
  );

export const searches: Section = {
  title: 'saved searches',
  async write(context) {
    const { client, marketplace, people, now } = context;
    const planned = marketplace.searches;
    const ids = await reserveIds(client, 'searches', planned.length);
    await copyRows(
      client,
      'searches',
      planned.map((search, place) => searchRow(search, at(ids, place), context)),
    );
    await copyRows(
      client,
      'search_terms',
      planned.map((search, place) => termsRow(search, at(ids, place))),
    );
    await copyRows(
      client,
      'search_matches',
      planned.flatMap((search, place) => matchRows(search, at(ids, place), context)),
    );
    await copyRows(
      client,
      'search_consents',
      planned.flatMap(({ person, frequency, savedMinutesAgo }, place) =>
        frequency === 'off'
          ? []
          : [
              {
                user_id: at(people, person),
                search_id: at(ids, place),
                source: 'results',
                text: searchConsent,
                given_at: minutesBefore(now, savedMinutesAgo),
              },
            ],
      ),
    );
    await writeAlerts(context);
  },
};
