import { Trans } from '@lingui/react/macro';
import { wordsOf } from '@lodgepole/contract/core/text/words';
import { emptySearch, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import {
  type City,
  provinces,
  defaultRadius as radius,
  shortestCityQuery,
} from '@lodgepole/contract/places/places';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../../lib/address/paths.ts';
import { useApi } from '../../../../../lib/api/api-context.tsx';
import { citiesQuery } from '../../../../places/queries.ts';
import { ListingGrid, ListingGridSkeleton } from '../../../listing-grid.tsx';
import { inquire } from '../../../search/inquiry.ts';
import { listingsQuery } from '../../../search/queries.ts';
import { writeSearch } from '../../../search/search-state.ts';
import { ListingCell } from '../../list/listing-cell.tsx';
import classes from './recommended-listings.module.css';
import type { Welcome } from './welcome.ts';

const folded = (text: string): string => wordsOf(text).join(' ');

const isNamed = ({ name, province }: City, text: string): boolean =>
  ['', province, provinces[province]].some((end) => folded(`${name} ${end}`) === folded(text));

const cityNamed = (cities: readonly City[], text: string): City | undefined =>
  cities.find((city) => isNamed(city, text));

const bestCityOf = (cities: readonly City[], text: string): City | undefined =>
  cityNamed(cities, text) ?? cities[0];

const mostShown = 8;

/** Searches around a city, or by name if the gazetteer does not know it. */
const useCitySearch = (name: string): Search | null => {
  const { data: cities, isLoading } = useQuery(citiesQuery(useApi(), name));
  if (isLoading || name.length < shortestCityQuery) return null;
  const city = bestCityOf(cities ?? [], name);
  const place: SearchPlace = city
    ? { kind: 'circle', centre: city, radius }
    : { kind: 'name', label: name, radius };
  return { ...emptySearch, place };
};

export const WelcomeListings = ({ name, city }: Welcome) => {
  const headingId = useId();
  const search = useCitySearch(city);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Trans>Welcome to Lodgepole, {name}.</Trans>
      </h2>
      {search && <ListingsFound city={city} search={search} />}
    </section>
  );
};

interface ListingsFoundProps {
  readonly city: string;
  readonly search: Search;
}

const ListingsFound = ({ city, search }: ListingsFoundProps) => {
  const inquiry = inquire(search, null);
  const { data, isPending, isError } = useQuery({
    ...listingsQuery(useApi(), inquiry.kind === 'ask' ? inquiry.query : {}),
    enabled: inquiry.kind === 'ask',
  });
  if (isPending) return <ListingGridSkeleton count={mostShown} />;
  if (isError) return null;
  const results = paths.listingResults(writeSearch(search).toString());
  if (data.items.length === 0)
    return (
      <p>
        <Trans>
          There are no homes in {city} right now. <Link to={results}>Search a wider area</Link>
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          Here are homes in {city}. <Link to={results}>See all of them</Link>
        </Trans>
      </p>
      <ListingGrid>
        {data.items.slice(0, mostShown).map((listing) => (
          <ListingCell key={listing.id} listing={listing} headingLevel={3} />
        ))}
      </ListingGrid>
    </>
  );
};
