import { Trans } from '@lingui/react/macro';
import type { SearchPlace } from '../search-state.ts';

/** What the page is about: `Rentals in Waterloo, ON`. */
export const ResultsTitle = ({ place }: { readonly place: SearchPlace | null }) => {
  if (place === null) return <Trans>Rentals</Trans>;
  if (place.kind === 'area') return <Trans>Rentals in this map area</Trans>;
  const { label } = place;
  return <Trans>Rentals in {label}</Trans>;
};
