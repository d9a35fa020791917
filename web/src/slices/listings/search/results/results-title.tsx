import { Trans } from '@lingui/react/macro';
import { cityIn } from '../place-name.ts';
import type { SearchState } from '../search-state.ts';

/** What the page is about: `Rentals in Waterloo, ON`. */
export const ResultsTitle = ({ place, within }: Pick<SearchState, 'place' | 'within'>) => {
  if (place === null && within?.kind === 'area') return <Trans>Rentals in your area</Trans>;
  if (place === null && within) return <Trans>Rentals in this map area</Trans>;
  if (place === null) return <Trans>Rentals</Trans>;
  if (place.kind === 'area') return <Trans>Rentals in this map area</Trans>;
  const { label } = place;
  const city = cityIn(label);
  return city === null ? <Trans>Rentals in {label}</Trans> : <Trans>Rentals in {city}</Trans>;
};
