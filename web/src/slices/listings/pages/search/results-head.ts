import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../../lib/address/paths.ts';
import type { Head, HeadFacts } from '../../../../lib/api/page-types.ts';
import { cityIn } from '../../search/city-name.ts';

/** What the head needs to know of a search. */
export interface ResultsFacts {
  /** The city, or another place by its name, searched around, or null when there is none to speak of. */
  readonly city: string | null;
  /** The part of a map that is searched instead. */
  readonly part: 'bounds' | 'area' | null;
  /** The query of the address that stands for this search and all its filters. */
  readonly query: string;
}

/** French says « à » of cities, and not of a campus or a neighbourhood that people search around. */
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

/** A city is a page to be found; its filters, and parts of a map, are not pages of their own. */
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
