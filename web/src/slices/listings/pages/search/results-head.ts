import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../../lib/address/paths.ts';
import type { Head, HeadFacts } from '../../../../lib/api/page-types.ts';

/**
 * Matches `Waterloo, ON` but no campus, neighbourhood or postal area: French uses « à » only before
 * cities.
 */
const city = /^[^,\d]+, [A-Z]{2}$/;

/** The name of a place if it is a city. Every page loads this, so it must not import the search. */
export const cityIn = (label: string): string | null => (city.test(label) ? label : null);

export interface ResultsFacts {
  /** Name of the searched place, or null. */
  readonly city: string | null;
  /** The map area searched instead of a place. */
  readonly part: 'bounds' | 'area' | null;
  /** Query string with all filters. */
  readonly query: string;
}

/** French uses « à » for cities but not for campuses and neighbourhoods. */
const wordsFor = (label: string, i18n: I18n): Partial<Head> => {
  const city = cityIn(label);
  return city === null
    ? {
        title: i18n._(msg`Rentals in ${label}`),
        description: i18n._(
          msg`Homes for rent in and around ${label}: prices, pictures and a map. Search alone or with roommates, and apply together.`,
        ),
      }
    : {
        title: i18n._(msg`Rentals in ${city}`),
        description: i18n._(
          msg`Homes for rent in and around ${city}: prices, pictures and a map. Search alone or with roommates, and apply together.`,
        ),
      };
};

/** Search engines should index the page of a city, not its filters or map areas. */
export const resultsHead = ({ data, i18n }: HeadFacts<ResultsFacts>): Partial<Head> => {
  const { city, part, query } = data;
  if (city === null)
    return {
      robots: 'noindex',
      ...(part && {
        title: i18n._(part === 'area' ? msg`Rentals in your area` : msg`Rentals in this map area`),
      }),
    };
  return {
    ...wordsFor(city, i18n),
    canonical: paths.listingResults(query),
  };
};
